import { z } from 'zod'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { formatMoney } from '@/lib/money'
import { formatTokens, formatUnits6 } from './units'

const PLAN = { why: 'account', page: '/ito', isOptional: false } as const
const digits = z.string().regex(/^\d+$/)

const topicOf = (offering: z.output<typeof textsSchema>, locale: Locale) =>
  shorten(localized(offering, locale), 60)

/** Mails to who buys tokens, and to administrators when chain and database differ. */
export const mails = {
  token_wallet_linked: kind(
    { name: 'token_wallet_linked', ...PLAN, why: 'security' },
    person.extend({ address: text }),
    ({ name, address }, { t }) => ({
      greet: name,
      facts: [{ label: t('token_wallet_linked.address'), value: address }],
    }),
  ),
  token_eligibility: kind(
    { name: 'token_eligibility', ...PLAN },
    person.extend({
      offering: textsSchema,
      state: z.enum(['approved', 'refused']),
      reason: text.optional(),
    }),
    ({ name, offering, state, reason }, { locale }) => ({
      greet: name,
      values: { state, topic: topicOf(offering, locale) },
      ...(reason && { quote: reason }),
    }),
  ),
  token_event: kind(
    { name: 'token_event', ...PLAN },
    person.extend({
      kind: z.enum(['purchased', 'purchase_undone', 'refunded']),
      offering: textsSchema,
      amount: digits,
      tokens: digits.optional(),
      tx: text,
    }),
    ({ name, kind: state, offering, amount, tokens, tx }, { t, locale }) => {
      const money = formatUnits6(amount, locale)
      return {
        greet: name,
        figure: money,
        values: { state, topic: topicOf(offering, locale), amount: money },
        facts: [
          ...(tokens ? [{ label: t('token_event.tokens'), value: formatTokens(tokens, locale) }] : []),
          { label: t('token_event.transaction'), value: tx },
        ],
      }
    },
  ),
  token_reservation: kind(
    { name: 'token_reservation', ...PLAN },
    person.extend({
      step: z.enum(['reserved', 'allocated', 'delivered']),
      number: z.int(),
      amount: z.int(),
      currency: z.string().length(3),
      offering: textsSchema,
      tokens: digits.optional(),
    }),
    ({ name, step, number, amount, currency, offering, tokens }, { t, locale }) => {
      const money = formatMoney(amount, currency, locale)
      return {
        greet: name,
        figure: money,
        values: {
          state: step,
          topic: topicOf(offering, locale),
          reference: String(number),
          amount: money,
        },
        ...(tokens && {
          facts: [{ label: t('token_reservation.tokens'), value: formatTokens(tokens, locale) }],
        }),
      }
    },
  ),
  token_findings: kind(
    { name: 'token_findings', ...PLAN, why: 'admin', page: '/admin/tokens' },
    person.extend({ count: z.int(), chain: text }),
    ({ name, count, chain }) => ({ greet: name, values: { count, name: chain } }),
  ),
}
