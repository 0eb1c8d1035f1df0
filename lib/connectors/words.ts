import type { ConnectorDeliveryState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const DELIVERY_TONES = {
  waiting: 'waiting',
  recorded: 'good',
  repeated: 'neutral',
  ignored: 'neutral',
  refused: 'bad',
} as const satisfies Record<ConnectorDeliveryState, Tone>
