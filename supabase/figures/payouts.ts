import { register } from './register.ts'

const TODAY = `(now() at time zone 'America/Panama')::date`
const FORWARD = `public.programs p cross join lateral public.preview_payout_run(p.id, ${TODAY}) as r`
/** What the lines of each payout come to. */
const LINED = `(select p.id, p.run_id, p.affiliate_id, p.currency, p.stage, p.status, coalesce(sum(i.amount), 0)::bigint as amount,
    count(i.id) as items
  from public.payouts p left join public.payout_items i on i.payout_id = p.id where p.status <> 'cancelled' group by 1)`
/** What the ledger set aside for each payout. */
const SET_ASIDE = `(select t.source_id as id, sum(e.amount)::bigint as amount from public.ledger_transactions t
  join public.ledger_entries e on e.transaction_id = t.id and e.account = 'in_payout' where t.kind = 'payout_created' group by 1)`

/**
 * Each program's next payout: of the days on which it pays and something matures, the first with enough, counted day by
 * day. Else all that is in sight.
 */
const NEXT = `select p.id as key, d.due, d.available, d.total - d.available as maturing, d.in_review,
    case when payouts.payout_obstacle(case when not d.waits then y.obstacle end, y.method_kind, p.currency, d.total, w.minimum) is null
      then d.total else 0 end as amount
  from public.enrollments e join public.programs p on p.id = e.program_id
  left join public.payout_schedules s on s.program_id = p.id
  join payouts.payees y on y.affiliate_id = e.affiliate_id
  join payouts.payout_minimums w on w.enrollment_id = e.id
  cross join lateral (select coalesce((select a.available from pg_temp.accounts as a where a.program_id = p.id
      and a.affiliate_id = :affiliate), 0)::bigint as available, s.day is not null and y.obstacle = 'method_on_hold' as waits,
    coalesce((select sum(b.net) from pg_temp.booked as b where b.enrollment_id = e.id and b.status = 'held'), 0)::bigint as in_review,
    greatest(${TODAY} + (exists (select 1 from public.payout_runs r where r.program_id = p.id and r.state <> 'cancelled'
      and reports.day_of(r.created_at) = ${TODAY}))::integer,
      case when s.day is not null and y.obstacle = 'method_on_hold' then reports.day_of(y.held_until) + 1 end) as starts) as h
  cross join lateral (select h.*, g.due, (h.available + coalesce(g.matured, 0))::bigint as total from (
      select c.due, (select sum(b.net) from pg_temp.booked as b where b.enrollment_id = e.id and b.status in ('pending', 'matured')
        and reports.day_of(b.matures_at) <= coalesce(c.due, case when s.day is null then h.starts else '9999-12-31' end)) as matured
      from (select payouts.next_payout_day(s, h.starts) as due union select payouts.next_payout_day(s, reports.day_of(b.matures_at))
        from pg_temp.booked as b where b.enrollment_id = e.id and reports.day_of(b.matures_at) > h.starts
        union select null) as c) as g
    cross join lateral (select (g.due is not null or s.day is null) and h.available + coalesce(g.matured, 0) > 0
      and h.available + coalesce(g.matured, 0) >= w.minimum as carries) as k
    order by k.carries desc, case when k.carries then g.due end, g.due is null desc limit 1) as d
  where e.affiliate_id = :affiliate and (e.ended_at is null or d.available <> 0 or d.in_review <> 0 or d.total <> 0)`

