import { z } from 'zod'

/** A coupon as a program's administrators see it. */
export type ProgramCoupon = {
  id: string
  code: string
  name: string
  email: string
  createdAt: string
  endedAt: string | null
}
/** `parameter` is by which the shop takes a coupon from an address. */
export type CouponSettings = { automatic: boolean; prefix: string; parameter: string }

export const DEFAULT_SETTINGS: CouponSettings = { automatic: false, prefix: '', parameter: 'coupon' }

export const giveCouponSchema = z.object({
  program_id: z.uuid(),
  email: z.string().trim().toLowerCase(),
  code: z.string(),
  idempotency_key: z.uuid(),
})
export const couponSettingsSchema = z.object({
  program_id: z.uuid(),
  automatic: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  prefix: z.string(),
  parameter: z.string().trim(),
})
