-- Imports: affiliates, customers and past conversions from a file of another platform.
-- A file's rows are kept, so that nothing is lost when a server stops: uploading → mapping → checking → ready → running →
-- finished, from there undoing → undone. Each row has its own state, and each step of the work is one transaction.

create type public.import_kind as enum ('affiliates', 'customers', 'conversions');
create type public.import_format as enum ('alianza', 'rewardful', 'tapfiliate', 'post_affiliate_pro', 'other');
create type public.import_state as enum ('uploading', 'mapping', 'checking', 'ready', 'running', 'finished', 'undoing', 'undone');
create type public.import_row_state as enum ('raw', 'valid', 'refused', 'done', 'known', 'undone', 'kept');
comment on type public.import_row_state is '`known`: it was there before, so nothing was made and nothing will be undone. `kept`: could
  not be undone, because something else depends on it.';

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  kind public.import_kind not null,
  format public.import_format not null,
  file_name text not null check (length(file_name) between 1 and 200),
  head text[] not null check (cardinality(head) between 1 and 200),
  state public.import_state not null default 'uploading',
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object'),
  total integer not null default 0 check (total between 0 and 50000),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  finished_at timestamptz
);
comment on column public.imports.mapping is 'Which column of the file, counted from 0, each field is read from.';
comment on column public.imports.options is 'How dates and amounts are written, and what shall be made beside the rows themselves.';

create table public.import_rows (
  import_id uuid not null references public.imports on delete cascade,
  number integer not null check (number > 0),
  cells text[] not null,
  key text,
  fields jsonb,
  state public.import_row_state not null default 'raw',
  problem jsonb,
  made jsonb,
  primary key (import_id, number)
);
comment on column public.import_rows.number is 'Its line in the file as a spreadsheet counts them: the head is 1.';
comment on column public.import_rows.key is 'Its e-mail address, customer or order: twice in a file is refused.';
comment on column public.import_rows.fields is 'What was read from the cells, amounts in minor units and times in ISO 8601.';
comment on column public.import_rows.problem is 'Why it was refused: {column, key, value}.';
comment on column public.import_rows.made is 'The ids of what it made, to be undone by.';

create index on public.imports (program_id, created_at desc);                -- imports of a program
create index on public.imports (created_by);
create index on public.imports (state) where state in ('checking', 'running', 'undoing'); -- the next piece of work
create index on public.import_rows (import_id, state, number);               -- the next rows, counts, refused rows
create index on public.import_rows (import_id, key);                          -- twice in one file
create index on public.import_rows ((fields ->> 'id')) where fields ? 'id';  -- an affiliate by the id it had elsewhere

alter table public.imports enable row level security;
alter table public.import_rows enable row level security;
create policy "administrators read the imports" on public.imports
  for select to authenticated using ((select private.is_admin()));
create policy "administrators read the rows" on public.import_rows
  for select to authenticated using ((select private.is_admin()));
grant select on public.imports, public.import_rows to authenticated;

-- An import with how many of its rows are in each state.
create view public.import_progress with (security_invoker = true) as
  select i.id, i.program_id, i.kind, i.format, i.file_name, i.state, i.total, i.created_at, i.finished_at,
    o.full_name as created_by_name, c.raw, c.valid, c.refused, c.done, c.known, c.undone, c.kept
  from public.imports i
  left join public.profiles o on o.id = i.created_by
  cross join lateral (
    select count(*) filter (where r.state = 'raw') as raw, count(*) filter (where r.state = 'valid') as valid,
      count(*) filter (where r.state = 'refused') as refused, count(*) filter (where r.state = 'done') as done,
      count(*) filter (where r.state = 'known') as known, count(*) filter (where r.state = 'undone') as undone,
      count(*) filter (where r.state = 'kept') as kept
    from public.import_rows r where r.import_id = i.id) as c;
grant select on public.import_progress to authenticated;

-- The import to work on, locked, in one of the states, or a refusal.
create function private.import_in(import_id uuid, variadic states public.import_state[]) returns public.imports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.imports;
begin
  select * into found_one from public.imports i where i.id = import_in.import_id for update;
  if not found then
    raise exception 'errors.import.not_found' using errcode = 'PT404';
  end if;
  if found_one.state <> all (states) then
    raise exception 'errors.import.wrong_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;

