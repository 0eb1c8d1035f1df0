import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import { currencyDigits } from '@/lib/money'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'

const DECIMAL = /^\d{1,6}([.,]\d{1,2})?$/
const currency = currencyCode('payout_fee.currency')
const method_kind = z.enum(PAYOUT_METHOD_KIND, { error: 'payout_fee.method' })

/** Nothing typed is cut off: a currency without decimals takes none. */
const fits = (decimal: string, currency: string) =>
  (decimal.split(/[.,]/)[1]?.length ?? 0) <= currencyDigits(currency)

/** A price as it is typed: money in whole units, a share in percent; without a limit `most_amount` is empty. */
export const setFeeSchema = z
  .object({
    method_kind,
    currency,
    flat_amount: z.string().trim().regex(DECIMAL, { error: 'payout_fee.flat' }),
    rate_bps: z.string().trim().regex(DECIMAL, { error: 'payout_fee.rate' }),
    most_amount: z.union([z.literal(''), z.string().trim().regex(DECIMAL)], { error: 'payout_fee.most' }),
  })
  .refine(({ rate_bps }) => Number(rate_bps.replace(',', '.')) <= 100, {
    error: 'payout_fee.rate',
    path: ['rate_bps'],
  })
  .refine(({ flat_amount, currency }) => fits(flat_amount, currency), {
    error: 'payout_fee.flat',
    path: ['flat_amount'],
  })
  .refine(({ most_amount, currency }) => fits(most_amount, currency), {
    error: 'payout_fee.most',
    path: ['most_amount'],
  })

export const removeFeeSchema = z.object({ method_kind, currency })
