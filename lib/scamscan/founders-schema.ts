import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { FOUNDER_BENEFIT_KIND, FOUNDER_STATE, SCAN_LEVEL } from '@/lib/supabase/enums'

export const circleSchema = z
  .object({
    cap: z.number(),
    taken: z.number(),
    product_id: z.uuid().nullable(),
    level: z.enum(SCAN_LEVEL),
    benefits: textsSchema,
    is_open: z.boolean(),
  })
  .transform(({ product_id, is_open, ...row }) => ({
    ...row,
    remaining: row.cap - row.taken,
    productId: product_id,
    isOpen: is_open,
  }))
export type FoundersCircle = z.output<typeof circleSchema>

export const founderSchema = z
  .object({
    id: z.uuid(),
    person_id: z.uuid(),
    order_number: z.string(),
    state: z.enum(FOUNDER_STATE),
    number: z.number().nullable(),
    listed_name: z.string().nullable(),
    reserved_at: z.string(),
    joined_at: z.string().nullable(),
    left_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    personId: row.person_id,
    orderNumber: row.order_number,
    state: row.state,
    number: row.number,
    listedName: row.listed_name,
    reservedAt: row.reserved_at,
    joinedAt: row.joined_at,
    leftAt: row.left_at,
  }))
export type Founder = z.output<typeof founderSchema>

export const benefitSchema = z
  .object({
    id: z.number(),
    founder_id: z.uuid(),
    kind: z.enum(FOUNDER_BENEFIT_KIND),
    description: textsSchema,
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    given_at: z.string(),
  })
  .transform(({ founder_id, given_at, ...row }) => ({ ...row, founderId: founder_id, givenAt: given_at }))
export type FounderBenefit = z.output<typeof benefitSchema>
