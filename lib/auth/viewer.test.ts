import { expect, test } from 'vitest'
import { cssString, letterOf, viewerCookie } from './viewer'

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

test('the cookie of the bar keeps the role and the letter, and goes with the session', () => {
  const person = { email: 'ñandú@x.pa', isAdmin: true }
  expect(viewerCookie(person, true)).toBe(
    'alianza_viewer=1%C3%91;path=/;max-age=34560000;samesite=lax;secure',
  )
  expect(viewerCookie(null, false)).toBe('alianza_viewer=;path=/;max-age=0;samesite=lax')
})
