-- Folds the oldest days that are past thirteen months, a few at a time, and drops the months that are empty. Returns
-- the number of folded rows. A partition that is being read is dropped another time.
create function public.fold_old_clicks(days integer) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  border timestamptz := date_trunc('day', now() at time zone 'UTC' - interval '13 months') at time zone 'UTC';
  partition record;
  oldest timestamptz;
  folded integer := 0;
begin
  for n in 1 .. least(greatest(days, 1), 31) loop
    select min(c.clicked_at) into oldest from public.clicks c where c.clicked_at < border;
    exit when oldest is null;
    select c.relname as name into partition from public.clicks k join pg_catalog.pg_class c on c.oid = k.tableoid
      where k.clicked_at = oldest limit 1;
    folded := folded + links.fold_click_day(partition.name, (oldest at time zone 'UTC')::date);
  end loop;
  for partition in select c.relname as name from pg_catalog.pg_inherits i join pg_catalog.pg_class c
    on c.oid = i.inhrelid
    where i.inhparent = 'public.clicks'::regclass and c.relname ~ '^clicks_[0-9]{4}_[0-9]{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= border order by 1 loop
    perform links.drop_click_partition(partition.name);
  end loop;
  return folded;
end $$;
grant execute on function public.fold_old_clicks to service_role;
