import 'server-only'
import type { z } from 'zod'
import { explain } from '@/lib/errors'
import { log } from '@/lib/log'
import type { FieldProblem, ProblemKind } from '@/lib/problem'
import { CallError } from '@/lib/supabase/call'

export type Refusal = { kind: ProblemKind; fields?: FieldProblem[]; headers?: Record<string, string> }

const RETRY_SECONDS = '5'
/** PostgREST's codes for what our SQL refuses. A key that is not in use is answered like a wrong signature. */
const REFUSALS: Record<string, ProblemKind> = {
  PT403: 'unauthorized',
  PT404: 'not_found',
  PT409: 'conflict',
  PT422: 'invalid',
}
/** SQLSTATEs of a database that is busy, stopping or out of reach: the same call may succeed later. */
const PASSING = /^(?:08|40|53|55|57|58)/
const SQLSTATE = /^[0-9A-Z]{5}$/

/** Out of reach is 503: nothing was written, or it was written whole, and the same report may be sent again. */
export function refusalOf(error: unknown, requestId: string): Refusal {
  if (!(error instanceof CallError)) throw error
  const kind = REFUSALS[error.code]
  const { key } = explain(error)
  if (key === 'api.scope') {
    const fields = [{ field: 'alianza-key', code: key, params: { details: error.details } }]
    return { kind: 'forbidden', fields }
  }
  if (kind === 'unauthorized') return { kind, headers: { 'www-authenticate': 'StandardWebhooks' } }
  if (kind && key !== 'unexpected') return { kind, fields: [{ field: error.details, code: key }] }
  if (SQLSTATE.test(error.code) && !PASSING.test(error.code)) {
    log.error({ err: error, request_id: requestId }, 'report failed')
    return { kind: 'unexpected' }
  }
  log.warn({ err: error, request_id: requestId }, 'report not taken: the database is out of reach')
  return { kind: 'unavailable', headers: { 'retry-after': RETRY_SECONDS } }
}

/** One problem for each field, in the order of the schema; unknown fields are named too. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys'
    const place = issue.path.join('.')
    for (const name of unknown ? issue.keys : ['']) {
      const field = [place, name].filter(Boolean).join('.')
      if (!problems.has(field)) problems.set(field, unknown ? 'api.unknown_field' : issue.message)
    }
  }
  return [...problems].map(([field, code]) => ({ field, code }))
}
