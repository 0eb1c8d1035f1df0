set local check_function_bodies = off;

-- Nobody is known to have checked what is there: a day without a name stays a day.
alter table public.scan_contacts add column verified_by uuid references public.profiles on delete set null;
create index on public.scan_contacts (verified_by);

revoke all on function public.save_scan_contact(contact_id uuid, place integer, name jsonb, about jsonb, website text, phone text, email text, verified_on date, is_shown boolean) from public, anon, authenticated, service_role;
revoke all on function scamscan.list_authors(relation text, ids text[]) from public, anon, authenticated, service_role;

-- On which day a contact counts as checked once it is saved: another site, phone or e-mail has to be checked anew.
create or replace function scamscan.checked_on(before public.scan_contacts, website text, phone text, email text, wanted date)
  returns date
language sql immutable set search_path = '' as $$
  select case when wanted is not distinct from before.verified_on and before.id is not null
      and (before.website, before.phone, before.email) is distinct from
        (website, nullif(trim(phone), ''), nullif(trim(email), ''))
    then null else wanted end
$$;

create or replace function scamscan.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.decided_by from public.scan_reports r where relation = 'scan_reports' and r.id::text = any (ids)
  union all
  select a.id::text, a.decided_by from public.scan_appeals a where relation = 'scan_appeals' and a.id::text = any (ids)
  union all
  select e.id::text, coalesce(e.end_proposed_by, e.proposed_by) from public.scan_list_entries e
    where relation = 'scan_list_entries' and e.id::text = any (ids)
  union all
  select g.id::text, g.granted_by from public.scan_grants g where relation = 'scan_grants' and g.id::text = any (ids)
  union all
  select f.id, f.set_by from public.scan_feeds f where relation = 'scan_feeds' and f.id = any (ids)
  union all
  select c.id::text, c.verified_by from public.scan_contacts c
  where relation = 'scan_contacts' and c.id::text = any (ids)
$$;

-- Where to report: a new contact without an id, else that one changed. Who enters a day of checking has checked it.
create or replace function public.save_scan_contact(contact_id uuid, place integer, name jsonb, about jsonb, website text,
  phone text, email text, verified_on date, is_shown boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_contacts;
  checked date;
  made uuid;
begin
  perform scamscan.check_contact(place, name, about, website, phone, email, verified_on);
  select * into before from public.scan_contacts c where c.id = save_scan_contact.contact_id for update;
  if before.id is null and save_scan_contact.contact_id is not null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  checked := scamscan.checked_on(before, website, phone, email, verified_on);
  insert into public.scan_contacts as c (id, position, name, about, website, phone, email, verified_on, verified_by,
      is_shown, set_by)
    values (coalesce(before.id, gen_random_uuid()), place, save_scan_contact.name, save_scan_contact.about,
      save_scan_contact.website, nullif(trim(save_scan_contact.phone), ''), nullif(trim(save_scan_contact.email), ''),
      checked, case when checked is null then null when checked = before.verified_on then before.verified_by
        else admin end, coalesce(save_scan_contact.is_shown, true), admin)
    on conflict on constraint scan_contacts_pkey do update set position = excluded.position, name = excluded.name,
      about = excluded.about, website = excluded.website, phone = excluded.phone, email = excluded.email,
      verified_on = excluded.verified_on, verified_by = excluded.verified_by, is_shown = excluded.is_shown,
      set_at = now(), set_by = excluded.set_by
    returning c.id into made;
  perform core.audit('scan_contact.saved', made, to_jsonb(before) - 'set_by' - 'verified_by', jsonb_build_object(
    'name', save_scan_contact.name, 'website', website, 'phone', phone, 'email', email, 'verified_on', checked));
  return made;
end $$;

grant execute on function public.save_scan_contact to authenticated;

-- An administrator says that what is shown was checked today, on the institution's own site.
create or replace function public.verify_scan_contact(contact_id uuid) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  today date := (now() at time zone 'America/Panama')::date;
  before public.scan_contacts;
begin
  select * into before from public.scan_contacts c where c.id = verify_scan_contact.contact_id for update;
  if before.id is null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  update public.scan_contacts c set verified_on = today, verified_by = admin where c.id = before.id;
  perform core.audit('scan_contact.verified', before.id, jsonb_build_object('verified_on', before.verified_on),
    jsonb_build_object('name', before.name, 'website', before.website, 'phone', before.phone, 'email', before.email,
      'verified_on', today));
  return today;
end $$;

grant execute on function public.verify_scan_contact to authenticated;

create or replace function public.remove_scan_contact(contact_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_contacts;
begin
  delete from public.scan_contacts c where c.id = remove_scan_contact.contact_id returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.contact_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_contact.removed', before.id, to_jsonb(before) - 'set_by' - 'verified_by',
    jsonb_build_object('by', admin));
  return before.id;
end $$;
