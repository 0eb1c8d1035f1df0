import 'server-only'
import * as http from 'node:http'
import * as https from 'node:https'
import { env } from '@/lib/env'
import { repeatRolledBack } from './rolled-back'
import { isStorableBody, NOT_STORABLE } from './storable'
import type { Database } from './types'

type Functions = Database['public']['Functions']

/** SQLSTATEs of wrong values, and not that the database is busy, stopping or out of reach. */
const WRONG_VALUES = /^(?:22|23)[0-9A-Z]{3}$|^PT422$|^PGRST102$/

/** Whether the same call fails for ever, because of what it sends. */
export function isWrongData(error: unknown): boolean {
  return error instanceof CallError && WRONG_VALUES.test(error.code)
}

/** What the API refused with (`code` as PostgREST gives it), or '' when it was not reached. */
export class CallError extends Error {
  readonly code: string
  readonly details: string
  constructor(
    { code = '', message = '', details = '' }: Record<string, string | null | undefined>,
    cause?: unknown,
  ) {
    super(message ?? '', { cause })
    this.name = 'CallError'
    this.code = code ?? ''
    this.details = details ?? ''
  }
}

const plain = { request: http.request, agent: new http.Agent({ keepAlive: true, scheduling: 'lifo' }) }
const secure = { request: https.request, agent: new https.Agent({ keepAlive: true, scheduling: 'lifo' }) }

/**
 * Calls an SQL function with the service key; rejects with a CallError, after `timeout` milliseconds at the latest.
 * For the two addresses that carry the load: supabase-js and Next's fetch take four times the processor time of this.
 * The functions called are safe to repeat, so a kept-alive connection that the server just closed is no failure.
 */
export function callFunction<N extends keyof Functions>(
  name: N,
  args: Functions[N]['Args'],
  timeout: number,
): Promise<Functions[N]['Returns']> {
  const { NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = env()
  const url = new URL(`${NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`)
  const headers = { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` }
  const body = JSON.stringify(args)
  if (!isStorableBody(body)) return Promise.reject(new CallError(NOT_STORABLE))
  return repeatRolledBack(() => send(url, headers, body, timeout))
}

function send<T>(url: URL, keys: Record<string, string>, body: string, timeout: number): Promise<T> {
  const { request, agent } = url.protocol === 'https:' ? secure : plain
  const length = Buffer.byteLength(body)
  const headers = { ...keys, 'content-type': 'application/json', 'content-length': length }
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => {
        clearTimeout(timer)
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode && answer.statusCode < 300) resolve(parse(text) as T)
        else reject(refusal(answer.statusCode, text))
      })
    })
    const timer = setTimeout(() => call.destroy(new Error(`no answer in ${timeout} ms`)), timeout)
    call.on('error', fail)
    call.end(body)

    function fail(error: Error) {
      clearTimeout(timer)
      const isStale = call.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      if (isStale) resolve(send(url, keys, body, timeout))
      else reject(new CallError({ message: error.message }, error))
    }
  })
}

function parse(text: string): unknown {
  return text ? JSON.parse(text) : undefined
}

function refusal(status: number | undefined, text: string): CallError {
  try {
    return new CallError(JSON.parse(text))
  } catch (error) {
    return new CallError({ message: `The API answered ${status}.` }, error)
  }
}
