import { expect, test } from 'vitest'
import { cssString, letterOf } from './viewer'

test.each([
  ['ana@alianza.example', '"ana@alianza.example"'],
  ['a"b\\c@x.pa', '"a\\"b\\\\c@x.pa"'],
  ['a\nb', '"a b"'],
  ['</style>', '"\\</style>"'],
])('writes %j as a string of CSS', (text, css) => {
  expect(cssString(text)).toBe(css)
})

test('the avatar shows the first letter in upper case', () => {
  expect(letterOf('ñandú@x.pa')).toBe('Ñ')
})
