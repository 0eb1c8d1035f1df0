import * as h from '../harness.ts'

export const ROLES = ['manager', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const by = <T>(tx: h.Tx, who: string, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who, run)
export async function invite(tx: h.Tx, who: string, email: string, role: string = 'manager') {
  await h.prove(tx, { id: who }, 'team')
  return by(tx, who, (t) => t`select public.invite_colleague(${email}, ${role}, 'es') as id`)
}
export const accept = (tx: h.Tx, who: string, token: string) =>
  by(tx, who, (t) => t`select public.accept_team_invitation(${token})`)
export const current = async (tx: h.Tx, who: string) =>
  (await by(tx, who, (t) => t`select affiliate_id as id from public.my_accounts() where is_current`))[0]?.id

/** The token that only the mail of an invitation holds. */
export async function tokenOf(tx: h.Tx, email: string): Promise<string> {
  const [mail] = await tx<{ link: string }[]>`select data ->> 'link' as link from core.outbox
    where template = 'team_invitation' and recipient = ${email} order by id desc limit 1`
  return mail?.link.split('token=')[1] ?? ''
}

/** A person with the confirmed address that invitations need. */
export async function confirmed(tx: h.Tx, options: { admin?: boolean } = {}) {
  const person = await h.makePerson(tx, options)
  await tx`update auth.users set email_confirmed_at = now() where id = ${person.id}`
  return person
}

export async function join(tx: h.Tx, owner: h.Person, role: Role, person?: h.Person) {
  const colleague = person ?? (await confirmed(tx))
  await invite(tx, owner.id, colleague.email, role)
  await accept(tx, colleague.id, await tokenOf(tx, colleague.email))
  return colleague
}

export async function stage(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const owner = await h.makeAffiliate(tx, program)
  const other = await h.makeProgram(tx)
  return { program, owner, other }
}
