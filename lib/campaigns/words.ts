import type { CampaignState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** How each state of a campaign is marked. */
export const CAMPAIGN_TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  running: 'good',
  stopped: 'bad',
  done: 'neutral',
}
