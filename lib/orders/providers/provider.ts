import type { Locale } from '@/lib/i18n/routing'
import type { PaymentSource } from '@/lib/supabase/enums'

/** An order as a provider's payment page shows it. */
export type Payable = {
  number: string
  amount: number
  currency: string
  name: string
  email: string
  locale: Locale
  /** Where the buyer comes back to, paid or not. */
  back: string
}

/** What a provider reports; money in minor units of ours. `total` is all that was given back of the payment by now. */
export type Report =
  | { kind: 'payment'; order: string; reference: string; amount: number; currency: string }
  | { kind: 'refund'; reference: string; total: number }

/**
 * Who takes a buyer's money. A card's number is typed at the provider's own page and never reaches this site. One without
 * `checkout` only reports what it received.
 */
export type Provider = {
  source: Exclude<PaymentSource, 'manual'>
  isConfigured: () => boolean
  /** The address of a page on which this order is paid. */
  checkout?: (order: Payable) => Promise<string>
  /** Gives back a part of a payment; the same key again changes nothing. */
  refund?: (reference: string, amount: number, key: string) => Promise<void>
  /** The report in a call that the provider signed; null when it is about something else. Throws Forged. */
  read: (headers: Headers, body: string) => Report | null
}

/** A call that the provider did not sign. */
export class Forged extends Error {}
