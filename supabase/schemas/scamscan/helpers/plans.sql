-- Plans: which one a person has, and what is left of its month.

-- The plan that a number of scans in a product gives: the highest that asks for no more.
create function scamscan.level_of_product(scans bigint) returns public.scan_level
language sql stable security definer set search_path = '' as $$
  select coalesce(max(p.level), 'free') from public.scan_plans p where p.product_scans <= scans
$$;

-- Every plan that a person has a right to.
create function scamscan.plans_of(person uuid) returns setof scamscan.plan
language sql stable security definer set search_path = '' as $$
  select p.level, case when p.monthly is not null then greatest(p.monthly, r.scans)::integer end,
      r.source::public.scan_plan_source, r.until
    from (
      select 'free'::public.scan_level as level, 0::bigint as scans, 'none' as source, null::timestamptz as until
      union all
      select scamscan.level_of_product(q.scans), q.scans, 'product', f.until
        from orders.products_in_force(person) as f
        cross join lateral products.quota_of(f.product_id, 'scans_per_month') as q (scans)
        where q.scans is not null
      union all select ito.scan_level_of(person), 0, 'tokens', null
      union all
      select c.level, 0, 'founder', null from public.founders m cross join scamscan.founders_circle c
        where m.person_id = person and m.state = 'member'
      union all
      select g.level, 0, 'grant', g.ends_at from public.scan_grants g
        where g.person_id = person and g.revoked_at is null and g.ends_at > now()
    ) as r join public.scan_plans p on p.level = r.level
    where r.level <> 'free' or r.source in ('none', 'product')
$$;

-- The best of them: the highest level, then the most scans, then the one that lasts.
create function scamscan.plan_of(person uuid) returns scamscan.plan
language sql stable security definer set search_path = '' as $$
  select p.level, p.monthly, p.source, p.until from scamscan.plans_of(person) as p
    order by p.level desc, p.monthly desc nulls first, p.until desc nulls first, p.source desc limit 1
$$;

create function scamscan.limits_of(level public.scan_level) returns public.scan_plans
language sql stable security definer set search_path = '' as $$
  select p from public.scan_plans p where p.level = limits_of.level
$$;

-- A month begins at midnight in Panama.
create function scamscan.month_start(at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('month', at at time zone 'America/Panama') at time zone 'America/Panama'
$$;

create function scamscan.next_month(at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('month', at at time zone 'America/Panama') + interval '1 month') at time zone 'America/Panama'
$$;

create function scamscan.day_start(at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('day', at at time zone 'America/Panama') at time zone 'America/Panama'
$$;

-- How long a scan may take: later its place in the quota is free again.
create function scamscan.longest_scan() returns interval
language sql immutable set search_path = '' as $$ select interval '10 minutes' $$;

-- What a person used since a moment: verdicts that count, and scans that are running and may still bring one.
create function scamscan.used_since(person uuid, moment timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.scans s where s.person_id = person and s.started_at >= moment and s.is_counted
    and (s.state in ('done', 'deleted') or s.state = 'running' and s.started_at > now() - scamscan.longest_scan())
$$;
