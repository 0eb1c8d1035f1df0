-- Attribution: who a conversion is credited to. The decision is stored with every candidate it weighed, the rule that decided
-- and the settings at that time, so that it can be explained years later.
-- Affiliates see their own candidacies and how many there were, never whose the others are.

create type public.attribution_rule as enum ('last_click', 'first_click', 'coupon', 'bound_customer', 'clicks_of_day');
create type public.candidate_kind as enum ('click', 'coupon', 'bound');
create type public.attribution_outcome as enum ('won', 'earlier', 'later', 'outranked', 'outside_window', 'own_purchase');
comment on type public.attribution_outcome is '`earlier` and `later`: another click was nearer to what the program''s model asks
  for. `outranked`: a binding, coupon or click of another kind went before it.';

create table public.attribution_decisions (
  conversion_id uuid primary key references public.conversions on delete cascade,
  rule public.attribution_rule not null,
  model public.attribution_model not null,
  precedence public.attribution_precedence not null,
  window_days integer not null,
  candidate_count integer not null,
  winner integer,
  decided_at timestamptz not null default now()
);
comment on column public.attribution_decisions.winner is 'The position of the winning candidate; null when nobody is credited.';

-- No foreign key to clicks: click details are folded away after some months, the decision stays.
create table public.attribution_candidates (
  conversion_id uuid not null references public.attribution_decisions on delete cascade,
  position integer not null check (position > 0),
  kind public.candidate_kind not null,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  click_id uuid,
  link_id uuid references public.links on delete restrict,
  coupon_id uuid references public.coupons on delete restrict,
  at timestamptz not null,
  outcome public.attribution_outcome not null,
  variant text check (variant ~ '^[a-e]$'),
  primary key (conversion_id, position),
  check ((kind = 'click') = (click_id is not null)),
  check ((kind = 'click') = (link_id is not null)),
  check ((kind = 'coupon') = (coupon_id is not null))
);

create index on public.attribution_candidates (link_id);
create index on public.attribution_candidates (coupon_id);
create index on public.attribution_candidates (enrollment_id);
create index on public.attribution_candidates (click_id); -- looking a click up

alter table public.attribution_decisions enable row level security;
alter table public.attribution_candidates enable row level security;

create policy "affiliates read the decisions in their favour, administrators read all" on public.attribution_decisions
  for select to authenticated
  using (exists (select 1 from public.conversions c where c.id = conversion_id));
create policy "affiliates read their own candidacies, administrators read all" on public.attribution_candidates
  for select to authenticated
  using ((select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id())));

grant select on public.attribution_decisions, public.attribution_candidates to authenticated;

-- Whether an enrollment belongs to the buyer: by account, also one that is part of the affiliate's now, or by e-mail address.
create function private.is_own_purchase(of_enrollment uuid, customer public.customers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.enrollments e join public.affiliates a on a.id = e.affiliate_id or a.merged_into = e.affiliate_id
    join public.profiles p on p.id = a.user_id
    where e.id = of_enrollment and (a.user_id = customer.user_id or private.hash_email(p.email) = customer.email_hash));
end $$;

-- The customer's clicks on this program's links, those that may win first. A click up to a minute after the reported time
-- still counts, because shops round their clocks; more than fifty are never weighed. plpgsql keeps the plan: making one for
-- every month's partition takes longer than the look.
create function private.click_candidates(conversion public.conversions, program public.programs, customer public.customers)
returns table (click_id uuid, link_id uuid, enrollment_id uuid, at timestamptz, variant text,
  unfit public.attribution_outcome)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select c.id, c.link_id, l.enrollment_id, c.clicked_at, c.variant, u.unfit
  from public.clicks c
  join public.links l on l.id = c.link_id
  join public.enrollments e on e.id = l.enrollment_id and e.program_id = program.id and e.ended_at is null
    and private.earns(e.id, conversion.occurred_at)
  cross join lateral (select case
    when private.is_own_purchase(e.id, customer) then 'own_purchase'::public.attribution_outcome
    when c.clicked_at < conversion.occurred_at - program.window_days * interval '1 day' then 'outside_window' end as unfit) as u
  where c.visitor_id = any (customer.visitor_ids) and c.clicked_at <= conversion.occurred_at + interval '1 minute'
  order by u.unfit is not null,
    case when program.attribution = 'first_click' then c.clicked_at end, c.clicked_at desc, c.id desc
  limit 50;
end $$;

-- The affiliate whose coupon the buyer used, while it was given out.
create function private.coupon_candidates(conversion public.conversions, customer public.customers)
returns table (coupon_id uuid, enrollment_id uuid, unfit public.attribution_outcome)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select k.id, k.enrollment_id,
    case when private.is_own_purchase(k.enrollment_id, customer) then 'own_purchase'::public.attribution_outcome end
  from public.coupons k join public.enrollments e on e.id = k.enrollment_id and e.ended_at is null
    and private.earns(e.id, conversion.occurred_at)
  where k.program_id = conversion.program_id and k.code = upper(conversion.coupon_code)
    and (k.ended_at is null or k.ended_at > conversion.occurred_at);
