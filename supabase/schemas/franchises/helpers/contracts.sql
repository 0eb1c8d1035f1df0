-- A franchise that has not closed, locked.
create function franchises.running_franchise(franchise_id uuid) returns public.franchises
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchises;
begin
  select * into found_one from public.franchises f where f.id = running_franchise.franchise_id for update;
  if not found then
    raise exception 'errors.franchise.franchise_unknown' using errcode = 'PT404';
  end if;
  if found_one.closed_on is not null then
    raise exception 'errors.franchise.closed' using errcode = 'PT409';
  end if;
  return found_one;
end $$;

-- The franchise that a key speaks for, as long as both count.
create function franchises.franchise_of_key(key_id text) returns public.franchises
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.franchises;
begin
  select f.* into found_one from public.franchise_keys k join public.franchises f on f.id = k.franchise_id
    where k.id = franchise_of_key.key_id and k.revoked_at is null;
  if not found then
    raise exception 'errors.api.key_unknown' using errcode = 'PT403';
  end if;
  return found_one;
end $$;
