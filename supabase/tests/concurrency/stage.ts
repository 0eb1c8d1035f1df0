import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as h from '../harness.ts'
import { person } from '../parallel.ts'
import { TODAY } from '../payouts/stage.ts'

/** One set of connections for all files that race; each of them says `sweepAtEnd(sql)`. */
export const sql = h.openPool(20)

/** Committed rows for tests that race: a program, two administrators, an affiliate. */
export async function stage(options: h.ProgramOptions = {}) {
  return sql.begin(async (tx) => {
    const program = await h.makeProgram(tx, options)
    const admins = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx, { admin: true })] as const
    return { program, admins, affiliate: await h.makeAffiliate(tx, program) }
  })
}
export type Stage = Awaited<ReturnType<typeof stage>>

export function approve(admin: h.Person, id: string) {
  return person(sql, admin.id, (t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
}

export function press(admin: h.Person, program: h.Program, key: string = randomUUID()) {
  return person(
    sql,
    admin.id,
    (t) => t`select * from public.prepare_payout_run(${program.id}, ${t.unsafe(TODAY)}, ${key})`,
  )
}

/** The second administrator's press, on what the draft holds now. */
export async function confirm(admin: h.Person, program: h.Program, key: string = randomUUID()) {
  const [draft] = await sql`select r.id, sum(p.amount)::int as amount from public.payout_runs r
    join public.payouts p on p.run_id = r.id and p.status = 'pending' where r.program_id = ${program.id} and r.state = 'draft'
    group by 1`
  return person(
    sql,
    admin.id,
    (t) => t`select * from public.confirm_payout_run(${draft?.id ?? null}, ${draft?.amount ?? null}, ${key})`,
  )
}

export function pay(admin: h.Person, payoutId: string) {
  const key = randomUUID()
  return person(sql, admin.id, (t) => t`select * from public.mark_payout_paid(${payoutId}, 'BAC 1', ${key})`)
}

export async function approvedSale({ program, admins, affiliate }: Stage, amount = 10_000) {
  const sale = await sql.begin((tx) => h.aSale(tx, program, affiliate, amount))
  const id = sale.commission?.id ?? ''
  await approve(admins[0], id)
  return { ...sale, id }
}

export async function paidSale(scene: Stage, amount: number) {
  const sale = await approvedSale(scene, amount)
  await press(scene.admins[0], scene.program)
  await confirm(scene.admins[1], scene.program)
  const [payout] = await sql`select id from public.payouts where program_id = ${scene.program.id}`
  await pay(scene.admins[0], payout?.id)
  return sale
}

export async function count(table: string, column: string, value: string): Promise<number> {
  const [row] = await sql`select count(*)::int as count from ${sql(table)} where ${sql(column)} = ${value}`
  return row?.count
}

const NOTHING = { pending: 0, available: 0, in_payout: 0, paid: 0 }

export async function expectBalance({ affiliate, program }: Stage, money: Partial<h.Balance>): Promise<void> {
  expect(await h.balance(sql, affiliate, program)).toEqual({ ...NOTHING, ...money })
}

/** What the ledger calls available and what a run would collect are one number. */
export async function availableIsPayable({ program, affiliate }: Stage): Promise<number> {
  const [row] =
    await sql`select coalesce(sum(amount), 0)::int as due from payouts.payable_items(${program.id})`
  expect((await h.balance(sql, affiliate, program)).available).toBe(row?.due)
  return row?.due
}
