import type { CommissionStatus } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const COMMISSION_TONES = {
  pending: 'waiting',
  matured: 'waiting',
  held: 'attention',
  approved: 'good',
  rejected: 'bad',
  void: 'bad',
  in_payout: 'good',
  paid: 'good',
} as const satisfies Record<CommissionStatus, Tone>

/** The states in which an administrator may split a commission, as `commissions.check_open` has them: a review ends first. */
export const SPLITTABLE: readonly CommissionStatus[] = ['pending', 'matured', 'approved']