end $$;

-- How many renewals of this customer an affiliate was credited with before.
create function private.renewals_before(conversion public.conversions, of_enrollment uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*)::integer from public.conversions c where c.customer_id = conversion.customer_id and c.is_renewal
    and c.enrollment_id = of_enrollment and c.id <> conversion.id);
end $$;

-- Whether a renewal still belongs to whoever brought the customer: while a recurring reward of theirs lasts. Who was given a
-- customer by an administrator has every later sale.
create function private.is_bound(conversion public.conversions, customer public.customers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if customer.moved_at <= conversion.occurred_at and conversion.kind in ('sale', 'custom') then
    return exists (select 1 from public.enrollments e where e.id = customer.bound_enrollment_id and e.ended_at is null
      and private.earns(e.id, conversion.occurred_at));
  end if;
  return conversion.is_renewal and exists (
    select 1 from private.rewards_at(conversion.program_id, conversion.occurred_at) as r
    join public.enrollments e on e.id = customer.bound_enrollment_id and e.ended_at is null
      and private.earns(e.id, conversion.occurred_at)
    where r.event = 'recurring' and (r.group_id is null or r.group_id = e.group_id)
      and (r.enrollment_id is null or r.enrollment_id = e.id)
      and (r.max_months is null or conversion.occurred_at < customer.bound_at + r.max_months * interval '1 month')
      and (r.max_count is null or r.max_count > private.renewals_before(conversion, e.id)));
end $$;

-- Everybody who could be credited, newest first, each with its outcome: a binding goes before coupons and clicks, of these
-- the program says which goes first, and among clicks its model decides.
create function private.weigh_candidates(conversion public.conversions, program public.programs, customer public.customers)
returns setof public.attribution_candidates
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with seen as (
    select 'click'::public.candidate_kind as kind, c.* , null::uuid as coupon_id
      from private.click_candidates(conversion, program, customer) as c
    union all
    select 'coupon', null, null, k.enrollment_id, conversion.occurred_at, null, k.unfit, k.coupon_id
      from private.coupon_candidates(conversion, customer) as k
    union all
    select 'bound', null, null, customer.bound_enrollment_id, customer.bound_at, null, null, null
      where private.is_bound(conversion, customer)
  ), ranked as (
    select s.*, row_number() over (order by s.unfit is not null, s.kind <> 'bound', s.kind::text <> program.precedence::text,
      case when program.attribution = 'first_click' then s.at end, s.at desc, s.click_id desc) as place
    from seen s
  ), best as (
    select r.kind from ranked r where r.place = 1 and r.unfit is null
  )
  select conversion.id, row_number() over (order by r.at desc, r.kind, r.click_id desc)::integer, r.kind, r.enrollment_id,
    r.click_id, r.link_id, r.coupon_id, r.at,
    coalesce(r.unfit, case when r.place = 1 then 'won'
      when r.kind <> (select b.kind from best b) then 'outranked'
      when program.attribution = 'first_click' then 'later' else 'earlier' end::public.attribution_outcome),
    r.variant
  from ranked r;
end $$;

-- Decides and stores why. The first sale that somebody is credited with binds the customer to them.
create function private.attribute(conversion_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  conversion public.conversions;
  program public.programs;
  customer public.customers;
  winner public.attribution_candidates;
begin
  select * into conversion from public.conversions c where c.id = attribute.conversion_id;
  select * into program from public.programs p where p.id = conversion.program_id;
  select * into customer from public.customers c where c.id = conversion.customer_id;
  insert into public.attribution_decisions (conversion_id, rule, model, precedence, window_days, candidate_count)
    values (conversion.id, program.attribution::text::public.attribution_rule, program.attribution, program.precedence,
      program.window_days, 0);
  insert into public.attribution_candidates select * from private.weigh_candidates(conversion, program, customer);
  select * into winner from public.attribution_candidates c where c.conversion_id = conversion.id and c.outcome = 'won';
  update public.attribution_decisions d
    set winner = winner.position,
      rule = case winner.kind when 'bound' then 'bound_customer' when 'coupon' then 'coupon' else d.rule end,
      candidate_count = (select count(*) from public.attribution_candidates c where c.conversion_id = conversion.id)
    where d.conversion_id = conversion.id;
  update public.conversions c set enrollment_id = winner.enrollment_id where c.id = conversion.id;
  if conversion.kind = 'sale' and winner.enrollment_id is not null then
    update public.customers c set bound_enrollment_id = winner.enrollment_id, bound_at = conversion.occurred_at
      where c.id = customer.id and c.bound_enrollment_id is null;
  end if;
  return winner.enrollment_id;
end $$;
