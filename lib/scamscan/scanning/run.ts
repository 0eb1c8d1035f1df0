import 'server-only'
import { AppError } from '@/lib/errors'
import { failureName } from '@/lib/failures'
import { log } from '@/lib/log'
import { subjectOf } from '@/lib/scamscan/kind'
import { scan } from '@/lib/scamscan/scan'
import type { ScanResult } from '@/lib/scamscan/types'
import { callFunction } from '@/lib/supabase/call'
import type { ScanDoor, ScanKind, ScanSource } from '@/lib/supabase/enums'
import { wellFormed } from '@/lib/text'
import { DATABASE_MILLISECONDS, gatherContext } from './gather'
import { contextOf } from './stored-context'
import type { Brought, Reading } from './upload'

const LONGEST_INPUT = 20_000

/** Who scans: a person, or a visitor by the hash of their address and the day. */
export type Scanner = { person: string; door: 'site' | 'api'; keyId?: string } | { visitor: string }
export type Scanned = { id: string; isCounted: boolean; result: ScanResult }

const unreadable = (key: string) => new AppError('invalid', {}, { fields: { input: [key] } })

/** The normal form of a text, or a refusal of one that holds nothing or too much. */
function checkedInput(text: string): { input: string; kind: ScanKind; subject: string } {
  const input = wellFormed(text).trim()
  if (input.length > LONGEST_INPUT) throw unreadable('scamscan.input_long')
  const { kind, value } = subjectOf(input)
  if (kind === 'empty' || value.length > LONGEST_INPUT) throw unreadable('scamscan.input')
  return { input, kind, subject: wellFormed(value) }
}

async function begin(who: Scanner, source: ScanSource, input: string, kind: ScanKind, subject: string) {
  const isPerson = 'person' in who
  const door: ScanDoor = isPerson ? who.door : 'visitor'
  const speaker = {
    person_id: isPerson ? who.person : null,
    visitor_hash: isPerson ? null : who.visitor,
    key_id: isPerson ? (who.keyId ?? null) : null,
  }
  const args = { ...speaker, door, source, input, kind, subject }
  return callFunction('begin_scan', args as never, DATABASE_MILLISECONDS)
}

/** Judges a text for a scan that was begun, and stores what it rested on with the verdict. */
export async function judge(id: string, { text, found }: Reading): Promise<Scanned> {
  const { input, kind, subject } = checkedInput(text)
  const context = await gatherContext(input, found)
  const result = scan(input, contextOf(context))
  const isCounted = await callFunction(
    'finish_scan',
    {
      scan_id: id,
      input,
      kind,
      subject,
      verdict: result.verdict,
      risk: result.risk,
      confidence: result.confidence,
      engine: result.engine,
      context: JSON.stringify(context),
      result: JSON.stringify(result),
    },
    DATABASE_MILLISECONDS,
  )
  return { id, isCounted, result }
}

/** A scan that brought no verdict gives its place in the quota back. */
export async function giveBack(id: string, error: unknown): Promise<void> {
  const failure = error instanceof AppError ? error.key : failureName(error)
  try {
    await callFunction('fail_scan', { scan_id: id, failure }, DATABASE_MILLISECONDS)
  } catch (refused) {
    log.error({ err: refused, scan_id: id }, 'a failed scan did not give its place back')
  }
}

/** One scan from its beginning to its verdict. The place in the quota is taken before anything is read. */
export async function runScan(who: Scanner, brought: Brought): Promise<Scanned> {
  const first = 'text' in brought ? checkedInput(brought.text) : fileSubject(brought.hash, brought.source)
  const source = 'text' in brought ? 'text' : brought.source
  const id = await begin(who, source, first.input, first.kind, first.subject)
  try {
    return await judge(id, 'text' in brought ? { text: brought.text, found: [] } : await brought.read())
  } catch (error) {
    await giveBack(id, error)
    throw error
  }
}

/** A file is known by its hash until it was read: the same file within a day is the same input. */
const fileSubject = (hash: string, source: ScanSource) => ({
  input: `${source}:${hash}`,
  kind: 'message' as const,
  subject: `${source}:${hash}`,
})
