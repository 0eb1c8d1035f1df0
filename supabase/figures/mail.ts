import { register } from './register.ts'

const about = (
  templates: string,
) => `select o.id as key, split_part(o.dedupe_key, ':', 2)::uuid as about, (o.data ->> 'amount')::bigint as amount
  from core.outbox o where o.template in (${templates})`
const PAYOUTS = about(`'payout_confirmed', 'payout_paid', 'payout_failed', 'payout_returned'`)
const REJECTED = about(`'commission_rejected'`)
const booked = (mails: string, kind: string, account: string) => `select m.key, e.amount from (${mails}) as m
  join public.ledger_transactions t on t.kind = '${kind}' and t.source_id = m.about
  join public.ledger_entries e on e.transaction_id = t.id and e.account = '${account}'`

/** What mails say is what it was when they were written; those about one payout or rejection are compared with the ledger. */
export const figures = register(
  {
    payouts: {
      as: 'server',
      figures: ['amount'],
      query: `select key, amount from (${PAYOUTS}) as m`,
      recount: booked(PAYOUTS, 'payout_created', 'in_payout'),
    },
    rejected: {
      as: 'server',
      figures: ['amount'],
      query: `select key, amount from (${REJECTED}) as m`,
      recount: booked(REJECTED, 'commission_rejected', 'program'),
    },
  },
  {
    'lib/mail/kind.ts': { amount: ['payouts.amount', 'rejected.amount', 'moment'] },
    'lib/programs/mails.ts': 'entered',
    'lib/reports/mails.ts': {
      'line[name]': ['reports:built.clicks', 'reports:built.revenue'],
      clicks: 'moment',
      earned: 'moment',
      sales: 'moment',
      affiliates: 'moment',
      'data.count': 'moment',
      'formatNumber(clicks, locale)': 'moment',
      'formatNumber(sales, locale)': 'moment',
    },
  },
)
