import { describe, expect, test } from 'vitest'
import { chooseLanguage, linksIn } from './mail-text'

describe('linksIn', () => {
  test('takes the links of the html, decoded, once each and in order', () => {
    const html = `<p><a style="x" href="http://localhost:3000/auth/confirm?a=1&amp;b=2">Go</a> <a href='https://b.example/'>B</a>
      <a href="http://localhost:3000/auth/confirm?a=1&b=2">again</a> <a href="mailto:x@y.z">mail</a> <a name="top">no</a></p>`
    expect(linksIn({ html })).toEqual(['http://localhost:3000/auth/confirm?a=1&b=2', 'https://b.example/'])
  })

  test('takes the links of the text when there is no html, without the full stop after them', () => {
    const text = 'See https://a.example/x?y=1. Or (http://b.example/z), thanks.'
    expect(linksIn({ text })).toEqual(['https://a.example/x?y=1', 'http://b.example/z'])
  })

  test('finds nothing in nothing', () => {
    expect(linksIn({})).toEqual([])
  })
})

test.each([
  ['en', 'Hello Ana', 'Bye Ana'],
  ['es', 'Hola Ana', 'Adiós Ana'],
  ['fr', 'Hola Ana', 'Adiós Ana'],
])('for %s the template has %j', (locale, first, second) => {
  const template =
    '{{ if eq .Data.locale "en" }}Hello Ana{{ else }}\nHola Ana\n{{ end }}|{{ if eq .Data.locale "en" }}Bye Ana{{ else }}Adiós Ana{{ end }}'
  expect(chooseLanguage(template, locale)).toBe(`${first}|${second}`)
})
