import { z } from 'zod'
import { formatMoment } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { earning, kind, money, person, text } from '@/lib/mail/kind'
import type { Translate } from '@/lib/mail/letter'
import { nextPayout, sayNext } from '@/lib/mail/next-payout'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

const PAYOUTS = { why: 'earnings', page: '/affiliate-dashboard/payouts', isOptional: false } as const
const method = { kind: z.enum(PAYOUT_METHOD_KIND), label: z.string() }

/** How somebody is paid: the kind, and the masked account where it has one. */
const facts = (t: Translate, { kind: of, label }: { kind: string; label: string }) => [
  { label: t('payout_method_confirm.method'), value: t('payout_method_confirm.method_name', { state: of }) },
  ...(label ? [{ label: t('payout_method_confirm.account'), value: label }] : []),
]

/** Mails about payout methods and what became of a payout. */
export const mails = {
  payout_confirmed: kind(
    { name: 'payout_confirmed', ...PAYOUTS },
    earning.extend(method),
    ({ kind: of, label, ...data }, { t, locale }) => {
      const values = money(data, locale)
      const program = { label: t('payout_paid.program'), value: values.program }
      return { values, figure: values.amount, facts: [program, ...facts(t, { kind: of, label })] }
    },
  ),
  payout_failed: kind(
    { name: 'payout_failed', ...PAYOUTS },
    earning.extend({ reason: text }),
    (data, { t, locale }) => {
      const values = money(data, locale)
      const facts = [{ label: t('payout_paid.program'), value: values.program }]
      return { values, figure: values.amount, quote: data.reason, facts }
    },
  ),
  payout_method_changed: kind(
    { name: 'payout_method_changed', why: 'security', page: '/account/security', isOptional: false },
    person.extend({ ...method, held_until: z.string().nullable() }),
    ({ name, held_until, ...given }, { t, locale }) => ({
      greet: name,
      values: {
        reason: held_until ? 'held' : 'free',
        day: held_until ? formatMoment(held_until, locale) : '',
      },
      facts: facts(t, given),
    }),
  ),
  payout_method_confirm: kind(
    {
      name: 'payout_method_confirm',
      why: 'security',
      page: '/affiliate-dashboard/payouts',
      isOptional: false,
    },
    person.extend({ ...method, link: text }),
    ({ name, link, ...given }, { t, locale }) => ({
      greet: name,
      link: pathIn(locale, link),
      facts: facts(t, given),
    }),
  ),
  payout_paid: kind(
    { name: 'payout_paid', ...PAYOUTS, isOptional: true },
    earning.extend({ reference: text }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), reference: data.reference }
      const facts = [
        { label: t('payout_paid.program'), value: values.program },
        { label: t('payout_paid.reference'), value: data.reference },
      ]
      return { values, figure: values.amount, facts }
    },
  ),
  payout_request_answered: kind(
    { name: 'payout_request_answered', ...PAYOUTS },
    person.extend({ program: textsSchema, granted: z.boolean(), reason: text, next: nextPayout }),
    ({ name, program, granted, reason, next }, context) => ({
      greet: name,
      values: {
        program: localized(program, context.locale),
        state: granted ? 'granted' : 'declined',
        ...(granted && sayNext(next, context)),
      },
      quote: reason,
    }),
  ),
  payout_returned: kind(
    { name: 'payout_returned', ...PAYOUTS },
    earning.extend({ reason: text, next: nextPayout }),
    (data, context) => {
      const { t, locale } = context
      const values = { ...money(data, locale), ...sayNext(data.next, context) }
      const facts = [{ label: t('payout_paid.program'), value: values.program }]
      return { values, figure: values.amount, quote: data.reason, facts }
    },
  ),
}
