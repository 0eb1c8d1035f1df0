-- Makes the partition of a month; clicks outside every month wait in `clicks_other`.
create function links.ensure_click_partition(month date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first_day date := date_trunc('month', month);
  partition text := 'clicks_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass('links.' || partition) is null then
    execute format('create table links.%I partition of public.clicks for values from (%L) to (%L)', partition,
      first_day::timestamp at time zone 'UTC', (first_day + interval '1 month') at time zone 'UTC');
    execute format('alter table links.%I enable row level security', partition);
  end if;
end $$;
