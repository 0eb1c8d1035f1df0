import 'server-only'
import type { z } from 'zod'
import { explain } from './errors'
import { log, REQUEST_ID, toRequestId } from './log'
import { type FieldProblem, type ProblemKind, problem } from './problem'
import { parseObject, readBody } from './request-body'
import { verifiedKey } from './signing'
import { CallError } from './supabase/call'

const BODY_LIMIT = 64 * 1024
const RETRY_SECONDS = '5'
const JSON_TYPE = /^application\/json(?:\s*;|$)/i

type Row = { replayed: boolean; [key: string]: unknown }
type Call<S extends z.ZodType> = {
  schema: S
  /** Runs the one command; `body` is what was sent and signed, checked by `schema` but not changed by it. */
  run: (keyId: string, input: z.output<S>, body: Record<string, unknown>) => Promise<unknown>
}

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

/**
 * The one door for programs' shops: media type, size, signature, JSON, fields, then the command. 201 with the result,
 * 200 with `Idempotent-Replayed: true` when it was reported before, else a problem document.
 */
export async function answerSigned<S extends z.ZodType>(request: Request, call: Call<S>): Promise<Response> {
  const id = toRequestId(request.headers.get(REQUEST_ID))
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return problem(request, id, 'media_type')
  const read = await readBody(request, BODY_LIMIT)
  if ('refused' in read) return problem(request, id, read.refused)
  const keyId = verifiedKey(request.headers, read.text)
  if (!keyId) return refuseUnsigned(request, id)
  const body = parseObject(read.text)
  if (!body) return problem(request, id, 'malformed')
  const input = call.schema.safeParse(body)
  if (!input.success) return problem(request, id, 'invalid', { fields: fieldProblems(input.error) })
  try {
    return succeed(id, keyId, (await call.run(keyId, input.data, body)) as Row)
  } catch (error) {
    return refuse(request, id, error)
  }
}

/** For the methods that an address of the signed API does not have. */
export function refuseMethod(request: Request): Promise<Response> {
  const id = toRequestId(request.headers.get(REQUEST_ID))
  return problem(request, id, 'method', { headers: { allow: 'POST, OPTIONS' } })
}

function succeed(id: string, keyId: string, { replayed, ...result }: Row) {
  log.info({ request_id: id, key_id: keyId, conversion_id: result.conversion_id, replayed }, 'reported')
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [REQUEST_ID]: id,
    ...(replayed && { 'idempotent-replayed': 'true' }),
  }
  return new Response(JSON.stringify(result), { status: replayed ? 200 : 201, headers })
}

function refuseUnsigned(request: Request, id: string) {
  return problem(request, id, 'unauthorized', { headers: { 'www-authenticate': 'StandardWebhooks' } })
}

/** Out of reach is 503: nothing was written, or it was written whole, and the same report may be sent again. */
function refuse(request: Request, id: string, error: unknown) {
  if (!(error instanceof CallError)) throw error
  const kind = REFUSALS[error.code]
  if (kind === 'unauthorized') return refuseUnsigned(request, id)
  const { key } = explain(error)
  if (kind && key !== 'unexpected') {
    return problem(request, id, kind, { fields: [{ field: error.details, code: key }] })
  }
  if (SQLSTATE.test(error.code) && !PASSING.test(error.code)) {
    log.error({ err: error, request_id: id }, 'report failed')
    return problem(request, id, 'unexpected')
  }
  log.warn({ err: error, request_id: id }, 'report not taken: the database is out of reach')
  return problem(request, id, 'unavailable', { headers: { 'retry-after': RETRY_SECONDS } })
}

/** One problem for each field, in the order of the schema; fields nobody knows are named too. */
function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys'
    for (const field of unknown ? issue.keys : [issue.path.join('.')]) {
      if (!problems.has(field)) problems.set(field, unknown ? 'api.unknown_field' : issue.message)
    }
  }
  return [...problems].map(([field, code]) => ({ field, code }))
}
