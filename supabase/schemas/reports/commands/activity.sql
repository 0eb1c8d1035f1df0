-- A page of activity, newest first, before a line of the page before; of one affiliate or all, one program or all, one
-- topic or all.
create function public.read_activity(of_affiliate uuid, of_program uuid, of_topic public.activity_topic,
  before_at timestamptz,
  before_id bigint, count integer)
returns table (id bigint, at timestamptz, topic public.activity_topic, kind public.activity_kind, program_id uuid,
  program_name jsonb,
  affiliate_id uuid, affiliate_name text, commission_id uuid, amount bigint, currency text, earned bigint,
    customer text,
  order_id text, event_name text, reference text, reason text)
-- each filter has its index
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  shown bigint[];
begin
  perform core.require_user();
  perform reports.require_watcher(of_affiliate);
  if before_at is null and current_setting('transaction_read_only') = 'off' then -- a view reads only
    perform reports.collect_activity(2000);
  end if;
  shown := array(select a.id from reports.activity a
    where (of_affiliate is null or a.affiliate_id = of_affiliate) and (of_program is null or a.program_id = of_program)
      and (of_topic is null or a.topic = of_topic)
      and (before_at is null or (a.at, a.id) < (before_at, coalesce(before_id, 0)))
    order by a.at desc, a.id desc limit least(greatest(read_activity.count, 1), 200));
  return query -- by their ids: a join would read all lines before it chose
    select t.id, t.at, t.topic, t.kind, t.program_id, t.program_name, t.affiliate_id, t.affiliate_name,
      t.commission_id, t.amount,
      t.currency, t.earned, t.customer, t.order_id, t.event_name, t.reference, t.reason
    from reports.readable_activity t where t.id = any (shown) order by t.at desc, t.id desc;
end $$;
grant execute on function public.read_activity to authenticated;

-- The newest line, for readers who may watch: where a stream begins; the right is checked again while it lasts.
create function public.watch_activity(of_affiliate uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  perform reports.require_watcher(of_affiliate);
  return coalesce((select max(a.id) from reports.activity a), 0);
end $$;
grant execute on function public.watch_activity to authenticated;

-- The lines after one, for all streams at once: whom they concern, without their content. Without a line, the newest.
create function public.poll_activity(after bigint)
returns table (id bigint, affiliate_id uuid, program_id uuid, topic public.activity_topic)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform reports.collect_activity(2000);
  return query
    select a.id, a.affiliate_id, a.program_id, a.topic from reports.activity a
    where a.id > coalesce(poll_activity.after, (select max(l.id) - 1 from reports.activity l), 0)
    order by a.id limit 1000;
end $$;
grant execute on function public.poll_activity to service_role;
