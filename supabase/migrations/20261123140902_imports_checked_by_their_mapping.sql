set local check_function_bodies = off;

drop function public.check_import_rows(import_id uuid, rows jsonb);

-- Stores parsed rows, [{number, key, fields} or {number, problem}], each with what an import would do. With the last
-- one the import is ready; nothing else is written. Rows that were read by another mapping are ignored: it changed, or
-- another server was faster.
create or replace function public.check_import_rows(import_id uuid, mapping jsonb, options jsonb, rows jsonb)
returns public.import_state
language plpgsql security definer set search_path = '' as $$
declare
  target public.imports;
  one record;
  wrong jsonb;
begin
  select * into target from public.imports i where i.id = check_import_rows.import_id for update;
  if not found then
    raise exception 'errors.import.not_found' using errcode = 'PT404';
  end if;
  if target.state <> 'checking' or target.mapping <> check_import_rows.mapping
    or target.options <> check_import_rows.options then
    return target.state;
  end if;
  for one in select r.number, e.row, core.tidy_id(e.row ->> 'key') as key, core.tidy_values(e.row -> 'fields')
    as fields
    from jsonb_array_elements(rows) as e (row)
    join public.import_rows r on r.import_id = target.id and r.number = (e.row ->> 'number')::integer
      and r.state = 'raw'
    order by r.number
  loop
    wrong := coalesce(one.row -> 'problem', imports.import_problem(target, one.number, one.key, one.fields));
    update public.import_rows r set key = one.key, fields = case when one.row ? 'fields' then one.fields end,
        problem = case when wrong ? 'key' then wrong end,
        state = case when wrong is null then 'valid' when wrong ? 'known' then 'known'
          else 'refused' end::public.import_row_state
      where r.import_id = target.id and r.number = one.number;
  end loop;
  if not exists (select 1 from public.import_rows r where r.import_id = target.id and r.state = 'raw') then
    update public.imports i set state = 'ready' where i.id = target.id;
    perform core.audit('import.checked', target.id, null, null);
    return 'ready';
  end if;
  return 'checking';
end $$;

grant execute on function public.check_import_rows to service_role;
