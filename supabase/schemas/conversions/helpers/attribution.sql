-- Whether an enrollment belongs to the buyer: by account, also one that is part of the affiliate's now, or by e-mail
-- address.
create function conversions.is_own_purchase(of_enrollment uuid, customer public.customers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
      or a.merged_into = e.affiliate_id
    join public.profiles p on p.id = a.user_id
    where e.id = of_enrollment and (a.user_id = customer.user_id
      or conversions.hash_email(p.email) = customer.email_hash));
end $$;

-- The customer's clicks on this program's links, those that may win first. A click up to a minute after the reported
-- time still counts, because shops round their clocks; more than fifty are never weighed. plpgsql keeps the plan:
-- making one for every month's partition takes longer than the look.
create function conversions.click_candidates(conversion public.conversions, program public.programs,
  customer public.customers)
returns table (click_id uuid, link_id uuid, enrollment_id uuid, at timestamptz, variant text,
  unfit public.attribution_outcome)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select c.id, c.link_id, l.enrollment_id, c.clicked_at, c.variant, u.unfit
  from public.clicks c
  join public.links l on l.id = c.link_id
  join public.enrollments e on e.id = l.enrollment_id and e.program_id = program.id
  cross join lateral (select case
    when conversions.is_own_purchase(e.id, customer) then 'own_purchase'::public.attribution_outcome
    when e.ended_at is not null or not affiliates.earns(e.id, conversion.occurred_at) then 'affiliate_out'
    when c.clicked_at < conversion.occurred_at - program.window_days * interval '1 day' then 'outside_window' end
      as unfit) as u
  where c.visitor_id = any (customer.visitor_ids) and c.clicked_at <= conversion.occurred_at + interval '1 minute'
  order by u.unfit is not null,
    case when program.attribution = 'first_click' then c.clicked_at end, c.clicked_at desc, c.id desc
  limit 50;
end $$;

-- The affiliate whose coupon the buyer used.
create function conversions.coupon_candidates(conversion public.conversions, customer public.customers)
returns table (coupon_id uuid, enrollment_id uuid, unfit public.attribution_outcome)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select k.id, k.enrollment_id,
    case when conversions.is_own_purchase(k.enrollment_id, customer) then 'own_purchase'::public.attribution_outcome
      when e.ended_at is not null or not affiliates.earns(e.id, conversion.occurred_at) then 'affiliate_out'
      when k.ended_at <= conversion.occurred_at then 'ended' end
  from public.coupons k join public.enrollments e on e.id = k.enrollment_id
  where k.program_id = conversion.program_id and k.code = upper(conversion.coupon_code);
end $$;

-- All candidates for a credit, newest first, each with its outcome. A binding goes before coupons and clicks where it
-- is `first`, else after those that came since; of these the program sets which kind goes first, and among clicks its
-- model decides.
create function conversions.rank_candidates(conversion public.conversions, program public.programs,
  customer public.customers)
returns setof public.attribution_candidates
language plpgsql stable security definer set search_path = '' as $$
begin
  return query with bound as materialized (
    select b.*, case when b.first then 0 else 2 end as turn
      from conversions.binding_candidate(conversion, program, customer) as b
  ), seen as (
    select 'click'::public.candidate_kind as kind, c.*, null::uuid as coupon_id,
        case when c.at <= (select b.at from bound b where b.unfit is null) then 3 else 1 end as turn
      from conversions.click_candidates(conversion, program, customer) as c
    union all
    select 'coupon', null, null, k.enrollment_id, conversion.occurred_at, null, k.unfit, k.coupon_id, 1
      from conversions.coupon_candidates(conversion, customer) as k
    union all
    select 'bound', null, null, b.enrollment_id, b.at, null, b.unfit, null, b.turn from bound b
  ), ranked as (
    select s.*, row_number() over (order by s.unfit is not null, s.turn, s.kind::text <> program.precedence::text,
      case when program.attribution = 'first_click' then s.at end, s.at desc, s.click_id desc) as place
    from seen s
  ), best as (
    select r.kind, r.turn from ranked r where r.place = 1 and r.unfit is null
  )
  select conversion.id, row_number() over (order by r.at desc, r.kind, r.click_id desc)::integer, r.kind,
    r.enrollment_id,
    r.click_id, r.link_id, r.coupon_id, r.at,
    coalesce(r.unfit, case when r.place = 1 then 'won'
      when (r.kind, r.turn) is distinct from (select (b.kind, b.turn) from best b) then 'outranked'
      when program.attribution = 'first_click' then 'later' else 'earlier' end::public.attribution_outcome),
    r.variant
  from ranked r;
