import { z } from 'zod'
import { formatDay } from '@/lib/i18n/format'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten, type Translate } from '@/lib/mail/letter'
import { formatMoney } from '@/lib/money'
import { PAYMENT_OPTION, USDC_NETWORK } from '@/lib/supabase/enums'

const ORDER = { why: 'order', page: '/account/orders', isOptional: false } as const
const order = person.extend({
  number: text,
  product: textsSchema,
  amount: z.union([z.int(), z.string().regex(/^\d+$/)]),
  currency: z.string().length(3),
})
type Order = z.output<typeof order>

/** What every mail about an order has: the figures for its texts, the facts below them, and the order's page. */
function about({ name, number, product, amount, currency }: Order, t: Translate, locale: Locale) {
  const values = {
    reference: number,
    topic: shorten(localized(product, locale), 60),
    amount: formatMoney(amount, currency, locale),
  }
  const facts = [
    { label: t('order_received.number'), value: number },
    { label: t('order_received.product'), value: localized(product, locale) },
  ]
  return {
    greet: name,
    values,
    facts,
    figure: values.amount,
    link: pathIn(locale, `/account/orders/${number}`),
  }
}

/** Mails to the buyer of an order. */
export const mails = {
  order_received: kind(
    { name: 'order_received', ...ORDER },
    order.extend({
      option: z.enum(PAYMENT_OPTION).optional(),
      destination: text.optional(),
      network: z.enum(USDC_NETWORK).optional(),
      instructions: textsSchema.optional(),
    }),
    ({ option, destination, network, instructions, ...data }, { t, locale }) => {
      const { values, facts, ...rest } = about(data, t, locale)
      const way = option && t('order_received.option_name', { state: option })
      return {
        ...rest,
        values: { ...values, state: option ?? 'none' },
        facts: [
          ...facts,
          ...(way ? [{ label: t('order_received.option'), value: way }] : []),
          ...(destination ? [{ label: t('order_received.destination'), value: destination }] : []),
          ...(network ? [{ label: t('order_received.network'), value: network }] : []),
        ],
        ...(instructions && { quote: localized(instructions, locale) }),
      }
    },
  ),
  order_paid: kind(
    { name: 'order_paid', ...ORDER },
    order.extend({ receipt: text, until: z.string().optional() }),
    ({ receipt, until, ...data }, { t, locale }) => {
      const { values, facts, ...rest } = about(data, t, locale)
      const day = until ? formatDay(until, locale) : ''
      return {
        ...rest,
        values: { ...values, day, state: until ? 'period' : 'once' },
        facts: [...facts, { label: t('order_paid.receipt'), value: receipt }],
      }
    },
  ),
  order_cancelled: kind(
    { name: 'order_cancelled', ...ORDER },
    order.extend({ reason: text.optional() }),
    ({ reason, ...data }, { t, locale }) => {
      const { values, ...rest } = about(data, t, locale)
      return {
        ...rest,
        values: { ...values, state: reason ? 'office' : 'unpaid' },
        ...(reason && { quote: reason }),
      }
    },
  ),
  order_refunded: kind(
    { name: 'order_refunded', ...ORDER },
    order.extend({ whole: z.boolean(), reason: text.optional(), credit_note: text }),
    ({ whole, reason, credit_note, ...data }, { t, locale }) => {
      const { values, facts, ...rest } = about(data, t, locale)
      return {
        ...rest,
        values: { ...values, state: whole ? 'whole' : 'part' },
        facts: [...facts, { label: t('order_refunded.credit_note'), value: credit_note }],
        ...(reason && { quote: reason }),
      }
    },
  ),
  order_renewal: kind(
    { name: 'order_renewal', ...ORDER },
    order.extend({ step: z.enum(['made', 'soon', 'late']), day: z.string() }),
    ({ step, day, ...data }, { t, locale }) => {
      const { values, ...rest } = about(data, t, locale)
      return { ...rest, values: { ...values, state: step, day: formatDay(day, locale) } }
    },
  ),
  order_lapsed: kind({ name: 'order_lapsed', ...ORDER }, order, (data, { t, locale }) => {
    const { figure: _, ...rest } = about(data, t, locale)
    return rest
  }),
}
