-- Monitored items, links to a result, and keys of the API.

-- Looks at what a scan was about each day from now on.
create function public.monitor_scan(scan_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
  made uuid;
begin
  perform scamscan.refuse_unfinished(scan);
  if scan.kind = 'message' then
    raise exception 'errors.scamscan.not_monitored' using errcode = 'PT409';
  end if;
  perform scamscan.wait_turn(person, null);
  if (select count(*) from public.scan_monitors m where m.person_id = person)
      >= (scamscan.limits_of((scamscan.plan_of(person)).level)).monitors and not exists (
        select 1 from public.scan_monitors m where m.person_id = person and m.kind = scan.kind
          and m.subject = scan.subject) then
    raise exception 'errors.scamscan.monitors' using errcode = 'PT409';
  end if;
  insert into public.scan_monitors as m (person_id, kind, subject, input, verdict, risk, next_at)
    values (person, scan.kind, scan.subject, scan.input, scan.verdict, scan.risk, now() + interval '1 day')
    on conflict on constraint scan_monitors_person_id_kind_subject_key do update set subject = excluded.subject
    returning m.id into made;
  perform core.audit('scan.monitored', made, null, jsonb_build_object('kind', scan.kind, 'verdict', scan.verdict));
  return made;
end $$;
grant execute on function public.monitor_scan to authenticated;

create function public.stop_scan_monitor(monitor_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scan_monitors;
begin
  delete from public.scan_monitors m where m.id = stop_scan_monitor.monitor_id and m.person_id = person
    returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.monitor_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan.unmonitored', before.id, jsonb_build_object('kind', before.kind), null);
  return before.id;
end $$;
grant execute on function public.stop_scan_monitor to authenticated;

-- The marks of changed verdicts go: their owner looked.
create function public.see_scan_changes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  seen integer;
begin
  update public.scan_monitors m set seen_at = now() where m.person_id = person
    and m.changed_at > coalesce(m.seen_at, m.created_at);
  get diagnostics seen = row_count;
  return seen;
end $$;
grant execute on function public.see_scan_changes to authenticated;

-- Begins the scans of items that are due, each in turn; what its owner's plan does not cover any more rests for a day.
create function public.claim_scan_monitors(batch integer)
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

-- Makes the link of a scan, or returns the one there is. The content was made by the server, without people's data;
-- what still names somebody is refused here.
create function public.share_scan(person_id uuid, scan_id uuid, token text, content jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  scan public.scans := scamscan.own_scan(share_scan.scan_id, share_scan.person_id);
  found_one text;
begin
  perform scamscan.refuse_unfinished(scan);
  if scamscan.names_people(share_scan.content::text) then
    raise exception 'errors.scamscan.share_names_people' using errcode = 'PT422', detail = 'content';
  end if;
  select s.token into found_one from public.scan_shares s where s.scan_id = scan.id and s.revoked_at is null;
  if found_one is not null then
    return found_one;
  end if;
  insert into public.scan_shares (scan_id, person_id, token, content)
    values (scan.id, scan.person_id, share_scan.token, share_scan.content);
  perform core.audit('scan.shared', scan.id, null, jsonb_build_object('person', scan.person_id));
  return share_scan.token;
end $$;
grant execute on function public.share_scan to service_role;

create function public.revoke_scan_share(scan_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
begin
  update public.scan_shares s set revoked_at = now() where s.scan_id = scan.id and s.revoked_at is null;
  if not found then
    raise exception 'errors.scamscan.share_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan.unshared', scan.id, null, null);
  return scan.id;
end $$;
grant execute on function public.revoke_scan_share to authenticated;

-- What a link shows; null when it was revoked or never was.
create function public.read_scan_share(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.content from public.scan_shares s where s.token = read_scan_share.token and s.revoked_at is null
$$;
grant execute on function public.read_scan_share to service_role;

-- A key for the API, after the password: the server made the secret and keeps only its hash.
create function public.create_scan_key(key_id text, name text, secret_hash text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  most integer := (scamscan.limits_of((scamscan.plan_of(person)).level)).keys;
begin
  if length(trim(coalesce(create_scan_key.name, ''))) not between 1 and 60 then
    perform core.refuse_field('errors.scamscan.key_name', 'name');
  end if;
  perform scamscan.wait_turn(person, null);
  if (select count(*) from public.scan_keys k where k.person_id = person and k.revoked_at is null) >= most then
    raise exception 'errors.scamscan.keys' using errcode = 'PT409', detail = most::text;
  end if;
  perform accounts.use_proof(person, 'key');
  insert into public.scan_keys (id, person_id, name, secret_hash)
    values (create_scan_key.key_id, person, trim(create_scan_key.name), create_scan_key.secret_hash);
  perform core.audit('scan_key.created', person, null, jsonb_build_object('key', create_scan_key.key_id));
  return create_scan_key.key_id;
end $$;
grant execute on function public.create_scan_key to authenticated;

create function public.revoke_scan_key(key_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  update public.scan_keys k set revoked_at = now() where k.id = revoke_scan_key.key_id and k.person_id = person
    and k.revoked_at is null;
  if not found then
    raise exception 'errors.scamscan.key_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_key.revoked', person, jsonb_build_object('key', revoke_scan_key.key_id), null);
  return revoke_scan_key.key_id;
end $$;
grant execute on function public.revoke_scan_key to authenticated;

-- Whose key it is and what their plan is now; refused when it is unknown, revoked, its owner is gone or has no plan
-- with keys any more.
create function public.use_scan_key(key_id text, secret_hash text)
returns table (person_id uuid, level public.scan_level)
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scan_keys;
  plan scamscan.plan;
begin
  select k.* into found_one from public.scan_keys k join public.profiles p on p.id = k.person_id
    where k.id = use_scan_key.key_id and k.secret_hash = use_scan_key.secret_hash and k.revoked_at is null
      and p.suspended_at is null and p.deleted_at is null;
  if not found then
    raise exception 'errors.scamscan.key_unknown' using errcode = 'PT403';
  end if;
  plan := scamscan.plan_of(found_one.person_id);
  if (scamscan.limits_of(plan.level)).keys = 0 then
    raise exception 'errors.scamscan.plan_needed' using errcode = 'PT403', detail = 'plan';
  end if;
  update public.scan_keys k set last_used_at = date_trunc('minute', now()) where k.id = found_one.id
    and k.last_used_at is distinct from date_trunc('minute', now());
  return query select found_one.person_id, plan.level;
end $$;
grant execute on function public.use_scan_key to service_role;
