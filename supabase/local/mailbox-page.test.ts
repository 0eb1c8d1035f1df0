import { expect, test } from 'vitest'
import { mailboxPage, preferredLanguage } from './mailbox-page'

test.each([
  [null, 'es'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['es-PA,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR,fr;q=0.9,en;q=0.5', 'en'],
  ['de', 'es'],
  ['en;q=0.3,es;q=0.7', 'es'],
])('for %s the page speaks %s', (accept, language) => {
  expect(preferredLanguage(accept)).toBe(language)
})

test('a mail cannot break out of the page', () => {
  const evil = '"><script>alert(1)</script>'
  const mail = {
    id: '1',
    at: '2026-11-21T10:00:00.000Z',
    to: evil,
    subject: evil,
    text: evil,
    html: evil,
    links: [],
  }
  const page = mailboxPage([mail], evil, 'es')
  expect(page).not.toContain('<script')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})
