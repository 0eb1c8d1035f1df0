set local check_function_bodies = off;

drop function public.appeal_verdict(scan_id uuid, statement text);

-- Which plan somebody had when they scanned was not stored before: their plan of now stands for it.
alter table public.scans add column level public.scan_level;
comment on column public.scans.level is 'The plan that its owner had when it began; null of a visitor.';
update public.scans s set level = p.level
  from (select d.person_id, (scamscan.plan_of(d.person_id)).level as level
    from (select distinct person_id from public.scans where person_id is not null) as d) as p
  where s.person_id = p.person_id;
alter table public.scans add constraint scans_check6 check ((door = 'visitor') = (level is null));

revoke all on function public.begin_scan(person_id uuid, visitor_hash text, key_id text, door scan_door, source scan_source, input text, kind scan_kind, subject text) from public, anon, authenticated, service_role;
revoke all on function public.claim_scan_monitors(batch integer) from public, anon, authenticated, service_role;

-- A name that is neither the subject of a scan nor, of an address, the host or a folder that it lies in.
create or replace function scamscan.refuse_other_name(filed text, scan public.scans) returns void
language plpgsql stable set search_path = '' as $$
declare
  listed text := scamscan.listed_form(scan.kind, scan.subject);
begin
  if filed <> listed and not (scan.kind = 'address' and starts_with(listed, filed || '/')) then
    perform core.refuse_field('errors.scamscan.report_subject', 'filed_as');
  end if;
end $$;

-- Begins the scans of items that are due, each in turn; what its owner's plan does not cover any more rests for a day.
create or replace function public.claim_scan_monitors(batch integer)
returns table (scan_id uuid, person_id uuid, input text)
language plpgsql security definer set search_path = '' as $$
declare
  due public.scan_monitors;
begin
  for due in select m.* from public.scan_monitors m where m.next_at <= now() order by m.next_at
      limit least(batch, 200) for update skip locked loop
    if not scamscan.is_covered(due) then
      update public.scan_monitors m set next_at = now() + interval '1 day' where m.id = due.id;
      continue;
    end if;
    update public.scan_monitors m set next_at = now() + interval '1 hour' where m.id = due.id;
    return query insert into public.scans as s (person_id, monitor_id, door, source, is_counted, level, input, kind,
        subject, subject_hash)
      values (due.person_id, due.id, 'monitor', 'text', false, (scamscan.plan_of(due.person_id)).level, due.input,
        due.kind, due.subject, scamscan.hash_of(due.kind, due.subject))
      returning s.id, s.person_id, s.input;
  end loop;
end $$;

grant execute on function public.claim_scan_monitors to service_role;

-- The same span by the plan that people had when they scanned; a visitor has none.
create or replace function public.list_scan_usage_by_plan(days integer) returns table (level public.scan_level, scans bigint,
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

-- Says that a verdict is wrong; one open appeal of a person about a subject. `filed_as` is the name by which reports
-- and the house's list know the scan's subject, found by the server: of an address its host, unless many share it.
create or replace function public.appeal_verdict(scan_id uuid, statement text, filed_as text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
  filed text := coalesce(appeal_verdict.filed_as, scamscan.listed_form(scan.kind, scan.subject));
  made uuid;
begin
  perform scamscan.refuse_unfinished(scan);
  perform scamscan.refuse_other_name(filed, scan);
  if length(trim(coalesce(appeal_verdict.statement, ''))) not between 10 and 2000 then
    perform core.refuse_field('errors.scamscan.statement', 'statement');
  end if;
  if (select count(*) from public.scan_appeals a where a.person_id = person and a.state = 'open') >= 5 then
    raise exception 'errors.scamscan.appeals' using errcode = 'PT409';
  end if;
  insert into public.scan_appeals (person_id, scan_id, kind, subject, verdict, statement)
    values (person, scan.id, scan.kind, left(filed, 4000), scan.verdict, trim(appeal_verdict.statement))
    on conflict do nothing returning id into made;
  if made is null then
    raise exception 'errors.scamscan.appeal_there' using errcode = 'PT409';
  end if;
  perform core.audit('scan_appeal.opened', made, null, jsonb_build_object('kind', scan.kind, 'verdict', scan.verdict));
  return made;
end $$;

grant execute on function public.appeal_verdict to authenticated;

-- Scans: begun before the engine judges and finished with what it said. Both are the server's: nobody writes a verdict
-- by hand. A scan takes its place in the quota when it begins and gives it back when it fails.

-- Begins a scan of a person, or of a visitor by the hash of the day, and returns its id. `subject` is the input in its
-- normal form, or a file's hash: the same one within a day of a counted scan is free.
create or replace function public.begin_scan(person_id uuid, visitor_hash text, key_id text, door public.scan_door,
  source public.scan_source, input text, kind public.scan_kind, subject text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  hash text := scamscan.hash_of(kind, subject);
  plan scamscan.plan;
  is_free boolean;
  made uuid;
begin
  perform scamscan.check_speaker(begin_scan.person_id, begin_scan.visitor_hash, begin_scan.door);
  perform scamscan.check_input(begin_scan.input, begin_scan.kind, begin_scan.subject);
  perform scamscan.wait_turn(begin_scan.person_id, begin_scan.visitor_hash);
  is_free := scamscan.is_repeated(begin_scan.person_id, begin_scan.visitor_hash, hash);
  if begin_scan.person_id is not null then
    plan := scamscan.plan_of(begin_scan.person_id);
    perform scamscan.refuse_haste(begin_scan.person_id, (scamscan.limits_of(plan.level)).per_minute);
    if not is_free then
      perform scamscan.refuse_over_quota(begin_scan.person_id, plan);
    end if;
  else
    perform scamscan.refuse_visit(begin_scan.visitor_hash, is_free);
  end if;
  insert into public.scans (person_id, visitor_hash, key_id, door, source, is_counted, level, input, kind, subject,
      subject_hash)
    values (begin_scan.person_id, begin_scan.visitor_hash, begin_scan.key_id, begin_scan.door,
      coalesce(begin_scan.source, 'text'), not is_free, plan.level, begin_scan.input, begin_scan.kind,
      begin_scan.subject, hash)
    returning id into made;
  return made;
end $$;

grant execute on function public.begin_scan to service_role;

-- What a person may still scan: in this month, without limit where `monthly` is null, and in this minute.
create or replace function public.read_scan_allowance(person_id uuid) returns table (level public.scan_level, monthly integer,
  used integer, resets_at timestamptz, per_minute integer, used_now integer, frees_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select plan.level, plan.monthly, scamscan.used_since(read_scan_allowance.person_id, scamscan.month_start(now())),
      scamscan.next_month(now()), limits.per_minute, latest.total,
      coalesce(latest.first_at, now()) + interval '1 minute'
    from scamscan.plan_of(read_scan_allowance.person_id) as plan
    cross join lateral scamscan.limits_of(plan.level) as limits
    cross join lateral (select count(*)::integer as total, min(s.started_at) as first_at from public.scans s
      where s.person_id = read_scan_allowance.person_id and s.door in ('site', 'api')
        and s.started_at > now() - interval '1 minute') as latest
$$;

grant execute on function public.read_scan_allowance to service_role;
