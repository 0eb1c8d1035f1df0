import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { type CouponSettings, DEFAULT_SETTINGS, type ProgramCoupon } from './coupon-admin-schema'

const PAGE_SIZE = 50

/** A page of a program's coupons, newest first; administrators only. */
export async function listProgramCoupons(programId: string, page: number) {
  const supabase = await createClient()
  const from = (page - 1) * PAGE_SIZE
  const rows = unwrap(
    await supabase
      .from('coupons')
      .select(
        `id, code, created_at, ended_at, enrollments!coupons_enrollment_id_fkey(
          affiliates!enrollments_affiliate_id_fkey(profiles!affiliates_user_id_fkey(full_name, email)))`,
      )
      .eq('program_id', programId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + PAGE_SIZE),
  )
  const coupons = rows.slice(0, PAGE_SIZE).map((row): ProgramCoupon => {
    const { full_name: name, email } = row.enrollments.affiliates.profiles
    return { id: row.id, code: row.code, name, email, createdAt: row.created_at, endedAt: row.ended_at }
  })
  return { rows: coupons, hasMore: rows.length > PAGE_SIZE }
}

/** What a program wants of its coupons; one without settings restricts nothing. */
export async function getCouponSettings(programId: string): Promise<CouponSettings> {
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('program_coupon_settings')
      .select('automatic, prefix, parameter')
      .eq('program_id', programId)
      .maybeSingle(),
  )
  return row ?? DEFAULT_SETTINGS
}
