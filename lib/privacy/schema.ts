import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'

/** A customer of a program: since when, and how many events. */
export const foundCustomerSchema = z
  .object({
    customer_id: z.uuid(),
    program_name: textsSchema,
    since: z.string(),
    conversions: z.number(),
    latest: z.string().nullable(),
  })
  .transform(({ customer_id, program_name, ...row }) => ({
    ...row,
    id: customer_id,
    programName: program_name,
  }))
export type FoundCustomer = z.output<typeof foundCustomerSchema>

const note = z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' })
const wanted = z.string().trim().min(1, { error: 'privacy.wanted' }).max(254, { error: 'privacy.wanted' })
const program = z.union([z.literal('').transform(() => null), z.uuid()])

export const exportSchema = z.object({ program_id: program, wanted, note })
export const eraseSchema = exportSchema.extend({ sure: z.literal('on', { error: 'privacy.sure' }) })

export type CustomerRequest = {
  id: string
  kind: 'export' | 'erase'
  customers: number
  conversions: number
  note: string
  by: string
  at: string
}
