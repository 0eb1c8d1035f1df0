import { expect, test } from 'vitest'
import type { StoredMail } from './mailbox'
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

const mail = (id: string, more: Partial<StoredMail> = {}): StoredMail => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  to: 'ana@example.com',
  subject: `Asunto ${id}`,
  text: `Texto ${id}`,
  html: `<p>Cuerpo ${id}</p>`,
  links: [],
  ...more,
})

test('a mail cannot break out of the page', () => {
  const evil = '"><script>alert(1)</script>'
  const headers = { [evil]: evil }
  const page = mailboxPage(
    [mail(evil, { to: evil, subject: evil, text: evil, html: evil, links: [evil], headers })],
    { to: evil, id: evil },
    'es',
  )
  expect(page).not.toContain('<script')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

test('the newest mail is shown beside the list, or the requested one', () => {
  const mails = [mail('new'), mail('old')]
  const newest = mailboxPage(mails, { to: '', id: '' }, 'es')
  expect(newest).toContain('<pre tabindex="0">Texto new')
  expect(newest).toContain('class="listed"')
  const requested = mailboxPage(mails, { to: 'ana@example.com', id: 'old' }, 'en')
  expect(requested).toContain('<pre tabindex="0">Texto old')
  expect(requested).toContain('href="?to=ana%40example.com&amp;id=old" aria-current="true"')
  expect(requested).toContain('class="chosen"')
})

test('an empty mailbox explains what fills it', () => {
  expect(mailboxPage([], { to: '', id: 'gone' }, 'es')).toContain('Todavía no hay correos')
  expect(mailboxPage([], { to: 'a@b.example', id: '' }, 'en')).toContain('no mails to this address')
})
