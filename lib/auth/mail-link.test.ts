import { expect, test } from 'vitest'
import { packLink, readLink, unpackLink } from './mail-link'

test.each([
  ['token_hash=pkce_1234567890&type=signup&next=/x', { token_hash: 'pkce_1234567890', type: 'signup' }],
  ['token_hash=1234567890&type=recovery', { token_hash: '1234567890', type: 'recovery' }],
  ['token_hash=1234567890&type=magiclink', { token_hash: '1234567890', type: 'magiclink' }],
  ['code=12345678-abcd', { code: '12345678-abcd' }],
  ['code=12345678-abcd&type=recovery', { code: '12345678-abcd', type: 'recovery' }],
] as const)('%s is read', (query, link) => {
  expect(readLink(new URLSearchParams(query))).toEqual(link)
  expect(unpackLink(packLink(link))).toEqual(link)
})

test.each([
  '',
  'token_hash=1234567890',
  'token_hash=1234567890&type=email',
  'type=signup',
  'error=access_denied',
])('%j is no link', (query) => {
  expect(readLink(new URLSearchParams(query))).toBeNull()
})
