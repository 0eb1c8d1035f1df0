alter table public.franchise_territories enable row level security;
alter table public.franchise_listings enable row level security;
alter table public.franchise_photos enable row level security;
alter table public.franchise_saves enable row level security;
alter table public.franchise_waits enable row level security;
alter table public.franchise_packs enable row level security;
alter table public.franchise_chapters enable row level security;
alter table public.franchise_applications enable row level security;
alter table public.franchise_disclosures enable row level security;
alter table public.franchise_reads enable row level security;
alter table public.franchise_agreement_texts enable row level security;
alter table public.franchise_agreements enable row level security;
alter table public.franchise_deposits enable row level security;
alter table public.franchise_items enable row level security;
alter table public.franchise_ticks enable row level security;
alter table public.franchise_files enable row level security;
alter table public.franchise_messages enable row level security;
alter table franchises.file_contents enable row level security;

create policy "visitors read the territories that were offered" on public.franchise_territories
  for select to anon using (offered_at is not null);
create policy "members read offered territories, administrators all" on public.franchise_territories
  for select to authenticated using (offered_at is not null or (select core.is_admin()));
create policy "visitors read published listings" on public.franchise_listings
  for select to anon using (state in ('published', 'reserved', 'sold'));
create policy "members read listings offered or asked for, admins all" on public.franchise_listings
  for select to authenticated using (state in ('published', 'reserved', 'sold') or (select core.is_admin())
    or id in (select a.listing_id from public.franchise_applications a));
create policy "who reads a listing reads its photos" on public.franchise_photos
  for select to anon, authenticated using (exists (select 1 from public.franchise_listings l where l.id = listing_id));
create policy "people read what they saved" on public.franchise_saves
  for select to authenticated using (person_id = (select core.person()));
create policy "people read what they wait for, administrators all" on public.franchise_waits
  for select to authenticated using (person_id = (select core.person()) or (select core.is_admin()));
create policy "administrators read the disclosure's versions" on public.franchise_packs
  for select to authenticated using ((select core.is_admin()));
create policy "administrators read the disclosure's chapters" on public.franchise_chapters
  for select to authenticated using ((select core.is_admin()));
create policy "applicants read their applications, administrators all" on public.franchise_applications
  for select to authenticated using (applicant_id = (select core.person()) or (select core.is_admin()));
create policy "who reads an application reads its disclosures" on public.franchise_disclosures
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));
create policy "who reads a disclosure reads how it was read" on public.franchise_reads
  for select to authenticated using (disclosure_id in (select d.id from public.franchise_disclosures d));
create policy "administrators read the texts of agreements" on public.franchise_agreement_texts
  for select to authenticated using ((select core.is_admin()));
create policy "who reads an application reads its agreements" on public.franchise_agreements
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));
create policy "who reads an application reads its deposit" on public.franchise_deposits
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));
create policy "members read the checklists that are in use, administrators all" on public.franchise_items
  for select to authenticated using (is_active or (select core.is_admin()));
create policy "who reads an application reads what is done" on public.franchise_ticks
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));
create policy "who reads an application reads what its files are" on public.franchise_files
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a));
create policy "who reads an application or a contract reads its messages" on public.franchise_messages
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a)
    or contract_id in (select c.id from public.franchise_contracts c));

grant select (id, slug, name, districts, province, created_at, offered_at) on public.franchise_territories
  to anon, authenticated;
grant select (id, territory_id, state, summary, description, currency, investment_min, investment_max, fee, deposit,
  royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds, verified_on, published_at, revision, created_at)
  on public.franchise_listings to anon;
grant select (id, territory_id, state, summary, description, currency, investment_min, investment_max, fee, deposit,
  royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds, verified_on, published_at, revision, created_at)
  on public.franchise_listings to authenticated;
grant select (listing_id, hash, position, alt, width, height, created_at) on public.franchise_photos
  to anon, authenticated;
grant select on public.franchise_saves to authenticated;
grant select on public.franchise_waits to authenticated;
grant select (id, version, created_at, published_at) on public.franchise_packs to authenticated;
grant select on public.franchise_chapters to authenticated;
grant select (id, number, listing_id, applicant_id, stage, stage_at, capital, phone, city, experience, message, locale,
  interview_at, applied_at, closed_at, reason) on public.franchise_applications to authenticated;
