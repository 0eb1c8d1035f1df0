create function public.create_import(program_id uuid, kind public.import_kind, format public.import_format,
  file_name text,
  head text[], total integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  made uuid;
begin
  perform 1 from public.programs p where p.id = create_import.program_id for key share;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if coalesce(create_import.total, 0) not between 1 and 50000 then
    perform core.refuse_field('errors.import.rows', 'file');
  end if;
  if coalesce(cardinality(create_import.head), 0) not between 1 and 200 then
    perform core.refuse_field('errors.import.head', 'file');
  end if;
  insert into public.imports (program_id, kind, format, file_name, head, total, created_by)
    values (create_import.program_id, create_import.kind, create_import.format, left(create_import.file_name, 200),
      create_import.head, create_import.total, admin) returning id into made;
  perform core.audit('import.created', made, null, jsonb_build_object('program', program_id, 'kind', kind, 'rows',
    total));
  return made;
end $$;
grant execute on function public.create_import to authenticated;

-- Rows as [[number, [cell, …]], …], in as many calls as it takes; a repeat adds nothing. With the last one it can be
-- mapped.
create function public.add_import_rows(import_id uuid, rows jsonb) returns public.import_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  target public.imports := imports.import_in_state(import_id, 'uploading', 'mapping');
  stored bigint;
begin
  insert into public.import_rows (import_id, number, cells)
    select target.id, (r ->> 0)::integer, array(select left(c, 2000) from jsonb_array_elements_text(r -> 1) as c)
    from jsonb_array_elements(add_import_rows.rows) as r on conflict do nothing;
  select count(*) into stored from public.import_rows r where r.import_id = target.id;
  if stored > target.total then
    raise exception 'errors.import.rows' using errcode = 'PT422', detail = 'file';
  end if;
  if stored = target.total and target.state = 'uploading' then
    update public.imports i set state = 'mapping' where i.id = target.id;
    perform core.audit('import.uploaded', target.id, null, jsonb_build_object('rows', stored, 'by', admin));
  end if;
  return (select i.state from public.imports i where i.id = target.id);
end $$;
grant execute on function public.add_import_rows to authenticated;

-- Maps columns to fields, and begins the dry run; also anew, as long as nothing was written.
create function public.map_import(import_id uuid, mapping jsonb, options jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  target public.imports := imports.import_in_state(import_id, 'mapping', 'ready');
  missing text;
begin
  select f into missing from unnest(case target.kind when 'affiliates' then '{email}'::text[]
    when 'customers' then '{customer_id}' else '{order_id,amount,occurred_at}' end) as f where not mapping ? f limit 1;
  if missing is not null then
    perform core.refuse_field('errors.import.unmapped', missing);
  end if;
  update public.import_rows r set state = 'raw', key = null, fields = null, problem = null
    where r.import_id = target.id and r.state <> 'raw';
  update public.imports i set mapping = map_import.mapping, options = coalesce(map_import.options, '{}'),
    state = 'checking'
    where i.id = target.id;
  perform core.audit('import.mapped', target.id, null,
    jsonb_build_object('mapping', mapping, 'options', options, 'by', admin));
  return target.id;
end $$;
grant execute on function public.map_import to authenticated;

create function public.start_import(import_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  target public.imports := imports.import_in_state(import_id, 'ready');
begin
  if not exists (select 1 from public.import_rows r where r.import_id = target.id and r.state = 'valid') then
    raise exception 'errors.import.nothing_valid' using errcode = 'PT409';
  end if;
  update public.imports i set state = 'running' where i.id = target.id;
  perform core.audit('import.started', target.id, null, jsonb_build_object('by', admin));
  return target.id;
end $$;
grant execute on function public.start_import to authenticated;

-- Takes back what an import made and nothing else depends on; the rest is named in the report.
create function public.undo_import(import_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  target public.imports := imports.import_in_state(import_id, 'finished');
begin
  update public.imports i set state = 'undoing' where i.id = target.id;
  perform core.audit('import.undo_started', target.id, null, jsonb_build_object('by', admin));
  return target.id;
end $$;
grant execute on function public.undo_import to authenticated;

-- Rows of an import that waits for its dry run, raw, with what is needed to read them. Nothing when there is none.
create function public.claim_raw_rows(most integer) returns table (import_id uuid, kind public.import_kind,
  mapping jsonb, options jsonb, currency text, number integer, cells text[])
language sql security definer set search_path = '' as $$
  select i.id, i.kind, i.mapping, i.options, p.currency, r.number, r.cells
  from (select * from public.imports w where w.state = 'checking' order by w.created_at limit 1) as i
  join public.programs p on p.id = i.program_id
  join public.import_rows r on r.import_id = i.id and r.state = 'raw'
  order by r.number limit least(greatest(most, 1), 2000)
$$;
grant execute on function public.claim_raw_rows to service_role;

-- Stores parsed rows, [{number, key, fields} or {number, problem}], each with what an import would do. With the last
-- one the import is ready; nothing else is written. Rows that were read by another mapping are ignored: it changed, or
-- another server was faster.
create function public.check_import_rows(import_id uuid, mapping jsonb, options jsonb, rows jsonb)
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

-- The next rows of an import that runs or is undone; how many were worked on, 0 when there is nothing to do.
create function public.run_imports(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target public.imports;
  one record;
  worked integer := 0;
begin
  select * into target from public.imports i where i.state in ('running', 'undoing') order by i.created_at limit 1
    for update skip locked;
  if not found then
    return 0;
  end if;
  if not coalesce((target.options ->> 'webhooks')::boolean, false) then
    perform set_config('alianza.quiet', 'on', true);
  end if;
  -- the index gives either in its order: sorting what is left of 50,000 rows for each batch cost more than the batch
  for one in
    (select r.number, r.fields, r.made from public.import_rows r where target.state = 'running'
      and r.import_id = target.id and r.state = 'valid' order by r.number limit least(greatest(most, 1), 1000))
    union all
    (select r.number, r.fields, r.made from public.import_rows r where target.state = 'undoing'
      and r.import_id = target.id and r.state = 'done' order by r.number desc limit least(greatest(most, 1), 1000))
  loop
    if target.state = 'running' then
      perform imports.run_import_row(target, one.number, one.fields);
    else
      perform imports.undo_import_row(target, one.number, one.made);
    end if;
    worked := worked + 1;
  end loop;
  if worked < least(greatest(most, 1), 1000) then
    update public.imports i set state = case target.state when 'running' then 'finished'
      else 'undone' end::public.import_state,
        finished_at = now() where i.id = target.id;
    perform core.audit(case target.state when 'running' then 'import.finished' else 'import.undone' end, target.id,
      null, null);
  end if;
  return greatest(worked, 1);
end $$;
grant execute on function public.run_imports to service_role;
