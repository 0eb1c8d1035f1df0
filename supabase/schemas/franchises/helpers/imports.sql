-- Imports: whose one is, and how its rows are written and taken back.

create function franchises.import_in_state(import_id uuid, person uuid, state public.franchise_import_state)
returns public.franchise_imports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_imports;
begin
  select i.* into found_one from public.franchise_imports i join public.franchises f on f.id = i.franchise_id
    where i.id = import_in_state.import_id and (f.owner_id = person or core.is_admin()) for update of i;
  if not found then
    raise exception 'errors.franchise.import_unknown' using errcode = 'PT404';
  end if;
  if found_one.state <> import_in_state.state then
    raise exception 'errors.franchise.import_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;

-- A row's outcome: refused with the name of the field, or what writing its day came to.
create function franchises.import_row(import public.franchise_imports, franchise public.franchises,
  row_of public.franchise_import_rows) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong text := franchises.day_problem(franchise, row_of.fields);
  earlier public.franchise_reports;
  wrote text;
begin
  if wrong is null and exists (select 1 from public.franchise_import_rows w where w.import_id = import.id
    and w.line < row_of.line and w.state in ('made', 'same') and w.fields ->> 'day' = row_of.fields ->> 'day') then
    wrong := 'twice';
  end if;
  if wrong is null then
    select * into earlier from public.franchise_reports r
      where r.franchise_id = franchise.id and r.day = (row_of.fields ->> 'day')::date;
    wrote := franchises.write_day(franchise, row_of.fields, 'file', import.made_by);
  end if;
  update public.franchise_import_rows w set problem = wrong,
      state = case when wrong is not null then 'refused' when wrote = 'same' then 'same' else 'made'
        end::public.franchise_row_state,
      before = case when wrote = 'corrected' then franchises.figures_of(earlier) end,
      revision = case when wrote <> 'same' then coalesce(earlier.revision, 0) + 1 end
    where w.import_id = import.id and w.line = row_of.line;
end $$;

create function franchises.import_rows(import public.franchise_imports, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises;
  lines integer[];
begin
  select * into franchise from public.franchises f where f.id = import.franchise_id;
  select array_agg(w.line order by w.line) into lines from (select w.line from public.franchise_import_rows w
    where w.import_id = import.id and w.state = 'waiting' order by w.line limit most) as w;
  perform franchises.import_row(import, franchise, w) from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) order by w.line;
  perform franchises.count_network(array(select distinct franchises.month_of((w.fields ->> 'day')::date)
    from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) and w.state = 'made'));
  return coalesce(cardinality(lines), 0);
end $$;

-- Takes rows back, newest first: a day that was not there is removed, a corrected one is corrected back. A day that
-- somebody corrected since, or that was billed, is kept.
create function franchises.undo_rows(import public.franchise_imports, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises;
  one public.franchise_import_rows;
  report public.franchise_reports;
  months date[] := '{}';
  worked integer := 0;
begin
  select * into franchise from public.franchises f where f.id = import.franchise_id;
  for one in select w.* from public.franchise_import_rows w
      where w.import_id = import.id and w.state = 'made' order by w.line desc limit most loop
    select * into report from public.franchise_reports r
      where r.franchise_id = franchise.id and r.day = (one.fields ->> 'day')::date;
    months := months || franchises.month_of(report.day);
    if report.revision is distinct from one.revision then
      update public.franchise_import_rows w set state = 'kept' where w.import_id = import.id and w.line = one.line;
    else
      perform franchises.undo_day(franchise, report, one.before, import.made_by);
      update public.franchise_import_rows w set state = 'undone' where w.import_id = import.id and w.line = one.line;
    end if;
    worked := worked + 1;
  end loop;
  perform franchises.count_network(months);
  return worked;
end $$;

create function franchises.undo_day(franchise public.franchises, report public.franchise_reports, before jsonb,
  person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if undo_day.before is not null then
    perform franchises.write_day(franchise, undo_day.before, 'file', person);
  else
    perform franchises.add_to_month(franchise.id, franchises.figures_of(report), -1);
    delete from public.franchise_reports r where r.franchise_id = franchise.id and r.day = report.day;
    delete from public.franchise_months m where m.franchise_id = franchise.id
      and m.month = franchises.month_of(report.day) and m.days = 0;
  end if;
end $$;
