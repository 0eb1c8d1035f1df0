-- Event look-up: any id that a shop, a mail or a log names is found here, with everything that hangs on it.
-- The command only finds; what was found is read through the policies like everything else.

-- A conversion with whose it is and what it earned: the administrators' table, its file, and one conversion's own page.
create view public.conversion_details with (security_invoker = true) as
  select c.id, c.program_id, p.slug as program_slug, p.name as program_name, c.kind, c.external_id,
    lower(c.external_id) as search_id, c.event_name, c.customer_id, u.external_id as customer_external_id, c.sale_id,
    c.amount, c.base_amount, c.quantity, c.currency, c.country, c.source, c.coupon_code, c.is_renewal, c.subscription_id,
    c.items, c.occurred_at, c.created_at, c.enrollment_id, o.full_name as affiliate_name, o.email as affiliate_email,
    m.id as commission_id, m.status as commission_status, m.amount as commission_amount, m.net as commission_net, m.matures_at,
    c.original_amount,
    c.original_currency, c.exchange_rate, c.exchange_day, c.exchange_source
  from public.conversions c
  join public.programs p on p.id = c.program_id
  left join public.customers u on u.id = c.customer_id
  left join public.enrollments e on e.id = c.enrollment_id
  left join public.affiliates f on f.id = e.affiliate_id
  left join public.profiles o on o.id = f.user_id
  left join lateral (select (array_agg(w.id order by w.share_position, w.id))[1] as id, min(w.status) as status,
      sum(w.amount)::bigint as amount, sum(private.net_of(w))::bigint as net, max(w.matures_at) as matures_at
    from public.commissions w where w.conversion_id = c.id and not w.is_replaced having count(*) > 0) as m on true;
grant select on public.conversion_details to authenticated;

-- An event is about the object of its data; a commission's events are about the conversion it was made for.
create index on public.webhook_events (coalesce(data ->> 'conversion_id', data ->> 'id')); -- what was told of a conversion

-- What was told of a conversion or payout, and to whom: the address without what stands behind its host and path.
create view public.told_events with (security_invoker = true) as
  select d.id, coalesce(v.data ->> 'conversion_id', v.data ->> 'id') as subject_id, v.type, v.occurred_at, d.state, d.attempts, d.delivered_at,
    split_part(coalesce(n.url, b.url), '?', 1) as url, d.postback_id is not null as is_postback, n.id as endpoint_id
  from public.webhook_events v
  join public.webhook_deliveries d on d.event_id = v.id
  left join public.webhook_endpoints n on n.id = d.endpoint_id
  left join public.postbacks b on b.id = d.postback_id;
grant select on public.told_events to authenticated;

