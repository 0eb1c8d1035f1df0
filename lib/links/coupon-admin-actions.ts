'use server'

import { command } from '@/lib/command'
import { enrollmentOf } from '@/lib/enrollment-of'
import { couponSettingsSchema, giveCouponSchema } from './coupon-admin-schema'

/** A coupon for the affiliate of a program who has this address. */
export const giveCoupon = command('create_coupon', {
  who: 'user',
  schema: giveCouponSchema,
  args: async ({ program_id, email, ...input }) => ({
    ...input,
    enrollment_id: await enrollmentOf(program_id, email, 'email', 'coupon.affiliate'),
  }),
  done: 'given',
})

export const setCouponSettings = command('set_coupon_settings', {
  who: 'user',
  schema: couponSettingsSchema,
  done: 'saved',
})
