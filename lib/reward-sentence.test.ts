import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import { rewardSentence } from './reward-sentence'
import type { RewardTerms } from './reward-terms'

const catalogue = { es, en }
function sentence(terms: RewardTerms, locale: 'es' | 'en') {
  const t = createTranslator({ locale, messages: catalogue[locale], namespace: 'rewards.sentence' }) as never
  return rewardSentence(terms, { t, locale, currency: 'USD' })
}

const full: RewardTerms = {
  event: 'sale',
  kind: 'percent',
  rate_bps: 2000,
  customer: 'new',
  countries: ['PA', 'CR'],
  tier_metric: 'sales',
  tier_period: 'month',
  tiers: [{ from: 11, value: 2500 }],
  caps: [{ per: 'affiliate', period: 'month', amount: 50_000 }],
}

test.each([
  [
    full,
    '20% de cada venta de un cliente nuevo en Panamá o Costa Rica, 25% desde la venta 11 del mes, como máximo $500.00 al mes por afiliado.',
    '20% of each sale to a new customer in Panama or Costa Rica, 25% from sale number 11 of the month, at most $500.00 a month per affiliate.',
  ],
  [{ event: 'lead', kind: 'flat', flat_amount: 250 }, '$2.50 por cada prospecto.', '$2.50 for each lead.'],
  [
    { event: 'recurring', kind: 'percent', rate_bps: 500, max_months: 12 },
    '5% de cada renovación, durante los primeros 12 meses del cliente.',
    '5% of each renewal, during the customer’s first 12 months.',
  ],
  [
    {
      event: 'sale',
      kind: 'flat',
      flat_amount: 1000,
      products: ['pro', 'team'],
      min_amount: 5000,
      max_amount: 90_000,
      with_coupon: false,
      caps: [{ per: 'customer', period: 'ever', count: 1 }],
      discount_bps: 1000,
      effective_until: '2026-12-24T05:00:00Z',
    },
    '$10.00 por cada venta, de los productos pro o team, de entre $50.00 y $900.00, sin cupón, como máximo una vez en total por cliente. El cliente recibe 10% de descuento. Termina el 24 de diciembre de 2026.',
    '$10.00 for each sale, of the products pro or team, between $50.00 and $900.00, without a coupon, at most once overall per customer. The customer gets 10% off. It ends on December 24, 2026.',
  ],
  [
    {
      event: 'click',
      kind: 'flat',
      flat_amount: 5,
      tier_metric: 'amount',
      tier_period: 'quarter',
      tiers: [{ from: 100_000, value: 8 }],
    },
    '$0.05 por cada clic, $0.08 desde $1,000.00 vendidos en el trimestre.',
    '$0.05 for each click, $0.08 once $1,000.00 has been sold in the quarter.',
  ],
  [
    { event: 'custom', event_name: 'booking_kept', kind: 'flat', flat_amount: 300, with_coupon: true },
    '$3.00 por cada evento booking_kept, con cupón.',
    '$3.00 for each booking_kept event, with a coupon.',
  ],
  [
    {
      event: 'sale',
      kind: 'percent',
      rate_bps: 3000,
      metadata: [
        { key: 'plan', is: ['pro', 'team'] },
        { key: 'seats', at_least: 1500 },
      ],
    },
    '30% de cada venta, si el pedido lleva plan pro o team, si el pedido lleva seats de 1,500 o más.',
    '30% of each sale, if the order’s plan is pro or team, if the order’s seats is 1,500 or more.',
  ],
] as [RewardTerms, string, string][])('a reward is one sentence: %#', (terms, spanish, english) => {
  expect(sentence(terms, 'es').replaceAll('\u00a0', ' ')).toBe(spanish)
  expect(sentence(terms, 'en').replaceAll('\u00a0', ' ')).toBe(english)
})
