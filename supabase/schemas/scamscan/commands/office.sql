-- What administrators set: plans, grants, where to report; and how much is scanned.

create function public.set_scan_plan(level public.scan_level, monthly integer, product_scans integer, monitors integer,
  keys integer, per_minute integer, is_offered boolean) returns public.scan_level
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_plans;
  after public.scan_plans;
begin
  select * into before from public.scan_plans p where p.level = set_scan_plan.level for update;
  if not found then
    perform core.refuse_field('errors.fields.choice', 'level');
  end if;
  if set_scan_plan.monthly not between 1 and 1000000 or set_scan_plan.monthly is null
    and before.level <> 'enterprise' then
    perform core.refuse_field('errors.scamscan.monthly', 'monthly');
  end if;
  if (set_scan_plan.product_scans is null) <> (before.level = 'free') or set_scan_plan.product_scans < 1 then
    perform core.refuse_field('errors.scamscan.product_scans', 'product_scans');
  end if;
  perform core.refuse_field('errors.scamscan.number', x.field) from (values
      ('monitors', set_scan_plan.monitors, 0, 10000), ('keys', set_scan_plan.keys, 0, 100),
      ('per_minute', set_scan_plan.per_minute, 1, 10000)) as x (field, given, least, most)
    where (x.given between x.least and x.most) is not true;
  update public.scan_plans p set monthly = set_scan_plan.monthly, product_scans = set_scan_plan.product_scans,
      monitors = set_scan_plan.monitors, keys = set_scan_plan.keys, per_minute = set_scan_plan.per_minute,
      is_offered = coalesce(set_scan_plan.is_offered, p.is_offered), set_at = now(), set_by = admin
    where p.level = before.level returning * into after;
  perform core.audit('scan_plan.set', scamscan.feed_subject(after.level::text), to_jsonb(before) - 'set_by',
    to_jsonb(after) - 'set_by');
  return after.level;
end $$;
grant execute on function public.set_scan_plan to authenticated;

