import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { type Answer, keepAliveAgent, send } from './http.ts'
import type { Person } from './people.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined }
export type Args = Record<string, Json | undefined>
// biome-ignore lint/suspicious/noExplicitAny: the answers of two hundred functions, read by the steps that follow
export type Row = any
export type Caller = Person | 'service' | 'anon'

/** A function that the API serves: who may call it, and its arguments by name and type. */
export type Routine = {
  name: string
  role: 'anon' | 'authenticated' | 'service_role'
  args: string[]
  types: string[]
}

export function readRoutines(sql: Sql): Promise<Routine[]> {
  return sql<Routine[]>`
    select p.proname as name, coalesce(p.proargnames[:p.pronargs], '{}') as args,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types,
      (select role from unnest('{anon,authenticated,service_role}'::text[]) as role
        where has_function_privilege(role, p.oid, 'execute') limit 1) as role
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
        or has_function_privilege('service_role', p.oid, 'execute')) order by 1`
}

/** Calls functions over HTTP with named arguments, as supabase-js does. */
function openApi(env: NodeJS.ProcessEnv) {
  const { port } = new URL(String(env.NEXT_PUBLIC_SUPABASE_URL))
  const [open, secret] = [String(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY), String(env.SUPABASE_SECRET_KEY)]
  return (
    who: Caller,
    name: string,
    body: string | Buffer,
    more: [string, string][] = [],
  ): Promise<Answer> => {
    const key = who === 'service' ? secret : open
    const bearer = who === 'service' ? secret : who === 'anon' ? open : who.token
    const headers: [string, string][] = [
      ['apikey', key],
      ['Authorization', `Bearer ${bearer}`],
      ...(more.some(([named]) => /^content-type$/i.test(named))
        ? []
        : ([['Content-Type', 'application/json']] as [string, string][])),
      ...more,
    ]
    return send(Number(port), {
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      headers,
      body,
      agent: keepAliveAgent,
    })
  }
}
export type Api = ReturnType<typeof openApi>

/** The proof of who somebody is that a function uses up, by the function's name and as it says itself. */
async function readProofs(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; kind: string }[]>`
    select p.proname as name, (regexp_match(p.prosrc, $$use_proof[(][a-z_.]+, '([a-z_]+)'$$))[1] as kind
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'use_proof'`
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

/** Who calls: of a person their token says it, for the site its argument. */
function personOf(caller: Caller, body: string | Buffer): string | undefined {
  try {
    if (caller === 'anon') return undefined
    if (caller === 'service') return JSON.parse(String(body)).person_id
    return JSON.parse(Buffer.from(String(caller.token.split('.')[1]), 'base64url').toString()).sub
  } catch {
    return undefined // a hostile body may name no person
  }
}

/** Calls like `openApi`; where a function wants it, the caller has just given their password, as the site asks them to. */
export async function openProvenApi(env: NodeJS.ProcessEnv, sql: Sql): Promise<Api> {
  const api = openApi(env)
  const proofs = await readProofs(sql)
  return async (caller, name, body, more) => {
    const [kind, person_id] = [proofs.get(name), personOf(caller, body)]
    if (kind && typeof person_id === 'string')
      await api(
        'service',
        'record_proof',
        JSON.stringify({ person_id, kind, way: 'password', session_id: null }),
      )
    return api(caller, name, body, more)
  }
}

export type Called = { caller: Caller; name: string; args: Args; status: number; text: string; ms: number }

/** What the steps of the calls share: they call, look into the database, and make time pass. */
export type Steps = {
  sql: Sql
  env: NodeJS.ProcessEnv
  call: (caller: Caller, name: string, args?: Args) => Promise<Row>
  key: () => string
  /** People with accounts of their own, made for these calls. */
  cast: Record<'admin' | 'second' | 'ana' | 'leo' | 'eva' | 'heir' | 'nobody', Person> & {
    ids: Record<string, string>
  }
}

export async function openSteps(
  base: Omit<Steps, 'call' | 'key'>,
): Promise<{ steps: Steps; calls: Called[] }> {
  const api = await openProvenApi(base.env, base.sql)
  const calls: Called[] = []
  const call: Steps['call'] = async (caller, name, args = {}) => {
    const begun = performance.now()
    const { status, text } = await api(caller, name, JSON.stringify(args))
    calls.push({ caller, name, args, status, text, ms: performance.now() - begun })
    if (status >= 300) return {}
    const value = text ? JSON.parse(text) : null
    return Array.isArray(value) ? (value[0] ?? {}) : value
  }
  return { steps: { ...base, call, key: () => randomUUID() }, calls }
}
