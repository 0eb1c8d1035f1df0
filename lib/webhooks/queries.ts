import 'server-only'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { unwrap } from '@/lib/errors'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'
import type { Delivery, Endpoint, Postback } from './schema'

const LOG_PAGE = 25

type ReceiverRow = {
  id: string
  url: string
  types: string[]
  failing_since: string | null
  disabled_at: string | null
  disabled_because: Endpoint['disabledBecause']
}
const RECEIVER = 'id, url, types, failing_since, disabled_at, disabled_because'

function toReceiver(row: ReceiverRow) {
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    failingSince: row.failing_since,
    disabledAt: row.disabled_at,
    disabledBecause: row.disabled_because,
  }
}

/** The endpoints of a program, first made first; administrators only, others get none. */
export async function listEndpoints(programId: string): Promise<Endpoint[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase
      .from('webhook_endpoints')
      .select(`${RECEIVER}, kind, description, rotated_at, key_id`)
      .eq('program_id', programId)
      .is('removed_at', null)
      .order('created_at'),
  )
  return rows.map((row) => ({
    ...toReceiver(row),
    kind: row.kind,
    description: row.description,
    rotatedAt: row.rotated_at,
    isSubscribed: row.key_id !== null,
  }))
}

type LogFilter = { endpointId?: string; postbackIds?: string[]; page: number }
export type Log = { rows: Delivery[]; hasMore: boolean }

/** A page of the deliveries of an endpoint, or of some postbacks, newest first. */
export async function listDeliveries({ endpointId, postbackIds, page }: LogFilter): Promise<Log> {
  const supabase = await createClient()
  const columns =
    'id, event_id, type, state, attempts, created_at, next_attempt_at, last_attempt_at, code, duration_ms, error'
  const all = supabase.from('webhook_log').select(columns).order('id', { ascending: false })
  const own = endpointId ? all.eq('endpoint_id', endpointId) : all.in('postback_id', postbackIds ?? [])
  const rows = unwrap(await own.range((page - 1) * LOG_PAGE, page * LOG_PAGE))
  return { rows: rows.slice(0, LOG_PAGE).map(toDelivery), hasMore: rows.length > LOG_PAGE }
}

type LogRow = Omit<Tables<'webhook_log'>, 'endpoint_id' | 'postback_id' | 'delivered_at'>

function toDelivery(row: LogRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    lastAttemptAt: row.last_attempt_at,
    nextAttemptAt: row.next_attempt_at,
    code: row.code,
    error: row.error,
    durationMs: row.duration_ms,
  }
}

export type OwnEnrollment = { id: string; programName: Postback['programName'] }

/** The enrollments of the person's account that may have a postback, and the postbacks there are. */
export async function getPostbacks() {
  const affiliateId = await getAffiliateId()
  if (!affiliateId) return { enrollments: [], postbacks: [] }
  const supabase = await createClient()
  const mine = unwrap(
    await supabase
      .from('enrollments')
      .select(
        `id, programs!enrollments_program_id_fkey(name), postbacks(${RECEIVER}, removed_at, created_at)`,
      )
      .eq('affiliate_id', affiliateId)
      .is('ended_at', null)
      .order('joined_at'),
  )
  const enrollments = mine.map(
    (row): OwnEnrollment => ({ id: row.id, programName: textsSchema.parse(row.programs.name) }),
  )
  const postbacks = mine.flatMap((row) =>
    row.postbacks
      .filter((one) => one.removed_at === null)
      .map((one): Postback => ({ ...toReceiver(one), programName: textsSchema.parse(row.programs.name) })),
  )
  return { enrollments, postbacks }
}
