import type { Kind, ListHit, Reason, Reports, RuntimeFacts, ScanContext, Subject } from '@/lib/scamscan/types'

/**
 * What the engine had beside the input, as it is stored with a verdict: enough to judge it again byte by byte. Only what was asked
 * and found is kept; nothing is a lookup any more.
 */
export type StoredContext = {
  lists: { id: string; taken: string }[]
  hits: { kind: Kind; value: string; hits: ListHit[] }[]
  reports: { kind: Kind; value: string; reports: Reports }[]
  runtime: { value: string; facts: RuntimeFacts }[]
  found: Reason[]
  today: string
}

const key = (kind: Kind, value: string) => `${kind} ${value}`

/** The context for the engine, out of what was stored. */
export function contextOf(stored: StoredContext): ScanContext {
  const hits = new Map(stored.hits.map((one) => [key(one.kind, one.value), one.hits]))
  const reports = new Map(stored.reports.map((one) => [key(one.kind, one.value), one.reports]))
  const runtime = new Map(stored.runtime.map(({ value, facts }) => [value, facts]))
  return {
    lists: { snapshots: stored.lists, find: (kind, value) => hits.get(key(kind, value)) ?? [] },
    reports: ({ kind, value }: Subject) => reports.get(key(kind, value)) ?? null,
    runtime: ({ value }: Subject) => runtime.get(value) ?? null,
    found: stored.found,
    today: stored.today,
  }
}
