import * as h from '../harness.ts'

export const ROLES = ['owner', 'manager', 'finance', 'reviewer', 'reader'] as const
export const REVIEW = ['owner', 'manager', 'reviewer'] as const
export const MANAGE = ['owner', 'manager'] as const
export const FINANCE = ['owner', 'finance'] as const
export type RoleName = (typeof ROLES)[number]
export type Asks = (tx: h.Tx, who: h.Person) => Promise<unknown>

export const by = <T>(tx: h.Tx, who: { id: string }, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who.id, run)

export async function member(tx: h.Tx, program: h.Program, role: RoleName): Promise<h.Person> {
  const person = await h.makePerson(tx)
  await tx`insert into public.program_members (program_id, email, role)
    values (${program.id}, ${person.email.toLowerCase()}, ${role})`
  return person
}

/** A program with a person in each role, an administrator, an affiliate with a sale, and a neighbour program with its owner. */
export async function staffed(tx: h.Tx) {
  const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const admin = await h.makePerson(tx, { admin: true })
  const people = {} as Record<RoleName, h.Person>
  for (const role of ROLES) people[role] = await member(tx, program, role)
  const neighbour = await member(tx, other, 'owner')
  const affiliate = await h.makeAffiliate(tx, program)
  const sale = await h.aSale(tx, program, affiliate)
  return { program, other, admin, people, neighbour, affiliate, sale }
}

/** Whether a role is let in: tried in a savepoint that is taken back, so that each role finds the same state. */
export async function isLetIn(tx: h.Tx, who: h.Person, ask: Asks): Promise<boolean | string> {
  const undone = new Error('undone')
  try {
    await tx.savepoint(async (inner) => {
      await ask(inner, who)
      throw undone
    })
  } catch (error) {
    if (error === undone) return true
    const { code, message } = error as { code?: string; message: string }
    return message === 'errors.forbidden' ? false : `${code} ${message}`
  }
  return 'neither'
}
