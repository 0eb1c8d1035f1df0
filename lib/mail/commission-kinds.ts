import { z } from 'zod'
import { pathIn } from '@/lib/i18n/routing'
import { earning, kind, money, said } from './kind'
import { shorten } from './letter'

const page = '/affiliate-dashboard'
const plan = { why: 'earnings', page, isOptional: false } as const
const commission = z.uuid()

/** What affiliates hear when somebody changed what they earn by hand, or answered what they asked about it. */
export const COMMISSION_KINDS = {
  commission_answered: kind(
    { name: 'commission_answered', ...plan },
    earning.extend({ commission, question: said, answer: said }),
    (data, { locale }) => ({
      link: pathIn(locale, `${page}/commissions/${data.commission}`),
      values: { ...money(data, locale), question: shorten(data.question, 120) },
      quote: data.answer,
    }),
  ),
  commission_changed: kind(
    { name: 'commission_changed', ...plan },
    earning.extend({ commission, what: z.enum(['given', 'clawed_back', 'split', 'share']), reason: said }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), what: data.what }
      const link = pathIn(locale, `${page}/commissions/${data.commission}`)
      const facts = [{ label: t('commission_changed.program'), value: values.program }]
      return { link, values, figure: values.amount, quote: data.reason, facts }
    },
  ),
  customer_moved: kind(
    { name: 'customer_moved', ...plan },
    earning.extend({ what: z.enum(['here', 'away']), reason: said }),
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
