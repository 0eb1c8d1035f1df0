alter table public.offering_pages enable row level security;
alter table public.offering_whitepapers enable row level security;
alter table public.offering_states enable row level security;

create policy "who reads an offering reads its page" on public.offering_pages
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));
create policy "visitors read published whitepapers of offerings they see" on public.offering_whitepapers
  for select to anon using (state = 'published' and offering_id in (select o.id from public.offerings o));
create policy "members read published whitepapers, administrators all" on public.offering_whitepapers
  for select to authenticated using (state = 'published' and offering_id in (select o.id from public.offerings o)
    or (select core.is_admin()));
create policy "who reads an offering reads how its contracts stand" on public.offering_states
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

grant select (offering_id, allocation, funds, roadmap, team, questions, audits, revision, saved_at)
  on public.offering_pages to anon, authenticated;
grant select (id, offering_id, version, state, body, hash, changes, proposed_at, published_at)
  on public.offering_whitepapers to anon, authenticated;
grant select on public.offering_states to anon, authenticated;

-- What was published is not changed and not deleted while its offering stands.
create trigger offering_whitepapers_kept before update on public.offering_whitepapers
  for each row execute function ito.refuse_published();

-- A change is on the public pages of every running instance within a second.
create trigger refreshes_pages after insert or update or delete on public.offerings
  for each statement execute function core.refresh_pages('offerings');
create trigger refreshes_pages after insert or update or delete on public.offering_contracts
  for each statement execute function core.refresh_pages('offerings');
create trigger refreshes_pages after insert or update or delete on public.offering_totals
  for each statement execute function core.refresh_pages('offerings');
create trigger refreshes_pages after insert or update or delete on public.offering_pages
  for each statement execute function core.refresh_pages('offerings');
create trigger refreshes_pages after insert or update or delete on public.offering_whitepapers
  for each statement execute function core.refresh_pages('offerings');
create trigger refreshes_pages after insert or update or delete on public.offering_states
  for each statement execute function core.refresh_pages('offerings');
create trigger schedules_pages after insert on public.offering_phases
  for each row execute function ito.schedule_phase();
