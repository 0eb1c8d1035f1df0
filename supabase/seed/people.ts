import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import type { TransactionSql } from 'postgres'

export type DemoAccount = { label: string; email: string; password: string }
type Person = { label: string; name: string; email: string; locale?: 'es' | 'en' }

/** One password for every demo account; it is printed at start and belongs to made-up people only. */
const PASSWORD = 'Alianza2026'

const PEOPLE = {
  admin: {
    label: 'Administradora / administrator',
    name: 'Graciela Arosemena',
    email: 'admin@alianza.example',
  },
  second: {
    label: 'Segundo administrador / second administrator',
    name: 'Iván Sanjur',
    email: 'admin2@alianza.example',
  },
  marisol: { label: 'Afiliada / affiliate', name: 'Marisol Quintero', email: 'marisol@alianza.example' },
  ruben: { label: 'Afiliado / affiliate', name: 'Rubén Batista', email: 'ruben@alianza.example' },
  dayra: {
    label: 'Afiliada / affiliate (English)',
    name: 'Dayra Smith',
    email: 'dayra@alianza.example',
    locale: 'en',
  },
  member: {
    label: 'Miembro nuevo / new member',
    name: 'Yariela Domínguez',
    email: 'yariela@alianza.example',
  },
} satisfies Record<string, Person>

export type DemoPeople = Record<keyof typeof PEOPLE, string>

/** Makes the demo accounts, confirmed, and returns their ids by name with what the launcher prints. */
export async function seedPeople(tx: TransactionSql): Promise<{ ids: DemoPeople; accounts: DemoAccount[] }> {
  const encrypted = await hash(PASSWORD, 10)
  const ids = {} as DemoPeople
  for (const [key, person] of Object.entries(PEOPLE) as [keyof typeof PEOPLE, Person][]) {
    const id = randomUUID()
    const metadata = { full_name: person.name, locale: person.locale ?? 'es' }
    await tx`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${person.email}, ${encrypted}, now(), ${tx.json(metadata)},
        '{"provider":"email","providers":["email"]}')`
    await tx`insert into auth.identities (id, user_id, provider, provider_id, identity_data)
      values (${randomUUID()}, ${id}, 'email', ${id}, ${tx.json({ sub: id, email: person.email })})`
    ids[key] = id
  }
  for (const email of [PEOPLE.admin.email, PEOPLE.second.email]) await tx`select public.grant_admin(${email})`
  const accounts = Object.values(PEOPLE).map(({ label, email }) => ({ label, email, password: PASSWORD }))
  return { ids, accounts }
}
