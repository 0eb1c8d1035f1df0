import type { EligibilityState } from '@/lib/supabase/enums'

/** What somebody has of token offerings: purchases that were not taken back, reservations, and how their data were judged. */
export type TokenStanding = { purchases: number; reservations: number; eligibility: EligibilityState | null }