/** What is shown of payouts, of their runs and of what would be paid next. */
export const figures = register(
  {
    one: {
      as: 'admin',
      figures: ['amount', 'items'],
      query: `select id as key, amount, item_count as items from public.payout_details where status <> 'cancelled'`,
      recount: `select l.id as key, s.amount, l.items from ${LINED} as l join ${SET_ASIDE} as s on s.id = l.id`,
    },
    copied: {
      as: 'server',
      figures: ['amount'],
      query: `select (x ->> 'id')::uuid as key, (x ->> 'amount')::bigint as amount from public.affiliates a
        cross join lateral jsonb_array_elements(payouts.export_person(a.user_id, a.id) -> 'money' -> 'payouts') as x`,
      recount: `select s.id as key, s.amount from ${SET_ASIDE} as s join public.payouts p on p.id = s.id and p.status <> 'cancelled'`,
    },
    lines: {
      as: 'admin',
      figures: ['total', 'commission'],
      query: `select p.id as key, sum(l.amount) as total, sum(l.amount) filter (where l.kind = 'commission') as commission
        from public.payouts p join public.payout_lines l on l.payout_id = p.id where p.status <> 'cancelled' group by 1`,
      recount: `select s.id as key, s.amount as total, s.amount + coalesce((select sum(r.amount) from public.payout_items i
          join public.commission_reversals r on r.id = i.reversal_id where i.payout_id = s.id), 0) as commission
        from ${SET_ASIDE} as s join public.payouts p on p.id = s.id and p.status <> 'cancelled'`,
    },
    run: {
      as: 'admin',
      figures: ['amount', 'payouts', 'paid', 'failed'],
      query: `select id as key, amount, payout_count as payouts, paid_count as paid, failed_count as failed
        from public.payout_run_details`,
      recount: `select l.run_id as key, sum(s.amount) as amount, count(*) as payouts, count(*) filter (where l.status = 'paid') as paid,
          count(*) filter (where l.status = 'failed') as failed from ${LINED} as l join ${SET_ASIDE} as s on s.id = l.id group by 1`,
    },
    stages: {
      as: 'affiliate',
      figures: ['payouts', 'amount'],
      query: `select currency || ' ' || stage as key, payouts, amount from public.payout_stages where affiliate_id = :affiliate`,
      recount: `select currency || ' ' || stage as key, count(*) as payouts, sum(amount) as amount from ${LINED} as l
        where affiliate_id = :affiliate and status in ('pending', 'processing', 'failed') group by 1`,
    },
    in_payout: {
      as: 'affiliate',
      figures: ['amount'],
      query: `select currency as key, sum(amount) as amount from public.payout_stages where affiliate_id = :affiliate group by 1`,
      recount: `select currency as key, sum(in_payout) as amount from pg_temp.accounts as a where affiliate_id = :affiliate group by 1`,
    },
    paid: {
      as: 'affiliate',
      figures: ['amount'],
      query: `select currency as key, sum(amount) as amount from public.payouts
        where affiliate_id = :affiliate and status = 'paid' group by 1`,
      recount: `select e.currency as key, sum(e.amount) as amount from public.ledger_entries e
        join public.ledger_transactions t on t.id = e.transaction_id join public.payouts p on p.id = t.source_id
        where p.affiliate_id = :affiliate and e.account = 'paid' and t.kind in ('payout_paid', 'payout_bounced') group by 1`,
    },
    next: {
      as: 'affiliate',
      figures: ['available', 'maturing', 'in_review', 'amount'],
      query: `select program_id as key, available, maturing, in_review, amount from public.report_next_payouts(:affiliate)`,
      recount: NEXT,
    },
    next_sum: {
      as: 'affiliate',
      figures: ['amount', 'stopped'],
      query: 'select currency as key, amount, stopped from public.sum_next_payouts(:affiliate)',
      recount: `with named as (select n.*, p.currency, min(n.due) filter (where n.amount > 0) over (partition by p.currency) as first
          from (${NEXT}) as n join public.programs p on p.id = n.key)
        select currency as key, coalesce(sum(amount) filter (where due is not distinct from first), 0) as amount,
          coalesce(sum(available + maturing) filter (where amount = 0 and available + maturing > 0), 0) as stopped
        from named group by 1`,
    },
    candidates: {
      as: 'admin',
      figures: ['amount'],
      query: `select r.enrollment_id as key, r.amount from ${FORWARD}`,
      recount: `select e.id as key, a.available as amount from pg_temp.accounts as a
        join public.enrollments e on e.affiliate_id = a.affiliate_id and e.program_id = a.program_id`,
    },
    due: {
      as: 'admin',
      figures: ['ready', 'amount', 'waiting', 'waiting_amount'],
      query: `select program_id as key, ready_count as ready, amount, waiting_count as waiting, waiting_amount
        from public.preview_payouts()`,
      recount: `select d.program_id as key, count(*) filter (where d.reason is null) as ready,
          sum(d.available) filter (where d.reason is null) as amount, count(*) filter (where d.reason is not null) as waiting,
          sum(d.available) filter (where d.reason is not null) as waiting_amount
        from (select a.program_id, a.available, payouts.payout_obstacle(y.obstacle, y.method_kind, a.currency, a.available,
              w.minimum) as reason
          from pg_temp.accounts as a join payouts.payees y on y.affiliate_id = a.affiliate_id
          join payouts.payout_minimums w on w.affiliate_id = a.affiliate_id and w.program_id = a.program_id
          where a.available <> 0) as d
        where d.reason is distinct from 'account_closed' group by 1`,
    },
    requests: {
      as: 'admin',
      figures: ['available'],
      query: 'select id as key, available from public.payout_request_details',
      recount: `select r.id as key, a.available from public.payout_requests r join public.enrollments e on e.id = r.enrollment_id
        join pg_temp.accounts as a on a.affiliate_id = e.affiliate_id and a.program_id = e.program_id`,
    },
  },
  {
    'payouts.export_person': { amount: 'copied.amount' },
    'components/payouts/candidates.tsx': { 'row.amount': 'candidates.amount' },
    'components/payouts/fee-estimate.tsx': {
      amount: 'forecast',
      'line.count': 'page',
      'line.fee': 'forecast',
    },
    'components/payouts/fee-table.tsx': 'entered',
    'components/payouts/next-words.tsx': {
      'Math.abs(next.available + maturing)': ['next.available', 'next.maturing'],
      inReview: 'next.in_review',
      maturing: 'next.maturing',
      'Math.abs(next.available)': 'next.available',
      'next.available': 'next.available',
      'next.minimum': 'entered',
    },
    'components/payouts/omissions.tsx': 'moment',
    'components/payouts/latest-payouts.tsx': { 'row.amount': 'one.amount' },
    'components/payouts/payout-table.tsx': { 'row.amount': 'one.amount', 'row.itemCount': 'one.items' },
    'components/payouts/payout-list.tsx': { 'payout.amount': 'one.amount' },
    'components/payouts/prepare-form.tsx': { 'paid.length': 'due.ready', sum: 'due.amount' },
    'components/payouts/program-dues.tsx': {
      'row.amount': 'due.amount',
      'row.readyCount': 'due.ready',
      'row.waitingAmount': 'due.waiting_amount',
      'row.waitingCount': 'due.waiting',
    },
    'components/payouts/request-queue.tsx': {
      'request.available': 'requests.available',
      'request.minimum': 'entered',
    },
    'components/payouts/run-decision.tsx': { 'run.amount': 'run.amount' },
    'components/payouts/run-files.tsx': 'page',
    'components/payouts/run-header.tsx': { 'run.amount': 'run.amount', 'run.payoutCount': 'run.payouts' },
    'components/payouts/run-list.tsx': {
      'String(run.payoutCount)': 'run.payouts',
      'run.amount': 'run.amount',
    },
    'components/payouts/run-payouts.tsx': { 'row.amount': 'one.amount' },
    'components/payouts/standing-list.tsx': {
      'one.available': 'next.available',
    },
    'payouts.start_payouts': { amount: 'one.amount' },
    'payouts.fail_payout': { amount: 'one.amount' },
    'payouts.pay_payout': { amount: 'one.amount' },
    'webhooks.emit_payout': { amount: 'one.amount' },
    'public.mark_payout_returned': { amount: 'one.amount' },
    'lib/payouts/actions.ts': 'page',
    'lib/payouts/exports.ts': { amount: 'one.amount' },
    'lib/payouts/fee-rules.ts': 'page',
    'lib/mail/next-payout.ts': { minimum: 'entered' },
    'lib/payouts/statement-data.ts': { 'line.amount': 'lines.total', 'row.amount': 'one.amount' },
  },
)
