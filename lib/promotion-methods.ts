/** The ways of promoting that programs allow or forbid, and that applicants name. */
export const PROMOTION_METHODS = [
  'content',
  'social',
  'influencer',
  'email',
  'messaging',
  'paid_search',
  'paid_social',
  'display',
  'brand_bidding',
  'coupons',
  'cashback',
  'offline',
] as const
export type PromotionMethod = (typeof PROMOTION_METHODS)[number]
