-- Photos of a listing, drawn anew by the app before they come here, and served by their hash.

create function public.add_franchise_photo(listing_id uuid, content text, width integer, height integer, alt jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  listing public.franchise_listings := franchises.lock_listing(listing_id);
  place integer := 1 + coalesce((select max(p.position) from public.franchise_photos p
    where p.listing_id = listing.id), 0);
  file bytea;
  made text;
begin
  perform core.refuse_field('errors.franchise.alt', 'alt') where not core.is_translated(add_franchise_photo.alt, 200);
  if place > 6 then
    raise exception 'errors.franchise.photos_full' using errcode = 'PT409';
  end if;
  file := decode(coalesce(add_franchise_photo.content, ''), 'base64');
  if length(file) not between 16 and 1048576 or substring(file from 1 for 4) <> 'RIFF'::bytea
    or substring(file from 9 for 4) <> 'WEBP'::bytea
    or (width between 1 and 4096 and height between 1 and 4096) is not true then
    raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
  end if;
  made := encode(sha256(file), 'hex');
  insert into public.franchise_photos as p (listing_id, hash, position, alt, width, height, content)
    values (listing.id, made, place, add_franchise_photo.alt, add_franchise_photo.width, add_franchise_photo.height,
      file) on conflict on constraint franchise_photos_pkey do update set alt = excluded.alt;
  perform core.audit('franchise_listing.photo_added', listing.id, null,
    jsonb_build_object('hash', made, 'alt', add_franchise_photo.alt));
  return made;
exception when invalid_parameter_value then
  raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
end $$;
grant execute on function public.add_franchise_photo to authenticated;

create function public.remove_franchise_photo(listing_id uuid, hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  listing public.franchise_listings := franchises.lock_listing(listing_id);
  gone record;
begin
  delete from public.franchise_photos p where p.listing_id = listing.id and p.hash = remove_franchise_photo.hash
    returning p.position, p.alt into gone;
  if found then
    update public.franchise_photos p set position = p.position - 1
      where p.listing_id = listing.id and p.position > gone.position;
    perform core.audit('franchise_listing.photo_removed', listing.id,
      jsonb_build_object('hash', remove_franchise_photo.hash, 'alt', gone.alt), null);
  end if;
  return listing.id;
end $$;
grant execute on function public.remove_franchise_photo to authenticated;

-- The file of a hash, in base64. The hash is the permission.
create function public.read_franchise_photo(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return translate(encode(franchises.photo_of(hash), 'base64'), E'\n', '');
end $$;
grant execute on function public.read_franchise_photo to anon;
