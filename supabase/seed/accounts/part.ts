import { hash } from 'bcryptjs'
import type { TransactionSql } from 'postgres'
import { CROWD, type Member, NAMED } from '../crowd.ts'
import type { Part } from '../part.ts'
import { makeAccount } from '../person.ts'
import type { Story } from '../story.ts'

type Account = {
  key: string
  name: string
  email: string
  locale?: 'es' | 'en'
  joined: number
  visitor?: string
}

/** One password for every demo account; it is printed at start and belongs to made-up people only. */
const PASSWORD = 'Alianza2026'

const OFFICE: Account[] = [
  { key: 'admin', name: 'Graciela Arosemena', email: 'admin@alianza.example', joined: 368 },
  { key: 'second', name: 'Iván Sanjur', email: 'admin2@alianza.example', joined: 368 },
]
const MEMBER: Account = {
  key: 'yariela',
  name: 'Yariela Domínguez',
  email: 'yariela@alianza.example',
  joined: 9,
}
const LABELS: Record<string, string> = {
  admin: 'Administradora / administrator',
  second: 'Segundo administrador / second administrator',
  marisol: 'Afiliada / affiliate',
  ruben: 'Afiliado / affiliate',
  dayra: 'Afiliada / affiliate (English)',
  cinta: 'Socia / partner',
  yariela: 'Miembro nuevo / new member',
}

/** Everybody signs up and confirms on their day. */
async function scheduleSignUps(story: Story): Promise<void> {
  const encrypted = await hash(PASSWORD, 10)
  const named = [...OFFICE, ...NAMED, MEMBER]
  for (const account of [...named, ...CROWD])
    story.on(account.joined, '08:10', '', async (tx) => {
      story.people.set(account.key, await signUp(tx, account, encrypted))
    })
  const shown = [...named, ...CROWD].filter(({ key }) => key in LABELS)
  story.accounts = shown.map(({ key, email }) => ({ label: LABELS[key] ?? '', email, password: PASSWORD }))
}

async function signUp(tx: TransactionSql, account: Account | Member, encrypted: string): Promise<string> {
  const { name, email, locale = 'es', visitor } = account
  const id = await makeAccount(tx, { name, email, locale, encrypted, ...(visitor && { visitor }) })
  if (account.joined > 366) await tx`select public.grant_admin(${email})`
  return id
}

export const part: Part = { plan: scheduleSignUps }
