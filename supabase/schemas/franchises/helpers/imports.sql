-- Imports: whose one is, and how its rows are written and taken back.

create function franchises.import_in_state(import_id uuid, person uuid, state public.franchise_import_state)
returns public.franchise_imports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_imports;
begin
  select i.* into found_one from public.franchise_imports i
    left join public.franchises f on f.id = i.franchise_id
    where i.id = import_in_state.import_id and (f.owner_id = person or core.is_admin()) for update of i;
  if not found then
    raise exception 'errors.franchise.import_unknown' using errcode = 'PT404';
  end if;
  if found_one.state <> import_in_state.state then
    raise exception 'errors.franchise.import_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;

-- Whose day a row is: the import's franchise, or that of the territory which the row names.
create function franchises.franchise_of_row(import public.franchise_imports, fields jsonb) returns public.franchises
language plpgsql stable security definer set search_path = '' as $$
declare
  the_day date := case when pg_input_is_valid(fields ->> 'day', 'date') then (fields ->> 'day')::date end;
  found_one public.franchises;
begin
  if import.franchise_id is not null then
    select * into found_one from public.franchises f where f.id = import.franchise_id;
  else
    select f.* into found_one from public.franchises f join public.franchise_territories t on t.id = f.territory_id
      where t.slug = lower(trim(fields ->> 'territory'))
      order by coalesce(the_day between f.opened_on and coalesce(f.closed_on, 'infinity'), false) desc,
        f.opened_on desc limit 1;
  end if;
  return found_one;
end $$;

-- A row's outcome: refused with the name of the field, or what writing its day came to.
create function franchises.import_row(import public.franchise_imports, row_of public.franchise_import_rows)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises := franchises.franchise_of_row(import, row_of.fields);
  wrong text := case when franchise.id is null then 'territory'
    else franchises.day_problem(franchise, row_of.fields) end;
  the_day date := case when wrong is null then (row_of.fields ->> 'day')::date end;
  earlier public.franchise_reports;
  wrote text;
begin
  if wrong is null and exists (select 1 from public.franchise_import_rows w where w.import_id = import.id
    and w.franchise_id = franchise.id and w.day = the_day) then
    wrong := 'twice';
  end if;
  if wrong is null then
    select * into earlier from public.franchise_reports r where r.franchise_id = franchise.id and r.day = the_day;
    wrote := franchises.write_day(franchise, row_of.fields, 'file', import.made_by);
  end if;
  update public.franchise_import_rows w set problem = wrong,
      state = case when wrong is not null then 'refused' when wrote = 'same' then 'same' else 'made'
        end::public.franchise_row_state,
      franchise_id = case when wrong is null then franchise.id end, day = case when wrong is null then the_day end,
      before = case when wrote = 'corrected' then franchises.figures_of(earlier) end,
      revision = case when wrote <> 'same' then coalesce(earlier.revision, 0) + 1 end
    where w.import_id = import.id and w.line = row_of.line;
end $$;

-- Writes of one franchise wait for each other; of several they are taken in one order.
create function franchises.lock_franchises(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(f::text, 0))
    from (select distinct f from unnest(ids) as f where f is not null order by f) as f
$$;

create function franchises.import_rows(import public.franchise_imports, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lines integer[];
begin
  select array_agg(w.line order by w.line) into lines from (select w.line from public.franchise_import_rows w
    where w.import_id = import.id and w.state = 'waiting' order by w.line limit most) as w;
  perform franchises.lock_franchises(array(select (franchises.franchise_of_row(import, w.fields)).id
    from public.franchise_import_rows w where w.import_id = import.id and w.line = any (lines)));
  perform franchises.import_row(import, w) from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) order by w.line;
  perform franchises.count_network(array(select distinct franchises.month_of(w.day)
    from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) and w.state = 'made'));
  return coalesce(cardinality(lines), 0);
end $$;

-- Takes rows back, newest first: a day that was not there is removed, a corrected one is corrected back. A day that
-- somebody corrected since is kept.
create function franchises.undo_rows(import public.franchise_imports, most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  lines integer[];
begin
  select array_agg(w.line order by w.line desc) into lines from (select w.line from public.franchise_import_rows w
    where w.import_id = import.id and w.state = 'made' order by w.line desc limit most) as w;
  perform franchises.lock_franchises(array(select w.franchise_id from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines)));
  perform franchises.undo_row(import, w) from public.franchise_import_rows w
    where w.import_id = import.id and w.line = any (lines) order by w.line desc;
  perform franchises.count_network(array(select distinct franchises.month_of(w.day)
    from public.franchise_import_rows w where w.import_id = import.id and w.line = any (lines)));
  return coalesce(cardinality(lines), 0);
end $$;

create function franchises.undo_row(import public.franchise_imports, row_of public.franchise_import_rows)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises;
  report public.franchise_reports;
  is_ours boolean;
begin
  select * into franchise from public.franchises f where f.id = row_of.franchise_id;
  select * into report from public.franchise_reports r where r.franchise_id = franchise.id and r.day = row_of.day;
  is_ours := report.revision is not distinct from row_of.revision;
  if is_ours then
    perform franchises.undo_day(franchise, report, row_of.before, import.made_by);
  end if;
  update public.franchise_import_rows w set state = case when is_ours then 'undone' else 'kept'
      end::public.franchise_row_state where w.import_id = import.id and w.line = row_of.line;
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
