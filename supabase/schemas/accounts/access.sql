alter table public.profiles enable row level security;
-- Its policy is in affiliates/access.sql: it asks who takes part in which program.

grant select (id, email, full_name, locale, country, time_zone, created_at, suspended_at, deleted_at, search_name)
  on public.profiles to authenticated;

alter table public.mail_opt_outs enable row level security;
create policy "people read what they turned off" on public.mail_opt_outs
  for select to authenticated using (user_id = (select core.person()));
grant select on public.mail_opt_outs to authenticated;

alter table public.saved_views enable row level security;
create policy "people read their own views" on public.saved_views
  for select to authenticated using (user_id = (select core.person()));
grant select on public.saved_views to authenticated;

alter table accounts.agreements enable row level security;
alter table accounts.session_devices enable row level security;
alter table accounts.proofs enable row level security;
alter table accounts.email_changes enable row level security;

alter table accounts.sign_in_leaves enable row level security;
alter table accounts.credential_changes enable row level security;
alter table accounts.views enable row level security;
