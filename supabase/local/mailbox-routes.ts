import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage, preferredLanguage } from './mailbox-page.ts'

const messageSchema = z
  .object({
    to: z.email().max(254),
    subject: z.string().min(1).max(500),
    text: z.string().max(500_000).optional(),
    html: z.string().max(500_000).optional(),
    headers: z.record(z.string().max(100), z.string().max(1000)).optional(),
  })
  .refine(({ text, html }) => text || html, 'text or html is required')

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
}

function isBearer(request: Request, secret: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '')
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function show(request: Request, mailbox: Mailbox): Response {
  const { searchParams } = new URL(request.url)
  const to = searchParams.get('to')?.trim() ?? ''
  const accept = request.headers.get('accept') ?? ''
  const mails = mailbox.read(to)
  if (accept.includes('application/json') || !accept.includes('text/html')) {
    return Response.json(mails, { headers: { 'cache-control': 'no-store' } })
  }
  const language = preferredLanguage(request.headers.get('accept-language'))
  return new Response(mailboxPage(mails, { to, id: searchParams.get('id') ?? '' }, language), {
    headers: PAGE_HEADERS,
  })
}

async function keep(request: Request, mailbox: Mailbox): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const message = messageSchema.safeParse(body)
  if (!message.success) return Response.json({ error: z.prettifyError(message.error) }, { status: 422 })
  mailbox.keep(message.data)
  return new Response(null, { status: 201 })
}

/** `GET /__mailbox` for people and programs; `POST /__mailbox` takes a mail from the app, which shows the secret key. */
export function mailboxRoutes(mailbox: Mailbox, secretKey: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return show(request, mailbox)
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
    if (!isBearer(request, secretKey))
      return Response.json({ error: 'The secret key is missing.' }, { status: 401 })
    return keep(request, mailbox)
  }
}
