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

-- A link whose code an import brought along.
create function links.import_link(of_enrollment uuid, code text, destination text) returns void
language sql security definer set search_path = '' as $$
  insert into public.links (enrollment_id, code, destination)
    values (of_enrollment, import_link.code, import_link.destination)
$$;

-- Removes the links and coupons of an enrollment that an import made.
create function links.undo_import(of_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.links l where l.enrollment_id = of_enrollment;
  delete from public.coupons c where c.enrollment_id = of_enrollment;
$$;
