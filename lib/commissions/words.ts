import { STAGE_TONES } from '@/lib/payouts/words'
import type { CommissionStatus, PayoutStage } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

const COMMISSION_TONES = {
  pending: 'waiting',
  matured: 'waiting',
  held: 'attention',
  approved: 'good',
  rejected: 'bad',
  void: 'bad',
  in_payout: 'waiting',
  paid: 'good',
} as const satisfies Record<CommissionStatus, Tone>

/** A commission in a payout is shown like its payout, where that is known: one that failed is not well. */
export function commissionTone(status: CommissionStatus, stage?: PayoutStage | undefined): Tone {
  return status === 'in_payout' && stage ? STAGE_TONES[stage] : COMMISSION_TONES[status]
}

/** The states in which an administrator may split a commission, as `commissions.check_open` has them: a review ends first. */
export const SPLITTABLE: readonly CommissionStatus[] = ['pending', 'matured', 'approved']
