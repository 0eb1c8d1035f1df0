import { createTransport } from 'nodemailer'
import { chooseLanguage } from './mail-text.ts'
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

/**
 * The auth service's mails. lite fills in the values of our Go templates and leaves their choice of language to us; its
 * text part carries lite's own link, so ours is made from the HTML. An unfilled placeholder is an error.
 */
export function authMails(
  deliver: Deliver,
  localeOf: (address: string) => Promise<string>,
): { send: Deliver } {
  return {
    async send({ to, subject, html = '' }) {
      const locale = await localeOf(to)
      const chosen = { subject: chooseLanguage(subject, locale), html: chooseLanguage(html, locale) }
      if (`${chosen.subject}${chosen.html}`.includes('{{'))
        throw new Error(`"${chosen.subject}" has an unfilled value`)
      const { plainText } = await import('../../lib/mail/plain-text.ts') // with the first mail, not with each start
      await deliver({ to, ...chosen, text: plainText(chosen.html) })
    },
  }
}