-- Gives a person a plan until a day, with a reason; never oneself.
create function public.grant_scan_plan(email text, level public.scan_level, ends_at timestamptz, reason text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  person uuid;
  made uuid;
begin
  select p.id into person from public.profiles p where lower(p.email) = lower(trim(grant_scan_plan.email))
    and p.deleted_at is null;
  if person is null then
    perform core.refuse_field('errors.scamscan.person', 'email');
  end if;
  perform scamscan.refuse_own(person, admin);
  if coalesce(grant_scan_plan.level, 'free') = 'free' then
    perform core.refuse_field('errors.fields.choice', 'level');
  end if;
  if (grant_scan_plan.ends_at between now() and now() + interval '3 years') is not true then
    perform core.refuse_field('errors.scamscan.ends_at', 'ends_at');
  end if;
  insert into public.scan_grants (person_id, level, reason, granted_by, ends_at)
    values (person, grant_scan_plan.level, scamscan.check_reason(grant_scan_plan.reason), admin,
      grant_scan_plan.ends_at) returning id into made;
  perform core.audit('scan_plan.granted', person, null, jsonb_build_object('level', grant_scan_plan.level, 'ends_at',
    grant_scan_plan.ends_at, 'reason', trim(grant_scan_plan.reason)));
  return made;
end $$;
grant execute on function public.grant_scan_plan to authenticated;

create function public.revoke_scan_grant(grant_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_grants;
begin
  update public.scan_grants g set revoked_at = now(), revoked_by = admin
    where g.id = revoke_scan_grant.grant_id and g.revoked_at is null and g.ends_at > now() returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.grant_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_plan.revoked', before.person_id, jsonb_build_object('level', before.level),
    jsonb_build_object('reason', scamscan.check_reason(revoke_scan_grant.reason)));
  return before.id;
end $$;
grant execute on function public.revoke_scan_grant to authenticated;

-- Where to report: a new contact without an id, else that one changed. Who enters a day of checking has checked it.
create function public.save_scan_contact(contact_id uuid, place integer, name jsonb, about jsonb, website text,
  phone text, email text, verified_on date, is_shown boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_contacts;
  checked date;
  made uuid;
begin
  perform scamscan.check_contact(place, name, about, website, phone, email, verified_on);
  select * into before from public.scan_contacts c where c.id = save_scan_contact.contact_id for update;
  if before.id is null and save_scan_contact.contact_id is not null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  checked := scamscan.checked_on(before, website, phone, email, verified_on);
  insert into public.scan_contacts as c (id, position, name, about, website, phone, email, verified_on, verified_by,
      is_shown, set_by)
    values (coalesce(before.id, gen_random_uuid()), place, save_scan_contact.name, save_scan_contact.about,
      save_scan_contact.website, nullif(trim(save_scan_contact.phone), ''), nullif(trim(save_scan_contact.email), ''),
      checked, case when checked is null then null when checked = before.verified_on then before.verified_by
        else admin end, coalesce(save_scan_contact.is_shown, true), admin)
    on conflict on constraint scan_contacts_pkey do update set position = excluded.position, name = excluded.name,
      about = excluded.about, website = excluded.website, phone = excluded.phone, email = excluded.email,
      verified_on = excluded.verified_on, verified_by = excluded.verified_by, is_shown = excluded.is_shown,
      set_at = now(), set_by = excluded.set_by
    returning c.id into made;
  perform core.audit('scan_contact.saved', made, to_jsonb(before) - 'set_by' - 'verified_by', jsonb_build_object(
    'name', save_scan_contact.name, 'website', website, 'phone', phone, 'email', email, 'verified_on', checked));
  return made;
end $$;
grant execute on function public.save_scan_contact to authenticated;

-- An administrator says that what is shown was checked today, on the institution's own site.
create function public.verify_scan_contact(contact_id uuid) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  today date := (now() at time zone 'America/Panama')::date;
  before public.scan_contacts;
begin
  select * into before from public.scan_contacts c where c.id = verify_scan_contact.contact_id for update;
  if before.id is null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  update public.scan_contacts c set verified_on = today, verified_by = admin where c.id = before.id;
  perform core.audit('scan_contact.verified', before.id, jsonb_build_object('verified_on', before.verified_on),
    jsonb_build_object('name', before.name, 'website', before.website, 'phone', before.phone, 'email', before.email,
      'verified_on', today));
  return today;
end $$;
grant execute on function public.verify_scan_contact to authenticated;

create function public.remove_scan_contact(contact_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_contacts;
begin
  delete from public.scan_contacts c where c.id = remove_scan_contact.contact_id returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_contact.removed', before.id, to_jsonb(before) - 'set_by' - 'verified_by',
    jsonb_build_object('by', admin));
  return before.id;
end $$;
grant execute on function public.remove_scan_contact to authenticated;

-- Scans by day of Panama, newest first: how many, what they said, and how they came.
create function public.list_scan_usage(days integer) returns table (day date, scans bigint, counted bigint,
  dangerous bigint, suspicious bigint, no_warning_signs bigint, not_enough_data bigint, failed bigint,
  visitors bigint, api bigint, people bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select (s.started_at at time zone 'America/Panama')::date, count(*),
      count(*) filter (where s.is_counted),
      count(*) filter (where s.verdict = 'dangerous'), count(*) filter (where s.verdict = 'suspicious'),
      count(*) filter (where s.verdict = 'no_warning_signs'), count(*) filter (where s.verdict = 'not_enough_data'),
      count(*) filter (where s.state = 'failed'), count(*) filter (where s.door = 'visitor'),
      count(*) filter (where s.door = 'api'), count(distinct s.person_id)
    from public.scans s
    where s.started_at >= scamscan.day_start(now()) - (least(greatest(days, 1), 400) - 1) * interval '1 day'
    group by 1 order by 1 desc;
end $$;
grant execute on function public.list_scan_usage to authenticated;

-- The same span by the plan that people had when they scanned; a visitor has none.
create function public.list_scan_usage_by_plan(days integer) returns table (level public.scan_level, scans bigint,
  counted bigint, accused bigint, api bigint, monitored bigint, people bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select s.level, count(*), count(*) filter (where s.is_counted),
      count(*) filter (where s.verdict in ('dangerous', 'suspicious')), count(*) filter (where s.door = 'api'),
      count(*) filter (where s.door = 'monitor'), count(distinct s.person_id)
    from public.scans s
    where s.started_at >= scamscan.day_start(now()) - (least(greatest(days, 1), 400) - 1) * interval '1 day'
    group by s.level order by s.level nulls first;
end $$;
grant execute on function public.list_scan_usage_by_plan to authenticated;

-- People who scanned this month, with their plan and what they used; those who used most first.
create function public.list_scan_quotas(page integer) returns table (person uuid, name text, email text,
  level public.scan_level, source public.scan_plan_source, until timestamptz, monthly integer, used integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select p.id, p.full_name, p.email, (u.plan).level, (u.plan).source, (u.plan).until, (u.plan).monthly,
      u.used
    from (select s.person_id, scamscan.used_since(s.person_id, scamscan.month_start(now())) as used,
        scamscan.plan_of(s.person_id) as plan
      from public.scans s where s.started_at >= scamscan.month_start(now()) and s.person_id is not null
      group by s.person_id) as u
    join public.profiles p on p.id = u.person_id
    order by u.used desc, p.id limit 26 offset 25 * (greatest(coalesce(page, 1), 1) - 1);
end $$;
grant execute on function public.list_scan_quotas to authenticated;
