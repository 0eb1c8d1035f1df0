set local check_function_bodies = off;

drop policy "who reads a franchise reads its imports" on public.franchise_imports;
drop policy "members read published listings, administrators all" on public.franchise_listings;
drop function franchises.import_row(import franchise_imports, franchise franchises, row_of franchise_import_rows);

-- Rows of earlier imports are of one franchise, which the import names: a row that was written is that franchise's day.
alter table public.franchise_imports alter column franchise_id drop not null;
comment on column public.franchise_imports.franchise_id is
  'Null for a file of the whole network, whose rows name their territory; administrators only.';
alter table public.franchise_import_rows add column franchise_id uuid references public.franchises on delete restrict;
alter table public.franchise_import_rows add column day date;
comment on column public.franchise_import_rows.franchise_id is 'Whose day it is, once the row was taken.';
update public.franchise_import_rows w set franchise_id = i.franchise_id, day = (w.fields ->> 'day')::date
  from public.franchise_imports i where i.id = w.import_id and w.state in ('made', 'same', 'undone', 'kept');
create index franchise_import_rows_import_id_franchise_id_day_idx
  on public.franchise_import_rows (import_id, franchise_id, day);
create index franchise_import_rows_franchise_id_idx on public.franchise_import_rows (franchise_id);

revoke all on function franchises.import_in_state(import_id uuid, person uuid, state franchise_import_state) from public, anon, authenticated, service_role;
revoke all on function franchises.import_rows(import franchise_imports, most integer) from public, anon, authenticated, service_role;
revoke all on function franchises.undo_rows(import franchise_imports, most integer) from public, anon, authenticated, service_role;
revoke all on function public.advance_franchise_imports(most integer) from public, anon, authenticated, service_role;
revoke all on function public.create_franchise_key(franchise_id uuid, label text) from public, anon, authenticated, service_role;
revoke all on function public.start_franchise_import(franchise_id uuid, file_name text) from public, anon, authenticated, service_role;

-- Imports: whose one is, and how its rows are written and taken back.

create or replace function franchises.import_in_state(import_id uuid, person uuid, state public.franchise_import_state)
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
create or replace function franchises.franchise_of_row(import public.franchise_imports, fields jsonb) returns public.franchises
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
create or replace function franchises.import_row(import public.franchise_imports, row_of public.franchise_import_rows)
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
create or replace function franchises.lock_franchises(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(f::text, 0))
    from (select distinct f from unnest(ids) as f where f is not null order by f) as f
$$;

create or replace function franchises.import_rows(import public.franchise_imports, most integer) returns integer
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
create or replace function franchises.undo_rows(import public.franchise_imports, most integer) returns integer
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

create or replace function franchises.undo_row(import public.franchise_imports, row_of public.franchise_import_rows)
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

-- Files of daily reports: up to 50,000 rows are stored first, then written a thousand at a time by the scheduler. A row
-- that is wrong is refused and named; the others count. An import can be undone, but for days corrected since.

-- Begins a file of one franchise, or, without one, of the whole network, which administrators bring.
create or replace function public.start_franchise_import(franchise_id uuid, file_name text) returns uuid
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

-- The scheduler's piece of work: the oldest import that waits, `most` rows of it. Returns how many rows it did.
create or replace function public.advance_franchise_imports(most integer) returns integer
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

-- A key outlives the session: the password is asked again.
create or replace function public.create_franchise_key(franchise_id uuid, label text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  after public.franchise_keys;
begin
  perform core.refuse_field('errors.franchise.key_label', 'label')
    where (length(trim(create_franchise_key.label)) between 1 and 60) is not true;
  if (select count(*) from public.franchise_keys k
    where k.franchise_id = franchise.id and k.revoked_at is null) >= 5 then
    raise exception 'errors.franchise.keys_many' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(person, 'key');
  insert into public.franchise_keys (id, franchise_id, label, made_by)
    values ('key_' || core.random_code(24), franchise.id, trim(create_franchise_key.label), person)
    returning * into after;
  perform core.audit('franchise_key.made', franchise.id, null, jsonb_build_object('key', after.id));
  return after.id;
end $$;

grant execute on function public.create_franchise_key to authenticated;

create policy "members read listings offered or asked for, admins all" on public.franchise_listings
  for select to authenticated using (state in ('published', 'reserved', 'sold') or (select core.is_admin())
    or id in (select a.listing_id from public.franchise_applications a));

create policy "who reads a franchise reads its imports, administrators all" on public.franchise_imports
  for select to authenticated using (franchise_id in (select f.id from public.franchises f)
    or (select core.is_admin()));
