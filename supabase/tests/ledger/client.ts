import type { ReservedSql } from 'postgres'
import { refusal } from '../harness.ts'
import * as commissions from './commissions.ts'
import type { Desk } from './desk.ts'
import * as payouts from './payouts.ts'
import { at, type Seen } from './seen.ts'
import type { Name, Of, Operation } from './shape.ts'
import * as shop from './shop.ts'

/** The refusals that each operation may meet, without `errors.`; any other, a deadlock above all, is a failure. */
const EXPECTED: { [D in Name]?: string[] } = {
  lead: ['PT409 conversion.body_changed'],
  sale: ['PT409 conversion.body_changed', 'PT422 conversion.no_rate'],
  refund: [
    'PT404 conversion.order_unknown',
    'PT409 conversion.already_refunded',
    'PT409 conversion.body_changed',
    'PT422 conversion.refund_amount',
  ],
  reinstate: [
    'PT404 conversion.refund_unknown',
    'PT409 conversion.already_reinstated',
    'PT409 conversion.body_changed',
    'PT422 conversion.reinstated_amount',
  ],
  approve: ['PT409 commission.not_pending', 'PT409 commission.not_matured', 'PT409 commission.source_open'],
  reject: ['PT409 commission.not_pending'],
  clawback: ['PT409 commission.nothing_left', 'PT422 commission.clawback_amount'],
  split: ['PT409 commission.is_override', 'PT409 commission.not_open', 'PT422 commission.share_small'],
  move: ['PT409 customer.already_theirs', 'PT409 customer.open_changed'],
  review: ['PT409 fraud.decided'],
  reward: ['PT409 reward.followed'],
  run: ['PT409 payout.nothing_due', 'PT409 payout.draft_open'],
  confirm: [
    'PT403 payout.self_confirm',
    'PT409 payout.not_draft',
    'PT409 payout.run_changed',
    'PT409 payout.nobody_left',
  ],
  cancel: ['PT409 payout.not_draft'],
  exclude: ['PT403 payout.not_preparer', 'PT409 payout.not_draft', 'PT409 payout.not_pending'],
  include: [
    'PT403 payout.not_preparer',
    'PT404 payout.not_left_out',
    'PT409 payout.not_draft',
    'PT409 payout.still_left_out',
  ],
  pay: ['PT409 payout.already_paid', 'PT409 payout.not_processing'],
  fail: ['PT409 payout.already_paid', 'PT409 payout.not_processing'],
  retry: ['PT409 payout.already_paid', 'PT409 payout.not_failed', 'PT409 payout.obstructed'],
  bounce: ['PT409 payout.already_returned', 'PT409 payout.not_paid', 'PT409 payout.refund_collected'],
  hold: ['PT409 payout.held_already'],
  unhold: ['PT409 payout.not_held'],
  ask: ['PT409 payout.request_open', 'PT409 payout.nothing_due'],
  answer: ['PT409 payout.request_answered'],
}

/** One client: does its part of the plan in order and writes down every answer. */
export async function follow(
  desk: Desk,
  seen: Seen[],
  plan: Operation[],
  stopped: () => boolean,
): Promise<void> {
  for (const operation of plan) {
    if (stopped()) return
    try {
      await (PERFORM[operation.do] as Perform<Name>)(desk, at(seen, operation.program), operation)
    } catch (error) {
      const why = (await refusal(Promise.reject(error))).replace('errors.', '')
      if (!EXPECTED[operation.do]?.includes(why)) {
        const reported = why === 'undefined' ? error : `${why} ${(error as Error).message}`
        throw new Error(`${JSON.stringify(operation)} ended in ${reported}`, { cause: error })
      }
      desk.journal.refuse(why)
    }
  }
}

type Perform<D extends Name> = (desk: Desk, seen: Seen, op: Of<D>) => Promise<void>
const PERFORM: { [D in Name]: Perform<D> } = {
  click: (desk, _, op) => shop.click(desk, op),
  lead: shop.lead,
  sale: shop.sale,
  refund: shop.refund,
  reinstate: shop.reinstate,
  join: (desk, _, op) => shop.join(desk, op),
  approve: commissions.decide,
  reject: commissions.decide,
  clawback: commissions.clawBack,
  split: commissions.split,
  move: (desk, _, op) => commissions.move(desk, op),
  manual: commissions.give,
  bulk: commissions.decideMany,
  review: (desk, _, op) => commissions.review(desk, op),
  reward: commissions.changeReward,
  rate: (desk, _, op) => commissions.changeRate(desk, op),
  overrides: (desk, _, op) => commissions.changeOverrides(desk, op),
  run: (desk, _, op) => payouts.prepare(desk, op),
  confirm: payouts.confirm,
  cancel: (desk, _, op) => payouts.cancel(desk, op),
  exclude: (desk, _, op) => payouts.exclude(desk, op),
  include: (desk, _, op) => payouts.include(desk, op),
  pay: payouts.settle,
  fail: payouts.settle,
  retry: payouts.settle,
  bounce: payouts.settle,
  settle: payouts.settleFile,
  hold: (desk, _, op) => payouts.hold(desk, op),
  unhold: (desk, _, op) => payouts.hold(desk, op),
  ask: (desk, _, op) => payouts.askEarly(desk, op),
  answer: (desk, _, op) => payouts.answerEarly(desk, op),
  mature: (desk) => work(desk, (t) => t`select public.mature_commissions()`),
  check: (desk) => work(desk, (t) => t`select public.check_fraud(50)`),
  lapse: async (desk, _, op) => {
    await runOut(desk, at(desk.world.programs, op.program).id)
    await work(desk, (t) => t`select public.lapse_holds()`)
  },
  fold: async (desk) => void (await desk.look((t) => t`select reports.fold_tallies()`)),
}

/** What the scheduler asks for. */
const work = async (desk: Desk, query: (t: ReservedSql) => ReturnType<ReservedSql>) =>
  void (await desk.server((t) => [query(t)]))

/** A review of the program ends now instead of in two weeks. */
const runOut = (desk: Desk, program: string) =>
  desk.look(
    (t) => t`update public.commissions set review_by = now() - interval '1 second' where id = (
      select id from public.commissions where program_id = ${program} and status = 'held' limit 1) and status = 'held'`,
  )
