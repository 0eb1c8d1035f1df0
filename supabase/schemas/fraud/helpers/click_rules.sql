create function fraud.click_day_of(c fraud.fraud_case) returns fraud.click_day
language plpgsql stable security definer set search_path = '' as $$
declare
  that_day date := (c.occurred_at at time zone 'America/Panama')::date;
  result fraud.click_day;
begin
  with seen as materialized (
    select k.counted, k.payable, k.referrer_host, k.address_hash, k.area_hash
    from public.click_settlements s cross join lateral (select * from public.clicks k where k.link_id = s.link_id
      and k.clicked_at >= s.day::timestamp at time zone 'America/Panama'
      and k.clicked_at < (s.day + 1)::timestamp at time zone 'America/Panama' offset 0) as k
    where s.conversion_id = c.conversion_id
  ), before as (
    select count(distinct d.day) as days, sum(d.clicks) as clicks, sum(d.payable) as payable
    from public.links l join public.link_days d on d.link_id = l.id and d.day between that_day - 28 and that_day - 1
    where l.enrollment_id = c.enrollment_id
  ), referred as (
    select sum(d.clicks) as clicks, sum((select sum((r.value ->> 0)::integer)
      from jsonb_each(d.click_parts -> 'referrer') as r)) as known
    from public.enrollment_days d where d.enrollment_id = c.enrollment_id and d.day between that_day - 28
      and that_day - 1
  )
  select count(*) filter (where s.payable), count(*) filter (where s.counted),
      count(*) filter (where s.payable and s.referrer_host is null),
      (select max(n.many) from (select count(*) as many from seen x where x.payable group by x.address_hash) as n),
      (select max(n.many) from (select count(*) as many from seen x where x.payable group by x.area_hash) as n),
      greatest(coalesce(b.payable::numeric / nullif(b.days, 0), 0), 10),
      case when b.clicks >= 200 then 10000 * b.payable / b.clicks end, case when r.clicks >= 100
        then 10000 * coalesce(r.known, 0) / r.clicks end
    into result from before b cross join referred r left join seen s on true group by b.days, b.clicks, b.payable,
      r.clicks, r.known;
  return result;
end $$;

-- Detects unlikely clicks: many of a day's paid clicks from one network or range, ten times as many as usual, few with
-- a sign of a person where many had one, none with a referrer where most had one.
create function fraud.detect_clicks(c fraud.fraud_case) returns table (rule public.fraud_rule, evidence jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  d fraud.click_day := fraud.click_day_of(c);
begin
  return query select f.* from (values
    ('click_network'::public.fraud_rule, case when d.of_network >= 10 and d.of_network * 10 >= d.payable * 3
        or d.of_area >= 20 and d.of_area * 2 >= d.payable
      then jsonb_build_object('clicks', d.payable, 'network', d.of_network, 'area', d.of_area) end),
    ('click_pace', case when d.payable >= 100 and d.payable > 10 * d.usual
      then jsonb_build_object('clicks', d.payable, 'usual', round(d.usual)) end),
    ('click_sign', case when d.counted >= 50 and d.payable * 40000::bigint < d.counted * d.signed_before::bigint
      then jsonb_build_object('clicks', d.counted, 'signed', d.payable, 'usual', d.signed_before) end),
    ('click_referrer', case when d.payable >= 30 and d.unreferred * 10 >= d.payable * 9 and d.referred_before >= 5000
      then jsonb_build_object('clicks', d.payable, 'unreferred', d.unreferred, 'usual', d.referred_before) end)
    ) as f (rule, evidence) where f.evidence is not null;
end $$;
