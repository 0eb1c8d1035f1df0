import type {
  FranchiseFileState,
  FranchiseImportState,
  FranchiseListingState,
  FranchiseStage,
} from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** How each state of a listing is shown. */
export const LISTING_TONES: Record<FranchiseListingState, Tone> = {
  draft: 'neutral',
  published: 'good',
  reserved: 'waiting',
  sold: 'neutral',
  closed: 'neutral',
}

export const STAGE_TONES: Record<FranchiseStage, Tone> = {
  enquiry: 'waiting',
  qualified: 'waiting',
  disclosed: 'waiting',
  interview: 'waiting',
  agreement: 'waiting',
  deposit: 'waiting',
  onboarding: 'waiting',
  open: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}

export const FILE_TONES: Record<FranchiseFileState, Tone> = {
  waiting: 'waiting',
  accepted: 'good',
  refused: 'bad',
}

export const IMPORT_TONES: Record<FranchiseImportState, Tone> = {
  uploading: 'neutral',
  running: 'waiting',
  finished: 'good',
  undoing: 'waiting',
  undone: 'neutral',
}

/** How it stands with a document of a driver or a vehicle. */
export const EXPIRY_TONES = {
  expired: 'bad',
  soon: 'attention',
  good: 'good',
} as const satisfies Record<string, Tone>
