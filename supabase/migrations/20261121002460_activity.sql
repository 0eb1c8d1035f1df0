-- Activity: what happened to affiliates' leads, sales, commissions and payouts, one line each, newest first. The audit log has
-- all of it already; here it is sorted by whom it concerns. Nothing is written when a click or a sale comes in: the housekeeper
-- and whoever watches carry over what the log has since the last time. Clicks are told by the day, from the reports.

create type public.activity_topic as enum ('lead', 'sale', 'commission', 'payout');
create type public.activity_kind as enum ('lead', 'event', 'sale', 'refund', 'reinstatement', 'commission_given', 'commission_matured',
  'commission_held', 'commission_released', 'commission_approved', 'commission_rejected', 'commission_reversed',
  'commission_reinstated', 'commission_clawed_back', 'commission_moved', 'commission_split', 'payout_started', 'payout_paid', 'payout_failed',
  'payout_retried', 'payout_returned');

create table private.activity (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  subject_id uuid not null,
  at timestamptz not null,
  topic public.activity_topic not null,
  kind public.activity_kind not null,
  program_id uuid not null references public.programs on delete cascade,
  affiliate_id uuid references public.affiliates on delete cascade,
  amount bigint not null,
  currency text not null,
  reason text,
  unique (entry_id, subject_id)
);
comment on column private.activity.id is 'In the order in which they can be seen: whoever has seen one has seen all before it.';
comment on column private.activity.entry_id is 'Of the audit log.';
comment on column private.activity.subject_id is 'The conversion, commission or payout.';
comment on column private.activity.at is 'When it happened, which for a reported sale may be earlier than when it was told.';
comment on column private.activity.affiliate_id is 'Null for what is credited to nobody.';

-- How far the log was read. An entry may become visible after one with a higher number: `done` is the last before which none
-- can be missing, `seen` the last one looked at, final when every transaction older than `horizon` has ended.
create table private.activity_cursor (
  is_one boolean primary key default true check (is_one),
  done bigint not null,
  seen bigint not null,
  horizon xid8 not null
);

create index on private.activity (affiliate_id, at desc, id desc);  -- an affiliate's activity
create index on private.activity (program_id, at desc, id desc);    -- all activity of a program
create index on private.activity (topic, at desc, id desc);         -- all activity of a kind
create index on private.activity (at desc, id desc);                -- all activity, housekeeping

alter table private.activity enable row level security;
alter table private.activity_cursor enable row level security;

-- The activity in a part of the log: of conversions first, then of commissions, then of payouts. What an event earns stands on
-- its own line, so a commission's beginning is told only where no event was: given by hand, for clicks or a bounty, or moved.
create function private.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic, kind public.activity_kind,
  program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  with entries as (
    select g.*, split_part(g.action, '.', 1) as what, split_part(g.action, '.', 2) as done from public.audit_log g
    where g.id > list_activity.after and g.id <= upto
  )
  select g.id, v.id, least(v.occurred_at, g.at), case when v.kind in ('lead', 'custom') then 'lead' else 'sale' end::public.activity_topic,
    case v.kind when 'custom' then 'event' else v.kind::text end::public.activity_kind, v.program_id, e.affiliate_id, abs(v.amount), v.currency, null
  from entries g join public.conversions v on v.id = g.subject_id left join public.enrollments e on e.id = v.enrollment_id
  where g.what in ('lead', 'sale', 'custom', 'refund', 'reinstatement') and v.kind in ('lead', 'sale', 'custom', 'refund', 'reinstatement')
    and g.done in ('reported', 'recorded', 'registered', 'imported', 'claimed')
  union all
  select g.id, c.id, g.at, 'commission', case g.done when 'created' then 'commission_given' else 'commission_' || g.done end::public.activity_kind,
    c.program_id, c.affiliate_id, coalesce((g.after ->> 'reversal')::bigint, (g.after ->> 'reinstated')::bigint, (g.after ->> 'left')::bigint, c.amount), c.currency,
    case when g.done <> 'held' then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end
  from entries g join public.commissions c on c.id = g.subject_id join public.conversions v on v.id = c.conversion_id
  where g.what = 'commission' and (g.done in ('matured', 'held', 'released', 'approved', 'rejected', 'reversed', 'reinstated', 'clawed_back', 'moved', 'split')
    or g.done = 'created' and (v.kind in ('manual', 'clicks', 'bounty') or c.replacement_id is not null))
  union all
  select g.id, p.id, g.at, 'payout', case g.what when 'payout_run' then 'payout_started' else 'payout_' || g.done end::public.activity_kind,
    p.program_id, p.affiliate_id, p.amount, p.currency, case when g.done in ('failed', 'returned') then g.after ->> 'failure_reason' end
  from entries g join public.payouts p on case g.what when 'payout' then p.id else p.run_id end = g.subject_id
  where p.status <> 'cancelled' and (g.what = 'payout' and g.done in ('paid', 'failed', 'retried', 'returned') or g.action = 'payout_run.confirmed')
$$;

