import 'server-only'
import { CallError, callFunction } from '@/lib/supabase/call'
import type { Database } from '@/lib/supabase/types'

const LONGEST_CALL = 10_000
const MINUTE = 60

type Row = Database['public']['Functions']['read_scan_allowance']['Returns'][number]
/** `monthly` is null without limit. */
export type Allowance = Omit<Row, 'monthly'> & { monthly: number | null }

/** What a person may still scan: in the month, and in the minute. */
export async function readAllowance(person: string): Promise<Allowance> {
  const [found] = await callFunction('read_scan_allowance', { person_id: person }, LONGEST_CALL)
  if (!found) throw new CallError({ message: 'no allowance' })
  return found
}

const secondsUntil = (moment: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(moment) - now) / 1000))

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers: what each window allows, what is left of it, and in how many seconds it begins
 * anew. A plan without limit has no window of a month.
 */
export function allowanceHeaders(of: Allowance, now = Date.now()): Record<string, string> {
  const windows = [
    { name: 'minute', most: of.per_minute, used: of.used_now, until: of.frees_at, length: `;w=${MINUTE}` },
    ...(of.monthly === null
      ? []
      : [{ name: 'month', most: of.monthly, used: of.used, until: of.resets_at, length: '' }]),
  ]
  const policy = windows.map(({ name, most, length }) => `"${name}";q=${most}${length}`)
  const left = windows.map(
    ({ name, most, used, until }) => `"${name}";r=${Math.max(0, most - used)};t=${secondsUntil(until, now)}`,
  )
  return { 'ratelimit-policy': policy.join(', '), ratelimit: left.join(', ') }
}

/** When what is used up begins anew. */
export function retryAfter(
  code: 'scamscan.quota' | 'scamscan.haste',
  of: Allowance,
  now = Date.now(),
): string {
  return String(secondsUntil(code === 'scamscan.quota' ? of.resets_at : of.frees_at, now))
}
