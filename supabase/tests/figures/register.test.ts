import { expect, test } from 'vitest'
import { compareFigures } from '../../figures/recount.ts'
import * as h from '../harness.ts'
import { approvedSale, payRun, scene } from '../payouts/stage.ts'

const sql = h.connect()

/** Each is a cent or one too many where figures are stored, and the figure that must be noticed. */
const SPOILED: [change: string, figure: string][] = [
  [
    `insert into public.enrollment_tallies (enrollment_id, commission) select id, 1 from enrollment`,
    'affiliates:table.commission',
  ],
  [
    `insert into public.enrollment_tallies (enrollment_id, sales) select id, 1 from enrollment`,
    'affiliates:mine.sales',
  ],
  [
    `update public.enrollment_days set earned = earned + 1 where enrollment_id = (select id from enrollment)`,
    'reports:my_days.earned',
  ],
  [
    `update public.program_days set revenue = revenue + 1 where program_id = (select program_id from enrollment)`,
    'programs:home.revenue',
  ],
  [
    `update public.link_days d set clicks = clicks + 1 from public.links l where l.id = d.link_id
    and l.enrollment_id = (select id from enrollment)`,
    'links:mine.clicks',
  ],
  [
    `insert into public.commission_tallies (program_id, status, total) select program_id, 'matured', 1 from enrollment`,
    'commissions:states.total',
  ],
  [
    `insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount)
    select affiliate_id, program_id, 'available', 'USD', 1 from enrollment`,
    'payouts:due.amount',
  ],
  [
    `update public.payouts set amount = amount + 1 where enrollment_id = (select id from enrollment)`,
    'payouts:run.amount',
  ],
  [
    `update public.commissions set amount = amount + 1 where enrollment_id = (select id from enrollment) and status = 'approved'`,
    'commissions:api.net',
  ],
]

test('the recount finds nothing wrong, and each figure that is spoiled', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    await approvedSale(tx, admin, program, affiliate)
    await payRun(tx, admin, program)
    const sale = await approvedSale(tx, admin, program, affiliate, 30_000)
    await h.report(tx, 'refund', program, { refund_id: 'r', order_id: sale.order, amount: 6_000 })
    await tx`select reports.refresh_days()`
    await tx`create temp table enrollment on commit drop as
      select id, affiliate_id, program_id from public.enrollments where id = ${affiliate.enrollmentId}`
    const recount = (t: h.Tx) => compareFigures(t, [program.id])
    const whole = await recount(tx)
    expect(whole.wrong).toEqual([])
    expect(whole.figures).toBeGreaterThan(100)
    for (const [change, figure] of SPOILED) {
      const back = new Error('rolled back')
      await tx
        .savepoint(async (inner) => {
          await inner.unsafe(change)
          expect(
            (await recount(inner)).wrong.map((one) => one.figure),
            figure,
          ).toContain(figure)
          throw back
        })
        .catch((error: unknown) => {
          if (error !== back) throw error
        })
    }
  })
})
