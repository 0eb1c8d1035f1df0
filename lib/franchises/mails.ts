import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { FRANCHISE_STAGE } from '@/lib/supabase/enums'

const PLAN = { why: 'franchise', page: '/dashboard/goride-franchise', isOptional: false } as const
/** The stages, and what is told between two of them. */
const STEPS = [...FRANCHISE_STAGE, 'readable', 'message', 'reminder'] as const

/** Mails to applicants, and to those who wait for a territory. */
export const mails = {
  franchise_progress: kind(
    { name: 'franchise_progress', ...PLAN },
    person.extend({
      number: text,
      territory: textsSchema,
      step: z.enum(STEPS),
      day: z.iso.date().optional(),
      reason: text.optional(),
      mark: z.string().optional(),
    }),
    ({ name, number, territory, step, day, reason }, { t, locale }) => ({
      greet: name,
      values: {
        reference: number,
        topic: shorten(localized(territory, locale), 60),
        state: step,
        day: day ? formatDay(`${day}T12:00:00-05:00`, locale) : '',
      },
      facts: [
        { label: t('franchise_progress.number'), value: number },
        { label: t('franchise_progress.territory'), value: localized(territory, locale) },
      ],
      link: pathIn(locale, '/dashboard/goride-franchise'),
      ...(reason && { quote: reason }),
    }),
  ),
  franchise_holder: kind(
    { name: 'franchise_holder', ...PLAN },
    person.extend({
      territory: textsSchema,
      step: z.enum(['received', 'given', 'message']),
      franchise: z.uuid(),
    }),
    ({ name, territory, step, franchise }, { locale }) => ({
      greet: name,
      values: { topic: shorten(localized(territory, locale), 60), state: step },
      link: pathIn(
        locale,
        step === 'message'
          ? `/dashboard/goride-franchise/support?franchise=${franchise}`
          : '/dashboard/goride-franchise',
      ),
    }),
  ),
  franchise_free: kind(
    { name: 'franchise_free', ...PLAN, page: '/franchises' },
    person.extend({ territory: textsSchema, slug: text }),
    ({ name, territory }, { locale }) => ({
      greet: name,
      values: { topic: shorten(localized(territory, locale), 60) },
      link: pathIn(locale, '/franchises'),
    }),
  ),
}