-- Everything that bears a text as its id: conversions by the shop's id or ours, commissions, customers, clicks, coupons.
create function private.bearers(of_program uuid, wanted text, as_id uuid)
returns table (matched text, id uuid, program_id uuid, customer_id uuid, label text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select case when c.id = as_id then 'conversion' when c.kind = 'sale' then 'order' when c.kind = 'custom' then 'event'
      when c.kind = 'reinstatement' then 'refund' else c.kind::text end, c.id, c.program_id, c.customer_id, c.external_id, c.occurred_at
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
    join public.customers u on u.id = a.customer_id where lower(a.external_id) = lower(wanted) and a.external_id = wanted
  union all
  select 'click', k.id, e.program_id, null, l.code, k.clicked_at from public.clicks k
    join public.links l on l.id = k.link_id join public.enrollments e on e.id = l.enrollment_id where k.id = as_id
  union all
  select 'coupon', o.id, o.program_id, null, o.code, o.created_at from public.coupons o
    where o.id = as_id or o.code = upper(wanted) and (of_program is null or o.program_id = of_program)
$$;

-- The conversions that hang on a find, newest first: of a customer all, of a click or coupon those it was weighed for.
create function private.conversions_of(matched text, found_id uuid, customer_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(r.id order by r.occurred_at desc, r.id), '{}') from (
    select c.id, c.occurred_at from public.conversions c
    where case
      when matched in ('click', 'coupon') then c.id in (select a.conversion_id from public.attribution_candidates a
        where matched = 'click' and a.click_id = found_id or matched = 'coupon' and a.coupon_id = found_id)
      when matched = 'clicks' or conversions_of.customer_id is null then c.id = found_id
      else c.customer_id = conversions_of.customer_id end
    order by c.occurred_at desc, c.id limit 50) as r
$$;

-- The clicks of a customer's browsers on the program's links, newest first.
create function private.clicks_of(matched text, found_id uuid, program_id uuid, customer_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when matched = 'click' then array[found_id] else coalesce((
    select array_agg(r.id order by r.clicked_at desc) from (
      select k.id, k.clicked_at from public.customers u
      join public.clicks k on k.visitor_id = any (u.visitor_ids)
      join public.links l on l.id = k.link_id
      join public.enrollments e on e.id = l.enrollment_id and e.program_id = clicks_of.program_id
      where u.id = clicks_of.customer_id order by k.clicked_at desc limit 50) as r), '{}') end
$$;

-- Finds what bears an id, in one program or in all: the text as the shop wrote it, a coupon whatever its case. At most twenty,
-- each with the conversions and clicks that its path is made of.
create function public.lookup_event(program_id uuid, q text)
returns table (matched text, id uuid, of_program uuid, label text, at timestamptz, conversion_ids uuid[], click_ids uuid[])
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  wanted text := private.tidy_id(coalesce(q, ''));
  as_id uuid := case when wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end;
begin
  if length(wanted) not between 1 and 200 then
    perform private.refuse_field('errors.api.text', 'q');
  end if;
  return query
    select b.matched, b.id, b.program_id, b.label, b.at, private.conversions_of(b.matched, b.id, b.customer_id),
      private.clicks_of(b.matched, b.id, b.program_id, b.customer_id)
    from private.bearers(lookup_event.program_id, wanted, as_id) as b
    where lookup_event.program_id is null or b.program_id = lookup_event.program_id
    order by b.at desc, b.id limit 20;
end $$;
grant execute on function public.lookup_event to authenticated;

-- Customers by what their id begins with, in small letters: the conversions table's search.
create view public.customer_search with (security_invoker = true) as
  select u.id, u.program_id, lower(u.external_id) as search_id from public.customers u
  union all
  select a.customer_id, a.program_id, lower(a.external_id) from public.customer_aliases a;
grant select on public.customer_search to authenticated;

-- A click, a weighed candidate and a step of the audit log with the names that people know them by.
create view public.click_details with (security_invoker = true) as
  select k.id, k.clicked_at, k.counted, k.sub_ids, k.country, k.device, k.referrer_host, k.variant, l.code, l.name as link_name,
    l.enrollment_id, o.full_name as affiliate_name
  from public.clicks k
  join public.links l on l.id = k.link_id
  join public.enrollments e on e.id = l.enrollment_id
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id;
grant select on public.click_details to authenticated;

create view public.candidate_details with (security_invoker = true) as
  select a.conversion_id, a.position, a.kind, a.outcome, a.at, a.enrollment_id, o.full_name as affiliate_name,
    l.code as link_code, k.code as coupon_code
  from public.attribution_candidates a
  join public.enrollments e on e.id = a.enrollment_id
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.links l on l.id = a.link_id
  left join public.coupons k on k.id = a.coupon_id;
grant select on public.candidate_details to authenticated;

create view public.happenings with (security_invoker = true) as
  select g.id, g.subject_id, g.action, g.at, o.full_name as actor_name,
    coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') as reason
  from public.audit_log g left join public.profiles o on o.id = g.actor_id;
grant select on public.happenings to authenticated;

-- What shops said of conversions in their own words, and the customer's other id where they gave one. A command and no column:
-- affiliates see conversions, and not this.
create function public.read_metadata(conversion_ids uuid[]) returns table (conversion_id uuid, metadata jsonb, customer_ref text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query select c.id, c.metadata, c.customer_ref from public.conversions c
    where c.id = any (read_metadata.conversion_ids) and (c.metadata <> '{}' or c.customer_ref is not null);
end $$;
grant execute on function public.read_metadata to authenticated;
