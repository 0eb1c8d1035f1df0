import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'

/** Each command of a payout's way, as one person gives it; all run in the test's own transaction. */
const asAdmin = <T>(tx: h.Tx, who: string, run: (t: h.Tx) => Promise<T>) =>
  h.as(tx, 'authenticated', who, run)

export const TODAY = "(now() at time zone 'America/Panama')::date"

export async function prepare(
  tx: h.Tx,
  who: string,
  program: { id: string },
  { cutOff, key = randomUUID() }: { cutOff?: string; key?: string } = {},
): Promise<string> {
  const [run] = await asAdmin(
    tx,
    who,
    (t) => t<{ id: string }[]>`select id from public.prepare_payout_run(${program.id},
      coalesce(${cutOff ?? null}::date, ${t.unsafe(TODAY)}), ${key})`,
  )
  return run?.id ?? ''
}

/** Confirms what the draft holds now, unless another total is named. */
export async function confirm(
  tx: h.Tx,
  who: string,
  run: string,
  { amount, key = randomUUID() }: { amount?: number; key?: string } = {},
) {
  const [draft] = await tx`select coalesce(sum(amount), 0)::int as total from public.payouts
    where run_id = ${run} and status = 'pending'`
  return asAdmin(
    tx,
    who,
    (t) => t`select * from public.confirm_payout_run(${run}, ${amount ?? draft?.total}, ${key})`,
  )
}

export const cancel = (tx: h.Tx, who: string, run: string, key = randomUUID()) =>
  asAdmin(tx, who, (t) => t`select * from public.cancel_payout_run(${run}, ${key})`)

/** A run that one administrator prepared and a new one confirmed; returns it. */
export async function payRun(tx: h.Tx, admin: h.Person, program: { id: string }): Promise<string> {
  const run = await prepare(tx, admin.id, program)
  await confirm(tx, (await h.makePerson(tx, { admin: true })).id, run)
  return run
}

export const pay = (tx: h.Tx, who: string, payout: string, reference = 'ACH 1', key = randomUUID()) =>
  asAdmin(tx, who, (t) => t`select * from public.mark_payout_paid(${payout}, ${reference}, ${key})`)
export const fail = (tx: h.Tx, who: string, payout: string, reason = 'Cuenta cerrada', key = randomUUID()) =>
  asAdmin(tx, who, (t) => t`select * from public.mark_payout_failed(${payout}, ${reason}, ${key})`)
export const retry = (tx: h.Tx, who: string, payout: string, key = randomUUID()) =>
  asAdmin(tx, who, (t) => t`select * from public.retry_payout(${payout}, ${key})`)
export const exclude = (tx: h.Tx, who: string, payout: string, reason = 'Lo revisamos primero') =>
  asAdmin(tx, who, (t) => t`select * from public.exclude_payout(${payout}, ${reason})`)
export const include = (
  tx: h.Tx,
  who: string,
  run: string,
  enrollment: string,
  reason = 'Ya está revisado',
) => asAdmin(tx, who, (t) => t`select * from public.include_in_payout_run(${run}, ${enrollment}, ${reason})`)

export type Previewed = {
  enrollment_id: string
  amount: number
  item_count: number
  reason: string | null
  fee: number | null
}
export const preview = (tx: h.Tx, who: string, program: { id: string }, cutOff?: string) =>
  asAdmin(
    tx,
    who,
    (t) => t<
      Previewed[]
    >`select enrollment_id, amount::int, item_count::int, method_kind, method_label, reason, fee::int
      from public.preview_payout_run(${program.id}, coalesce(${cutOff ?? null}::date, ${t.unsafe(TODAY)}))`,
  )

export async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const program = await h.makeProgram(tx, options)
  const admin = await h.makePerson(tx, { admin: true })
  const second = await h.makePerson(tx, { admin: true })
  const affiliate = await h.makeAffiliate(tx, program)
  return { program, admin, second, affiliate }
}

export async function approvedSale(
  tx: h.Tx,
  admin: h.Person,
  program: h.Program,
  affiliate: h.Affiliate,
  amount = 10000,
) {
  const sale = await h.aSale(tx, program, affiliate, amount)
  const id = sale.commission?.id ?? ''
  await asAdmin(tx, admin.id, (t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
  return { ...sale, commissionId: id }
}

/** The affiliate's latest payout that was not taken back, or whatever there is. */
export async function payoutOf(tx: h.Tx, affiliate: h.Affiliate) {
  const [payout] = await tx<{ id: string; amount: number; status: string; run_id: string }[]>`
    select id, amount::int, status, run_id from public.payouts where affiliate_id = ${affiliate.affiliateId}
    order by status in ('cancelled', 'returned'), status = 'paid', created_at desc limit 1`
  if (!payout) throw new Error('no payout')
  return payout
}

export async function omissions(tx: h.Tx, run: string) {
  const rows = await tx<{ enrollment_id: string; reason: string }[]>`
    select enrollment_id, reason from public.payout_omissions where run_id = ${run}`
  return Object.fromEntries(rows.map((row) => [row.enrollment_id, row.reason]))
}
