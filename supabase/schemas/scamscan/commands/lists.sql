-- The lists that the checker asks: feeds with their snapshots, what the engine has to know for one scan, and engines.

-- Sets a feed up, or changes it. One that is turned on is read by the next update.
create function public.save_scan_feed(feed jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_feeds;
  after public.scan_feeds;
begin
  perform scamscan.check_feed(feed);
  select * into before from public.scan_feeds f where f.id = feed ->> 'id' for update;
  insert into public.scan_feeds as f (id, name, role, kind, format, field, location, licence, home, is_on,
      least_entries, most_entries, most_change, every_hours, set_by)
    select feed ->> 'id', trim(feed ->> 'name'), (feed ->> 'role')::public.scan_list_role,
      (feed ->> 'kind')::public.scan_kind, (feed ->> 'format')::public.scan_feed_format,
      nullif(trim(feed ->> 'field'), ''), feed ->> 'location', trim(feed ->> 'licence'), feed ->> 'home',
      coalesce((feed ->> 'is_on')::boolean, false), (feed ->> 'least_entries')::integer,
      (feed ->> 'most_entries')::integer, (feed ->> 'most_change')::integer, (feed ->> 'every_hours')::integer, admin
    on conflict on constraint scan_feeds_pkey do update set name = excluded.name, role = excluded.role,
      kind = excluded.kind, format = excluded.format, field = excluded.field, location = excluded.location,
      licence = excluded.licence, home = excluded.home, is_on = excluded.is_on,
      least_entries = excluded.least_entries, most_entries = excluded.most_entries,
      most_change = excluded.most_change, every_hours = excluded.every_hours, set_at = now(), set_by = excluded.set_by
    returning * into after;
  perform core.audit('scan_feed.saved', scamscan.feed_subject(after.id), to_jsonb(before) - 'set_by',
    to_jsonb(after) - 'set_by');
  return after.id;
exception when check_violation or invalid_text_representation or not_null_violation or numeric_value_out_of_range then
  raise exception 'errors.scamscan.feed' using errcode = 'PT422', detail = 'id';
end $$;
grant execute on function public.save_scan_feed to authenticated;

-- Lets the next snapshot of a feed differ by more than its limit: somebody looked why.
create function public.accept_feed_change(feed_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  update public.scan_feeds f set accepts_next = true where f.id = accept_feed_change.feed_id and f.failure is not null;
  if not found then
    raise exception 'errors.scamscan.feed_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_feed.accepted', scamscan.feed_subject(feed_id), null, jsonb_build_object('feed', feed_id,
    'by', admin));
  return feed_id;
end $$;
grant execute on function public.accept_feed_change to authenticated;

-- The feeds that are on, with what was taken last. `is_due`: their time has come, or somebody accepted a change.
create function public.read_scan_feeds() returns table (id text, role public.scan_list_role, kind public.scan_kind,
  format public.scan_feed_format, field text, location text, least_entries integer, most_entries integer,
  most_change integer, accepts_next boolean, entries integer, snapshot_id bigint, hash text, taken_at timestamptz,
  is_due boolean)
language sql stable security definer set search_path = '' as $$
  select f.id, f.role, f.kind, f.format, f.field, f.location, f.least_entries, f.most_entries, f.most_change,
    f.accepts_next, f.entries, s.id, s.hash, s.taken_at,
    f.accepts_next or coalesce(f.checked_at + f.every_hours * interval '1 hour' <= now(), true)
  from public.scan_feeds f left join lateral (select n.id, n.hash, n.taken_at from public.scan_snapshots n
    where n.feed_id = f.id order by n.id desc limit 1) as s on true
  where f.is_on order by f.id
$$;
grant execute on function public.read_scan_feeds to service_role;

-- The latest list of a feed, packed, as base64; null where none was taken.
create function public.read_scan_snapshot(feed_id text) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(x.content, 'base64'), E'\n', '') from public.scan_snapshots s
    join scamscan.snapshot_files x on x.snapshot_id = s.id
    where s.feed_id = read_scan_snapshot.feed_id order by s.id desc limit 1
$$;
grant execute on function public.read_scan_snapshot to service_role;

