import { z } from 'zod'
import { formatMoment } from '@/lib/i18n/format'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'

/** To everybody who administrates: whether one alone confirms payouts, from when, and who set it. */
export const mails = {
  single_operator: kind(
    { name: 'single_operator', why: 'admin', page: '/admin/settings', isOptional: false },
    person.extend({ is_on: z.boolean(), by: text, from: text }),
    ({ name, is_on, by, from }, { locale }) => ({
      greet: name,
      values: { who: shorten(by, 30), state: is_on ? 'on' : 'off', day: formatMoment(from, locale) },
    }),
  ),
}
