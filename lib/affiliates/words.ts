import type { ApplicationState, EnrollmentState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const ENROLLMENT_TONES = {
  active: 'good',
  paused: 'waiting',
  deactivated: 'neutral',
  banned: 'bad',
} as const satisfies Record<EnrollmentState, Tone>

export const APPLICATION_TONES = {
  submitted: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationState, Tone>

/** What became of an invitation. */
export const INVITATION_TONES = {
  waiting: 'waiting',
  accepted: 'good',
  revoked: 'neutral',
  expired: 'bad',
} as const satisfies Record<string, Tone>
export type InvitationState = keyof typeof INVITATION_TONES
