import 'server-only'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/env'
import type { Mail } from './templates'

let smtp: Transporter | undefined
/** A mail server that hangs is given up well before the mail's lease of five minutes ends (`begin_outbox`). */
const LIMITS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

/** Whom a mail comes from where administrators chose it, and where answers go. */
export type Sender = { name: string; address: string; reply_to?: string | undefined }

/** Hands one mail to SMTP_URL, else to the local mailbox. Throws when it was not taken. */
export async function sendMail(to: string, mail: Mail, sender?: Sender | null): Promise<void> {
  const { subject, text, html } = mail
  const headers = sender?.reply_to ? { 'Reply-To': sender.reply_to, ...mail.headers } : mail.headers
  const { SMTP_URL, LOCAL_MAILBOX_URL, MAIL_FROM, SUPABASE_SECRET_KEY } = env()
  if (SMTP_URL) {
    smtp ??= createTransport({ url: SMTP_URL, ...LIMITS })
    const from = sender ? { name: sender.name, address: sender.address } : MAIL_FROM
    await smtp.sendMail({ from, to, subject, text, html, headers })
    return
  }
  if (!LOCAL_MAILBOX_URL) throw new Error('Neither SMTP_URL nor LOCAL_MAILBOX_URL is set')
  const answer = await fetch(LOCAL_MAILBOX_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SUPABASE_SECRET_KEY}` },
    body: JSON.stringify({ to, subject, text, html, headers }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The local mailbox answered ${answer.status}`)
}
