alter table public.imports enable row level security;
alter table public.import_rows enable row level security;
create policy "administrators read the imports" on public.imports
  for select to authenticated using ((select core.is_admin()));
create policy "administrators read the rows" on public.import_rows
  for select to authenticated using ((select core.is_admin()));
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
