import 'server-only'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { AppError, explain } from '@/lib/errors'
import { parseSigned, toObject } from '@/lib/json'
import { REQUEST_ID, toRequestId } from '@/lib/log'
import { problem } from '@/lib/problem'
import { readBody } from '@/lib/request-body'
import { callFunction } from '@/lib/supabase/call'
import type { ScanLevel } from '@/lib/supabase/enums'
import { type Allowance, allowanceHeaders, readAllowance, retryAfter } from './allowance'
import { fieldProblems, type Refusal, refusalOf } from './refusals'

const LONGEST_CALL = 10_000
const JSON_TYPE = /^application\/json(?:\s*;|$)/i
const BEARER = /^bearer +(\S+)$/i
/** A key with its secret of 32 bytes, as the page of keys shows them once. */
const KEY = /^(sck_[a-z0-9]{16})\.([A-Za-z0-9_-]{43})$/
const FIELD = 'authorization'

export type Caller = { person: string; keyId: string; level: ScanLevel }
type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Call<S extends z.ZodType> = {
  schema: S
  /** How many bytes the body may have. */
  limit: number
  /** The only plan that may call this; every plan with keys without it. */
  only?: ScanLevel
  run: (caller: Caller, input: z.output<S>) => Promise<Answer>
}

/**
 * The door for keys of people: `Authorization: Bearer sck_….secret`. Key and plan are asked before a body is read; every answer to a key
 * that works says what is left of the month and of the minute.
 */
export async function answerKeyed<S extends z.ZodType>(request: Request, call: Call<S>): Promise<Response> {
  return admit(request, call.only, async (caller, id) => {
    if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return problem(request, id, 'media_type')
    const read = await readBody(request, call.limit)
    if ('refused' in read) return problem(request, id, read.refused)
    const body = toObject(parseSigned(read.text))
    if (!body) return problem(request, id, 'malformed')
    const input = call.schema.safeParse(body)
    if (!input.success) return problem(request, id, 'invalid', { fields: fieldProblems(input.error) })
    return answer(id, await call.run(caller, input.data))
  })
}

/** The same door for calls without a body; what stands in the path or the query is checked as `given`. */
export async function answerKeyedRead<S extends z.ZodType>(
  request: Request,
  given: Record<string, unknown>,
  call: Pick<Call<S>, 'schema' | 'run'>,
): Promise<Response> {
  return admit(request, undefined, async (caller, id) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const input = call.schema.safeParse({ ...query, ...given })
    if (!input.success) return problem(request, id, 'invalid', { fields: fieldProblems(input.error) })
    return answer(id, await call.run(caller, input.data))
  })
}

type Work = (caller: Caller, id: string) => Promise<Response>

async function admit(request: Request, only: ScanLevel | undefined, work: Work): Promise<Response> {
  const id = toRequestId(request.headers.get(REQUEST_ID))
  try {
    const caller = await callerOf(request)
    const isOpen = !only || caller.level === only
    const answered = isOpen
      ? await work(caller, id).catch(async (error) =>
          refuse(request, id, await keyedRefusal(error, id, caller)),
        )
      : await refuse(request, id, notInPlan('scamscan.enterprise_needed'))
    const allowance = await readAllowance(caller.person)
    for (const [name, value] of Object.entries(allowanceHeaders(allowance))) answered.headers.set(name, value)
    return answered
  } catch (error) {
    return refuse(request, id, await keyedRefusal(error, id))
  }
}

async function callerOf(request: Request): Promise<Caller> {
  const [, token = ''] = BEARER.exec(request.headers.get('authorization') ?? '') ?? []
  const [, keyId, secret] = KEY.exec(token) ?? []
  if (!keyId || !secret) throw new AppError('scamscan.key_unknown')
  const secret_hash = createHash('sha256').update(secret).digest('hex')
  const [found] = await callFunction('use_scan_key', { key_id: keyId, secret_hash }, LONGEST_CALL)
  if (!found) throw new AppError('scamscan.key_unknown')
  return { person: found.person_id, keyId, level: found.level }
}

const notInPlan = (code: string): Refusal => ({ kind: 'forbidden', fields: [{ field: FIELD, code }] })

/** What a scan was refused with; 429 for what is used up, with the time from which it is not. */
export async function keyedRefusal(error: unknown, id: string, caller?: Caller): Promise<Refusal> {
  const { key, params, fields } = explain(error)
  if (error instanceof AppError && fields) {
    const wrong = Object.entries(fields).map(([field, [code = 'invalid'] = []]) => ({ field, code }))
    return { kind: 'invalid', fields: wrong }
  }
  if (key === 'scamscan.plan_needed') return notInPlan(key)
  if (key === 'scamscan.key_unknown' || key === 'forbidden') {
    const headers = { 'www-authenticate': 'Bearer realm="ScamScan", error="invalid_token"' }
    return { kind: 'unauthorized', fields: [{ field: FIELD, code: 'scamscan.key_invalid' }], headers }
  }
  if (caller && (key === 'scamscan.quota' || key === 'scamscan.haste'))
    return usedUp(key, String(params.details ?? ''), await readAllowance(caller.person))
  return refusalOf(error, id)
}

function usedUp(code: 'scamscan.quota' | 'scamscan.haste', details: string, allowance: Allowance): Refusal {
  const headers = { 'retry-after': retryAfter(code, allowance) }
  return { kind: 'too_many', fields: [{ field: FIELD, code, params: { details } }], headers }
}

function answer(id: string, { status, body, headers }: Answer): Response {
  const all = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [REQUEST_ID]: id,
    ...headers,
  }
  return new Response(JSON.stringify(body), { status, headers: all })
}

function refuse(request: Request, id: string, { kind, fields, headers }: Refusal): Promise<Response> {
  return problem(request, id, kind, { ...(fields && { fields }), ...(headers && { headers }) })
}