-- Keeps a new snapshot; one of the same content only says that it was checked. A list that shrank or grew beyond reason
-- is refused, unless an administrator accepted it. The lists of the last ten are kept, of older ones their figures.
create function public.store_scan_snapshot(feed_id text, hash text, entries integer, added integer, removed integer,
  sample jsonb, content text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  feed public.scan_feeds;
  made bigint;
begin
  select * into feed from public.scan_feeds f where f.id = store_scan_snapshot.feed_id and f.is_on for update;
  if not found then
    raise exception 'errors.scamscan.feed_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.check_change(feed, store_scan_snapshot.entries, added, removed);
  update public.scan_feeds f set checked_at = now(), failure = null, failed_at = null, accepts_next = false,
      entries = store_scan_snapshot.entries, taken_at = now() where f.id = feed.id;
  if store_scan_snapshot.hash = (select s.hash from public.scan_snapshots s where s.feed_id = feed.id
      order by s.id desc limit 1) then
    return null;
  end if;
  insert into public.scan_snapshots (feed_id, hash, entries, added, removed, sample)
    values (feed.id, store_scan_snapshot.hash, store_scan_snapshot.entries, store_scan_snapshot.added,
      store_scan_snapshot.removed, store_scan_snapshot.sample) returning id into made;
  insert into scamscan.snapshot_files (snapshot_id, content)
    values (made, decode(store_scan_snapshot.content, 'base64'));
  delete from scamscan.snapshot_files x using public.scan_snapshots s where s.id = x.snapshot_id
    and s.feed_id = feed.id and s.id not in (select n.id from public.scan_snapshots n where n.feed_id = feed.id
      order by n.id desc limit 10);
  return made;
end $$;
grant execute on function public.store_scan_snapshot to service_role;

-- A feed that could not be read or was refused: what is known of it stays in use.
create function public.record_feed_failure(feed_id text, failure text) returns void
language sql security definer set search_path = '' as $$
  update public.scan_feeds f set checked_at = now(), failed_at = now(),
      failure = case when record_feed_failure.failure ~ '^[a-z_]{1,60}$' then record_feed_failure.failure
        else 'unreadable' end
    where f.id = record_feed_failure.feed_id
$$;
grant execute on function public.record_feed_failure to service_role;

-- What the engine has to know for one scan: entries of the house's list and confirmed reports by the names that it asks
-- for ([{"kind", "value"}]), and when the house's list and each feed's last changed.
create function public.read_scan_context(names jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as (
    select distinct n.kind, n.value
      from jsonb_to_recordset(read_scan_context.names) as n (kind public.scan_kind, value text)
  )
  select jsonb_build_object(
    'house', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'value', e.value, 'role', e.role, 'since',
        (e.confirmed_at at time zone 'America/Panama')::date) order by e.kind, e.value, e.role), '[]')
      from public.scan_list_entries e join asked a on a.kind = e.kind and a.value = e.value
      where e.state in ('active', 'ending')),
    'house_taken', (select (max(greatest(e.confirmed_at, e.ended_at)) at time zone 'America/Panama')::date
      from public.scan_list_entries e where e.confirmed_at is not null),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'value', r.subject, 'confirmed',
        r.confirmed, 'reporters', r.reporters, 'last', r.last_on) order by r.kind, r.subject), '[]')
      from public.reported_subjects r join asked a on a.kind = r.kind and a.value = r.subject),
    'feeds', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'role', f.role, 'kind', f.kind,
        'snapshot', s.id, 'taken', s.taken_at) order by f.id), '[]')
      from public.scan_feeds f cross join lateral (select n.id, n.taken_at from public.scan_snapshots n
        where n.feed_id = f.id order by n.id desc limit 1) as s where f.is_on))
$$;
grant execute on function public.read_scan_context to service_role;

-- Remembers an engine with how it was measured, once.
create function public.record_scan_engine(version text, evaluation jsonb, evaluated_on date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- an insert that adds nothing would make the public pages stale all the same
  if exists (select 1 from public.scan_engines e where e.version = record_scan_engine.version) then
    return false;
  end if;
  insert into public.scan_engines (version, evaluation, evaluated_on)
    values (record_scan_engine.version, record_scan_engine.evaluation, record_scan_engine.evaluated_on)
    on conflict on constraint scan_engines_pkey do nothing;
  return found;
end $$;
grant execute on function public.record_scan_engine to service_role;
