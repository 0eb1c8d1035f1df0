import { z } from 'zod'
import { COUNTRIES } from '@/lib/i18n/countries'
import { BUYER_KIND } from '@/lib/supabase/enums'

/** The risks that every buyer acknowledges one by one, in the order of the page; `ito.risk_items` has the same. */
export const RISK_ITEMS = [
  'total_loss',
  'no_guarantee',
  'illiquidity',
  'technology',
  'regulation',
  'wallet_custody',
  'undo_window',
] as const
type RiskItem = (typeof RISK_ITEMS)[number]

const required = 'fields.required'
const boxes = Object.fromEntries(
  RISK_ITEMS.map((item) => [`risk_${item}`, z.literal('on', { error: 'ito.risk' })]),
) as Record<`risk_${RiskItem}`, z.ZodLiteral<'on'>>

/** What a buyer declares; the same rules as `ito.check_declaration`, and each risk by its own box. */
export const declareSchema = z
  .object({
    offering_id: z.uuid(),
    country: z.enum(COUNTRIES as [string, ...string[]], { error: 'ito.country' }),
    kind: z.enum(BUYER_KIND, { error: 'fields.choice' }),
    legal_name: z
      .string({ error: required })
      .trim()
      .min(2, { error: 'ito.legal_name' })
      .max(120, { error: 'ito.legal_name' }),
    born_on: z.union([z.literal(''), z.iso.date({ error: 'ito.age' })]).default(''),
    ...boxes,
  })
  .refine(({ kind, born_on }) => kind === 'company' || born_on !== '', {
    path: ['born_on'],
    error: 'ito.age',
    when: ({ value }) => typeof value === 'object' && value !== null, // beside what else is missing
  })
