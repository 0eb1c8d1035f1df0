set local check_function_bodies = off;

-- What each account has in an offering's contracts by the events up to a block.
create or replace function ito.sums_at(of_offering uuid, upto bigint)
returns table (account text, paid numeric, in_sale numeric, staked numeric, has_agreement boolean, is_over boolean)
language sql stable security definer set search_path = '' as $$
  select e.account, coalesce(sum(case e.kind when 'purchased' then e.amount when 'purchase_undone' then -e.amount
      when 'refunded' then -e.amount end), 0),
    case when bool_or(e.kind = 'refunded') then 0 else coalesce(sum(case e.kind when 'purchased' then e.tokens
      when 'purchase_undone' then -e.tokens when 'claimed' then -e.tokens end), 0) end,
    coalesce(sum(case e.kind when 'staked' then e.tokens when 'unstaked' then -e.tokens end), 0),
    coalesce(bool_or(e.kind = 'purchased' and e.tier = 'institutional'), false),
    exists (select 1 from public.chain_events n join public.offering_contracts s on s.chain_id = n.chain_id
      and s.address = n.address and s.kind = 'sale' where s.offering_id = of_offering and n.kind = 'ended'
        and n.block_number <= upto and (n.args ->> 'status')::integer = 2)
  from public.chain_events e join public.offering_contracts c on c.chain_id = e.chain_id and c.address = e.address
    and c.kind in ('sale', 'staking')
  where c.offering_id = of_offering and e.block_number <= upto
    and e.kind in ('purchased', 'purchase_undone', 'refunded', 'claimed', 'staked', 'unstaked')
  group by e.account
$$;

-- Who had how many tokens in an offering's contracts after a block, and the tier that their purchases had reached: none
-- before the sale succeeded, as the contract counts. The block has to be final.
create or replace function public.read_snapshot(offering_id uuid, record_block bigint)
returns table (account text, in_sale text, staked text, tier public.token_tier)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  if not exists (select 1 from public.offering_contracts c join public.chains h on h.chain_id = c.chain_id
    where c.offering_id = read_snapshot.offering_id and c.kind = 'dividends'
      and record_block between c.first_block and h.final_block) then
    perform core.refuse_field('errors.ito.record_block', 'record_block');
  end if;
  return query select s.account, s.in_sale::text, s.staked::text, case when not s.is_over then 'none'
      when s.has_agreement then 'institutional' else coalesce((select max(t.tier) from public.offering_tiers t
        where t.offering_id = read_snapshot.offering_id and t.minimum <= s.paid), 'none') end::public.token_tier
    from ito.sums_at(read_snapshot.offering_id, record_block) as s order by s.account;
end $$;

grant execute on function public.read_snapshot to authenticated;