end $$;

-- Writes down by which rule and under which settings a conversion is decided, also anew.
create function conversions.open_decision(conversion_id uuid, program public.programs, rule text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.attribution_decisions as d (conversion_id, rule, model, precedence, window_days, binding,
    binding_for,
      binding_precedence, candidate_count)
    values (open_decision.conversion_id, open_decision.rule::public.attribution_rule, program.attribution,
      program.precedence,
      program.window_days, program.binding, program.binding_for, program.binding_precedence, 0)
    on conflict on constraint attribution_decisions_pkey do update
      set rule = excluded.rule, model = excluded.model, precedence = excluded.precedence,
        window_days = excluded.window_days,
        binding = excluded.binding, binding_for = excluded.binding_for,
          binding_precedence = excluded.binding_precedence,
        reason = null, decided_at = now();
end $$;

-- Why nobody is credited, by what the candidates `met`: what the report itself named goes before what was on record
-- about the customer.
create function conversions.uncredited_reason(conversion public.conversions, customer public.customers, click uuid,
  met public.attribution_outcome[]) returns public.uncredited_reason
language plpgsql stable security definer set search_path = '' as $$
declare
  clicked timestamptz := (select c.clicked_at from public.clicks c join public.links l on l.id = c.link_id
    join public.enrollments e on e.id = l.enrollment_id where c.id = click and e.program_id = conversion.program_id);
begin
  return (case
    when 'own_purchase' = any (met) then 'own_purchase'
    when 'affiliate_out' = any (met) then 'affiliate_out'
    when 'ended' = any (met) then 'coupon_ended'
    when conversion.coupon_code is not null and not exists (select 1 from public.coupons k
      where k.program_id = conversion.program_id and k.code = upper(conversion.coupon_code)) then 'unknown_coupon'
    when 'outside_window' = any (met) then 'outside_window'
    when customer.erased_at is not null then 'customer_erased'
    when clicked is not null then 'click_after'
    when click is not null then 'unknown_click'
    when 'expired' = any (met) then 'binding_expired'
    when 'not_covered' = any (met) then 'binding_not_covering'
    else 'no_trace' end)::public.uncredited_reason;
end $$;

-- Whether this is a lead of a person who was credited as a lead before, under another id.
create function conversions.is_known_lead(conversion public.conversions) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return conversion.kind = 'lead' and exists (select 1 from public.conversions c
    where c.customer_id = conversion.customer_id
    and c.kind = 'lead' and c.id <> conversion.id and c.enrollment_id is not null);
end $$;

-- Decides and stores why. The credited affiliate of a lead or first sale is bound to the customer from then on.
create function conversions.attribute(conversion_id uuid, click uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  conversion public.conversions;
  program public.programs;
  customer public.customers;
  winner public.attribution_candidates;
  is_known boolean;
begin
  select * into conversion from public.conversions c where c.id = attribute.conversion_id;
  select * into program from public.programs p where p.id = conversion.program_id;
  select * into customer from public.customers c where c.id = conversion.customer_id;
  is_known := conversions.is_known_lead(conversion);
  perform conversions.open_decision(conversion.id, program, program.attribution::text);
  insert into public.attribution_candidates (conversion_id, position, kind, enrollment_id, click_id, link_id, coupon_id,
      at, outcome, variant)
    select w.conversion_id, w.position, w.kind, w.enrollment_id, w.click_id, w.link_id, w.coupon_id, w.at, w.outcome,
      w.variant
    from conversions.rank_candidates(conversion, program, customer) as w where not is_known;
  select * into winner from public.attribution_candidates c where c.conversion_id = conversion.id and c.outcome = 'won';
  update public.attribution_decisions d
    set winner = winner.position,
      rule = case winner.kind when 'bound' then 'bound_customer' when 'coupon' then 'coupon' else d.rule end,
      reason = case when is_known then 'known_customer'
        when winner.position is null then conversions.uncredited_reason(conversion, customer, click,
          array(select c.outcome from public.attribution_candidates c where c.conversion_id = conversion.id)) end,
      candidate_count = (select count(*) from public.attribution_candidates c where c.conversion_id = conversion.id)
    where d.conversion_id = conversion.id;
  update public.conversions c set enrollment_id = winner.enrollment_id where c.id = conversion.id;
  perform conversions.bind_customer(conversion, program, customer, winner.enrollment_id);
  return winner.enrollment_id;
end $$;
