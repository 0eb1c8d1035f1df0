import { expect, test } from 'vitest'
import { isAuthCookie, withHint } from './cookies'

const options = { path: '/', httpOnly: true, maxAge: 100 }

test('the hint is written with the session and is readable', () => {
  const cookies = withHint([{ name: 'alianza_auth.0', value: 'x', options }])
  expect(cookies.at(-1)).toEqual({
    name: 'alianza_session',
    value: '1',
    options: { ...options, httpOnly: false },
  })
})

test('the hint, and what the bar shows, go when the session goes', () => {
  const gone = { ...options, maxAge: 0 }
  const readable = { value: '', options: { ...gone, httpOnly: false } }
  expect(withHint([{ name: 'alianza_auth', value: '', options: gone }]).slice(1)).toEqual([
    { name: 'alianza_viewer', ...readable },
    { name: 'alianza_session', ...readable },
  ])
})

test('a shorter session that removes left-over chunks keeps the hint', () => {
  const cookies = withHint([
    { name: 'alianza_auth.1', value: '', options: { ...options, maxAge: 0 } },
    { name: 'alianza_auth.0', value: 'x', options },
  ])
  expect(cookies.at(-1)).toMatchObject({ value: '1', options: { maxAge: 100 } })
})

test('a code verifier is no session', () => {
  const cookies = [{ name: 'alianza_auth-code-verifier', value: 'x', options }]
  expect(withHint(cookies)).toEqual(cookies)
  expect(isAuthCookie('alianza_auth-code-verifier')).toBe(false)
})
