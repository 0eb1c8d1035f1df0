alter table public.setting_versions enable row level security;
create policy "visitors read the notes that pages show" on public.setting_versions
  for select to anon using (name in ('payment_note', 'contact_note'));
create policy "people read the notes that pages show, administrators read all" on public.setting_versions
  for select to authenticated using (name in ('payment_note', 'contact_note') or (select core.is_admin()));
grant select (id, name, value, set_at, effective_at, restores) on public.setting_versions to anon, authenticated;

create trigger refresh_pages after insert on public.setting_versions
  for each statement execute function core.refresh_pages('settings');
