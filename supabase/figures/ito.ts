import { register } from './register.ts'

/** What offerings came to: the stored sums, counted again from the events; and each purchase, from the books. */
export const figures = register(
  {
    sale: {
      as: 'admin',
      figures: ['raised', 'buyers'],
      query:
        'select t.offering_id as key, t.raised, t.buyers::bigint as buyers from public.offering_totals t',
      recount: `select c.offering_id as key, coalesce(sum(case e.kind when 'purchased' then e.amount
            when 'purchase_undone' then -e.amount when 'refunded' then -e.amount else 0 end), 0)::bigint as raised,
          (select count(*) from (select n.account from public.chain_events n where n.chain_id = c.chain_id
              and n.address = c.address group by n.account having count(*) filter (where n.kind = 'purchased')
                > count(*) filter (where n.kind = 'purchase_undone')) as b) as buyers
        from public.offering_contracts c left join public.chain_events e on e.chain_id = c.chain_id and e.address = c.address
        where c.kind = 'sale' group by c.offering_id, c.chain_id, c.address`,
    },
    purchase: {
      as: 'admin',
      figures: ['paid'],
      query: `select p.tx_hash || ':' || p.log_index as key, p.paid from public.token_purchases p where p.is_final`,
      recount: `select t.tx_hash || ':' || t.log_index as key, sum(t.amount)::bigint as paid from public.token_entries t
        where t.kind = 'purchased' group by 1`,
    },
  },
  {
    'lib/ito/mails.ts': 'moment',
    'components/ito/holder/buy-steps.tsx': 'page',
    'components/ito/holder/rate-table.tsx': 'entered',
    'components/ito/holder/staking-place.tsx': 'entered',
    'components/ito/holder/reservation-list.tsx': 'entered',
    'components/ito/holder/vesting-chart.tsx': 'page',
    'lib/ito/units.ts': ['sale.raised', 'purchase.paid'],
  },
)
