alter table public.scan_plans enable row level security;
alter table public.scan_grants enable row level security;
alter table public.scan_keys enable row level security;
alter table public.scan_monitors enable row level security;
alter table public.scans enable row level security;
alter table public.scan_shares enable row level security;
alter table public.scan_reports enable row level security;
alter table public.reported_subjects enable row level security;
alter table public.scan_appeals enable row level security;
alter table public.scan_list_entries enable row level security;
alter table public.scan_feeds enable row level security;
alter table public.scan_snapshots enable row level security;
alter table scamscan.snapshot_files enable row level security;
alter table public.scan_engines enable row level security;
alter table public.scan_contacts enable row level security;
alter table scamscan.founders_circle enable row level security;
alter table public.founders enable row level security;
alter table public.founder_list enable row level security;
alter table public.founder_benefits enable row level security;

create policy "visitors read the plans that are offered" on public.scan_plans for select to anon using (is_offered);
create policy "members read the plans that are offered, administrators all" on public.scan_plans
  for select to authenticated using (is_offered or (select core.is_admin()));
create policy "people read the plans they were granted, administrators all" on public.scan_grants
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "people read their keys" on public.scan_keys
  for select to authenticated using (person_id = (select core.person()));
create policy "people read what they monitor" on public.scan_monitors
  for select to authenticated using (person_id = (select core.person()));
create policy "people read their scans" on public.scans
  for select to authenticated using (person_id = (select core.person()));
create policy "people read their links" on public.scan_shares
  for select to authenticated using (person_id = (select core.person()));
create policy "people read their reports, administrators all" on public.scan_reports
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "everybody reads what was reported within two years" on public.reported_subjects
  for select to anon, authenticated using (last_on > (now() at time zone 'America/Panama')::date - 720);
create policy "people read their appeals, administrators all" on public.scan_appeals
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "administrators read the house's list" on public.scan_list_entries
  for select to authenticated using ((select core.is_admin()));
create policy "visitors read the feeds that are on" on public.scan_feeds for select to anon using (is_on);
create policy "members read the feeds that are on, administrators all" on public.scan_feeds
  for select to authenticated using (is_on or (select core.is_admin()));
create policy "administrators read the snapshots" on public.scan_snapshots
  for select to authenticated using ((select core.is_admin()));
create policy "everybody reads how engines were measured that were in use" on public.scan_engines
  for select to anon, authenticated using (first_used_at <= now());
create policy "visitors read where to report" on public.scan_contacts for select to anon using (is_shown);
create policy "members read where to report, administrators all" on public.scan_contacts
  for select to authenticated using (is_shown or (select core.is_admin()));
create policy "members read their membership, administrators all" on public.founders
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "visitors read who agreed to be listed" on public.founder_list
  for select to anon using (not is_hidden);
create policy "members read who agreed to be listed, administrators all" on public.founder_list
  for select to authenticated using (not is_hidden or (select core.is_admin()));
create policy "members read their benefits, administrators all" on public.founder_benefits
  for select to authenticated using (founder_id in (select f.id from public.founders f));

grant select (level, monthly, product_scans, monitors, keys, per_minute, is_offered, set_at) on public.scan_plans
  to anon, authenticated;
grant select (id, person_id, level, reason, granted_at, ends_at, revoked_at) on public.scan_grants to authenticated;
grant select (id, person_id, name, created_at, last_used_at, revoked_at) on public.scan_keys to authenticated;
grant select on public.scan_monitors to authenticated;
grant select (id, person_id, key_id, monitor_id, door, source, state, is_counted, input, kind, subject, verdict, risk,
  confidence, engine, result, failure, started_at, finished_at, search_text) on public.scans to authenticated;
grant select on public.scan_shares to authenticated;
grant select (id, person_id, kind, subject, category, note, state, reported_at, decided_at, reason)
  on public.scan_reports to authenticated;
grant select (kind, shown, category, confirmed, reporters, last_on) on public.reported_subjects to anon, authenticated;
grant select (id, person_id, scan_id, kind, subject, verdict, statement, state, appealed_at, decided_at, answer)
  on public.scan_appeals to authenticated;
grant select (id, role, kind, value, reason, appeal_id, state, proposed_at, proposed_by, confirmed_at, end_reason,
  end_proposed_by, ended_at) on public.scan_list_entries to authenticated;
grant select (id, name, role, kind, format, field, location, licence, home, is_on, least_entries, most_entries,
  most_change, every_hours, accepts_next, entries, taken_at, checked_at, failure, failed_at, set_at)
  on public.scan_feeds to anon, authenticated;
grant select on public.scan_snapshots to authenticated;
grant select on public.scan_engines to anon, authenticated;
grant select (id, position, name, about, website, phone, email, verified_on, is_shown, set_at) on public.scan_contacts
  to anon, authenticated;
grant select on public.founders to authenticated;
grant select on public.founder_list to anon, authenticated;
grant select (id, founder_id, kind, description, amount, currency, given_at) on public.founder_benefits
  to authenticated;

create trigger founder_benefits_append_only before update or delete on public.founder_benefits
  for each row execute function core.refuse_change();
create trigger founder_benefits_not_truncated before truncate on public.founder_benefits
  for each statement execute function core.refuse_change();
create trigger refreshes_pages after insert or update or delete on public.reported_subjects
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_contacts
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on scamscan.founders_circle
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.founder_list
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_engines
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_plans
  for each statement execute function core.refresh_pages('scamscan');
create trigger refreshes_pages after insert or update or delete on public.scan_feeds
  for each statement execute function core.refresh_pages('scamscan');
