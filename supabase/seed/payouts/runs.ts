import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { daysBefore } from '../calendar.ts'
import type { Slug } from '../crowd.ts'
import type { Story } from '../story.ts'

export type Run = {
  slug: Slug
  /** How many days ago it was prepared; what was sold up to `cutOff` days ago is in it. */
  day: number
  cutOff: number
  by: 'admin' | 'second'
  /** How far it went; the bank's answers come two days after it was confirmed. */
  until: 'draft' | 'confirmed' | 'partly' | 'settled'
  /** The smallest payout was refused. */
  isRefused?: boolean
  /** Why the preparer left the smallest one out by hand. */
  leftOut?: string
  /** Schedules what follows, once the run has an id. */
  afterwards?: (id: string) => void
}

const REFERENCES: Record<string, string> = { bank: 'ACH', paypal: 'PP', wise: 'WI', usdc: 'TX', credit: 'NC' }
/** Why one refuses or returns a payout, by method. */
export const REFUSALS: Record<string, string> = {
  bank: 'R02 Cuenta cerrada',
  paypal: 'La cuenta de PayPal no acepta pagos',
  wise: 'El correo no tiene cuenta de Wise',
  usdc: 'La billetera no recibe USDC en esa red',
  credit: 'No hay una cuenta en la tienda',
}
const other = (by: Run['by']) => (by === 'admin' ? 'second' : 'admin')

/** One administrator prepares, the other confirms in the afternoon, the first one enters the bank's results. */
export function scheduleRun(story: Story, run: Run): void {
  story.on(run.day, '09:40', run.by, async (tx) => {
    const program = story.program(run.slug).id
    const cutOff = daysBefore(story.today, run.cutOff)
    const [ready] = await tx<{ count: number }[]>`
      select count(*)::int from public.preview_payout_run(${program}, ${cutOff}) where reason is null`
    if (!ready?.count) return
    const [made] = await tx<
      { id: string }[]
    >`select id from public.prepare_payout_run(${program}, ${cutOff}, ${randomUUID()})`
    if (!made) return
    if (run.leftOut)
      await tx`select public.exclude_payout(p.id, ${run.leftOut}) from (
        select id from public.payouts where run_id = ${made.id} order by amount, id limit 1) as p`
    if (run.until !== 'draft') scheduleConfirmation(story, run, made.id)
    run.afterwards?.(made.id)
  })
}

function scheduleConfirmation(story: Story, run: Run, id: string): void {
  story.on(
    run.day,
    '15:10',
    other(run.by),
    (tx) =>
      tx`select public.confirm_payout_run(${id}, (select sum(amount)::bigint from public.payouts where run_id = ${id} and status = 'pending'),
      ${randomUUID()})`,
  )
  if (run.until === 'confirmed') return
  story.on(
    run.day - 1,
    '09:00',
    run.by,
    (tx) =>
      tx`select count(*) from (values ('bank'), ('paypal'), ('wise'), ('usdc')) as k (kind),
      public.export_payout_run(${id}, k.kind::public.payout_method_kind)`,
  )
  story.on(Math.max(run.day - 2, 0), '11:30', run.by, (tx) => settle(tx, story, run, id))
}

/** By a file, as banks answer; `partly`: only every third is settled yet. */
async function settle(tx: TransactionSql, story: Story, run: Run, id: string): Promise<void> {
  const lines = await tx<{ id: string; kind: string }[]>`
    select p.id, m.kind from public.payouts p join public.payout_methods m on m.id = p.method_id
    where p.run_id = ${id} and p.status = 'processing' order by p.amount desc, p.id`
  const day = daysBefore(story.today, run.day).replaceAll('-', '').slice(2)
  const file = lines.flatMap(({ id: payout_id, kind }, n) => {
    if (run.isRefused && n === lines.length - 1)
      return [{ payout_id, state: 'failed', reference: REFUSALS[kind] }]
    if (run.until === 'partly' && n % 3 !== 0) return []
    return [
      { payout_id, state: 'paid', reference: `${REFERENCES[kind]}-${day}${String(n + 1).padStart(2, '0')}` },
    ]
  })
  await tx`select public.settle_payouts(${id}, ${tx.json(file)}, false)`
}
