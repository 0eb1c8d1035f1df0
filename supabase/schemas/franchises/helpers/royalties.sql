-- Royalties: what a month is worth by the contract of its first day, and the bill that settles earlier corrections.

create function franchises.contract_on(of_franchise uuid, day date) returns public.franchise_contracts
language sql stable security definer set search_path = '' as $$
  select c from public.franchise_contracts c where c.franchise_id = of_franchise
    order by (contract_on.day between c.starts_on and c.ends_on) desc, abs(c.starts_on - contract_on.day), c.starts_on
    limit 1
$$;

create function franchises.share_of(amount bigint, bps integer) returns bigint
language sql immutable set search_path = '' as $$ select round(amount * bps / 10000.0)::bigint $$;

-- Royalty and advertising fund of a month, from what is reported of it now.
create function franchises.royalty_of(of_franchise uuid, of_month date)
returns table (gross bigint, royalty bigint, ad_fund bigint)
language sql stable security definer set search_path = '' as $$
  select m.gross, franchises.share_of(m.gross, c.royalty_bps), franchises.share_of(m.gross, c.ad_fund_bps)
  from (select coalesce(sum(s.gross), 0)::bigint as gross from public.franchise_months s
    where s.franchise_id = of_franchise and s.month = of_month) as m,
    franchises.contract_on(of_franchise, (of_month + interval '1 month - 1 day')::date) as c
$$;

-- What earlier bills would come to today, beyond what they came to: positive when too little was billed.
create function franchises.correction_of(of_franchise uuid, before_month date) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(n.royalty + n.ad_fund), 0)::bigint - coalesce(sum(b.royalty + b.ad_fund), 0)::bigint
    - coalesce(sum(b.correction), 0)::bigint
  from public.franchise_royalties b, lateral franchises.royalty_of(of_franchise, b.month) as n
  where b.franchise_id = of_franchise and b.month < before_month
$$;

create function franchises.bill_month(franchise public.franchises, of_month date) returns public.franchise_royalties
language plpgsql security definer set search_path = '' as $$
declare
  worth record;
  settled bigint := franchises.correction_of(franchise.id, of_month);
  credit bigint := coalesce((select r.carried_out from public.franchise_royalties r
    where r.franchise_id = franchise.id and r.month < of_month order by r.month desc limit 1), 0);
  due bigint;
  made public.orders;
  after public.franchise_royalties;
begin
  select * into worth from franchises.royalty_of(franchise.id, of_month);
  due := worth.royalty + worth.ad_fund + settled + credit;
  if due > 0 then
    made := orders.place_agreed(franchise.owner_id, products.single_price('goride-regalias',
        '{"es": "Regalías de franquicia GoRide", "en": "GoRide franchise royalties"}', due, franchise.currency),
      jsonb_build_object('name', (select p.full_name from public.profiles p where p.id = franchise.owner_id)), null,
      (select p.locale from public.profiles p where p.id = franchise.owner_id), interval '30 days');
  end if;
  insert into public.franchise_royalties (franchise_id, month, gross, royalty, ad_fund, correction, carried_in, amount,
      carried_out, order_id)
    values (franchise.id, of_month, worth.gross, worth.royalty, worth.ad_fund, settled, credit, greatest(due, 0),
      least(due, 0), made.id) returning * into after;
  perform core.audit('franchise_royalty.billed', after.id, null, to_jsonb(after));
  return after;
end $$;
