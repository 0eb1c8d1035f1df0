import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Sql, TransactionSql } from 'postgres'
import { type Shop, secretOf } from './shop'

export type Scene = { code: string; linkId: string; shop: Shop; programId: string }

export const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** A published program with a key and one link to `destination`, without the screens. */
export async function makeScene(
  db: Sql,
  destination = 'https://shop.example.com/offer?a=b%20c#top',
): Promise<Scene> {
  const unique = randomUUID()
  const keyId = `key_${unique.replaceAll('-', '').slice(0, 24)}`
  return db.begin(async (tx) => {
    const [made] = await tx<{ program_id: string; link_id: string; code: string }[]>`
      with program as (
        insert into public.programs (slug, name, summary, category, destination, domains, currency, status)
        values (${`p-${unique}`}, '{"es":"Prueba"}', '{"es":"Prueba"}', 'services', '/', '{shop.example.com}', 'USD', 'published') returning id
      ), reward as (
        insert into public.rewards (program_id, version, kind, rate_bps) select id, 1, 'percent', 1000 from program
      ), calm as ( -- everybody here shares one browser and buys at once
        insert into public.program_fraud_settings (program_id, rules) select id, '{}' from program
      ), key as (
        insert into public.program_keys (id, program_id, label) select ${keyId}, id, 'shop' from program
      ), person as (
        insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
        values (gen_random_uuid(), ${`${unique}@example.com`}, '{"full_name":"Ana","locale":"es"}', now(), now()) returning id
      ) select p.id as program_id, ${unique}::uuid as link_id, ${unique.slice(0, 8)} as code from program p, person`
    if (!made) throw new Error('no program')
    await tx`
      with affiliate as (
        insert into public.affiliates (user_id) select id from auth.users where email = ${`${unique}@example.com`} returning id
      ), enrollment as (
        insert into public.enrollments (affiliate_id, program_id) select id, ${made.program_id} from affiliate returning id
      ) insert into public.links (id, enrollment_id, code, destination)
        select ${made.link_id}, id, ${made.code}, ${destination} from enrollment`
    const shop = { keyId, secret: secretOf(keyId) }
    return { code: made.code, linkId: made.link_id, programId: made.program_id, shop }
  })
}

export type Joined = { code: string; affiliateId: string; enrollmentId: string }

/** Enrolls an existing account in a program, with a link. */
export async function joinAs(db: Sql | TransactionSql, email: string, programId: string): Promise<Joined> {
  const code = randomUUID().slice(0, 8)
  const [made] = await db<Omit<Joined, 'code'>[]>`with affiliate as (
      insert into public.affiliates (user_id) select id from public.profiles where email = ${email} returning id
    ), enrollment as (
      insert into public.enrollments (affiliate_id, program_id) select id, ${programId} from affiliate returning id
    ), link as (
      insert into public.links (enrollment_id, code, destination) select id, ${code}, '/' from enrollment
    ) select a.id as "affiliateId", e.id as "enrollmentId" from affiliate a, enrollment e`
  if (!made) throw new Error(`${email} has no account`)
  return { code, ...made }
}

/** Records visits of a minute ago by unknown visitors, as the redirect does; returns their ids. */
export async function visit(
  db: Sql | TransactionSql,
  code: string,
  more: object[] = [{}],
): Promise<string[]> {
  const clicks = more.map((facts) => ({
    id: randomUUID(),
    code,
    visitor_id: randomUUID(),
    network_hash: randomUUID().replaceAll('-', '').repeat(2),
    clicked_at: new Date(Date.now() - 60_000).toISOString(),
    ...facts,
  }))
  await db`select public.record_clicks(${db.json(clicks)})`
  return clicks.map(({ id }) => id)
}

/** Follows a link as a phone does, without following the redirect. */
export function follow(request: APIRequestContext, code: string, headers: Record<string, string> = {}) {
  return request.get(`/r/${code}`, { maxRedirects: 0, headers: { 'user-agent': PHONE, ...headers } })
}
