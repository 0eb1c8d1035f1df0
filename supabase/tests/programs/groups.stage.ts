import * as h from '../harness.ts'

export const asPerson = <T>(tx: h.Tx, who: h.Person, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who.id, run)
const createGroup = (tx: h.Tx, who: h.Person, program: h.Program, es: string) =>
  asPerson(tx, who, async (t) => {
    const [row] = await t<
      { id: string; position: number }[]
    >`select * from public.create_group(${program.id}, ${t.json({ es })})`
    if (!row) throw new Error('no group')
    return row
  })
type Rule = { metric?: string | null; period?: string; threshold?: number; down?: boolean }
export const setRule = (tx: h.Tx, who: h.Person, group: string, rule: Rule) =>
  asPerson(
    tx,
    who,
    (t) => t`select public.set_group_rule(${group}, ${rule.metric === undefined ? 'sales' : rule.metric},
      ${rule.period ?? 'month'}, ${rule.threshold ?? 1}, ${rule.down ?? false})`,
  )
export const evaluate = (tx: h.Tx, who: h.Person, program: h.Program) =>
  asPerson(tx, who, async (t) => {
    const [row] = await t<{ n: number }[]>`select public.evaluate_groups(${program.id}) as n`
    return row?.n
  })
export const move = (tx: h.Tx, who: h.Person, program: h.Program, ids: string[], group: string | null) =>
  asPerson(tx, who, async (t) => {
    const [row] = await t<
      { n: number }[]
    >`select public.move_affiliates(${program.id}, ${ids}, ${group}) as n`
    return row?.n
  })
export const groupOf = async (tx: h.Tx, affiliate: h.Affiliate) => {
  const [row] = await tx`select group_id from public.enrollments where id = ${affiliate.enrollmentId}`
  return row?.group_id
}
/** Makes what was sold until now a thing of earlier months. */
export const monthsAgo = (tx: h.Tx, program: h.Program, months: number) =>
  tx`update public.conversions set occurred_at = occurred_at - ${months} * interval '1 month' where program_id = ${program.id}`

export async function stage(tx: h.Tx) {
  const [admin, program] = [await h.makePerson(tx, { admin: true }), await h.makeProgram(tx)]
  const affiliate = await h.makeAffiliate(tx, program)
  const silver = await createGroup(tx, admin, program, 'Plata')
  const gold = await createGroup(tx, admin, program, 'Oro')
  return { admin, program, affiliate, silver, gold }
}
