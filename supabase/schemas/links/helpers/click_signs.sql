-- The click that a sign is about, locked: of a visitor's second one within the hour, the one that counted or was
-- withheld.
create function links.click_to_sign(click public.clicks) returns public.clicks
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  target public.clicks;
begin
  select * into target from public.clicks c where c.id = click.id and c.clicked_at = click.clicked_at for no key update;
  if target.counted or target.withheld is not null then
    return target;
  end if;
  select * into target from public.clicks c where c.visitor_id = click.visitor_id and c.link_id = click.link_id
    and c.clicked_at > click.clicked_at - interval '1 hour' and c.clicked_at <= click.clicked_at
    and (c.counted or c.withheld is not null) order by c.clicked_at desc limit 1 for no key update;
  if not found then
    select c.* into target from links.counted_visits v join public.clicks c on c.id = v.click_id
      and c.clicked_at = v.counted_at
      where v.link_id = click.link_id and v.network_hash = click.network_hash for no key update of c;
  end if;
  return target;
end $$;

-- Whether an affiliate's own account is used in the browser, or that day the network and browser, of a click on their
-- link.
create function links.is_own_click(click public.clicks, enrollment uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.enrollments e cross join lateral fraud.accounts_of(e.affiliate_id) as o (id)
    join fraud.account_marks m on m.user_id = o.id and m.mark in (click.network_hash, uuid_send(click.visitor_id))
    where e.id = enrollment);
end $$;

-- Whether the day's limit of paid clicks of this network, or of the range around it, is reached; counts this one.
create function links.is_beyond_pay(click public.clicks, enrollment uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  allowed integer := (select (fraud.fraud_settings_of(e.program_id)).network_clicks from public.enrollments e
    where e.id = enrollment);
  is_beyond boolean;
begin
  with counted as (
    insert into links.click_paces as p (since, enrollment_id, counts, network, visits)
      select date_trunc('day', click.clicked_at, 'America/Panama'), enrollment, n.counts, n.network, 1
      from (values ('network_paid'::public.click_limit, click.address_hash), ('area_paid', click.area_hash))
        as n (counts, network)
      where n.network is not null order by n.counts
      on conflict (since, enrollment_id, counts, network) do update set visits = p.visits + 1
      returning p.counts, p.visits
  ) select bool_or(c.visits > case c.counts when 'network_paid' then allowed else 4 * allowed end) into is_beyond
    from counted c;
  return coalesce(is_beyond, true);
end $$;

-- Stores a sign on a click and returns what it changes; null where nothing does. A second sign of another kind may
-- still pay: a sale proves more than a page.
create function links.sign_click(click public.clicks, shown public.click_sign) returns links.click_change
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  target public.clicks := links.click_to_sign(click);
  enrollment uuid := (select l.enrollment_id from public.links l where l.id = target.link_id);
  is_fresh boolean := false;
begin
  if target.id is null or target.payable or target.sign = 'own' or target.sign = shown then
    return null;
  end if;
  shown := case when links.is_own_click(target, enrollment) then 'own' else shown end;
  if shown = 'own' or shown = 'page' and links.is_beyond_pay(target, enrollment) then
    update public.clicks c set sign = shown where c.id = target.id and c.clicked_at = target.clicked_at;
    return null;
  end if;
  if not target.counted then
    is_fresh := not exists (select 1 from public.clicks c where c.visitor_id = target.visitor_id
      and c.link_id = target.link_id
      and c.counted and c.clicked_at > target.clicked_at - interval '90 days'
        and c.clicked_at < target.clicked_at + interval '1 day');
  end if;
  update public.clicks c set sign = shown, payable = true, counted = true, withheld = null, is_new = c.is_new
    or is_fresh
    where c.id = target.id and c.clicked_at = target.clicked_at;
  return (target.link_id, (target.clicked_at at time zone 'America/Panama')::date, target.variant,
    (not target.counted)::integer, is_fresh::integer, 1)::links.click_change;
end $$;

-- Adds what signs changed to the links' days, in the order in which `record_clicks` does.
create function links.store_signs(changes links.click_change[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.link_days as t (link_id, day, clicks, visitors, all_clicks, payable)
    select c.link_id, c.day, sum(c.clicks), sum(c.visitors), 0, sum(c.payable) from unnest(changes) as c
    where c.link_id is not null group by 1, 2 order by 1, 2
    on conflict (link_id, day) do update set clicks = t.clicks + excluded.clicks,
      visitors = t.visitors + excluded.visitors,
      payable = t.payable + excluded.payable;
  insert into public.link_variant_days as t (link_id, day, variant, clicks, visitors)
    select c.link_id, c.day, c.variant, sum(c.clicks), sum(c.visitors) from unnest(changes) as c
    where c.variant is not null and c.clicks > 0 group by 1, 2, 3 order by 1, 2, 3
    on conflict (link_id, day, variant) do update set clicks = t.clicks + excluded.clicks,
      visitors = t.visitors + excluded.visitors;
end $$;

-- The links that are full today: twenty thousand visits without a sign of a person. What comes is withheld until it has
-- one.
create function links.mark_full_links() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Panama')::date;
begin
  delete from links.full_links f where f.day < today;
  insert into links.full_links (day, link_id) select d.day, d.link_id from public.link_days d
    where d.day = today and d.clicks - d.payable >= 20000 on conflict do nothing;
end $$;

-- Signs the clicks that leads and sales were credited to, up to `batch`; the scheduler calls it before it settles
-- clicks.
create function links.sign_events(batch integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  click public.clicks;
  change links.click_change;
  changes links.click_change[] := '{}';
  signed integer := 0;
begin
  for click in
    with due as (
      delete from links.signs_due d where d.id in (select s.id from links.signs_due s order by s.id limit batch
        for update skip locked) returning d.click_id, d.at
    ) select c.* from due d join public.clicks c on c.id = d.click_id and c.clicked_at = d.at order by c.link_id,
      c.clicked_at, c.id
  loop
    change := links.sign_click(click, 'event');
    changes := changes || change;
    signed := signed + (change.link_id is not null)::integer;
  end loop;
  perform links.store_signs(changes);
  return signed;
end $$;

-- A lead or a sale is a sign of a person for the click that it is credited to, where clicks are paid for; noted only.
create function links.record_sign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into links.signs_due (click_id, at) select new.click_id, new.at where exists (
    select 1 from public.enrollments e join public.rewards r on r.program_id = e.program_id and r.event = 'click'
    where e.id = new.enrollment_id);
  return null;
end $$;
create trigger record_sign after insert on public.attribution_candidates
  for each row when (new.outcome = 'won' and new.kind = 'click') execute function links.record_sign();
