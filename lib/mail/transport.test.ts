import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendMail } from './transport'

const { settings, smtp } = vi.hoisted(() => ({
  settings: {} as Record<string, string | undefined>,
  smtp: vi.fn(async (_message: object) => {}),
}))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('nodemailer', () => ({ createTransport: () => ({ sendMail: smtp }) }))

const headers = { 'List-Unsubscribe': '<https://alianza.example/u>' }
const mail = { subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', headers }
const post = vi.fn<typeof fetch>()

beforeEach(() => {
  Object.assign(settings, {
    SMTP_URL: undefined,
    LOCAL_MAILBOX_URL: 'http://localhost:1/__mailbox',
    MAIL_FROM: 'Alianza <hola@alianza.example>',
    SUPABASE_SECRET_KEY: 'secret',
  })
  vi.stubGlobal('fetch', post)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the local mailbox gets the mail with its headers', async () => {
  post.mockResolvedValue(new Response(null, { status: 201 }))
  await sendMail('ana@example.com', mail)
  expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toEqual({ to: 'ana@example.com', ...mail })
})

test('a mailbox that does not take it is an error', async () => {
  post.mockResolvedValue(new Response(null, { status: 401 }))
  await expect(sendMail('ana@example.com', mail)).rejects.toThrow('401')
})

test('a mail server wins, and gets the headers too', async () => {
  settings.SMTP_URL = 'smtp://mail.example'
  await sendMail('ana@example.com', mail)
  expect(smtp).toHaveBeenCalledWith({ from: settings.MAIL_FROM, to: 'ana@example.com', ...mail })
  expect(post).not.toHaveBeenCalled()
})

test('administrators choose the sender and where answers go, unless a mail says so itself', async () => {
  settings.SMTP_URL = 'smtp://mail.example'
  const sender = { name: 'Ventas', address: 'ventas@alianza.example', reply_to: 'ana@alianza.example' }
  await sendMail('ana@example.com', mail, sender)
  expect(smtp.mock.calls[0]?.[0]).toMatchObject({
    from: { name: 'Ventas', address: 'ventas@alianza.example' },
    headers: { 'Reply-To': 'ana@alianza.example', ...headers },
  })
  await sendMail('ana@example.com', { ...mail, headers: { 'Reply-To': 'own@example.com' } }, sender)
  expect(smtp.mock.calls[1]?.[0]).toMatchObject({ headers: { 'Reply-To': 'own@example.com' } })
})
