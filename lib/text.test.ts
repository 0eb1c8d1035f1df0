import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { firstCharacters, isStorable, isWhole, readForm, tidyId, wellFormed, wellFormedJson } from './text'

const HIGH = '\ud83d'
const LOW = '\ude00'

test.each([
  ['', true],
  ['Panamá 😀 \ufffd \u0001', true],
  [HIGH, false],
  [LOW, false],
  [`${LOW}${HIGH}`, false],
  ['a\0b', false],
])('%j can be stored: %s', (text, can) => {
  expect(isStorable(text)).toBe(can)
  expect(isStorable(wellFormed(text))).toBe(true)
  expect(wellFormed(text) === text).toBe(can)
})

describe('wellFormedJson', () => {
  it.each([
    ['{"s1":"\\ud800"}', { s1: '\ufffd' }],
    ['{"s1":"\\uDC00a"}', { s1: '\ufffda' }],
    ['{"s1":"\\ud83d\\ude00"}', { s1: '😀' }],
    ['{"s1":"\\ud83d\\ud83d\\ude00"}', { s1: '\ufffd😀' }],
    ['{"s1":"a\\u0000b"}', { s1: 'a\ufffdb' }],
    ['{"s1":"\\\\u0000 \\\\ud800"}', { s1: '\\u0000 \\ud800' }],
    ['{"s1":"\\\\\\u0000"}', { s1: '\\\ufffd' }],
    ['{"\\ud800":[{"a":"\\udfff"}]}', { '\ufffd': [{ a: '\ufffd' }] }],
    ['{"s1":"\\u00e9\\n"}', { s1: 'é\n' }],
  ])('%s', (text, value) => expect(JSON.parse(wellFormedJson(text))).toEqual(value))

  it('leaves whole text as it is and the rest storable, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(wellFormedJson(JSON.stringify(text)))).toBe(wellFormed(text))
      }),
    )
  })

  it('does not mind how deep a text is', () => {
    const deep = `${'['.repeat(400_000)}"\\ud800"${']'.repeat(400_000)}`
    expect(wellFormedJson(deep)).toBe(deep.replace('\\ud800', '\\ufffd'))
  })
})

test('a form is read with names, values and file names that can be stored', async () => {
  const form = new FormData()
  form.append('note', 'a\0b')
  form.append('no\0te', 'c')
  form.append('file', new File(['cells'], 'ro\0ws.csv', { type: 'text/csv' }))
  const read = readForm(form)
  expect(read).toMatchObject({ note: 'a\ufffdb', 'no\ufffdte': 'c' })
  const file = read.file as File
  expect([file.name, file.type, await file.text()]).toEqual(['ro\ufffdws.csv', 'text/csv', 'cells'])
})

test('a cut never goes through a character', () => {
  expect(firstCharacters('😀😀😀', 2)).toBe('😀😀')
  expect(firstCharacters('abc', 2)).toBe('ab')
  expect(firstCharacters('ab', 2)).toBe('ab')
  expect(isStorable(firstCharacters('a'.repeat(79) + '😀'.repeat(9), 80))).toBe(true)
})

/** Every white space of Unicode, and what has no width. */
const BLANKS = [
  ...'\t\n\v\f\r \u0085\u00a0\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
  ...'\u200b\u200c\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff',
]

describe('an id', () => {
  it.each(BLANKS)('has no %j around it', (blank) =>
    expect(tidyId(`${blank}A ${blank}1${blank}${blank}`)).toBe(`A ${blank}1`.normalize('NFC')),
  )
  it('is composed', () => expect(tidyId('pedido-n\u0303')).toBe('pedido-ñ'))
  it('keeps its case and its middle', () => expect(tidyId(' A  b\u00a0C ')).toBe('A  b\u00a0C'))
  it('may be nothing but blanks, which is none', () => expect(tidyId(BLANKS.join(''))).toBe(''))
  it('that lost characters is none', () =>
    expect(['a\ufffd', '\ud800', 'ñ😀'].map(isWhole)).toEqual([false, false, true]))
})
