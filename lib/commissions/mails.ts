import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { earning, kind, money, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { nextPayout, sayNext } from '@/lib/mail/next-payout'
import { REVIEW_TOPIC } from '@/lib/supabase/enums'

const page = '/affiliate-dashboard'
const plan = { why: 'earnings', page, isOptional: false } as const
const commission = z.uuid()
const DASHBOARD = { why: 'earnings', page: '/affiliate-dashboard', isOptional: true } as const

/** Mails to affiliates when a commission is held, decided, changed by hand or explained. */
export const mails = {
  commission_held: kind(
    { name: 'commission_held', ...DASHBOARD, isOptional: false },
    earning.extend({
      count: z.coerce.number().int().positive(),
      topics: z.array(z.enum(REVIEW_TOPIC)).min(1),
      until: text,
    }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), count: data.count, day: formatDay(data.until, locale) }
      const facts = [
        { label: t('commission_held.program'), value: values.program },
        ...data.topics.map((topic) => ({
          label: t('commission_held.topic'),
          value: t('commission_held.topic_name', { topic }),
        })),
        { label: t('commission_held.until'), value: values.day },
      ]
      return { values, figure: values.amount, facts }
    },
  ),
  commission_rejected: kind(
    { name: 'commission_rejected', ...DASHBOARD },
    earning.extend({ reason: text }),
    (data, { t, locale }) => {
      const values = money(data, locale)
      const facts = [{ label: t('commission_rejected.program'), value: values.program }]
      return { values, figure: values.amount, quote: data.reason, facts }
    },
  ),
  commissions_matured: kind(
    { name: 'commissions_matured', ...DASHBOARD },
    earning.extend({
      count: z.coerce.number().int().positive(),
      by: z.enum(['rule', 'person']).default('person'),
      next: nextPayout,
    }),
    (data, context) => {
      const { t, locale } = context
      const named = { ...money(data, locale), ...sayNext(data.next, context) }
      const values = { ...named, count: data.count, reason: data.by }
      const facts = [
        { label: t('commissions_matured.program'), value: values.program },
        { label: t('commissions_matured.count'), value: String(data.count) },
      ]
      return { values, figure: values.amount, facts }
    },
  ),
  commission_answered: kind(
    { name: 'commission_answered', ...plan },
    earning.extend({ commission, question: text, answer: text }),
    (data, { locale }) => ({
      link: pathIn(locale, `${page}/commissions/${data.commission}`),
      values: { ...money(data, locale), question: shorten(data.question, 120) },
      quote: data.answer,
    }),
  ),
  commission_changed: kind(
    { name: 'commission_changed', ...plan },
    earning.extend({ commission, what: z.enum(['given', 'clawed_back', 'split', 'share']), reason: text }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), what: data.what }
      const link = pathIn(locale, `${page}/commissions/${data.commission}`)
      const facts = [{ label: t('commission_changed.program'), value: values.program }]
      return { link, values, figure: values.amount, quote: data.reason, facts }
    },
  ),
  customer_moved: kind(
    { name: 'customer_moved', ...plan },
    earning.extend({ what: z.enum(['here', 'away']), reason: text }),
    (data, { t, locale }) => {
      const { program, amount } = money(data, locale)
      const facts = [
        { label: t('customer_moved.program'), value: program },
        { label: t('customer_moved.amount'), value: amount },
      ]
      return { values: { program, what: data.what }, quote: data.reason, facts }
    },
  ),
}
