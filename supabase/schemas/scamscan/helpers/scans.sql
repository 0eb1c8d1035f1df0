-- Scans: who may begin one, what they may bring, and whether it counts.

create function scamscan.hash_of(kind public.scan_kind, subject text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(kind::text || ':' || subject, 'UTF8')), 'hex')
$$;

-- Whoever scans does it one after the other as far as the quota is concerned.
create function scamscan.wait_turn(person uuid, visitor_hash text) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('scan:' || coalesce(person::text, visitor_hash), 0))
$$;

create function scamscan.check_speaker(person uuid, visitor_hash text, door public.scan_door) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (person is null) <> (door = 'visitor') or (visitor_hash is null) = (door = 'visitor') or door is null
    or door = 'monitor' then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if person is not null and not exists (select 1 from public.profiles p where p.id = person
    and p.suspended_at is null and p.deleted_at is null) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
end $$;

create function scamscan.check_input(input text, kind public.scan_kind, subject text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if length(trim(coalesce(input, ''))) not between 1 and 20000 then
    perform core.refuse_field('errors.scamscan.input', 'input');
  end if;
  if kind is null or length(coalesce(subject, '')) not between 1 and 20000 then
    perform core.refuse_field('errors.scamscan.input', 'input');
  end if;
end $$;

-- Nobody sends more in a minute than their plan allows, whatever their quota.
create function scamscan.refuse_haste(person uuid, per_minute integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from public.scans s where s.person_id = person and s.door in ('site', 'api')
    and s.started_at > now() - interval '1 minute') >= per_minute then
    raise exception 'errors.scamscan.haste' using errcode = 'PT409', detail = per_minute::text;
  end if;
end $$;

-- Whether the same was scanned and counted within a day: then another look is free.
create function scamscan.is_repeated(person uuid, visitor_hash text, hash text, but uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.scans s where s.state = 'done' and s.is_counted and s.subject_hash = hash
    and s.finished_at > now() - interval '24 hours' and s.id is distinct from but
    and (s.person_id = person or s.visitor_hash = is_repeated.visitor_hash))
$$;

create function scamscan.refuse_over_quota(person uuid, plan scamscan.plan) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if plan.monthly is not null and scamscan.used_since(person, scamscan.month_start(now())) >= plan.monthly then
    raise exception 'errors.scamscan.quota' using errcode = 'PT409', detail = plan.monthly::text;
  end if;
end $$;

-- A visitor has one verdict a day. Looking again at the same, and what failed, is free but not without end.
create function scamscan.refuse_visit(visitor_hash text, is_free boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) filter (where s.is_counted and (s.state = 'done' or s.state = 'running'
        and s.started_at > now() - scamscan.longest_scan())) >= case when is_free then 2 else 1 end or count(*) >= 8
      from public.scans s where s.visitor_hash = refuse_visit.visitor_hash
        and s.started_at >= scamscan.day_start(now())) then
    raise exception 'errors.scamscan.visitor_quota' using errcode = 'PT409';
  end if;
end $$;

-- A person's own scan, or a refusal.
create function scamscan.own_scan(of_scan uuid, person uuid) returns public.scans
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scans;
begin
  select * into found_one from public.scans s where s.id = of_scan and s.person_id = person
    and s.state <> 'deleted' for update;
  if not found then
    raise exception 'errors.scamscan.scan_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function scamscan.refuse_unfinished(scan public.scans) returns void
language plpgsql stable set search_path = '' as $$
begin
  if scan.state <> 'done' then
    raise exception 'errors.scamscan.not_finished' using errcode = 'PT409';
  end if;
end $$;

create function scamscan.check_reason(reason text, field text default 'reason', most integer default 500) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and most then
    perform core.refuse_field('errors.scamscan.reason', field);
  end if;
  return trim(reason);
end $$;

-- Nobody decides about what is their own.
create function scamscan.refuse_own(person uuid, admin uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if person = admin then
    raise exception 'errors.scamscan.own' using errcode = 'PT403';
  end if;
end $$;

-- What a scan is to whoever asks for it by the API.
create function scamscan.scan_facts(scan public.scans) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', scan.id, 'state', scan.state, 'counted', scan.is_counted, 'started_at',
    scan.started_at, 'finished_at', scan.finished_at, 'result', scan.result)
$$;
