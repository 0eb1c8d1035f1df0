import { register } from './register.ts'

/** Who has something in an offering, counted from single events and from what was allocated by bank. */
const HOLDERS = `select x.offering || ' ' || x.holder as key, x.offering, count(distinct x.account)::bigint as wallets,
    coalesce(sum(x.bank), 0)::bigint as bank, sum(x.held) > 0 as has
  from (
    select c.offering_id as offering, coalesce(w.person_id::text, e.account) as holder, e.account, null::bigint as bank,
      case e.kind when 'purchased' then e.tokens when 'purchase_undone' then -e.tokens when 'staked' then e.tokens
        when 'unstaked' then -e.tokens when 'refunded' then -coalesce((select sum(case b.kind when 'purchased' then b.tokens
          else -b.tokens end) from public.chain_events b where b.chain_id = e.chain_id and b.address = e.address
          and b.account = e.account and b.kind in ('purchased', 'purchase_undone')), 0) else 0 end as held
    from public.chain_events e join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address
      and c.kind in ('sale', 'staking')
    left join public.wallets w on w.address = e.account and w.unlinked_at is null
    where e.kind in ('purchased', 'purchase_undone', 'refunded', 'claimed', 'staked', 'unstaked')
    union all
    select r.offering_id, r.person_id::text, null, r.amount, r.tokens from public.token_reservations r
      where r.allocated_at is not null
  ) as x group by x.offering, x.holder`

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
    phase: {
      as: 'admin',
      figures: ['sold'],
      query: `select t.offering_id || ' ' || s.at as key, trunc(s.sold / 1e16)::bigint as sold from public.offering_totals t,
        unnest(t.phase_sold) with ordinality as s (sold, at)`,
      recount: `select c.offering_id || ' ' || (e.phase + 1) as key, trunc(sum(e.tokens) / 1e16)::bigint as sold
        from public.chain_events e join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address
          and c.kind = 'sale'
        where e.kind = 'purchased' and not exists (select 1 from public.chain_events u where u.kind = 'purchase_undone'
          and u.chain_id = e.chain_id and u.address = e.address and u.account = e.account and u.number = e.number
          and (u.block_number, u.log_index) > (e.block_number, e.log_index)
          and not exists (select 1 from public.chain_events b where b.kind = 'purchased' and b.chain_id = e.chain_id
            and b.address = e.address and b.account = e.account and b.number = e.number
            and (b.block_number, b.log_index) > (e.block_number, e.log_index)
            and (b.block_number, b.log_index) < (u.block_number, u.log_index)))
        group by 1`,
    },
    purchase: {
      as: 'admin',
      figures: ['paid'],
      query: `select p.tx_hash || ':' || p.log_index as key, p.paid from public.token_purchases p where p.is_final`,
      recount: `select t.tx_hash || ':' || t.log_index as key, sum(t.amount)::bigint as paid from public.token_entries t
        where t.kind = 'purchased' group by 1`,
    },
    reservation: {
      as: 'admin',
      figures: ['amount'],
      query: 'select d.id as key, d.amount from public.reservation_details d',
      recount: `select l.subject_id as key, (l.after ->> 'amount')::bigint as amount from public.audit_log l
        where l.action = 'reservation.made'`,
    },
    holder: {
      as: 'admin',
      figures: ['wallets', 'bank'],
      query: `select h.offering_id || ' ' || h.holder as key, h.wallets::bigint as wallets, h.bank
        from public.token_holders h`,
      recount: HOLDERS,
    },
    holders: {
      as: 'admin',
      figures: ['holders', 'wallets', 'bank'],
      query: `select o.id as key, s.holders::bigint as holders, s.wallets::bigint as wallets, s.bank
        from public.offerings o cross join lateral public.sum_holdings(o.id) as s`,
      recount: `select o.id as key, count(x.key) as holders, coalesce(sum(x.wallets), 0)::bigint as wallets,
          coalesce(sum(x.bank), 0)::bigint as bank
        from public.offerings o left join (${HOLDERS}) as x on x.offering = o.id and x.has group by o.id`,
    },
  },
  {
    'components/ito/calculator-form.tsx': 'forecast',
    'components/ito/calculator.tsx': 'entered',
    'components/ito/contract-facts.tsx': 'entered',
    'components/ito/earlier-offerings.tsx': 'sale.buyers',
    'components/ito/offering-view.tsx': 'entered',
    'components/ito/phase-table.tsx': 'phase.sold',
    'components/ito/standing.tsx': {
      'Math.floor((raised * 100) / softCap)': 'sale.raised',
      'money(Math.max(0, softCap - raised))': 'sale.raised',
      'offering.buyers': 'sale.buyers',
    },
    'components/ito/tier-list.tsx': 'entered',
    'components/ito/vesting.tsx': 'entered',
    'components/ito/whitepaper-figures.tsx': 'sale.buyers',
    'components/ito/admin/offering-list.tsx': 'sale.buyers',
    'components/ito/admin/offering-tiles.tsx': ['sale.buyers', 'rows'],
    'components/ito/admin/offering-facts.tsx': 'entered',
    'components/ito/admin/call-list.tsx': 'moment',
    'components/ito/admin/contract-figures.tsx': 'moment',
    'components/ito/admin/rounds.tsx': ['moment', 'rows'],
    'components/ito/admin/chain-health.tsx': 'moment',
    'components/ito/admin/declaration-facts.tsx': 'page',
    'components/ito/admin/parts.tsx': 'moment',
    'components/ito/admin/holder-tiles.tsx': ['holders.holders', 'holders.wallets', 'holders.bank'],
    'components/ito/admin/holders.tsx': ['holder.wallets', 'holder.bank'],
    'components/ito/admin/reservations.tsx': 'reservation.amount',
    'components/ito/admin/reservation-facts.tsx': 'reservation.amount',
    'components/ito/admin/reservation-steps.tsx': 'reservation.amount',
    'lib/ito/office-csv.ts': 'holder.bank',
    'lib/ito/mails.ts': 'moment',
    'components/ito/holder/buy-steps.tsx': 'page',
    'components/ito/holder/rate-table.tsx': 'entered',
    'components/ito/holder/staking-place.tsx': 'entered',
    'components/ito/holder/reservation-list.tsx': 'entered',
    'components/ito/holder/vesting-chart.tsx': 'page',
    'lib/ito/units.ts': ['sale.raised', 'purchase.paid'],
    'components/ito/token-card.tsx': 'rows',
  },
)
