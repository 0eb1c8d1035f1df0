import type { FranchiseListingState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** How each state of a listing is shown. */
export const LISTING_TONES: Record<FranchiseListingState, Tone> = {
  draft: 'neutral',
  published: 'good',
  reserved: 'waiting',
  sold: 'neutral',
  closed: 'neutral',
}
