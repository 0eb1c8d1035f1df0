import { z } from 'zod'
import { pathIn } from '@/lib/i18n/routing'
import { kind, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'

/** Mails to the administrators about a message from the contact page. */
export const mails = {
  contact_received: kind(
    { name: 'contact_received', why: 'admin', page: '/admin/messages', isOptional: false },
    z.object({ topic: text, name: text, message: text, email: z.email().optional(), link: text.optional() }),
    ({ name, message, email, link, ...given }, { t, locale }) => {
      const topic = t('contact_received.topic_name', { topic: given.topic })
      const facts = [
        { label: t('contact_received.topic'), value: shorten(topic, 120) },
        { label: t('contact_received.name'), value: shorten(name, 120) },
        ...(email ? [{ label: t('contact_received.email'), value: email }] : []),
      ]
      const short = { topic: shorten(topic, 40), name: shorten(name, 40), excerpt: shorten(message, 80) }
      return {
        link: link?.startsWith('/') ? pathIn(locale, link) : link,
        values: { ...short, ...(email && { email }) },
        facts,
        quote: shorten(message, 400),
        replyTo: email,
      }
    },
  ),
}
