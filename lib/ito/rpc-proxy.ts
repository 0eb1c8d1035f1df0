import { parseJson } from '@/lib/json'
import { readBody } from '@/lib/request-body'
import { type Call, type Id, MOST_BYTES, type Refusal, readCalls } from './rpc'
import type { Limits } from './rpc-limits'

const PATIENCE = 10_000
const MOST_ANSWER = 2 * 1024 * 1024
const HEADERS = { 'Cache-Control': 'no-store' }

type Reply = { jsonrpc: '2.0'; id: Id; result?: unknown; error?: unknown }
type Upstream = {
  id?: unknown
  result?: unknown
  error?: { code?: unknown; message?: unknown; data?: unknown }
}

const replyTo = ({ id, error }: Refusal): Reply => ({ jsonrpc: '2.0', id, error })
const unavailable = (id: Id): Reply => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32_000, message: 'the chain does not answer' },
})

/** The node's own words about an error, cut; nothing else of its answer goes on. */
function tidyError({ code, message, data }: NonNullable<Upstream['error']>) {
  return {
    code: typeof code === 'number' ? code : -32_000,
    message: String(message ?? 'refused').slice(0, 500),
    ...(typeof data === 'string' && /^0x[0-9a-fA-F]*$/.test(data) && { data }),
  }
}

async function askNode(rpcUrl: string, calls: Call[]): Promise<Upstream[]> {
  const body = calls.map(({ method, params }, i) => ({ jsonrpc: '2.0', id: i, method, params }))
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  })
  const read = await readBody(answer as unknown as Request, MOST_ANSWER)
  const rows = 'text' in read ? parseJson(read.text) : undefined
  if (!Array.isArray(rows)) throw new Error('The node answered something else than a batch')
  return rows as Upstream[]
}

/** Passes on what is allowed and answers everything else by itself. The node is never reached by a refused call. */
export async function answerRpc(
  request: Request,
  { rpcUrl, network, limits }: { rpcUrl: string; network: string | null; limits: Limits },
): Promise<Response> {
  const body = await readBody(request, MOST_BYTES)
  if ('refused' in body)
    return Response.json(
      { error: body.refused },
      { status: body.refused === 'too_large' ? 413 : 400, headers: HEADERS },
    )
  const { isBatch, calls } = readCalls(body.text)
  if (!limits.take(network, calls.length))
    return Response.json({ error: 'too_many' }, { status: 429, headers: { ...HEADERS, 'Retry-After': '10' } })
  const allowed = calls.filter((one): one is Call => 'method' in one)
  const answers = allowed.length > 0 ? await askNode(rpcUrl, allowed).catch(() => []) : []
  const replies = calls.map((one): Reply => {
    if ('error' in one) return replyTo(one)
    const own = answers.find(({ id }) => id === allowed.indexOf(one))
    if (!own) return unavailable(one.id)
    if (own.error) return { jsonrpc: '2.0', id: one.id, error: tidyError(own.error) }
    return { jsonrpc: '2.0', id: one.id, result: own.result ?? null }
  })
  return Response.json(isBatch ? replies : replies[0], { headers: HEADERS })
}
