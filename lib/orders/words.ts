import type { OrderState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** How each state of an order is shown. */
export const ORDER_TONES: Record<OrderState, Tone> = {
  requested: 'attention',
  awaiting_payment: 'waiting',
  paid: 'good',
  active: 'good',
  ended: 'neutral',
  cancelled: 'bad',
  refunded: 'bad',
}