-- Carries over up to `count` entries of the log; one turn at a time, so that lines appear in the order of their ids.
create function private.collect_activity(count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  read private.activity_cursor;
  top bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('activity', 0)) then
    return;
  end if;
  select * into read from private.activity_cursor;
  if read.is_one and pg_snapshot_xmin(pg_current_snapshot()) >= read.horizon then
    read.done := read.seen;
  end if;
  select max(g.id) into top from (select l.id from public.audit_log l where l.id > coalesce(read.done, 0)
    order by l.id limit collect_activity.count) as g;
  if top is null then
    return;
  end if;
  insert into private.activity (entry_id, subject_id, at, topic, kind, program_id, affiliate_id, amount, currency, reason)
    select l.* from private.list_activity(coalesce(read.done, 0), top) as l
    where not exists (select 1 from private.activity a where a.entry_id = l.entry_id and a.subject_id = l.subject_id)
    order by l.entry_id, l.subject_id;
  insert into private.activity_cursor as c (done, seen, horizon)
    values (coalesce(read.done, 0), top, pg_snapshot_xmax(pg_current_snapshot()))
    on conflict (is_one) do update set done = excluded.done, seen = excluded.seen, horizon = excluded.horizon
      where (c.done, c.seen) is distinct from (excluded.done, excluded.seen);
end $$;

-- An account that becomes part of another brings its past along.
create function private.move_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.activity a set affiliate_id = new.merged_into where a.affiliate_id = new.id;
  return null;
end $$;
create trigger move_activity after update of merged_into on public.affiliates
  for each row when (new.merged_into is not null) execute function private.move_activity();

-- Lines with what is told of each: the customer's and the order's ends only, what an event earned, the commission behind.
create view private.told_activity with (security_invoker = true) as
  select a.id, a.at, a.topic, a.kind, a.program_id, p.name as program_name, a.affiliate_id, o.full_name as affiliate_name,
    a.amount, a.currency, a.reason, coalesce(m.id, first.id) as commission_id, first.amount as earned,
    private.masked(u.external_id) as customer, case when v.kind in ('sale', 'refund', 'reinstatement') then coalesce(s.external_id, v.external_id) end as order_id,
    v.event_name, y.reference
  from private.activity a
  join public.programs p on p.id = a.program_id
  left join public.affiliates f on f.id = a.affiliate_id
  left join public.profiles o on o.id = f.user_id
  left join public.commissions m on a.topic = 'commission' and m.id = a.subject_id
  left join public.conversions v on v.id = case when a.topic in ('lead', 'sale') then a.subject_id else m.conversion_id end
  left join public.conversions s on s.id = v.sale_id
  left join public.customers u on u.id = v.customer_id
  left join public.commissions first on a.topic in ('lead', 'sale') and first.conversion_id = a.subject_id and first.replacement_id is null
    and first.affiliate_id = a.affiliate_id
  left join public.payouts y on a.topic = 'payout' and y.id = a.subject_id;

-- Lets an affiliate see their own and an administrator anybody's; `of_affiliate` null is everything, for administrators.
create function private.require_watcher(of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_affiliate is null then
    perform private.require_admin();
  else
    perform private.require_reader(of_affiliate);
  end if;
end $$;

-- A page of activity, newest first, before a line of the page before; of one affiliate or all, one program or all, one topic or all.
create function public.read_activity(of_affiliate uuid, of_program uuid, of_topic public.activity_topic, before_at timestamptz,
  before_id bigint, count integer)
returns table (id bigint, at timestamptz, topic public.activity_topic, kind public.activity_kind, program_id uuid, program_name jsonb,
  affiliate_id uuid, affiliate_name text, commission_id uuid, amount bigint, currency text, earned bigint, customer text,
  order_id text, event_name text, reference text, reason text)
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$ -- each filter has its index
#variable_conflict use_column
declare
  shown bigint[];
begin
  perform private.require_user();
  perform private.require_watcher(of_affiliate);
  if before_at is null then
    perform private.collect_activity(2000);
  end if;
  shown := array(select a.id from private.activity a
    where (of_affiliate is null or a.affiliate_id = of_affiliate) and (of_program is null or a.program_id = of_program)
      and (of_topic is null or a.topic = of_topic)
      and (before_at is null or (a.at, a.id) < (before_at, coalesce(before_id, 0)))
    order by a.at desc, a.id desc limit least(greatest(read_activity.count, 1), 200));
  return query -- by their ids: a join would tell all lines before it chose
    select t.id, t.at, t.topic, t.kind, t.program_id, t.program_name, t.affiliate_id, t.affiliate_name, t.commission_id, t.amount,
      t.currency, t.earned, t.customer, t.order_id, t.event_name, t.reference, t.reason
    from private.told_activity t where t.id = any (shown) order by t.at desc, t.id desc;
end $$;
grant execute on function public.read_activity to authenticated;

-- The last line there is, for whoever may watch: where a stream begins, and its right asked again while it lasts.
create function public.watch_activity(of_affiliate uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_user();
  perform private.require_watcher(of_affiliate);
  return coalesce((select max(a.id) from private.activity a), 0);
end $$;
grant execute on function public.watch_activity to authenticated;

-- What came after a line, for all who watch at once: whom it concerns, not what it says. Without one, the last there is.
create function public.poll_activity(after bigint)
returns table (id bigint, affiliate_id uuid, program_id uuid, topic public.activity_topic)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.collect_activity(2000);
  return query
    select a.id, a.affiliate_id, a.program_id, a.topic from private.activity a
    where a.id > coalesce(poll_activity.after, (select max(l.id) - 1 from private.activity l), 0)
    order by a.id limit 1000;
end $$;
grant execute on function public.poll_activity to service_role;

-- Kept as long as the details of clicks are: thirteen months.
create function private.forget_activity() returns void
language sql security definer set search_path = '' as $$
  delete from private.activity a where a.id in (
    select o.id from private.activity o where o.at < now() - interval '13 months' order by o.at limit 5000)
$$;
