-- Carries over up to `count` entries of the log; one turn at a time, so that lines appear in the order of their ids.
create function reports.collect_activity(count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  read reports.activity_cursor;
  top bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('activity', 0)) then
    return;
  end if;
  select * into read from reports.activity_cursor;
  if read.is_one and pg_snapshot_xmin(pg_current_snapshot()) >= read.horizon then
    read.done := read.seen;
  end if;
  select max(g.id) into top from (select l.id from public.audit_log l where l.id > coalesce(read.done, 0)
    order by l.id limit collect_activity.count) as g;
  if top is null then
    return;
  end if;
  execute format('insert into reports.activity (entry_id, subject_id, at, topic, kind, program_id, affiliate_id, amount,
      currency, reason)
    select l.* from (%s) as l
    where not exists (select 1 from reports.activity a where a.entry_id = l.entry_id and a.subject_id = l.subject_id)
    order by l.entry_id, l.subject_id', (select string_agg(format('select * from %s($1, $2)', h), ' union all ')
      from core.hooks('list_activity') as h)) using coalesce(read.done, 0), top;
  insert into reports.activity_cursor as c (done, seen, horizon)
    values (coalesce(read.done, 0), top, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (is_one) do update set done = excluded.done, seen = excluded.seen, horizon = excluded.horizon
      where (c.done, c.seen) is distinct from (excluded.done, excluded.seen);
end $$;

-- Lets an affiliate see their own and an administrator anybody's; `of_affiliate` null is everything, for
-- administrators.
create function reports.require_watcher(of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_affiliate is null then
    perform core.require_admin();
  else
    perform reports.require_reader(of_affiliate);
  end if;
end $$;

-- Deletes lines after thirteen months, as the details of clicks.
create function reports.prune_activity() returns void
language sql security definer set search_path = '' as $$
  delete from reports.activity a where a.id in (
    select o.id from reports.activity o where o.at < now() - interval '13 months' order by o.at limit 5000)
$$;
