import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import * as h from './harness.ts'
import { ADMINS, AFFILIATES, CLICKS, type Operation, PROGRAMS, type Slot } from './ledger.property.plan.ts'
import { person, server } from './parallel.ts'
import { TODAY } from './payouts.stage.ts'

export type World = {
  programs: (h.Program & (typeof PROGRAMS)[number])[]
  /** affiliates[program][affiliate] */
  affiliates: h.Affiliate[][]
  clicks: h.Click[][][]
  admins: h.Person[]
}

export const KINDS = ['approve', 'reject', 'run', 'confirm', 'cancel', 'pay', 'fail', 'retry'] as const
type Kind = (typeof KINDS)[number]

/** What was answered, kept so that nothing acknowledged can be lost and nothing done twice. */
export type Acknowledged = {
  clicks: Set<string>
  reports: { kind: string; program: number; key: string; amount: number; result: h.Report }[]
  decisions: Record<Kind, string[]>
  refusals: Record<string, number>
}

/** The refusals that each operation may meet; any other, a deadlock above all, is a failure. */
const EXPECTED: Record<Operation['do'], string[]> = {
  click: [],
  lead: ['PT409 errors.conversion.body_changed'],
  sale: ['PT409 errors.conversion.body_changed'],
  refund: [
    'PT404 errors.conversion.order_unknown',
    'PT409 errors.conversion.already_refunded',
    'PT409 errors.conversion.body_changed',
    'PT422 errors.conversion.refund_amount',
  ],
  approve: ['PT409 errors.commission.not_pending'],
  reject: ['PT409 errors.commission.not_pending'],
  run: ['PT409 errors.payout.nothing_due', 'PT409 errors.payout.draft_open'],
  confirm: [
    'PT403 errors.payout.self_confirm',
    'PT409 errors.payout.not_draft',
    'PT409 errors.payout.run_changed',
  ],
  cancel: ['PT409 errors.payout.not_draft'],
  pay: ['PT409 errors.payout.already_paid', 'PT409 errors.payout.not_processing'],
  fail: ['PT409 errors.payout.already_paid', 'PT409 errors.payout.not_processing'],
  retry: ['PT409 errors.payout.already_paid', 'PT409 errors.payout.not_failed'],
  mature: [],
  join: [],
}

/** The people, programs and clicks of a plan; three clicks of four have happened before it begins. */
export async function makeWorld(sql: Sql): Promise<World> {
  return sql.begin(async (tx) => {
    const programs: World['programs'] = []
    for (const options of PROGRAMS) programs.push({ ...(await h.makeProgram(tx, options)), ...options })
    const people: h.Person[] = []
    for (let i = 0; i < AFFILIATES; i++) people.push(await h.makePerson(tx))
    const affiliates: h.Affiliate[][] = []
    for (const program of programs) {
      affiliates.push([])
      for (const one of people) affiliates.at(-1)?.push(await h.makeAffiliate(tx, program, one))
    }
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const clicks = affiliates.map((of) =>
      of.map(({ code }, a) =>
        Array.from({ length: CLICKS }, (_, i) => h.aClick(code, { at: minutesAgo(5 + a * CLICKS + i) })),
      ),
    )
    await h.recordClicks(
      tx,
      clicks.flat(2).filter((_, i) => i % 4),
    )
    const admins: h.Person[] = []
    for (let i = 0; i < ADMINS; i++) admins.push(await h.makePerson(tx, { admin: true }))
    return { programs, affiliates, clicks, admins }
  })
}

/** One client: does its part of the plan in order and writes down every answer. */
export async function follow(
  sql: Sql,
  world: World,
  plan: Operation[],
  acknowledged: Acknowledged,
): Promise<void> {
  for (const operation of plan) {
    try {
      await perform(sql, world, operation, acknowledged)
    } catch (error) {
      const why = await h.refusal(Promise.reject(error))
      if (!EXPECTED[operation.do].includes(why)) {
        if (why === 'undefined') throw error
        throw new Error(`${JSON.stringify(operation)} ended in ${why}`, { cause: error })
      }
      acknowledged.refusals[why] = (acknowledged.refusals[why] ?? 0) + 1
    }
  }
}

