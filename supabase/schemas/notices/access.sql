alter table public.notices enable row level security;
create policy "people read their own notices" on public.notices
  for select to authenticated using (person_id = (select core.person()));
grant select (id, person_id, kind, data, created_at, read_at) on public.notices to authenticated;

alter table public.notice_opt_outs enable row level security;
create policy "people read which notices they turned off" on public.notice_opt_outs
  for select to authenticated using (user_id = (select core.person()));
grant select on public.notice_opt_outs to authenticated;
