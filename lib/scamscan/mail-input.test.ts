import { expect, test } from 'vitest'
import { readMail } from './mail-input'
import { scan } from './scan'

const mail = (head: string[], body: string) => Buffer.from([...head, '', body].join('\r\n'))
const HEAD = [
  'From: "soporte@banistmo.com" <aviso@correo-xyz.top>',
  'To: a@b.com',
  'Subject: Su cuenta',
  'Date: Wed, 25 Nov 2026 10:00:00 -0500',
]

test('a mail gives its text, its links and what its head gives away', async () => {
  const html =
    '<p>Verifique su clave en <a href="https://banistmo-clave.top/a?x=1&amp;y=2">www.banistmo.com</a></p>'
  const { text, from, found } = await readMail(
    mail([...HEAD, 'Reply-To: cobros@gmail.com', 'Content-Type: text/html; charset=utf-8'], html),
  )
  expect(from).toBe('aviso@correo-xyz.top')
  expect(text).toContain('https://banistmo-clave.top/a?x=1&y=2')
  expect(found.map(({ key }) => key).sort()).toEqual([
    'mail_link_shows_other',
    'mail_name_is_other_address',
    'mail_reply_elsewhere',
  ])
  expect(scan(text, { found }).verdict).toBe('dangerous')
})

test('an ordinary mail gives nothing away, and nothing is asked of the network', async () => {
  const { text, found } = await readMail(
    mail(['From: Ana <ana@empresa.com>', 'Subject: Acta'], 'Adjunto el acta.'),
  )
  expect([text, found]).toEqual(['Acta\nAdjunto el acta.', []])
})

test.each([
  Buffer.alloc(0),
  Buffer.from([0, 255, 254, 10, 13, 10]),
  Buffer.from('x'.repeat(100_000)),
  Buffer.from('From: <<>>@@\r\n\r\n<a href='),
])('no bytes make it fail', async (bytes) => {
  expect((await readMail(bytes)).text).toBeTypeOf('string')
})

test('refuses what is too large', async () => {
  await expect(readMail(Buffer.alloc(5_000_001))).rejects.toThrow('mail_too_large')
})
