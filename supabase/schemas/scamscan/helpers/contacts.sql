-- Where to report: what may be entered.

create function scamscan.check_contact(place integer, name jsonb, about jsonb, website text, phone text, email text,
  verified_on date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if (place between 1 and 1000) is not true then
    perform core.refuse_field('errors.scamscan.number', 'place');
  end if;
  if not core.is_translated(name, 120) then
    perform core.refuse_field('errors.scamscan.contact_name', 'name_es');
  end if;
  if not core.is_translated(about, 500) then
    perform core.refuse_field('errors.scamscan.contact_about', 'about_es');
  end if;
  if not core.is_page_address(website) then
    perform core.refuse_field('errors.scamscan.contact_website', 'website');
  end if;
  if coalesce(nullif(trim(phone), ''), '311') !~ '^[0-9+][0-9 ()-]{2,23}$' then
    perform core.refuse_field('errors.scamscan.contact_phone', 'phone');
  end if;
  if coalesce(nullif(trim(email), ''), 'a@b.pa') !~ '^[^\s@]{1,64}@[^\s@]{3,190}$' then
    perform core.refuse_field('errors.scamscan.contact_email', 'email');
  end if;
  if verified_on > (now() at time zone 'America/Panama')::date then
    perform core.refuse_field('errors.scamscan.verified_on', 'verified_on');
  end if;
end $$;

-- On which day a contact counts as checked once it is saved: another site, phone or e-mail has to be checked anew.
create function scamscan.checked_on(before public.scan_contacts, website text, phone text, email text, wanted date)
  returns date
language sql immutable set search_path = '' as $$
  select case when wanted is not distinct from before.verified_on and before.id is not null
      and (before.website, before.phone, before.email) is distinct from
        (website, nullif(trim(phone), ''), nullif(trim(email), ''))
    then null else wanted end
$$;