grant select (id, application_id, pack_id, delivered_at, received_name, received_at)
  on public.franchise_disclosures to authenticated;
grant select on public.franchise_reads to authenticated;
grant select (version, id, body, published_at) on public.franchise_agreement_texts to authenticated;
grant select (id, application_id, disclosure_id, delivered_at, version, terms, texts, offered_at, is_withdrawn,
  accepted_at, accepted_name, accepted_locale, accepted_hash) on public.franchise_agreements to authenticated;
grant select on public.franchise_deposits to authenticated;
grant select on public.franchise_items to authenticated;
grant select (application_id, item_id, done_at, note) on public.franchise_ticks to authenticated;
grant select (id, application_id, kind, media, bytes, state, reason, uploaded_at, decided_at)
  on public.franchise_files to authenticated;
grant select (id, application_id, contract_id, from_office, body, at, settled_at) on public.franchise_messages
  to authenticated;

-- What was read and when is never changed.
create trigger append_only before update or delete on public.franchise_reads
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.franchise_reads
  for each statement execute function core.refuse_change();

create trigger refreshes_pages after insert or update or delete on public.franchise_listings
  for each statement execute function core.refresh_pages('franchises');
create trigger refreshes_pages after insert or update or delete on public.franchise_territories
  for each statement execute function core.refresh_pages('franchises');
create trigger refreshes_pages after insert or update or delete on public.franchise_photos
  for each statement execute function core.refresh_pages('franchises');

alter table public.franchises enable row level security;
alter table public.franchise_contracts enable row level security;
alter table public.franchise_reports enable row level security;
alter table public.franchise_corrections enable row level security;
alter table public.franchise_months enable row level security;
alter table public.franchise_network_months enable row level security;
alter table public.franchise_royalties enable row level security;
alter table public.franchise_drivers enable row level security;
alter table public.franchise_fleet enable row level security;
alter table public.franchise_keys enable row level security;
alter table public.franchise_imports enable row level security;
alter table public.franchise_import_rows enable row level security;

create policy "franchisees read their franchises, administrators all" on public.franchises
  for select to authenticated using (owner_id = (select core.person()) or (select core.is_admin()));
create policy "franchisees read their own contracts, administrators all" on public.franchise_contracts
  for select to authenticated using (owner_id = (select core.person()) or (select core.is_admin()));
create policy "who reads a franchise reads its days" on public.franchise_reports
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "who reads a franchise reads its corrections" on public.franchise_corrections
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "who reads a franchise reads its months" on public.franchise_months
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "everybody reads medians of five or more" on public.franchise_network_months
  for select to anon, authenticated using (n >= 5);
create policy "who reads a franchise reads its royalties" on public.franchise_royalties
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "who reads a franchise reads its drivers" on public.franchise_drivers
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "who reads a franchise reads its vehicles" on public.franchise_fleet
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "who reads a franchise reads its keys" on public.franchise_keys
  for select to authenticated using (franchise_id in (select f.id from public.franchises f));
create policy "who reads a franchise reads its imports, administrators all" on public.franchise_imports
  for select to authenticated using (franchise_id in (select f.id from public.franchises f)
    or (select core.is_admin()));
create policy "who reads an import reads its rows" on public.franchise_import_rows
  for select to authenticated using (import_id in (select i.id from public.franchise_imports i));

grant select (id, application_id, listing_id, territory_id, owner_id, currency, opened_on, closed_on, close_reason)
  on public.franchises to authenticated;
grant select (id, franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps, reason, made_at)
  on public.franchise_contracts to authenticated;
grant select (franchise_id, day, rides, cancelled, gross, commission, drivers, vehicles, source, revision, reported_at)
  on public.franchise_reports to authenticated;
grant select on public.franchise_corrections to authenticated;
grant select on public.franchise_months to authenticated;
grant select on public.franchise_network_months to anon, authenticated;
grant select on public.franchise_royalties to authenticated;
grant select on public.franchise_drivers to authenticated;
grant select on public.franchise_fleet to authenticated;
grant select (id, franchise_id, label, made_at, revoked_at) on public.franchise_keys to authenticated;
grant select (id, franchise_id, file_name, state, total, done, refused, made_at, finished_at)
  on public.franchise_imports to authenticated;
grant select on public.franchise_import_rows to authenticated;

create trigger append_only before update or delete on public.franchise_corrections
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.franchise_corrections
  for each statement execute function core.refuse_change();
