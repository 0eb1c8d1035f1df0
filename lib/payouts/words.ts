import type { PayoutRunState, PayoutStage } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const STAGE_TONES = {
  prepared: 'neutral',
  confirmed: 'waiting',
  sent: 'waiting',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<PayoutStage, Tone>

export const RUN_TONES = {
  draft: 'attention',
  confirmed: 'waiting',
  sent: 'waiting',
  closed: 'good',
  cancelled: 'neutral',
} as const satisfies Record<PayoutRunState, Tone>
