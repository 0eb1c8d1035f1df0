import type { z } from 'zod'

/** What a domain's mails are tested with: data as the outbox holds it, and where the mail's button leads in Spanish. */
export type MailCases<Mails extends Record<string, { schema: z.ZodType }>> = {
  [Name in keyof Mails]: { data: z.input<Mails[Name]['schema']>; link: string }
}

export const siteUrl = 'https://alianza.example'
export const person = { name: 'Ñora Pérez' }
export const earning = {
  program: { es: 'Café <Boquete>', en: 'Boquete & Coffee' },
  amount: 41250,
  currency: 'USD',
}
