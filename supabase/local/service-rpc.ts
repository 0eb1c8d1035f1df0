import { createHash, timingSafeEqual } from 'node:crypto'
import postgres from 'postgres'

const PATH = /^\/rest\/v1\/rpc\/([a-z_]+)$/
const MOST_ROWS = 1000

/** The last `defaults` of the arguments may be left out. */
type Routine = { names: string[]; types: string[]; defaults: number; isSet: boolean; isVoid: boolean }
type Refusal = { code?: string; message?: string; detail?: string; hint?: string }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** PostgREST's statuses for what our functions and the server can answer. */
function statusOf(code = ''): number {
  if (/^PT4\d\d$/.test(code)) return Number(code.slice(2))
  if (code === 'PGRST202') return 404
  if (code === 'PGRST102') return 400
  if (code === '23503' || code === '23505') return 409
  if (code === '42501') return 403
  if (/^(?:08|53)/.test(code) || !/^[0-9A-Z]{5}$/.test(code)) return 503
  return /^(?:40|54|55|57|58|XX)/.test(code) ? 500 : 400
}

function refuse({ code = '', message = '', detail, hint }: Refusal): Response {
  const problem = { code, message, details: detail ?? null, hint: hint ?? null }
  return Response.json(problem, { status: statusOf(code) })
}

/**
 * The call of a function with the values of a JSON object, and its answer as the text of JSON. It takes the body as its one
 * parameter, unless no arguments are given.
 */
function queryOf(name: string, given: string[], { names, types, isSet }: Routine): string {
  const columns = given.map((one) => `"${one}" ${types[names.indexOf(one)]}`).join(', ')
  const values = given.map((one) => `"${one}" => a."${one}"`).join(', ')
  const body = given.length ? `json_to_record($1::text::json) as a (${columns}), lateral ` : ''
  const rows = `${body}public.${name}(${values}) as r`
  if (!isSet) return `select to_json(r)::text as answer from ${rows}`
  return `select coalesce(json_agg(r), '[]')::text as answer from (select r.* from ${rows} limit ${MOST_ROWS}) as r`
}

/** The named arguments of a call, or null for a body that has none. */
function argumentsOf(body: string): object | null {
  try {
    const value: unknown = body === '' ? {} : JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Function calls with the secret key in one statement, as PostgREST makes them: lite spends nine on each, and every
 * visit and report waits for one. `answer` gives null for a request that is lite's to answer.
 */
export function openServiceRpc(databaseUrl: string, secretKey: string) {
  const sql = postgres(databaseUrl, {
    max: 6,
    onnotice: () => {},
    connection: { role: 'service_role', 'request.jwt.claims': '{"role":"service_role"}' },
  })
  const secret = digest(secretKey)
  const routines = new Map<string, Promise<Routine | null>>()

  async function readRoutine(name: string): Promise<Routine | null> {
    const found = await sql<Routine[]>`
      select coalesce(p.proargnames[:p.pronargs], '{}') as names, p.pronargdefaults as defaults, p.proretset as "isSet", p.prorettype = 'void'::regtype as "isVoid",
        array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types
      from pg_proc p where p.proname = ${name} and p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`
    const [routine] = found
    return routine && found.length === 1 ? routine : null
  }

  function routineOf(name: string): Promise<Routine | null> {
    const routine = routines.get(name) ?? readRoutine(name)
    routines.set(name, routine)
    routine.then(
      (found) => found ?? routines.delete(name),
      () => routines.delete(name),
    )
    return routine
  }

  async function call(name: string, routine: Routine, body: string): Promise<Response> {
    const args = argumentsOf(body)
    if (!args) return refuse({ code: 'PGRST102', message: 'Empty or invalid json' })
    const { names, defaults, isVoid } = routine
    const given = names.filter((one) => Object.hasOwn(args, one))
    const isWhole = names.slice(0, names.length - defaults).every((one) => given.includes(one))
    if (!isWhole || given.length < Object.keys(args).length) {
      const names = Object.keys(args).sort()
      return refuse({ code: 'PGRST202', message: `Could not find the function public.${name}(${names}).` })
    }
    const parameters = given.length ? [body] : []
    const query = queryOf(name, given, routine)
    const [row] = await sql.unsafe<{ answer: string }[]>(query, parameters, { prepare: true })
    if (isVoid) return new Response(null, { status: 204 })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return new Response(row?.answer ?? 'null', { headers })
  }

  async function answer(request: Request): Promise<Response | null> {
    const { pathname, search } = new URL(request.url)
    const name = PATH.exec(pathname)?.[1]
    const { headers, method } = request
    if (!name || search || method !== 'POST' || headers.has('prefer')) return null
    if (!timingSafeEqual(digest(headers.get('apikey') ?? ''), secret)) return null
    const authorization = headers.get('authorization')
    if (authorization && !timingSafeEqual(digest(authorization), digest(`Bearer ${secretKey}`))) return null
    try {
      const routine = await routineOf(name)
      return routine && (await call(name, routine, await request.text()))
    } catch (error) {
      return refuse(error as Refusal)
    }
  }

  return { answer, close: () => sql.end({ timeout: 2 }) }
}
