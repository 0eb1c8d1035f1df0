import { z } from 'zod'
import { receiver } from '@/lib/address'
import { ENDPOINT_KIND, type EndpointKind, type WebhookState, type WebhookStop } from '@/lib/supabase/enums'

/** The events that a Slack channel receives; the database holds the same list. */
export const SLACK_TYPES = [
  'lead.created',
  'sale.created',
  'refund.created',
  'reinstatement.created',
  'event.created',
  'commission.created',
  'commission.approved',
  'commission.rejected',
  'commission.reversed',
  'commission.reinstated',
  'commission.paid',
  'payout.created',
  'payout.paid',
  'enrollment.created',
  'enrollment.ended',
  'application.created',
  'application.approved',
  'application.rejected',
] as const

/** What an affiliate's own tracker may hear of. */
export const POSTBACK_TYPES = [
  'lead.created',
  'sale.created',
  'commission.created',
  'commission.matured',
  'commission.held',
  'commission.released',
  'commission.approved',
  'commission.rejected',
  'commission.voided',
  'commission.paid',
  'commission.reversed',
  'commission.reinstated',
] as const

export const TYPE_FIELD = 'type:'

/** A form's boxes, `type:sale.created`, as a list. */
function chosen(form: Record<string, unknown>): string[] {
  return Object.keys(form)
    .filter((name) => name.startsWith(TYPE_FIELD))
    .map((name) => name.slice(TYPE_FIELD.length))
}

const address = z.string().transform((typed, context) => {
  const url = receiver(typed)
  if (url?.startsWith('https:')) return url
  context.addIssue({ code: 'custom', message: 'webhook.url' })
  return z.NEVER
})

export const createEndpointSchema = z
  .looseObject({
    program_id: z.uuid(),
    url: address,
    description: z.string().trim().max(120, { error: 'webhook.description' }),
    kind: z.enum(ENDPOINT_KIND),
  })
  .transform(({ program_id, url, description, kind, ...form }) => ({
    program_id,
    url,
    description,
    kind,
    types: chosen(form),
  }))
export const endpointSchema = z.object({ endpoint_id: z.uuid() })
export const switchSchema = z.object({ id: z.uuid(), enabled: z.enum(['on', 'off']) })
export const replaySchema = z.object({
  endpoint_id: z.uuid(),
  delivery_id: z.coerce.number().int().positive().optional(),
})

export const createPostbackSchema = z
  .looseObject({ enrollment_id: z.uuid(), url: address })
  .transform(({ enrollment_id, url, ...form }) => ({ enrollment_id, url, types: chosen(form) }))
export const postbackSchema = z.object({ postback_id: z.uuid() })

type Receiver = {
  id: string
  url: string
  types: string[]
  failingSince: string | null
  disabledAt: string | null
  disabledBecause: WebhookStop | null
}
export type Endpoint = Receiver & {
  kind: EndpointKind
  description: string
  rotatedAt: string | null
  /** Asked for through the API and not on the screen. */
  isSubscribed: boolean
}
export type Postback = Receiver & { programName: { es: string; en?: string | null | undefined } }
export type Delivery = {
  id: number
  eventId: string
  type: string
  state: WebhookState
  attempts: number
  createdAt: string
  lastAttemptAt: string | null
  nextAttemptAt: string | null
  code: number | null
  error: string | null
  durationMs: number | null
}

/** Who knows a channel's address may write there: only its end is shown, to distinguish it from another. */
export function shownAddress({ kind, url }: Pick<Endpoint, 'kind' | 'url'>): string {
  return kind === 'slack' ? `${new URL(url).origin}/…${url.slice(-6)}` : url
}