async function perform(sql: Sql, world: World, op: Operation, acknowledged: Acknowledged): Promise<void> {
  const program = at(world.programs, op.program)
  const clickAt = (slot: Slot) => at(at(at(world.clicks, op.program), slot.affiliate), slot.click)
  const adminAt = (i: number) => at(world.admins, i).id
  const report = async (
    kind: 'lead' | 'sale' | 'refund',
    key: string,
    body: Parameters<typeof h.report>[3],
  ) => {
    const result = await server(sql, (t) => h.report(t, kind, program, body))
    acknowledged.reports.push({
      kind,
      program: op.program,
      key,
      amount: Number(body.amount ?? result.amount),
      result,
    })
  }
  const decide = async (kind: keyof Acknowledged['decisions'], admin: number, twice: boolean, call: Call) => {
    acknowledged.decisions[kind].push(await once(sql, adminAt(admin), twice, call))
  }
  switch (op.do) {
    case 'click': {
      const clicks = op.slots.map(clickAt)
      const rows = await server(sql, (t) => h.recordClicks(t, clicks))
      for (const row of rows) acknowledged.clicks.add(row.click_id)
      return
    }
    case 'lead':
      return report('lead', op.customer, { customer_id: op.customer, click_id: clickAt(op.slot).id })
    case 'sale':
      return report('sale', op.order, {
        order_id: op.order,
        customer_id: op.customer,
        amount: op.amount,
        currency: 'USD',
        ...(op.slot && { click_id: clickAt(op.slot).id }),
      })
    case 'refund':
      return report('refund', op.refund, {
        refund_id: op.refund,
        order_id: op.order,
        ...(op.amount && { amount: op.amount }),
      })
    case 'approve':
    case 'reject': {
      const commission = nth(
        await sql`select id from public.commissions where program_id = ${program.id} order by id`,
        op.nth,
      )
      if (!commission) return
      return decide(op.do, op.admin, op.twice, (t, key) =>
        op.do === 'approve'
          ? t`select id from public.approve_commission(${commission.id}, ${key})`
          : t`select id from public.reject_commission(${commission.id}, 'Pedido de prueba', ${key})`,
      )
    }
    case 'run':
      return decide(
        'run',
        op.admin,
        op.twice,
        (t, key) => t`select id from public.prepare_payout_run(${program.id}, ${t.unsafe(TODAY)}, ${key})`,
      )
    case 'confirm':
    case 'cancel': {
      const [draft] = await sql`select r.id, sum(p.amount)::int as amount from public.payout_runs r
        join public.payouts p on p.run_id = r.id where r.program_id = ${program.id} and r.state = 'draft' group by 1`
      if (!draft) return
      return decide(op.do, op.admin, op.twice, (t, key) =>
        op.do === 'confirm'
          ? t`select id from public.confirm_payout_run(${draft.id}, ${draft.amount}, ${key})`
          : t`select id from public.cancel_payout_run(${draft.id}, ${key})`,
      )
    }
    case 'pay':
    case 'fail':
    case 'retry': {
      const status = op.do === 'retry' ? 'failed' : 'processing'
      const payout = nth(
        await sql`select id from public.payouts where program_id = ${program.id} and status = ${status} order by id`,
        op.nth,
      )
      if (!payout) return
      return decide(op.do, op.admin, op.twice, (t, key) => {
        if (op.do === 'retry') return t`select id from public.retry_payout(${payout.id}, ${key})`
        return op.do === 'pay'
          ? t`select id from public.mark_payout_paid(${payout.id}, 'BAC 1', ${key})`
          : t`select id from public.mark_payout_failed(${payout.id}, 'Cuenta cerrada', ${key})`
      })
    }
    case 'mature':
      await server(sql, (t) => t`select public.mature_commissions()`)
      return
    case 'join': {
      const affiliate = at(at(world.affiliates, op.program), op.affiliate)
      const [joined] = await person(
        sql,
        affiliate.id,
        (t) => t`select id from public.join_program(${program.id})`,
      )
      if (joined?.id !== affiliate.enrollmentId) throw new Error('joined a second time')
    }
  }
}

/** Refusals after which another client may have changed things before the second of two equal calls came through. */
const FREEING = ['nothing_due', 'draft_open', 'run_changed', 'not_processing', 'not_failed'].map(
  (key) => `errors.payout.${key}`,
)

type Call = (tx: h.Tx, key: string) => Promise<readonly { id?: string }[]>

/** Sends a command with its key, and sometimes a second time at once: two answers must be one; a refused first leaves
 * the key free, so the second may find something due. */
async function once(sql: Sql, adminId: string, twice: boolean, call: Call): Promise<string> {
  const key = randomUUID()
  const ends = await Promise.allSettled(
    (twice ? [key, key] : [key]).map((k) => person(sql, adminId, (t) => call(t, k))),
  )
  const ids = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value[0]?.id ?? ''] : []))
  for (const end of ends) {
    if (end.status === 'fulfilled') continue
    const free = ids.length > 0 && FREEING.includes(end.reason.message)
    if (!free) throw end.reason
  }
  if (new Set(ids).size !== 1) throw new Error(`one key, two results: ${ids.join(' ')}`)
  return ids[0] ?? ''
}

/** Which one is decided when the operation comes up: the plan cannot know what there will be. */
const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]

function at<T>(list: T[], i: number): T {
  const value = list[i]
  if (value === undefined) throw new Error(`nothing at ${i}`)
  return value
}
