import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { COMMISSION_STATUS } from '@/lib/supabase/enums'

export const monthRow = z.object({
  month: z.string(),
  currency: z.string(),
  commissions: z.number(),
  own: z.number(),
  overrides: z.number(),
  shared: z.number(),
  total: z.number(),
})
export type Month = z.output<typeof monthRow>

export const lineRow = z
  .object({
    id: z.uuid(),
    occurred_at: z.string(),
    program: textsSchema,
    level: z.number().nullable(),
    affiliate: z.string().nullable(),
    amount: z.number(),
    net: z.number(),
    currency: z.string(),
    status: z.enum(COMMISSION_STATUS),
  })
  .transform(({ occurred_at, ...row }) => ({ ...row, occurredAt: occurred_at }))
export type StatementLine = z.output<typeof lineRow>

/** A month as addresses name it ("2026-11"); null for anything else. */
export function toMonth(value: string | null): string | null {
  return value && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? `${value}-01` : null
}
