import { createTransport } from 'nodemailer'
import { textFromHtml } from './mail-text.ts'
import type { Mailbox, Message } from './mailbox.ts'

export type Deliver = (message: Message) => Promise<void>

/** Delivers by SMTP when an address is given, else into the mailbox of this machine. */
export function createDelivery(options: { smtpUrl?: string; from: string; mailbox: Mailbox }): Deliver {
  const { smtpUrl, from, mailbox } = options
  if (!smtpUrl) return async (message) => mailbox.keep(message)
  const transport = createTransport(smtpUrl, { from })
  return async (message) => {
    await transport.sendMail(message)
  }
}

/** The auth service's mails: lite's text part carries lite's own link, so the text is derived from our html. */
export function authMails(deliver: Deliver): { send: Deliver } {
  return {
    send: ({ to, subject, text, html }) =>
      deliver({ to, subject, html, text: html ? textFromHtml(html) : text }),
  }
}
