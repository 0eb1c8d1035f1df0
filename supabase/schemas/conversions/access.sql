alter table public.customers enable row level security;
alter table public.conversions enable row level security;

create policy "program members read customers, administrators all" on public.customers
  for select to authenticated using ((select core.is_admin())
    or program_id in (select programs.mine('read')));

grant select (id, program_id, external_id, user_id, bound_enrollment_id, bound_at, bound_by, moved_at, created_at,
  erased_at)
  on public.customers to authenticated;
grant select (id, program_id, customer_id, kind, external_id, sale_id, refund_id, enrollment_id, amount, base_amount,
  tax_off,
  shipping_off, excluded_off, quantity, currency, original_amount, original_currency, exchange_rate, exchange_day,
    exchange_source, event_name,
  items, country, source, coupon_code, is_renewal, subscription_id, occurred_at, created_at) on public.conversions
    to authenticated;

create view public.enrollment_conversions with (security_invoker = true) as
  select c.enrollment_id,
    count(*) filter (where c.kind = 'lead') as leads,
    count(*) filter (where c.kind = 'sale') as sales
  from public.conversions c where c.enrollment_id is not null group by c.enrollment_id;
create policy "affiliates read what is theirs, program members all, admins all"
  on public.conversions
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or id in (select m.conversion_id from public.commissions m
      where m.affiliate_id = (select affiliates.my_affiliate_id())
      and (m.replacement_id is not null or m.is_replaced))
    or program_id in (select programs.mine('read')));

alter table public.customer_aliases enable row level security;
create policy "administrators read aliases" on public.customer_aliases
  for select to authenticated using ((select core.is_admin()));
grant select on public.customer_aliases to authenticated;

alter table public.attribution_decisions enable row level security;
alter table public.attribution_candidates enable row level security;

create policy "affiliates read the decisions in their favour, administrators read all" on public.attribution_decisions
  for select to authenticated
  using (exists (select 1 from public.conversions c where c.id = conversion_id));
create policy "affiliates read their candidacies, program members all, admins" on public.attribution_candidates
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or exists (select 1 from public.conversions c
      where c.id = conversion_id and c.program_id in (select programs.mine('read'))));

grant select on public.attribution_decisions, public.attribution_candidates to authenticated;

alter table public.click_settlements enable row level security;
alter table conversions.settled_days enable row level security;
create policy "people read the settlements of conversions they see" on public.click_settlements
  for select to authenticated using (exists (select 1 from public.conversions c where c.id = conversion_id));
grant select on public.click_settlements to authenticated;
create trigger append_only before update or delete on public.click_settlements
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.click_settlements
  for each statement execute function core.refuse_change();

-- A conversion with whose it is and what it earned: the administrators' table, its file, and one conversion's own page.
create view public.conversion_details with (security_invoker = true) as
  select c.id, c.program_id, p.slug as program_slug, p.name as program_name, c.kind, c.external_id,
    lower(c.external_id) as search_id, c.event_name, c.customer_id, u.external_id as customer_external_id, c.sale_id,
    c.amount, c.base_amount, c.quantity, c.currency, c.country, c.source, c.coupon_code, c.is_renewal,
      c.subscription_id,
    c.items, c.occurred_at, c.created_at, c.enrollment_id, o.full_name as affiliate_name, o.email as affiliate_email,
    m.id as commission_id, m.status as commission_status, m.amount as commission_amount, m.net as commission_net,
      m.matures_at,
    c.original_amount,
    c.original_currency, c.exchange_rate, c.exchange_day, c.exchange_source
  from public.conversions c
  join public.programs p on p.id = c.program_id
  left join public.customers u on u.id = c.customer_id
  left join public.enrollments e on e.id = c.enrollment_id
  left join public.affiliates f on f.id = e.affiliate_id
  left join public.profiles o on o.id = f.user_id
  left join lateral (select (array_agg(w.id order by w.share_position, w.id))[1] as id, min(w.status) as status,
      sum(w.amount)::bigint as amount, sum(commissions.net_amount(w.id, w.status, w.amount))::bigint as net,
        max(w.matures_at) as matures_at
    from public.commissions w where w.conversion_id = c.id and not w.is_replaced having count(*) > 0) as m on true;
grant select on public.conversion_details to authenticated;

-- The deliveries of a conversion's or payout's events: the receiver's address without its path and query.
create view public.told_events with (security_invoker = true) as
  select d.id, coalesce(v.data ->> 'conversion_id', v.data ->> 'id') as subject_id, v.type, v.occurred_at, d.state,
    d.attempts, d.delivered_at,
    split_part(coalesce(n.url, b.url), '?', 1) as url, d.postback_id is not null as is_postback, n.id as endpoint_id
  from public.webhook_events v
  join public.webhook_deliveries d on d.event_id = v.id
  left join public.webhook_endpoints n on n.id = d.endpoint_id
  left join public.postbacks b on b.id = d.postback_id;
grant select on public.told_events to authenticated;

-- Customers by what their id begins with, in small letters: the conversions table's search.
create view public.customer_search with (security_invoker = true) as
  select u.id, u.program_id, lower(u.external_id) as search_id from public.customers u
  union all
  select a.customer_id, a.program_id, lower(a.external_id) from public.customer_aliases a;
grant select on public.customer_search to authenticated;

-- A click, a weighed candidate and a step of the audit log with the names that people know them by.
create view public.click_details with (security_invoker = true) as
  select k.id, k.clicked_at, k.counted, k.sub_ids, k.country, k.device, k.referrer_host, k.variant, l.code, l.name
    as link_name,
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

alter table public.conversion_claims enable row level security;
alter table public.superseded_decisions enable row level security;
create policy "affiliates and program members read claims, admins all" on public.conversion_claims
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or program_id in (select programs.mine('read')));
create policy "administrators read what was superseded" on public.superseded_decisions
  for select to authenticated using ((select core.is_admin()));
grant select on public.superseded_decisions to authenticated;
grant select (id, enrollment_id, program_id, order_id, amount, ordered_on, note, state, reason, conversion_id,
  created_at, answer_by, decided_at)
  on public.conversion_claims to authenticated;
create trigger append_only before update or delete on public.superseded_decisions
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.superseded_decisions
  for each statement execute function core.refuse_change();
