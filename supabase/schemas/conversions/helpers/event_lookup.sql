-- Event look-up: any id that a shop, a mail or a log names is found here, with everything that hangs on it.
-- The command only finds; what was found is read through the policies like everything else.

-- Everything with a text as its id: conversions by the shop's id or ours, commissions, customers, clicks, coupons.
create function conversions.find_by_identifier(of_program uuid, wanted text, as_id uuid)
returns table (matched text, id uuid, program_id uuid, customer_id uuid, label text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select case when c.id = as_id then 'conversion' when c.kind = 'sale' then 'order' when c.kind = 'custom' then 'event'
      when c.kind = 'reinstatement' then 'refund' else c.kind::text end, c.id, c.program_id, c.customer_id,
        c.external_id, c.occurred_at
    from public.conversions c
    where (c.id = as_id or lower(c.external_id) = lower(wanted) and c.external_id = wanted and c.kind <> 'lead')
  union all
  select 'commission', m.id, m.program_id, c.customer_id, c.external_id, m.created_at
    from public.commissions m join public.conversions c on c.id = m.conversion_id where m.id = as_id
  union all
  select 'customer', u.id, u.program_id, u.id, coalesce(u.external_id, u.id::text), u.created_at from public.customers u
    where u.id = as_id or lower(u.external_id) = lower(wanted) and u.external_id = wanted
  union all
  select 'customer', u.id, u.program_id, u.id, a.external_id, u.created_at from public.customer_aliases a
    join public.customers u on u.id = a.customer_id where lower(a.external_id) = lower(wanted)
      and a.external_id = wanted
  union all
  select 'click', k.id, e.program_id, null, l.code, k.clicked_at from public.clicks k
    join public.links l on l.id = k.link_id join public.enrollments e on e.id = l.enrollment_id where k.id = as_id
  union all
  select 'coupon', o.id, o.program_id, null, o.code, o.created_at from public.coupons o
    where o.id = as_id or o.code = upper(wanted) and (of_program is null or o.program_id = of_program)
$$;

-- The conversions that hang on a find, newest first: of a customer all, of a click or coupon those it was weighed for.
create function conversions.list_conversions_of(matched text, found_id uuid, customer_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(r.id order by r.occurred_at desc, r.id), '{}') from (
    select c.id, c.occurred_at from public.conversions c
    where case
      when matched in ('click', 'coupon') then c.id in (select a.conversion_id from public.attribution_candidates a
        where matched = 'click' and a.click_id = found_id or matched = 'coupon' and a.coupon_id = found_id)
      when matched = 'clicks' or list_conversions_of.customer_id is null then c.id = found_id
      else c.customer_id = list_conversions_of.customer_id end
    order by c.occurred_at desc, c.id limit 50) as r
$$;

-- The clicks of a customer's browsers on the program's links, newest first.
create function conversions.list_clicks_of(matched text, found_id uuid, program_id uuid, customer_id uuid)
  returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when matched = 'click' then array[found_id] else coalesce((
    select array_agg(r.id order by r.clicked_at desc) from (
      select k.id, k.clicked_at from public.customers u
      join public.clicks k on k.visitor_id = any (u.visitor_ids)
      join public.links l on l.id = k.link_id
      join public.enrollments e on e.id = l.enrollment_id and e.program_id = list_clicks_of.program_id
      where u.id = list_clicks_of.customer_id order by k.clicked_at desc limit 50) as r), '{}') end
$$;
