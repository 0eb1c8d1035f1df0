alter table public.rewards enable row level security;

create policy "visitors read the rewards that programs offer everybody" on public.rewards
  for select to anon using (scope = 1 and exists (select 1 from public.programs p where p.id = program_id));
create policy "people read rewards for all or for them, program members all" on public.rewards
  for select to authenticated
  using ((scope = 1 and exists (select 1 from public.programs p where p.id = program_id))
    or group_id in (select programs.joined_groups()) or (select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or program_id in (select programs.mine('read')));
grant select (id, program_id, version, follows, root_id, ends, cancels, group_id, enrollment_id, event, event_name,
  kind, rate_bps, flat_amount, products, countries, customer, min_amount, max_amount, with_coupon, metadata,
  max_months, max_count, tier_metric, tier_period, tiers, caps, discount_bps, discount_amount, effective_from,
  effective_until, created_at, scope, conditions)
  on public.rewards to anon, authenticated;

create trigger append_only before update or delete on public.rewards
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.rewards
  for each statement execute function core.refuse_change();

-- What a program pays everybody now, each chain by the version in force.
create view public.offered_rewards with (security_invoker = true) as
  select r.id, r.program_id, r.version, r.event, r.event_name, r.kind, r.rate_bps, r.flat_amount, r.products,
    r.countries,
    r.customer, r.min_amount, r.max_amount, r.with_coupon, r.metadata, r.max_months, r.max_count, r.tier_metric,
    r.tier_period, r.tiers, r.caps, r.discount_bps, r.discount_amount, r.effective_until, r.conditions
  from public.rewards r
  where r.scope = 1 and not r.ends and (r.effective_from is null or r.effective_from <= now())
    and (r.effective_until is null or r.effective_until > now())
    and not exists (select 1 from public.rewards f where f.root_id = coalesce(r.root_id, r.id) and f.version > r.version
      and f.effective_from <= now());
grant select on public.offered_rewards to anon, authenticated;

-- The marketplace's rows of programs, each with its headline reward: for everybody, for sales if it pays them, with the
-- fewest conditions, the newest. `words` are what its search looks into: both languages in small letters without
-- accents.
create view public.program_listings with (security_invoker = true) as
  select p.id, p.slug, p.name, p.summary, p.category, p.currency, p.window_days, p.hold_days, p.minimum_payout,
    p.status,
    p.created_at, substring(p.destination from '^https://([a-z0-9.-]+)') as destination_host, r.version
      as reward_version,
    r.event as reward_event, r.kind as reward_kind, r.rate_bps, r.flat_amount,
    translate(lower(concat_ws(' ', p.name ->> 'es', p.name ->> 'en', p.summary ->> 'es', p.summary ->> 'en')),
      'áéíóúüñ', 'aeiouun') as words
  from public.programs p cross join lateral (
    select v.version, v.event, v.kind, v.rate_bps, v.flat_amount from public.rewards v
    where v.program_id = p.id and v.scope = 1 and not v.ends and (v.effective_from is null or v.effective_from <= now())
      and (v.effective_until is null or v.effective_until > now())
      and not exists (select 1 from public.rewards f where f.root_id = coalesce(v.root_id, v.id)
        and f.version > v.version
        and f.effective_from <= now())
    order by v.event <> 'sale', v.event, v.conditions,
      coalesce((select o.version from public.rewards o where o.id = v.root_id), v.version) desc limit 1
  ) as r;
grant select on public.program_listings to anon, authenticated;

-- How many programs each category has in each state.
create view public.program_counts with (security_invoker = true) as
  select p.category, p.status, count(*) as total from public.programs p group by p.category, p.status;
grant select on public.program_counts to anon, authenticated;

alter table public.bounties enable row level security;
alter table public.bounty_submissions enable row level security;
create policy "affiliates and program members read bounties, admins all" on public.bounties
  for select to authenticated using (program_id in (select programs.joined_programs()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));
create policy "affiliates read what they handed in, administrators read all" on public.bounty_submissions
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
grant select (id, program_id, title, description, amount, proof, award_limit, per_affiliate, starts_at, ends_at,
  closed_at, created_at)
  on public.bounties to authenticated;
grant select (id, bounty_id, enrollment_id, state, proof, answer, submitted_at, decided_at, conversion_id)
  on public.bounty_submissions to authenticated;

-- A bounty with what became of what was handed in, as far as the reader sees it.
create view public.bounty_totals with (security_invoker = true) as
  select b.id as bounty_id, count(s.id) filter (where s.state = 'submitted') as waiting,
    count(s.id) filter (where s.state = 'approved') as awarded
  from public.bounties b left join public.bounty_submissions s on s.bounty_id = b.id group by b.id;
grant select on public.bounty_totals to authenticated;
