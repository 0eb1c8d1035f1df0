import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'

export type Account = {
  name: string
  email: string
  locale: 'es' | 'en'
  encrypted: string
  /** The browser in which they followed a link before. */
  visitor?: string
}

/** A confirmed account as a sign-up leaves it; `encrypted` is its password by bcrypt. Returns its id. */
export async function makeAccount(sql: Sql | TransactionSql, account: Account): Promise<string> {
  const { name, email, locale, encrypted, visitor } = account
  const id = randomUUID()
  await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${encrypted}, now(),
      ${sql.json({ full_name: name, locale, ...(visitor && { visitor_id: visitor }) })}, '{"provider":"email","providers":["email"]}')`
  await sql`insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    values (${randomUUID()}, ${id}, 'email', ${id}, ${sql.json({ sub: id, email })})`
  return id
}
