-- The address as it is stored: small letters in the name, of a site nothing after it, of a profile no closing stroke.
create function affiliates.property_url(kind public.property_kind, entered text) returns text
language sql immutable set search_path = '' as $$
  select case when kind = 'site' then lower(o.origin)
    else lower(o.origin) || rtrim(split_part(split_part(substr(trim(entered),
      length(o.origin) + 1), '#', 1), '?', 1), '/') end
  from (select coalesce(substring(trim(entered) from '^[A-Za-z]+://[^/?#]*'), '') as origin) as o
$$;

-- The person's own property, or any for an administrator; held for a change.
create function affiliates.property_to_change(property_id uuid, person uuid) returns public.affiliate_properties
language plpgsql security definer set search_path = '' as $$
declare
  property public.affiliate_properties;
begin
  select p.* into property from public.affiliate_properties p where p.id = property_to_change.property_id
    and (core.is_admin() or p.affiliate_id = affiliates.require_team_role(person, 'manager')) for no key update;
  if not found then
    raise exception 'errors.property.not_found' using errcode = 'PT404';
  end if;
  return property;
end $$;

-- An account that is deleted takes its places with it.
create function affiliates.erase_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.affiliate_properties p using public.affiliates f where f.user_id = new.id
    and p.affiliate_id = f.id;
  return new;
end $$;
create trigger erase_properties after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null
    and new.deleted_at is not null) execute function affiliates.erase_properties();
