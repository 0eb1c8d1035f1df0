-- Offerings: their configuration, written as a whole while they are drafts and frozen once they were opened.

create function ito.lock_offering(of_offering uuid) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.offerings;
begin
  select * into found_one from public.offerings o where o.id = of_offering for update;
  if not found then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function ito.refuse_state(of_offering public.offerings, variadic allowed public.offering_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if of_offering.state <> all (allowed) then
    raise exception 'errors.ito.wrong_state' using errcode = 'PT409', detail = of_offering.state;
  end if;
end $$;

create function ito.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.ito.reason', 'reason');
  end if;
  return trim(reason);
end $$;

-- The offering that visitors may read and buyers may use; any other is not there for them.
create function ito.open_offering(of_offering uuid) returns public.offerings
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.offerings;
begin
  select * into found_one from public.offerings o where o.id = of_offering and o.state = 'active';
  if not found then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- What the contract froze is frozen here as well: only the state of an opened offering goes on.
create function ito.refuse_frozen() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state in ('active', 'ended') and (to_jsonb(old) - '{state,ended_at,terms_hash,submitted_by,activated_by,
    created_by}'::text[]) is distinct from (to_jsonb(new) - '{state,ended_at,terms_hash,submitted_by,activated_by,
    created_by}'::text[]) then
    raise exception 'errors.ito.frozen' using errcode = 'PT409';
  end if;
  return new;
end $$;

create function ito.refuse_frozen_part() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from public.offerings o where o.id = coalesce(new.offering_id, old.offering_id)
    and o.state in ('active', 'ended')) then
    raise exception 'errors.ito.frozen' using errcode = 'PT409';
  end if;
  return coalesce(new, old);
end $$;

-- Reads a plan's own figures over those of a draft; nothing of it is trusted before the checks of the table. Its terms
-- are not among them: they come from the whitepaper that is published.
create function ito.plan_row(before public.offerings, plan jsonb) returns public.offerings
language sql stable set search_path = '' as $$
  select jsonb_populate_record(before, (select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(plan) p
    where p.key = any ('{slug,parent_id,name,token_name,token_symbol,soft_cap,hard_cap,min_purchase,max_contribution,
      cooling_off,initial_bps,cliff,duration,early_access_tier,max_agreed_bonus_bps,denied_countries}'::text[])))
$$;

create function ito.write_parts(of_offering uuid, plan jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.offering_phases p where p.offering_id = of_offering;
  delete from public.offering_tiers t where t.offering_id = of_offering;
  insert into public.offering_phases (offering_id, position, starts_at, ends_at, early_access, price, cap)
    select of_offering, p.at - 1, (p.one ->> 'starts_at')::timestamptz, (p.one ->> 'ends_at')::timestamptz,
      (p.one ->> 'early_access')::integer, (p.one ->> 'price')::bigint, (p.one ->> 'cap')::numeric(78, 0)
    from jsonb_array_elements(plan -> 'phases') with ordinality as p (one, at);
  insert into public.offering_tiers (offering_id, tier, minimum, bonus_bps, scans, has_adviser, benefits)
    select of_offering, (t.one ->> 'tier')::public.token_tier, (t.one ->> 'minimum')::bigint,
      (t.one ->> 'bonus_bps')::integer, coalesce(t.one ->> 'scans', 'free')::public.scan_level,
      coalesce((t.one ->> 'has_adviser')::boolean, false), t.one -> 'benefits'
    from jsonb_array_elements(plan -> 'tiers') as t (one);
end $$;

-- The same that the contract refuses: phases in the order of time within a year, tiers in the order of money.
create function ito.check_parts(of_offering uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.offering_phases p join public.offering_phases n
      on n.offering_id = p.offering_id and n.position = p.position + 1 and n.starts_at < p.ends_at
      where p.offering_id = of_offering)
    or coalesce((select max(p.ends_at) - min(p.starts_at) > interval '365 days' from public.offering_phases p
      where p.offering_id = of_offering), true) then
    perform core.refuse_field('errors.ito.phases', 'phases');
  end if;
  if exists (select 1 from (select t.minimum, lag(t.minimum) over (order by t.tier) as lower
      from public.offering_tiers t where t.offering_id = of_offering and t.minimum is not null) as t
      where t.minimum <= t.lower)
    or (select count(*) from public.offering_tiers t where t.offering_id = of_offering) <> 5 then
    perform core.refuse_field('errors.ito.tiers', 'tiers');
  end if;
end $$;

-- Writes a draft from a plan. What does not fit a column is refused beside the plan, whatever it was.
create function ito.write_plan(before public.offerings, plan jsonb) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  after public.offerings;
begin
  begin
    after := ito.plan_row(before, plan);
    after.revision := before.revision + 1;
    insert into public.offerings as o (id, state, created_at, created_by, slug, parent_id, name, token_name,
        token_symbol, soft_cap, hard_cap, min_purchase, max_contribution, cooling_off, initial_bps, cliff, duration,
        early_access_tier, max_agreed_bonus_bps, denied_countries, terms_hash, revision)
      values (after.id, after.state, after.created_at, after.created_by, after.slug, after.parent_id, after.name,
        after.token_name, after.token_symbol, after.soft_cap, after.hard_cap, after.min_purchase,
        after.max_contribution, after.cooling_off, after.initial_bps, after.cliff, after.duration,
        after.early_access_tier, after.max_agreed_bonus_bps, after.denied_countries, after.terms_hash, after.revision)
      on conflict on constraint offerings_pkey do update set slug = excluded.slug, parent_id = excluded.parent_id,
        name = excluded.name, token_name = excluded.token_name, token_symbol = excluded.token_symbol,
        soft_cap = excluded.soft_cap, hard_cap = excluded.hard_cap, min_purchase = excluded.min_purchase,
        max_contribution = excluded.max_contribution, cooling_off = excluded.cooling_off,
        initial_bps = excluded.initial_bps, cliff = excluded.cliff, duration = excluded.duration,
        early_access_tier = excluded.early_access_tier, max_agreed_bonus_bps = excluded.max_agreed_bonus_bps,
        denied_countries = excluded.denied_countries, terms_hash = excluded.terms_hash, revision = excluded.revision
      returning * into after;
    perform ito.write_parts(after.id, plan);
  exception
    when unique_violation then
      perform core.refuse_field('errors.ito.slug_taken', 'slug');
    when data_exception or integrity_constraint_violation or invalid_parameter_value then
      perform core.refuse_field('errors.ito.plan', 'plan');
  end;
  perform ito.check_parts(after.id);
  return after;
end $$;
