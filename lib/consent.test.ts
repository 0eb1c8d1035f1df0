import { expect, test } from 'vitest'
import { consentCookie, consentOf } from './consent'

test.each([
  [null, null],
  ['', null],
  ['a=b; alianza_consent=ask; c=d', 'ask'],
  ['alianza_consent=yes', 'yes'],
  ['alianza_consent=no;', 'no'],
  ['alianza_consent=maybe', null],
  ['not_alianza_consent=yes', null],
])('%s means %s', (header, consent) => {
  expect(consentOf(header)).toBe(consent)
})

test('the answer is stored for a year, and over TLS only where the site has it', () => {
  expect(consentCookie('no', { isSecure: false, domain: '' })).toBe(
    'alianza_consent=no; Path=/; Max-Age=31536000; SameSite=Lax',
  )
  expect(consentCookie('ask', { isSecure: true, domain: '; Domain=alianza.pa' })).toMatch(
    /; Domain=alianza.pa; Secure$/,
  )
})
