import { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, type LetterContext, line, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { formatMoney } from '@/lib/money'
import { reference } from './words'

const about = z.object({ topic: text, product: textsSchema.optional() })
const inquiry = about.extend({ name: text, number: z.int() })
const received = about.extend({
  name: text,
  message: text,
  number: z.int().optional(),
  email: z.email().optional(),
  company: line.optional(),
  phone: line.optional(),
  budget: z.int().optional(),
  currency: z.string().length(3).default('USD'),
  link: text.optional(),
})

/** The product, or the topic in the reader's language; one that the code does not know is shown as it is. */
function subjectOf({ topic, product }: z.output<typeof about>, { t, locale }: LetterContext): string {
  return product ? localized(product, locale) : t('contact_received.topic_name', { topic })
}

const inLanguage = (link: string | undefined, locale: Locale) =>
  link?.startsWith('/') ? pathIn(locale, link) : link

/** Only what was given. */
function facts(given: z.output<typeof received>, topic: string, { t, locale }: LetterContext) {
  const { budget, currency, number } = given
  const all = {
    topic,
    name: given.name,
    company: given.company,
    email: given.email,
    phone: given.phone,
    budget: budget === undefined ? undefined : formatMoney(budget, currency, locale),
    number: number === undefined ? undefined : reference(number),
  }
  return (Object.keys(all) as (keyof typeof all)[]).flatMap((name) => {
    const value = all[name]
    return value ? [{ label: t(`contact_received.${name}`), value: shorten(value, 254) }] : []
  })
}

/** Mails about inquiries: to the company and the owner, and the answer to who wrote. */
export const mails = {
  contact_received: kind(
    { name: 'contact_received', why: 'admin', page: '/admin/messages', isOptional: false },
    received,
    (given, context) => {
      const topic = subjectOf(given, context)
      const { email, name, message, link } = given
      const short = { topic: shorten(topic, 40), name: shorten(name, 40), excerpt: shorten(message, 80) }
      return {
        link: inLanguage(link, context.locale),
        values: { ...short, ...(email && { email }) },
        facts: facts(given, topic, context),
        quote: shorten(message, 400),
        replyTo: email,
      }
    },
  ),
  contact_reminder: kind(
    { name: 'contact_reminder', why: 'admin', page: '/admin/messages', isOptional: false },
    inquiry.extend({ note: line.optional(), link: text }),
    ({ name, number, note, link, ...given }, context) => ({
      link: inLanguage(link, context.locale),
      values: {
        name: shorten(name, 60),
        reference: reference(number),
        topic: shorten(subjectOf(given, context), 60),
      },
      ...(note && { quote: note }),
    }),
  ),
  contact_assigned: kind(
    { name: 'contact_assigned', why: 'admin', page: '/admin/messages', isOptional: false },
    inquiry.extend({ message: text, by: line.optional(), link: text }),
    ({ name, number, message, by, link, ...given }, context) => ({
      link: inLanguage(link, context.locale),
      values: {
        name: shorten(name, 60),
        reference: reference(number),
        topic: shorten(subjectOf(given, context), 60),
        by: shorten(by || context.t('contact_assigned.somebody'), 60),
      },
      quote: shorten(message, 400),
    }),
  ),
  contact_answer: kind(
    { name: 'contact_answer', why: 'inquiry', page: '/contact', isOptional: false },
    inquiry.extend({ answer: text, message: text, reply_to: z.email().optional() }),
    ({ name, number, answer, message, reply_to, ...given }, context) => ({
      greet: name,
      values: {
        reference: reference(number),
        topic: shorten(subjectOf(given, context), 60),
        excerpt: shorten(answer, 80),
        // a line is a paragraph of the mail
        reason: answer.replace(/\s*\n\s*/g, '\n'),
        ...(reply_to && { email: reply_to }),
      },
      quote: shorten(message, 400),
      ...(reply_to && { replyTo: reply_to }),
    }),
  ),
}
