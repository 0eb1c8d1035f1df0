import type { WebhookState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const WEBHOOK_TONES = {
  waiting: 'waiting',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<WebhookState, Tone>

/** Every kind of event an endpoint may hear of; the database holds the same list, a test compares them. */
export const WEBHOOK_TYPES = [
  'lead.created',
  'sale.created',
  'refund.created',
  'reinstatement.created',
  'event.created',
  'commission.created',
  'commission.matured',
  'commission.held',
  'commission.released',
  'commission.approved',
  'commission.rejected',
  'commission.voided',
  'commission.in_payout',
  'commission.paid',
  'commission.reversed',
  'commission.reinstated',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.retried',
  'enrollment.created',
  'enrollment.updated',
  'enrollment.ended',
  'coupon.created',
  'coupon.ended',
  'link.created',
  'link.updated',
  'reward.changed',
  'application.created',
  'application.approved',
  'application.rejected',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** A kind of event as a reader calls it; one of an older release by what stands in its payload. */
export function eventName(type: string, t: (name: WebhookType | 'webhook.test') => string): string {
  const known = [...WEBHOOK_TYPES, 'webhook.test' as const].find((one) => one === type)
  return known ? t(known) : type
}
