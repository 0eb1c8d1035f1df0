import { hash } from 'bcryptjs'
import type { TransactionSql } from 'postgres'
import { makeAccount } from './person.ts'

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
    const { name, email, locale = 'es' } = person
    ids[key] = await makeAccount(tx, { name, email, locale, encrypted })
  }
  for (const email of [PEOPLE.admin.email, PEOPLE.second.email]) await tx`select public.grant_admin(${email})`
  const accounts = Object.values(PEOPLE).map(({ label, email }) => ({ label, email, password: PASSWORD }))
  return { ids, accounts }
}
