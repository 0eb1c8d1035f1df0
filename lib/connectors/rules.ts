import { currencyDigits } from '@/lib/money'
import type { ConnectorProvider } from '@/lib/supabase/enums'

/** Who takes a secret of ours; the others make their own. */
const SECRET_TAKERS = ['woocommerce', 'pipedrive'] as const
export type SecretTaker = (typeof SECRET_TAKERS)[number]
export const takesOurSecret = (provider: ConnectorProvider): provider is SecretTaker =>
  SECRET_TAKERS.some((one) => one === provider)

/** What a connector's secret is sealed for. */
export const SEALED_FOR = 'connector'

/** The events that a merchant subscribes to at each provider. */
export const TOPICS: Record<ConnectorProvider, readonly string[]> = {
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'invoice.paid',
    'invoice_payment.paid',
    'charge.refunded',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'credit_note.created',
    'promotion_code.created',
    'promotion_code.updated',
  ],
  shopify: ['orders/paid', 'refunds/create', 'disputes/create', 'disputes/update'],
  woocommerce: ['order.created', 'order.updated'],
  pipedrive: ['*.deal'],
}

/** A decimal as a provider writes it ("199.5", "-10.00", 41.94) in minor units, rounded half away from zero; null when it is none. */
export function decimalToMinor(value: string | number | null | undefined, currency: string): number | null {
  const [, sign, whole = '', fraction = ''] =
    /^(-?)(\d{1,13})(?:\.(\d{1,10}))?$/.exec(String(value ?? '')) ?? []
  if (whole === '') return null
  const digits = currencyDigits(currency)
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const up = (fraction[digits] ?? '0') >= '5' ? 1n : 0n
  return Number(minor + up) * (sign ? -1 : 1)
}

const STRIPE_WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const STRIPE_THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

function stripeDigits(currency: string): number {
  if (STRIPE_WHOLE.has(currency)) return 0
  return STRIPE_THOUSANDTHS.has(currency) ? 3 : 2
}

/** Stripe's smallest unit in ours: the same but where Stripe counts otherwise (ISK and UGX in hundredths). */
export function stripeToMinor(amount: number, currency: string): number {
  const steps = currencyDigits(currency) - stripeDigits(currency)
  if (steps >= 0) return amount * 10 ** steps
  const unit = 10 ** -steps
  return Math.sign(amount) * Math.floor((Math.abs(amount) + unit / 2) / unit)
}
