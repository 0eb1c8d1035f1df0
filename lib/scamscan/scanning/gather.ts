import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { gatherFacts } from '@/lib/scamscan/fetch/runtime'
import type { ListHit, Reason, Reports, RuntimeFacts, Subject } from '@/lib/scamscan/types'
import { callFunction } from '@/lib/supabase/call'
import { SCAN_LIST_ROLE } from '@/lib/supabase/enums'
import type { Json } from '@/lib/supabase/types'
import { askedAbout, type Name, namesOf } from './asked'
import { type FeedState, hitsOf } from './lists'
import type { StoredContext } from './stored-context'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/)
const answerSchema = z.object({
  house: z.array(z.object({ kind: z.string(), value: z.string(), role: z.enum(SCAN_LIST_ROLE), since: day })),
  house_taken: day.nullable(),
  reports: z.array(
    z.object({
      kind: z.string(),
      value: z.string(),
      confirmed: z.number(),
      reporters: z.number(),
      last: day,
    }),
  ),
  feeds: z.array(
    z.object({
      id: z.string(),
      role: z.enum(SCAN_LIST_ROLE),
      kind: z.string(),
      snapshot: z.number(),
      taken: z.string(),
    }),
  ),
})
type Answer = z.output<typeof answerSchema>

/** How much of a text is asked about on the internet: the first addresses in it. */
const MOST_LIVE = 3
/** All questions together; what did not answer is unknown. */
const LIVE_MILLISECONDS = 4_000
const HOUSE = 'house'
export const DATABASE_MILLISECONDS = 10_000

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' })
/** The ISO day in Panama. */
export const panamaDay = (at: Date | string) => dayFormat.format(new Date(at))

/** Asks the internet about an address; exchanged in trials, and off where SCAMSCAN_LIVE is 0. */
export type AskLive = (address: string, now: number) => Promise<RuntimeFacts>
const askLive: AskLive = (address, now) => gatherFacts(address, now, undefined, LIVE_MILLISECONDS)

function houseHits({ house }: Answer, { kind, value }: Name): ListHit[] {
  return house
    .filter((entry) => entry.kind === kind && entry.value === value)
    .map(({ role, since }) => ({ list: HOUSE, listed: value, match: 'exact', firstSeen: since, role }))
}

/** What people reported about a subject by any of its names; the most confirmed one speaks. */
function reportsOf({ reports }: Answer, subject: Subject): Reports | null {
  const names = namesOf(subject)
  const about = reports.filter((one) =>
    names.some(({ kind, value }) => one.kind === kind && one.value === value),
  )
  const [most] = about.sort((a, b) => b.confirmed - a.confirmed)
  return most ? { confirmed: most.confirmed, reporters: most.reporters, last: most.last } : null
}

async function liveFacts(subjects: Subject[], now: number, ask: AskLive): Promise<StoredContext['runtime']> {
  if (env().SCAMSCAN_LIVE === '0') return []
  const addresses = subjects.filter(({ kind }) => kind === 'address').slice(0, MOST_LIVE)
  return Promise.all(addresses.map(async ({ value }) => ({ value, facts: await ask(value, now) })))
}

/** Everything that the engine may want to know about an input, asked at once. */
export async function gatherContext(
  input: string,
  found: Reason[] = [],
  ask: AskLive = askLive,
): Promise<StoredContext> {
  const now = Date.now()
  const { names, subjects } = askedAbout(input)
  const questions = [...names, ...subjects.flatMap(namesOf)].filter(({ kind }) => kind !== 'empty')
  const [row, runtime] = await Promise.all([
    callFunction('read_scan_context', { names: questions as Json }, DATABASE_MILLISECONDS),
    liveFacts(subjects, now, ask),
  ])
  const answer = answerSchema.parse(row)
  const find = await hitsOf(answer.feeds as FeedState[])
  const hits = names
    .map((name) => ({
      ...name,
      hits: [...houseHits(answer, withoutSlash(name)), ...find(name.kind, name.value)],
    }))
    .filter((one) => one.hits.length > 0)
  return {
    lists: [
      ...(answer.house_taken ? [{ id: HOUSE, taken: answer.house_taken }] : []),
      ...answer.feeds.map(({ id, taken }) => ({ id, taken })),
    ],
    hits,
    reports: subjects.flatMap((subject) => {
      const reports = reportsOf(answer, subject)
      return reports ? [{ kind: subject.kind, value: subject.value, reports }] : []
    }),
    runtime,
    found,
    today: panamaDay(new Date(now)),
  }
}

/** The house's list writes a page without its last slash. */
const withoutSlash = ({ kind, value }: Name): Name => ({
  kind,
  value: kind === 'address' ? value.replace(/\/+$/, '') : value,
})
