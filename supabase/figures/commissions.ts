import { register } from './register.ts'

/** What is shown of commissions and balances. */
export const figures = register(
  {
    one: {
      as: 'admin',
      figures: ['amount', 'reversed', 'net'],
      query: `select id as key, amount, reversed,
        case when status in ('rejected', 'void') then 0 else amount - reversed end as net from public.commission_details`,
      recount: `select id as key, amount, reversed, net from pg_temp.booked as b`,
    },
    copied: {
      as: 'server',
      figures: ['amount', 'reversed'],
      query: `select (x ->> 'id')::uuid as key, (x ->> 'amount')::bigint as amount, (x ->> 'reversed')::bigint as reversed
        from public.affiliates a cross join lateral jsonb_array_elements(
          commissions.export_person(a.user_id, a.id) -> 'money' -> 'commissions') as x`,
      recount: `select id as key, amount, reversed from pg_temp.booked as b`,
    },
    questions: {
      as: 'admin',
      figures: ['amount'],
      query: 'select id as key, amount from public.commission_question_details',
      recount: `select q.id as key, b.net as amount from public.commission_questions q join pg_temp.booked as b on b.id = q.commission_id`,
    },
    states: {
      as: 'admin',
      figures: ['total'],
      query: 'select status as key, total from public.commission_counts',
      recount: 'select status as key, count(*) as total from public.commissions group by 1',
    },
    program_states: {
      as: 'admin',
      figures: ['total'],
      query: "select program_id || ' ' || status as key, total from public.program_commission_counts",
      recount:
        "select program_id || ' ' || status as key, count(*) as total from public.commissions group by 1",
    },
    my_states: {
      as: 'affiliate',
      figures: ['total'],
      query: 'select status as key, total from public.commission_counts',
      recount:
        'select status as key, count(*) as total from public.commissions where affiliate_id = :affiliate group by 1',
    },
    balance: {
      as: 'affiliate',
      figures: ['pending', 'available', 'in_payout', 'paid'],
      query: `select program_id as key, pending, available, in_payout, paid from public.affiliate_balances
        where affiliate_id = :affiliate`,
      recount: `select program_id as key, pending, available, in_payout, paid from pg_temp.accounts as a where affiliate_id = :affiliate`,
    },
    move: {
      as: 'admin',
      figures: ['open_count', 'open_amount', 'kept_count', 'kept_amount'],
      query: `select u.id as key, m.open_count, m.open_amount, m.kept_count, m.kept_amount
        from public.customers u cross join lateral public.preview_customer_move(u.id) as m
        where u.bound_enrollment_id is not null`,
      recount: `select u.id as key, count(*) filter (where o.is_open) as open_count,
          sum(b.net) filter (where o.is_open) as open_amount, count(*) filter (where o.is_kept) as kept_count,
          sum(b.net) filter (where o.is_kept) as kept_amount
        from public.customers u join public.conversions v on v.customer_id = u.id join pg_temp.booked as b on b.conversion_id = v.id
        cross join lateral (select b.net > 0 and b.status in ('pending', 'matured', 'approved') as is_open,
          b.status in ('in_payout', 'paid') as is_kept) as o group by 1`,
    },
    api: {
      as: 'server',
      figures: ['amount', 'reversed', 'net', 'parts'],
      query: `select v.id as key, (r.result ->> 'amount')::bigint as amount, (r.result ->> 'reversed')::bigint as reversed,
          (r.result ->> 'net')::bigint as net, (select sum((s ->> 'net')::bigint) from jsonb_array_elements(r.result -> 'shares') as s) as parts
        from public.conversions v cross join lateral commissions.commission_result(v.id) as r (result)`,
      recount: `select v.id as key, sum(b.amount) as amount, sum(b.reversed) as reversed, sum(b.net) as net, sum(b.net) as parts
        from public.conversions v join pg_temp.booked as b on b.conversion_id = coalesce(v.sale_id, v.id) and not b.is_replaced group by 1`,
    },
  },
  {
    'commissions.export_person': {
      amount: 'copied.amount',
      base_amount: 'entered',
      reversed: 'copied.reversed',
    },
    'components/commissions/bulk.tsx': 'page',
    'components/commissions/changes.tsx': {
      'c.net': 'one.net',
      'money(c.net)': 'one.net',
      'move.keptAmount': 'move.kept_amount',
      'move.keptCount': 'move.kept_count',
      'move.openAmount': 'move.open_amount',
      'move.openCount': 'move.open_count',
    },
    'components/commissions/commission-actions.tsx': 'rows',
    'components/commissions/commission-list.tsx': {
      'c.amount': 'one.amount',
      'c.quantity': 'entered',
      'c.stands': 'one.net',
    },
    'components/commissions/office-commissions.tsx': { 'c.amount': 'one.amount', 'c.stands': 'one.net' },
    'components/commissions/commission-reason.tsx': {
      'c.baseAmount': 'entered',
      'c.candidateCount': 'moment',
      'c.decidedAmount': 'moment',
      'c.net': 'one.net',
      'c.origin.of': 'moment',
      'c.quantity': 'entered',
      'c.reversed': 'one.reversed',
      'c.step.from': 'entered',
      'c.value ?? c.amount': 'moment',
      'c.windowDays': 'entered',
      earned: 'moment',
    },
    'components/commissions/commission-table.tsx': {
      'row.amount': 'one.amount',
      'row.baseAmount': 'entered',
      'row.stands': 'one.net',
    },
    'components/commissions/latest-commissions.tsx': { 'row.stands': 'one.net' },
    'components/commissions/question-queue.tsx': { 'one.amount': 'questions.amount' },
    'components/commissions/unpaid-list.tsx': 'entered',
    'components/commissions/why-candidates.tsx': 'entered',
    'components/commissions/why-clicks.tsx': 'moment',
    'components/commissions/why-header.tsx': { 'c.net': 'one.net' },
    'components/commissions/why-history.tsx': 'moment',
    'components/page/tabs.tsx': {
      count: ['states.total', 'my_states.total', 'program_states.total', 'rows'],
    },
    'components/commissions/why-path.tsx': 'entered',
    'components/commissions/why-sum.tsx': {
      amount: ['one.amount', 'one.reversed', 'one.net', 'moment'],
      'c.origin?.of ?? 0': 'moment',
      'c.quantity': 'entered',
      'c.step.from': 'entered',
      'c.value ?? before': 'moment',
      'count ?? 0': 'entered',
      'exchange.amount': 'entered',
      others: 'moment',
    },
    'components/commissions/why.tsx': { amount: 'payouts:lines.commission' },
    'webhooks.commission_data': {
      amount: 'one.amount',
      base_amount: 'entered',
      net: 'one.net',
      reversed: 'one.reversed',
    },
    'commissions.commission_result': { amount: 'api.amount', net: 'api.net', reversed: 'api.reversed' },
    'conversions.finish_move': 'moment',
    'commissions.notify_commission_change': 'moment',
    'fraud.notify_held': 'moment',
    'commissions.notify_matured': 'moment',
    'webhooks.emit_reversal': { reinstated_amount: 'moment', reversed_amount: 'moment' },
    'rewards.notify_submission': 'entered',
    'public.answer_commission_question': 'moment',
    'public.claw_back_commission': 'entered',
    'public.create_manual_commission': 'entered',
    'public.reject_commission': { amount: 'mail:rejected.amount' },
    'lib/commissions/table-queries.ts': 'page',
    'lib/commissions/file.ts': { minor: ['entered', 'one.amount', 'one.reversed', 'one.net'] },
  },
)
