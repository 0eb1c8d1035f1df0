-- Files of daily reports: up to 50,000 rows are stored first, then written a thousand at a time by the scheduler. A row
-- that is wrong is refused and named; the others count. An import can be undone, but for days corrected since.

-- Begins a file of one franchise, or, without one, of the whole network, which administrators bring.
create function public.start_franchise_import(franchise_id uuid, file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises;
  after public.franchise_imports;
begin
  if start_franchise_import.franchise_id is null then
    perform core.require_admin();
  else
    franchise := franchises.franchise_of(start_franchise_import.franchise_id, person);
  end if;
  perform core.refuse_field('errors.franchise.file_name', 'file_name')
    where (length(trim(start_franchise_import.file_name)) between 1 and 200) is not true;
  insert into public.franchise_imports (franchise_id, file_name, made_by)
    values (franchise.id, trim(start_franchise_import.file_name), person) returning * into after;
  perform core.audit('franchise_import.started', after.id, null, jsonb_build_object('franchise', franchise.id));
  return after.id;
end $$;
grant execute on function public.start_franchise_import to authenticated;

-- Adds rows to a file that is uploading: {line, day, rides, …}. The same line again is the same row.
create function public.add_franchise_import_rows(import_id uuid, rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  import public.franchise_imports := franchises.import_in_state(import_id, person, 'uploading');
  counted integer;
begin
  perform core.refuse_field('errors.franchise.days', 'rows') where jsonb_typeof(rows) is distinct from 'array'
    or jsonb_array_length(rows) not between 1 and 5000 or exists (
      select 1 from jsonb_array_elements(rows) as r
      where (r ->> 'line' ~ '^[1-9][0-9]{0,5}$') is not true or length(r::text) > 2000);
  insert into public.franchise_import_rows (import_id, line, fields)
    select import.id, (r ->> 'line')::integer, r - 'line' from jsonb_array_elements(rows) as r
    on conflict do nothing;
  select count(*) into counted from public.franchise_import_rows w where w.import_id = import.id;
  if counted > 50000 then
    perform core.refuse_field('errors.franchise.rows_many', 'rows');
  end if;
  update public.franchise_imports i set total = counted where i.id = import.id;
  return counted;
end $$;
grant execute on function public.add_franchise_import_rows to authenticated;

-- Sets an import to work, or a finished one to be undone.
create function public.run_franchise_import(import_id uuid, undo boolean) returns public.franchise_import_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  import public.franchise_imports := franchises.import_in_state(import_id, person,
    case when run_franchise_import.undo then 'finished' else 'uploading' end::public.franchise_import_state);
  after public.franchise_imports;
begin
  if import.total = 0 then
    raise exception 'errors.franchise.rows_none' using errcode = 'PT409';
  end if;
  update public.franchise_imports i set done = 0, finished_at = null,
      state = case when run_franchise_import.undo then 'undoing' else 'running' end::public.franchise_import_state
    where i.id = import.id returning * into after;
  perform core.audit('franchise_import.' || after.state, after.id, jsonb_build_object('state', import.state),
    jsonb_build_object('state', after.state, 'total', after.total));
  return after.state;
end $$;
grant execute on function public.run_franchise_import to authenticated;

-- The scheduler's piece of work: the oldest import that waits, `most` rows of it. Returns how many rows it did.
create function public.advance_franchise_imports(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  import public.franchise_imports;
  worked integer;
begin
  select * into import from public.franchise_imports i where i.state in ('running', 'undoing')
    order by i.made_at, i.id limit 1 for update skip locked;
  if import.id is null then
    return 0;
  end if;
  worked := case import.state when 'running' then franchises.import_rows(import, least(most, 5000))
    else franchises.undo_rows(import, least(most, 5000)) end;
  update public.franchise_imports i set done = i.done + worked,
      refused = (select count(*) from public.franchise_import_rows w
        where w.import_id = i.id and w.state = 'refused'),
      state = case when worked > 0 then i.state when i.state = 'running' then 'finished' else 'undone' end,
      finished_at = case when worked = 0 then now() end
    where i.id = import.id;
  return worked;
end $$;
grant execute on function public.advance_franchise_imports to service_role;

-- A file beside what is stored now: how many rows were new, corrected a day or changed nothing, what its accepted rows
-- and their days come to, and how many of those days say something else today.
create function public.reconcile_franchise_import(import_id uuid) returns table (fresh bigint, corrected bigint,
  same bigint, kept bigint, file_gross bigint, stored_gross bigint, differing bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.franchise_imports i left join public.franchises f on f.id = i.franchise_id
    where i.id = reconcile_franchise_import.import_id and (f.owner_id = person or core.is_admin())) then
    raise exception 'errors.franchise.import_unknown' using errcode = 'PT404';
  end if;
  return query select count(*) filter (where w.state = 'made' and w.before is null),
      count(*) filter (where w.state = 'made' and w.before is not null), count(*) filter (where w.state = 'same'),
      count(*) filter (where w.state = 'kept'), coalesce(sum((w.fields ->> 'gross')::bigint), 0)::bigint,
      coalesce(sum(r.gross), 0)::bigint,
      count(*) filter (where r.gross is distinct from (w.fields ->> 'gross')::bigint)
    from public.franchise_import_rows w
    left join public.franchise_reports r on r.franchise_id = w.franchise_id and r.day = w.day
    where w.import_id = reconcile_franchise_import.import_id and w.state in ('made', 'same', 'kept');
end $$;
grant execute on function public.reconcile_franchise_import to authenticated;
