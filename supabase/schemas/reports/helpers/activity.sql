-- The activity in a part of the log: of conversions first, then of commissions, then of payouts. What an event earns
-- stands on its own line, so a commission's beginning is told only where no event was: given by hand, for clicks or a
-- bounty, or moved.
create function reports.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic, kind public.activity_kind,
  program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  with entries as (
    select g.*, split_part(g.action, '.', 1) as what, split_part(g.action, '.', 2) as done from public.audit_log g
    where g.id > list_activity.after and g.id <= upto
  )
  select g.id, v.id, least(v.occurred_at, g.at), case when v.kind in ('lead', 'custom') then 'lead'
    else 'sale' end::public.activity_topic,
    case v.kind when 'custom' then 'event' else v.kind::text end::public.activity_kind, v.program_id, e.affiliate_id,
      abs(v.amount), v.currency, null
  from entries g join public.conversions v on v.id = g.subject_id left join public.enrollments e
    on e.id = v.enrollment_id
  where g.what in ('lead', 'sale', 'custom', 'refund', 'reinstatement')
    and v.kind in ('lead', 'sale', 'custom', 'refund', 'reinstatement')
    and g.done in ('reported', 'recorded', 'registered', 'imported', 'claimed')
  union all
  select g.id, c.id, g.at, 'commission', case g.done when 'created' then 'commission_given'
    else 'commission_' || g.done end::public.activity_kind,
    c.program_id, c.affiliate_id, coalesce((g.after ->> 'reversal')::bigint, (g.after ->> 'reinstated')::bigint,
      (g.after ->> 'left')::bigint, c.amount), c.currency,
    case when g.done <> 'held' then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end
  from entries g join public.commissions c on c.id = g.subject_id join public.conversions v on v.id = c.conversion_id
  where g.what = 'commission' and (g.done in ('matured', 'held', 'released', 'approved', 'rejected', 'reversed',
    'reinstated', 'clawed_back', 'moved', 'split')
    or g.done = 'created' and (v.kind in ('manual', 'clicks', 'bounty') or c.replacement_id is not null))
  union all
  select g.id, p.id, g.at, 'payout', case g.what when 'payout_run' then 'payout_started'
    else 'payout_' || g.done end::public.activity_kind,
    p.program_id, p.affiliate_id, p.amount, p.currency, case when g.done in ('failed', 'returned')
      then g.after ->> 'failure_reason' end
  from entries g join public.payouts p on case g.what when 'payout' then p.id else p.run_id end = g.subject_id
  where p.status <> 'cancelled' and (g.what = 'payout' and g.done in ('paid', 'failed', 'retried', 'returned')
    or g.action = 'payout_run.confirmed')
$$;

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
  insert into reports.activity (entry_id, subject_id, at, topic, kind, program_id, affiliate_id, amount, currency,
    reason)
    select l.* from reports.list_activity(coalesce(read.done, 0), top) as l
    where not exists (select 1 from reports.activity a where a.entry_id = l.entry_id and a.subject_id = l.subject_id)
    order by l.entry_id, l.subject_id;
  insert into reports.activity_cursor as c (done, seen, horizon)
    values (coalesce(read.done, 0), top, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (is_one) do update set done = excluded.done, seen = excluded.seen, horizon = excluded.horizon
      where (c.done, c.seen) is distinct from (excluded.done, excluded.seen);
end $$;

-- An account that becomes part of another brings its past along.
create function reports.move_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update reports.activity a set affiliate_id = new.merged_into where a.affiliate_id = new.id;
  return null;
end $$;
create trigger move_activity after update of merged_into on public.affiliates
  for each row when (new.merged_into is not null) execute function reports.move_activity();

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

-- Kept as long as the details of clicks are: thirteen months.
create function reports.forget_activity() returns void
language sql security definer set search_path = '' as $$
  delete from reports.activity a where a.id in (
    select o.id from reports.activity o where o.at < now() - interval '13 months' order by o.at limit 5000)
$$;
