import { randomInt } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import { hash } from 'bcryptjs'
import type { Sql } from 'postgres'
import { makeAccount } from '../../supabase/seed/person.ts'

export const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Whose screens are visited; `area` tells which of the listed ones are theirs. */
export type Person = { who: string; email: string; cookie: string; token: string; area: RegExp }

type Account = { email: string; password: string }

/** A session as the site makes one, without its form. */
async function enter(env: NodeJS.ProcessEnv, who: string, { email, password }: Account): Promise<Person> {
  const session = new Map([['alianza_session', '1']])
  const url = String(env.NEXT_PUBLIC_SUPABASE_URL)
  const supabase = createServerClient(url, String(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY), {
    cookieOptions: { name: 'alianza_auth' },
    cookies: {
      getAll: () => [],
      setAll(cookies) {
        for (const { name, value } of cookies) session.set(name, value)
      },
    },
  })
  const { data, error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw new Error(`${email} cannot sign in: ${error.message}`)
  const recorded = await supabase.rpc('record_session', { user_agent: AGENT })
  if (recorded.error) throw recorded.error
  const cookie = [...session].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ')
  return { who, email, cookie, token: data.session.access_token, area: AREAS[who] ?? NOWHERE }
}

const NOWHERE = /^$/
/** Somebody with only a part of the screens has none here: they are led to what is theirs by doors. */
const AREAS: Record<string, RegExp> = {
  visitor:
    /^\/(?!admin|dashboard|account(?:\/|$)|affiliate-dashboard|partner-dashboard|program-selection|join|invitation|team-invitation)/,
  member: /^\/(dashboard|account|affiliate-dashboard|partner-dashboard|program-selection|join)/,
  affiliate: /^\/affiliate-dashboard/,
  'team member': /^\/affiliate-dashboard/,
  administrator: /^\/(admin|account\/exports)/,
}
const PASSWORD = 'Alianza2026'

/** The demo story's people, by the role whose screens they see. */
const DEMO: Record<string, Account> = {
  member: { email: 'yariela@alianza.example', password: PASSWORD },
  affiliate: { email: 'marisol@alianza.example', password: PASSWORD },
  'team owner': { email: 'cinta@correo.example', password: PASSWORD },
  'team member': { email: 'gabriela@cintacostera.example', password: 'gabriela@cintacostera.example' },
  administrator: { email: 'admin@alianza.example', password: PASSWORD },
  'other administrator': { email: 'admin2@alianza.example', password: PASSWORD },
}

const VISITOR: Person = { who: 'visitor', email: '', cookie: '', token: '', area: AREAS.visitor ?? NOWHERE }

export async function enterAll(env: NodeJS.ProcessEnv, sql: Sql): Promise<Person[]> {
  const asker = { email: await belowMinimum(sql), password: PASSWORD }
  const people = Object.entries({ ...DEMO, asker }).map(([who, account]) => enter(env, who, account))
  const entered = await Promise.all(people)
  // further devices: one to be signed out alone, one with all others
  for (const account of [DEMO.member, DEMO.member]) if (account) await enter(env, 'member', account)
  return [VISITOR, await makeStranger(env, sql, 'newcomer'), ...entered]
}

/** An affiliate who may ask to be paid early. */
async function belowMinimum(sql: Sql): Promise<string> {
  const [row] = await sql<{ email: string }[]>`
    select o.email from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    join public.programs p on p.id = e.program_id join public.profiles o on o.id = a.user_id and o.deleted_at is null and o.suspended_at is null
    cross join lateral (select payouts.available_of(e) as amount) as due
    where due.amount > 0 and due.amount < p.minimum_payout and e.state = 'active' and not payouts.is_held(a.id)
      and exists (select 1 from public.payout_methods m where m.affiliate_id = a.id and m.confirmed_at is not null and m.ended_at is null)
      and not exists (select 1 from public.payout_requests r where r.enrollment_id = e.id)
      and o.email like '%@%.example' order by due.amount desc limit 1`
  return row?.email ?? 'ruben@alianza.example'
}

/** Somebody whose account may be spoilt. */
export async function makeStranger(env: NodeJS.ProcessEnv, sql: Sql, name: string): Promise<Person> {
  const account = { email: `${name}-${randomInt(1e9)}@example.com`, password: 'Panama2026' }
  await makeAccount(sql, {
    ...account,
    name: 'Persona Prestada',
    locale: 'es',
    encrypted: await hash(account.password, 4),
  })
  return enter(env, name, account)
}

/** The headers of a browser without scripts; every request comes from another network, so that no limit is shared. */
export function browser(person: Person, language = 'es'): [string, string][] {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  return [
    ['User-Agent', AGENT],
    ['Accept', 'text/html,application/xhtml+xml'],
    ['Accept-Language', language],
    ['X-Forwarded-For', network],
    ...(person.cookie ? ([['Cookie', person.cookie]] as [string, string][]) : []),
  ]
}
