import { hash } from 'bcryptjs'
import type { TransactionSql } from 'postgres'
import { makeAccount } from '../person.ts'
import { type Story, speakAs } from '../story.ts'

/** Colleagues of the agency, each with what they may do. */
const COLLEAGUES = [
  { name: 'Gabriela Tuñón', email: 'gabriela@cintacostera.example', role: 'manager' },
  { name: 'Víctor Him', email: 'victor@cintacostera.example', role: 'finance' },
  { name: 'Anayansi Cruz', email: 'anayansi@cintacostera.example', role: 'viewer' },
] as const

/** The agency works as a team: its owner invites, the others take the link of their mail. One invitation still waits. */
export function scheduleTeams(story: Story): void {
  for (const [place, { name, email, role }] of COLLEAGUES.entries())
    story.on(240 - 60 * place, '10:05', 'cinta', async (tx) => {
      const person = await makeAccount(tx, { name, email, locale: 'es', encrypted: await hash(email, 4) })
      await tx`select public.record_proof(${story.person('cinta')}, 'team', 'password', null)`
      await tx`select public.invite_colleague(${email}, ${role}, 'es')`
      await acceptAs(tx, person, email)
    })
  story.on(3, '10:05', 'cinta', async (tx) => {
    await tx`select public.record_proof(${story.person('cinta')}, 'team', 'password', null)`
    await tx`select public.invite_colleague('practicante@cintacostera.example', 'viewer', 'es')`
  })
}

/** The token is only in the mail, as it should be. */
async function acceptAs(tx: TransactionSql, person: string, email: string): Promise<void> {
  const [mail] = await tx<{ token: string }[]>`
    select split_part(data ->> 'link', 'token=', 2) as token from core.outbox
    where recipient = ${email} and template = 'team_invitation'`
  await speakAs(tx, person)
  await tx`select public.accept_team_invitation(${mail?.token ?? ''})`
}
