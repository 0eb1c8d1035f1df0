import 'server-only'
import { after } from 'next/server'
import type { z } from 'zod'
import { parseSigned, toObject } from '@/lib/json'
import { log, REQUEST_ID, toRequestId } from '@/lib/log'
import { problem } from '@/lib/problem'
import { readBody } from '@/lib/request-body'
import { verifiedKey } from '@/lib/signing'
import { noteUse } from './key-use'
import { fieldProblems, type Refusal, refusalOf } from './refusals'

const BODY_LIMIT = 64 * 1024
const JSON_TYPE = /^application\/json(?:\s*;|$)/i

type Row = { replayed?: boolean; [key: string]: unknown }
type Call<S extends z.ZodType> = {
  schema: S
  /** How many bytes the body may have; 64 kB by default. */
  limit?: number
  /** Runs the one command; `body` is what was sent and signed, checked by `schema` but not changed by it. */
  run: (keyId: string, input: z.output<S>, body: Record<string, unknown>) => Promise<unknown>
}
type Read<P extends z.ZodType, Q extends z.ZodType> = {
  params: P
  query: Q
  run: (keyId: string, params: z.output<P>, query: z.output<Q>) => Promise<unknown>
}

/**
 * The one door for programs' shops: media type, size, signature, JSON, fields, then the command. 201 with the result,
 * 200 with `Idempotent-Replayed: true` when it was reported before, else a problem document.
 */
export async function answerSigned<S extends z.ZodType>(request: Request, call: Call<S>): Promise<Response> {
  const id = toRequestId(request.headers.get(REQUEST_ID))
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return problem(request, id, 'media_type')
  const read = await readBody(request, call.limit ?? BODY_LIMIT)
  if ('refused' in read) return problem(request, id, read.refused)
  const keyId = verifiedKey(request.headers, read.text)
  if (!keyId) return refuse(request, id, UNSIGNED)
  const body = toObject(parseSigned(read.text))
  if (!body) return problem(request, id, 'malformed')
  const input = call.schema.safeParse(body)
  if (!input.success) return problem(request, id, 'invalid', { fields: fieldProblems(input.error) })
  try {
    return succeed(id, keyId, (await call.run(keyId, input.data, body)) as Row)
  } catch (error) {
    return refuse(request, id, refusalOf(error, id))
  }
}

/** The same door for calls without a body: what is signed in its place is `GET /path?query`, or DELETE. */
export async function answerRead<P extends z.ZodType, Q extends z.ZodType>(
  request: Request,
  given: unknown,
  call: Read<P, Q>,
): Promise<Response> {
  const id = toRequestId(request.headers.get(REQUEST_ID))
  const { pathname, search, searchParams } = new URL(request.url)
  const method = request.method === 'DELETE' ? 'DELETE' : 'GET'
  const keyId = verifiedKey(request.headers, `${method} ${pathname}${search}`)
  if (!keyId) return refuse(request, id, UNSIGNED)
  const [params, query] = [
    call.params.safeParse(given),
    call.query.safeParse(Object.fromEntries(searchParams)),
  ]
  const wrong = [params, query].flatMap(({ error }) => (error ? fieldProblems(error) : []))
  if (!params.success || !query.success) return problem(request, id, 'invalid', { fields: wrong })
  try {
    const result = await call.run(keyId, params.data, query.data)
    after(() => noteUse(keyId))
    return answer(id, 200, result)
  } catch (error) {
    return refuse(request, id, refusalOf(error, id))
  }
}

/** For the methods that an address of the signed API does not have. */
export function refuseMethod(request: Request): Promise<Response> {
  return refuseMethodBut('POST, OPTIONS')(request)
}

export function refuseMethodBut(allow: string) {
  return (request: Request): Promise<Response> => {
    const id = toRequestId(request.headers.get(REQUEST_ID))
    return problem(request, id, 'method', { headers: { allow } })
  }
}

const UNSIGNED: Refusal = { kind: 'unauthorized', headers: { 'www-authenticate': 'StandardWebhooks' } }

function succeed(id: string, keyId: string, { replayed, ...result }: Row) {
  log.info({ request_id: id, key_id: keyId, conversion_id: result.conversion_id, replayed }, 'reported')
  after(() => noteUse(keyId))
  const again: Record<string, string> = replayed ? { 'idempotent-replayed': 'true' } : {}
  return answer(id, replayed === false ? 201 : 200, result, again)
}

function answer(id: string, status: number, result: unknown, more: Record<string, string> = {}) {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [REQUEST_ID]: id,
    ...more,
  }
  return new Response(JSON.stringify(result), { status, headers })
}

function refuse(request: Request, id: string, { kind, fields, headers }: Refusal) {
  return problem(request, id, kind, { ...(fields && { fields }), ...(headers && { headers }) })
}