create function public.create_import(program_id uuid, kind public.import_kind, format public.import_format, file_name text,
  head text[], total integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  made uuid;
begin
  perform 1 from public.programs p where p.id = create_import.program_id for key share;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if coalesce(create_import.total, 0) not between 1 and 50000 then
    perform private.refuse_field('errors.import.rows', 'file');
  end if;
  if coalesce(cardinality(create_import.head), 0) not between 1 and 200 then
    perform private.refuse_field('errors.import.head', 'file');
  end if;
  insert into public.imports (program_id, kind, format, file_name, head, total, created_by)
    values (create_import.program_id, create_import.kind, create_import.format, left(create_import.file_name, 200),
      create_import.head, create_import.total, admin) returning id into made;
  perform private.audit('import.created', made, null, jsonb_build_object('program', program_id, 'kind', kind, 'rows', total));
  return made;
end $$;
grant execute on function public.create_import to authenticated;

-- Rows as [[number, [cell, …]], …], in as many calls as it takes; a repeat adds nothing. With the last one it can be mapped.
create function public.add_import_rows(import_id uuid, rows jsonb) returns public.import_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  target public.imports := private.import_in(import_id, 'uploading', 'mapping');
  kept bigint;
begin
  insert into public.import_rows (import_id, number, cells)
    select target.id, (r ->> 0)::integer, array(select left(c, 2000) from jsonb_array_elements_text(r -> 1) as c)
    from jsonb_array_elements(add_import_rows.rows) as r on conflict do nothing;
  select count(*) into kept from public.import_rows r where r.import_id = target.id;
  if kept > target.total then
    raise exception 'errors.import.rows' using errcode = 'PT422', detail = 'file';
  end if;
  if kept = target.total and target.state = 'uploading' then
    update public.imports i set state = 'mapping' where i.id = target.id;
    perform private.audit('import.uploaded', target.id, null, jsonb_build_object('rows', kept, 'by', admin));
  end if;
  return (select i.state from public.imports i where i.id = target.id);
end $$;
grant execute on function public.add_import_rows to authenticated;

-- Says which column is which field, and begins the dry run; also anew, as long as nothing was written.
create function public.map_import(import_id uuid, mapping jsonb, options jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  target public.imports := private.import_in(import_id, 'mapping', 'ready');
  missing text;
begin
  select f into missing from unnest(case target.kind when 'affiliates' then '{email}'::text[]
    when 'customers' then '{customer_id}' else '{order_id,amount,occurred_at}' end) as f where not mapping ? f limit 1;
  if missing is not null then
    perform private.refuse_field('errors.import.unmapped', missing);
  end if;
  update public.import_rows r set state = 'raw', key = null, fields = null, problem = null where r.import_id = target.id and r.state <> 'raw';
  update public.imports i set mapping = map_import.mapping, options = coalesce(map_import.options, '{}'), state = 'checking'
    where i.id = target.id;
  perform private.audit('import.mapped', target.id, null, jsonb_build_object('mapping', mapping, 'options', options, 'by', admin));
  return target.id;
end $$;
grant execute on function public.map_import to authenticated;

create function public.start_import(import_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  target public.imports := private.import_in(import_id, 'ready');
begin
  if not exists (select 1 from public.import_rows r where r.import_id = target.id and r.state = 'valid') then
    raise exception 'errors.import.nothing_valid' using errcode = 'PT409';
  end if;
  update public.imports i set state = 'running' where i.id = target.id;
  perform private.audit('import.started', target.id, null, jsonb_build_object('by', admin));
  return target.id;
end $$;
grant execute on function public.start_import to authenticated;

-- Takes back what an import made and nothing else depends on; the rest is named in the report.
create function public.undo_import(import_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  target public.imports := private.import_in(import_id, 'finished');
begin
  update public.imports i set state = 'undoing' where i.id = target.id;
  perform private.audit('import.undo_started', target.id, null, jsonb_build_object('by', admin));
  return target.id;
end $$;
grant execute on function public.undo_import to authenticated;
