import { randomInt } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import { hash } from 'bcryptjs'
import type { Sql } from 'postgres'
import { makeAccount } from '../../supabase/seed/person.ts'

export const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Whose screens are visited. `own` are the addresses that this person may read. */
export type Person = { who: string; email: string; cookie: string; token: string; isAdmin: boolean }

type Account = { email: string; password: string }

/** A session as the site makes one, without its form. */
export async function enter(env: NodeJS.ProcessEnv, who: string, { email, password }: Account): Promise<Person> {
  const kept = new Map([['alianza_session', '1']])
  const url = String(env.NEXT_PUBLIC_SUPABASE_URL)
  const supabase = createServerClient(url, String(env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY), {
    cookieOptions: { name: 'alianza_auth' },
    cookies: {
      getAll: () => [],
      setAll(cookies) {
        for (const { name, value } of cookies) kept.set(name, value)
      },
    },
  })
  const { data, error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw new Error(`${email} cannot sign in: ${error.message}`)
  const recorded = await supabase.rpc('record_session', { user_agent: AGENT })
  if (recorded.error) throw recorded.error
  const cookie = [...kept].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ')
  return { who, email, cookie, token: data.session.access_token, isAdmin: who === 'administrator' }
}

/** The demo story's people, by the role whose screens they see. */
const DEMO: Record<string, Account> = {
  member: { email: 'yariela@alianza.example', password: 'Alianza2026' },
  affiliate: { email: 'marisol@alianza.example', password: 'Alianza2026' },
  'team member': { email: 'gabriela@cintacostera.example', password: 'gabriela@cintacostera.example' },
  administrator: { email: 'admin@alianza.example', password: 'Alianza2026' },
}

export async function enterAll(env: NodeJS.ProcessEnv): Promise<Person[]> {
  const people = Object.entries(DEMO).map(([who, account]) => enter(env, who, account))
  return [{ who: 'visitor', email: '', cookie: '', token: '', isAdmin: false }, ...(await Promise.all(people))]
}

/** Somebody whose account may be spoilt. */
export async function makeStranger(env: NodeJS.ProcessEnv, sql: Sql, name: string): Promise<Person> {
  const account = { email: `${name}-${randomInt(1e9)}@example.com`, password: 'Panama2026' }
  await makeAccount(sql, { ...account, name: 'Persona Prestada', locale: 'es', encrypted: await hash(account.password, 4) })
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
