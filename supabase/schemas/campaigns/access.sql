alter table public.campaigns enable row level security;
create policy "administrators read campaigns" on public.campaigns
  for select to authenticated using ((select core.is_admin()));
grant select (id, name, program_id, group_id, activity, occasion, days, subject, body, link, state, started_at,
  ended_at, created_at) on public.campaigns to authenticated;

alter table campaigns.sendings enable row level security;
