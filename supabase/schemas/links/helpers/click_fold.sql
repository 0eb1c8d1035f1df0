-- Takes one UTC day out of a partition and adds it up. Returns how many rows were folded.
create function links.fold_click_day(partition text, day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  folded integer;
begin
  execute format($fold$
    with gone as (
      delete from links.%I c where c.clicked_at >= $1 and c.clicked_at < $2 returning c.*
    ), added as (
      insert into public.click_day_facts (link_id, day, country, device, referrer_host, sub_ids, variant, ad, clicks,
        counted, visitors,
        payable)
      select g.link_id, (g.clicked_at at time zone 'America/Panama')::date, g.country, g.device, g.referrer_host,
        g.sub_ids,
        g.variant, g.ad, count(*), count(*) filter (where g.counted), count(*) filter (where g.counted and g.is_new),
        count(*) filter (where g.payable)
      from gone g group by 1, 2, 3, 4, 5, 6, 7, 8
    ) select count(*)::integer from gone$fold$, partition)
    into folded using day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC';
  return folded;
end $$;

-- Drops a month that has no rows left, unless its clicks are being read.
create function links.drop_click_partition(partition text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_empty boolean;
begin
  lock table public.clicks in access exclusive mode;
  execute format('select not exists (select 1 from links.%I)', partition) into is_empty;
  if is_empty then
    execute format('drop table links.%I', partition);
  end if;
  return is_empty;
exception when lock_not_available then
  return false;
end $$;
