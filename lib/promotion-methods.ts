import { PROMOTION_METHOD, type PromotionMethod } from '@/lib/supabase/enums'

/** The ways of promoting that programs allow or forbid, and that applicants name. */
export const PROMOTION_METHODS = PROMOTION_METHOD
export type { PromotionMethod }
