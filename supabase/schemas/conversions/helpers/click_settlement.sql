-- The last moment of a day in Panama: what is in force then decides the day.
create function conversions.end_of_day(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select ((day + 1)::timestamp at time zone 'America/Panama') - interval '1 second'
$$;

create function conversions.has_click_reward(of_program uuid, day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from rewards.rewards_at(of_program, conversions.end_of_day(day)) as r where r.event = 'click')
$$;

-- The first day of a program that is over, pays for clicks and is not settled; of the last five weeks, oldest first.
create function conversions.next_click_day(of_program uuid, today date) returns date
language sql stable security definer set search_path = '' as $$
  select d::date from generate_series(today - 35, today - 1, interval '1 day') as d
  where not exists (select 1 from conversions.settled_days s where s.program_id = of_program and s.day = d::date)
    and conversions.has_click_reward(of_program, d::date) order by d limit 1
$$;

-- Why the clicks of a link's day are paid for or not, each under one reason.
create function conversions.count_click_outcomes(of_link uuid, of_day date)
returns table (all_clicks integer, repeated integer, withheld integer, unsigned integer, own integer, beyond integer)
language sql stable security definer set search_path = '' as $$
  select count(*)::integer, count(*) filter (where not c.counted and c.withheld is null)::integer,
    count(*) filter (where c.withheld is not null and c.sign is null)::integer,
    count(*) filter (where c.counted and c.sign is null)::integer, count(*) filter (where c.sign = 'own')::integer,
    count(*) filter (where c.sign in ('page', 'event') and not c.payable)::integer
  from public.clicks c where c.link_id = of_link and c.clicked_at >= of_day::timestamp at time zone 'America/Panama'
    and c.clicked_at < (of_day + 1)::timestamp at time zone 'America/Panama'
$$;

-- The payable clicks of a program up to a day that no settlement has yet, each with its link and own day: of days that
-- were paid for, and not of affiliates whose clicks of this very day are settled.
create function conversions.open_clicks(of_program uuid, until date)
returns table (enrollment_id uuid, link_id uuid, day date, clicks integer)
language sql stable security definer set search_path = '' as $$
  select l.enrollment_id, d.link_id, d.day, (d.payable - coalesce(s.clicks, 0))::integer
  from public.enrollments e
  join public.links l on l.enrollment_id = e.id
  join public.link_days d on d.link_id = l.id and d.day between until - 35 and until
  left join lateral (select sum(c.clicks) as clicks from public.click_settlements c
    where c.link_id = d.link_id and c.day = d.day) as s on true
  where e.program_id = of_program and d.payable > coalesce(s.clicks, 0)
    and (d.day = until or exists (select 1 from conversions.settled_days x where x.program_id = of_program
      and x.day = d.day))
    and not exists (select 1 from public.conversions c where c.program_id = of_program and c.kind = 'clicks'
      and c.external_id = 'clicks:' || e.id || ':' || until)
$$;

-- One affiliate's day as a conversion, credited to them when they were active at its end; then what it earns.
create function conversions.settle_day(program public.programs, enrollment uuid, day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  at timestamptz := conversions.end_of_day(day);
  lines jsonb;
  recorded uuid;
begin
  select jsonb_agg(jsonb_build_object('link', o.link_id, 'day', o.day, 'clicks', o.clicks) order by o.day,
    o.link_id) into lines
    from conversions.open_clicks(program.id, settle_day.day) as o where o.enrollment_id = enrollment;
  insert into public.conversions (program_id, kind, external_id, enrollment_id, quantity, currency, occurred_at,
    body_hash)
    select program.id, 'clicks', 'clicks:' || enrollment || ':' || settle_day.day,
      case when affiliates.earns(enrollment, at) then enrollment end, sum((l ->> 'clicks')::integer), program.currency,
        at,
      conversions.hash_body(lines)
    from jsonb_array_elements(lines) as l returning id into recorded;
  insert into public.click_settlements (conversion_id, link_id, day, clicks, all_clicks, repeated, withheld, unsigned,
    own, beyond)
    select recorded, (l ->> 'link')::uuid, (l ->> 'day')::date, (l ->> 'clicks')::integer, r.*
    from jsonb_array_elements(lines) as l
    cross join lateral conversions.count_click_outcomes((l ->> 'link')::uuid, (l ->> 'day')::date) as r;
  perform conversions.open_decision(recorded, program, 'clicks_of_day');
  perform core.audit('clicks.settled', recorded, null,
    jsonb_build_object('enrollment', enrollment, 'day', settle_day.day,
    'lines', lines));
  perform commissions.create_commission(recorded);
end $$;
