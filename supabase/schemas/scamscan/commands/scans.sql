-- Scans: begun before the engine judges and finished with what it said. Both are the server's: nobody writes a verdict
-- by hand. A scan takes its place in the quota when it begins and gives it back when it fails.

-- Begins a scan of a person, or of a visitor by the hash of the day, and returns its id. `subject` is the input in its
-- normal form, or a file's hash: the same one within a day of a counted scan is free.
create function public.begin_scan(person_id uuid, visitor_hash text, key_id text, door public.scan_door,
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

-- Stores what the engine said, and what was read in a file. Only a scan that runs can be finished, once. It is free
-- after all when the same was counted meanwhile. A monitored item's verdict that differs from the one before is mailed.
create function public.finish_scan(scan_id uuid, input text, kind public.scan_kind, subject text,
  verdict public.scan_verdict, risk numeric, confidence numeric, engine text, context text, result text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before public.scans;
  after public.scans;
begin
  select * into before from public.scans s where s.id = finish_scan.scan_id;
  if not found then
    raise exception 'errors.scamscan.scan_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.check_input(finish_scan.input, finish_scan.kind, finish_scan.subject);
  perform scamscan.wait_turn(before.person_id, before.visitor_hash);
  update public.scans s set state = 'done', input = finish_scan.input, kind = finish_scan.kind,
      subject = finish_scan.subject, verdict = finish_scan.verdict, risk = finish_scan.risk,
      confidence = finish_scan.confidence, engine = finish_scan.engine, context = finish_scan.context,
      result = finish_scan.result, finished_at = now(), is_counted = s.is_counted
        and not scamscan.is_repeated(s.person_id, s.visitor_hash, s.subject_hash, s.id)
    where s.id = before.id and s.state = 'running' and s.started_at > now() - scamscan.longest_scan()
    returning * into after;
  if after.id is null then
    raise exception 'errors.scamscan.not_running' using errcode = 'PT409';
  end if;
  perform scamscan.follow_monitor(after);
  return after.is_counted;
end $$;
grant execute on function public.finish_scan to service_role;

-- A scan that brought no verdict: it takes no place in the quota and keeps nothing of what was sent.
create function public.fail_scan(scan_id uuid, failure text) returns void
language sql security definer set search_path = '' as $$
  update public.scans s set state = 'failed', is_counted = false, input = null, subject = null, subject_hash = null,
      finished_at = now(), failure = case when fail_scan.failure ~ '^[A-Za-z0-9_.:,]{1,120}$' then fail_scan.failure
        else 'unknown' end
    where s.id = fail_scan.scan_id and s.state = 'running'
$$;
grant execute on function public.fail_scan to service_role;

-- Deletes one scan of one's own history. What stays is that it was counted.
create function public.delete_scan(scan_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scans := scamscan.own_scan(scan_id, person);
begin
  if before.state = 'running' then
    raise exception 'errors.scamscan.not_finished' using errcode = 'PT409';
  end if;
  perform scamscan.forget_scan(before);
  perform core.audit('scan.deleted', before.id, jsonb_build_object('kind', before.kind, 'verdict', before.verdict),
    null);
  return before.id;
end $$;
grant execute on function public.delete_scan to authenticated;

-- One finished scan of a person, for their key; null where it is not theirs.
create function public.read_scan(person_id uuid, scan_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select scamscan.scan_facts(s) from public.scans s where s.id = read_scan.scan_id
    and s.person_id = read_scan.person_id and s.state in ('running', 'done', 'failed')
$$;
grant execute on function public.read_scan to service_role;

-- What a person may still scan: in this month, without limit where `monthly` is null, and in this minute.
create function public.read_scan_allowance(person_id uuid) returns table (level public.scan_level, monthly integer,
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

-- A visitor's scan, by the id that only their browser was given.
create function public.read_visitor_scan(scan_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select scamscan.scan_facts(s) from public.scans s where s.id = read_visitor_scan.scan_id and s.door = 'visitor'
    and s.state = 'done' and s.started_at > now() - interval '2 days'
$$;
grant execute on function public.read_visitor_scan to service_role;

-- Stored verdicts after a moment with what they rested on, to judge them again.
create function public.list_scans_to_replay(after timestamptz, after_id uuid, most integer)
returns table (id uuid, started_at timestamptz, input text, engine text, context text, result text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.started_at, s.input, s.engine, s.context, s.result from public.scans s
    where s.state = 'done' and (s.started_at, s.id) > (list_scans_to_replay.after, list_scans_to_replay.after_id)
    order by s.started_at, s.id limit least(most, 1000)
$$;
grant execute on function public.list_scans_to_replay to service_role;

-- What a person may still scan this month, and what else their plan gives.
create function public.read_scan_meter() returns table (level public.scan_level, source public.scan_plan_source,
  until timestamptz, monthly integer, used integer, resets_at timestamptz, monitors integer, monitors_used integer,
  keys integer, keys_used integer, changed integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  plan scamscan.plan := scamscan.plan_of(person);
  limits public.scan_plans := scamscan.limits_of(plan.level);
begin
  return query select plan.level, plan.source, plan.until, plan.monthly,
    scamscan.used_since(person, scamscan.month_start(now())), scamscan.next_month(now()), limits.monitors,
    (select count(*)::integer from public.scan_monitors m where m.person_id = person), limits.keys,
    (select count(*)::integer from public.scan_keys k where k.person_id = person and k.revoked_at is null),
    (select count(*)::integer from public.scan_monitors m where m.person_id = person
      and coalesce(m.changed_at > coalesce(m.seen_at, m.created_at), false));
end $$;
grant execute on function public.read_scan_meter to authenticated;
