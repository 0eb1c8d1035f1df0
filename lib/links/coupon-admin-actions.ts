'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { AppError, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { couponSettingsSchema, giveCouponSchema } from './coupon-admin-schema'

/** A coupon for the affiliate of a program who has this address. */
export const giveCoupon = action(
  { name: 'give_coupon', who: 'admin', schema: giveCouponSchema },
  async ({ program_id, email, code, idempotency_key }) => {
    const supabase = await createClient()
    const found = unwrap(
      await supabase
        .from('program_affiliates')
        .select('enrollment_id')
        .eq('program_id', program_id)
        .eq('email', email)
        .maybeSingle(),
    )
    if (!found?.enrollment_id)
      throw new AppError('coupon.affiliate', {}, { fields: { email: ['coupon.affiliate'] } })
    const input = { enrollment_id: found.enrollment_id, code, idempotency_key }
    unwrap(await supabase.rpc('create_coupon', input))
    refresh()
    return { done: 'given' }
  },
)

export const setCouponSettings = action(
  { name: 'set_coupon_settings', who: 'admin', schema: couponSettingsSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_coupon_settings', input))
    refresh()
    return { done: 'saved' }
  },
)
