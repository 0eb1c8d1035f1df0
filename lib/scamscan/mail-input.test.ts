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
  expect(from).toBe('"soporte@banistmo.com" <aviso@correo-xyz.top>')
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

const parts = (boundary: string, ...bodies: string[]) =>
  [...bodies.map((body) => `--${boundary}\r\n${body}`), `--${boundary}--`].join('\r\n')

test('of two forms of a mail the one that people see is read', async () => {
  const body = parts(
    'b',
    'Content-Type: text/plain; charset=utf-8\r\n\r\nAdjunto el acta de la reunión.',
    'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Su cuenta fue bloqueada, confirme su clave hoy</p>',
  )
  const head = [
    'From: a@b.com',
    'Subject: Acta',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
  ]
  const { text } = await readMail(mail(head, body))
  expect(text).toContain('Su cuenta fue bloqueada')
  expect(text).not.toContain('Adjunto el acta')
})

test('old letters, a folder of mails and a broken end are read', async () => {
  const latin = Buffer.concat([
    mail(
      [
        'From: a@b.com',
        'Subject: =?ISO-8859-1?Q?Aviso_de_suspensi=F3n?=',
        'Content-Type: text/plain; charset=ISO-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
      ],
      'Su se=F1al ser=E1 suspendida ma=F1ana',
    ),
  ])
  expect((await readMail(latin)).text).toBe('Aviso de suspensión\nSu señal será suspendida mañana')
  const folder = Buffer.concat([
    Buffer.from('From a@b.com Wed Nov 25 10:00:00 2026\r\n'),
    latin,
    Buffer.from('\r\nFrom c@d.com Wed\r\nSubject: Otro\r\n\r\nX'),
  ])
  expect((await readMail(folder)).text).toBe('Aviso de suspensión\nSu señal será suspendida mañana')
  const cut = mail(
    ['From: a@b.com', 'Content-Type: multipart/mixed; boundary=b'],
    '--b\r\nContent-Type: text/plain\r\n\r\nHola',
  )
  expect((await readMail(cut)).text).toContain('Hola')
})

test('a file that runs something is told by its name, and so is a brand’s name before another mailbox', async () => {
  const file = (name: string) =>
    `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nTVo=`
  const body = parts(
    'b',
    'Content-Type: text/plain\r\n\r\nVea su factura',
    file('factura.pdf.exe'),
    file('acta.pdf'),
  )
  const head = [
    'From: Banco General <a@correo-bg.top>',
    'Subject: Factura',
    'Content-Type: multipart/mixed; boundary=b',
  ]
  const { text, found } = await readMail(mail(head, body))
  expect(found.map(({ key, evidence }) => [key, evidence])).toEqual([
    ['mail_attachment_program', 'factura.pdf.exe'],
  ])
  const { from } = await readMail(mail(head, body))
  expect(scan(`${from}\n${text}`).reasons.map(({ key }) => key)).toContain('sender_names_brand')
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
