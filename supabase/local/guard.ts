/**
 * Guards lite 0.10, which keeps bodies of any size in memory, answers 500 where a field has another type than it
 * expects, and hides the code of a transaction that was rolled back. Hosted Supabase refuses the first two and names the third.
 */
type Fetch = (request: Request, peer: string | null) => Promise<Response>

/** An import's upload is 12 MB at most; its rows go in parts. */
const MOST_BYTES = 32 * 1024 * 1024
/** Names, addresses and tokens of the auth service's bodies. */
const TEXTS = 'email password phone token token_hash type refresh_token provider code nonce'.split(' ')
const OBJECTS = ['data', 'options', 'gotrue_meta_security']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function guarded(fetch: Fetch, most = MOST_BYTES): Fetch {
  return async (request, peer) => {
    if (request.method === 'GET' || request.method === 'HEAD') return fetch(request, peer)
    if (Number(request.headers.get('content-length')) > most) return tooLarge()
    const isAuth = new URL(request.url).pathname.startsWith('/auth/v1/')
    // an announced length is held to by the server; without one, and for the auth service, the body is read here
    if (request.headers.has('content-length') && !isAuth) return withoutCrash(await fetch(request, peer))
    const body = await readUpTo(request, most)
    if (!body) return tooLarge()
    if (isAuth && !isAuthBody(body.toString())) return wrongBody()
    const { url, method, headers } = request
    const again = new Request(url, {
      method,
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return withoutCrash(await fetch(again, peer))
  }
}

async function readUpTo(request: Request, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isAuthBody(text: string): boolean {
  if (text === '') return true
  try {
    const body: unknown = JSON.parse(text)
    if (!isObject(body)) return false
    const field = (name: string) => body[name] ?? undefined
    return (
      TEXTS.every((name) => ['undefined', 'string'].includes(typeof field(name))) &&
      OBJECTS.every((name) => field(name) === undefined || isObject(field(name)))
    )
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** What lite and its driver fail on where a value is no such type, or is nested deeper than their stack. */
const CRASH =
  /ERR_INVALID_ARG_TYPE|Maximum call stack size exceeded|Cannot use 'in' operator|Cannot convert undefined or null/

/** A row that a constraint refuses is a 400 on hosted Supabase, whatever function wrote it. */
const REFUSED_ROW = /violates check constraint/

/** What another transaction took this one back for, by which callers make the call again (`lib/supabase/rolled-back`). */
const ROLLED_BACK = [
  { code: '40P01', message: 'deadlock detected' },
  { code: '40001', message: 'could not serialize access' },
]

async function withoutCrash(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer
  const text = await answer.clone().text()
  const rolledBack = ROLLED_BACK.find(({ message }) => text.includes(message))
  if (rolledBack) return refusal(rolledBack.code, rolledBack.message, 500)
  if (REFUSED_ROW.test(text)) return refusal('23514', 'a value is refused by a constraint')
  return CRASH.test(text) ? refusal('22P02', 'a value has another type than its parameter') : answer
}

const refusal = (code: string, message: string, status = 400) =>
  Response.json({ code, message, details: null, hint: null }, { status })

function tooLarge() {
  return Response.json(
    { code: '413', message: 'The body is too large.', details: null, hint: null },
    { status: 413 },
  )
}

function wrongBody() {
  return Response.json(
    { code: 400, error_code: 'bad_json', msg: 'Could not read the body as JSON of this call.' },
    { status: 400 },
  )
}
