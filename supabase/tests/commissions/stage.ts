import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

type Enrolled = { enrollmentId: string }

/** Two administrators, two affiliates of a program, and what an administrator does to commissions by hand. */
export async function stage(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  const [admin, second] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx, { admin: true })]
  const [affiliate, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  const by = <T>(person: string, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', person, run)
  const give = (to: Enrolled, amount: number, reason: string, key = randomUUID(), person = admin.id) =>
    by(
      person,
      (t) =>
        t`select id from public.create_manual_commission(${to.enrollmentId}, ${amount}, ${reason}, ${key})`,
    )
  const clawBack = (
    id: string,
    amount: number | null,
    reason: string,
    key = randomUUID(),
    person = admin.id,
  ) =>
    by(
      person,
      (t) => t`select id, status from public.claw_back_commission(${id}, ${amount}, ${reason}, ${key})`,
    )
  const split = (
    id: string,
    shares: [Enrolled, number][],
    reason: string,
    key = randomUUID(),
    person = admin.id,
  ) => {
    const parts = shares.map(([who, bps]) => ({ enrollment_id: who.enrollmentId, bps }))
    return by(
      person,
      (t) => t`select public.split_commission(${id}, ${t.json(parts)}, ${reason}, ${key}) as id`,
    )
  }
  return { program, admin, second, affiliate, rival, by, give, clawBack, split }
}
export type Stage = Awaited<ReturnType<typeof stage>>

/** Pays what is approved: one administrator prepares, the other confirms and marks it paid. */
export async function payOut(tx: h.Tx, s: Stage): Promise<void> {
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const [run] = await s.by(
    s.admin.id,
    (t) =>
      t<
        { id: string }[]
      >`select id from public.prepare_payout_run(${s.program.id}, ${today}, ${randomUUID()})`,
  )
  const [due] = await tx<
    { amount: string }[]
  >`select sum(amount) as amount from public.payouts where run_id = ${run?.id ?? null}`
  await s.by(
    s.second.id,
    (t) => t`select public.confirm_payout_run(${run?.id ?? null}, ${due?.amount ?? null}, ${randomUUID()})`,
  )
  for (const { id } of await tx`select id from public.payouts where run_id = ${run?.id ?? null}`)
    await s.by(s.second.id, (t) => t`select public.mark_payout_paid(${id}, 'ACH 1', ${randomUUID()})`)
}

/** What the outbox holds of a kind for somebody, without who and which program, oldest first. */
export async function mailsTo(tx: h.Tx, person: h.Person, template: string) {
  const rows = await tx<{ data: Record<string, unknown> }[]>`select data from core.outbox
    where recipient = ${person.email} and template = ${template} order by created_at, id`
  return rows.map(({ data: { person: _id, name: _name, program: _program, ...data } }) => data)
}

/** How often the audit log has each action about a row. */
export async function recordCounts(tx: h.Tx, subject: string) {
  const rows =
    await tx`select action, count(*)::int as n from public.audit_log where subject_id = ${subject} group by 1`
  return Object.fromEntries(rows.map(({ action, n }) => [action, n]))
}
