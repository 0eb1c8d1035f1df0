alter table public.notices enable row level security;
create policy "people read their own notices" on public.notices
  for select to authenticated using (person_id = (select core.person()));
grant select (id, person_id, kind, data, created_at, read_at) on public.notices to authenticated;

alter table public.notice_opt_outs enable row level security;
create policy "people read which notices they turned off" on public.notice_opt_outs
  for select to authenticated using (user_id = (select core.person()));
grant select on public.notice_opt_outs to authenticated;

alter table public.announcements enable row level security;
create policy "visitors read what is announced to everybody now" on public.announcements
  for select to anon using ('visitors' = any (audiences) and withdrawn_at is null
    and starts_at <= now() and coalesce(ends_at > now(), true));
create policy "people read what is announced to everybody now, administrators read all" on public.announcements
  for select to authenticated using ((select core.is_admin()) or 'visitors' = any (audiences)
    and withdrawn_at is null and starts_at <= now() and coalesce(ends_at > now(), true));
grant select (id, audiences, title, body, link, starts_at, ends_at, withdrawn_at, created_at) on public.announcements
  to anon, authenticated;

alter table notices.dismissals enable row level security;

create trigger refresh_pages after insert or update or delete on public.announcements
  for each statement execute function core.refresh_pages('announcements');
