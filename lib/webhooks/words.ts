import type { WebhookState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const WEBHOOK_TONES = {
  waiting: 'waiting',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<WebhookState, Tone>
