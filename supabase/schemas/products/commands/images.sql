-- Adds an image after the others. `content` is a WebP file in base64; returns the hash that it is served by.
create function public.add_product_image(product_id uuid, content text, width integer, height integer, alt jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  product public.products := products.product_to_change(product_id);
  place integer := 1 + coalesce((select max(i.position) from public.product_images i
    where i.product_id = product.id), 0);
  file bytea;
  made text;
  old_alt jsonb;
begin
  perform core.refuse_field('errors.product.alt', 'alt') where not core.is_translated(add_product_image.alt, 200);
  if place > 6 then
    raise exception 'errors.product.images_full' using errcode = 'PT409';
  end if;
  file := decode(coalesce(add_product_image.content, ''), 'base64');
  if length(file) not between 16 and 1048576 or substring(file from 1 for 4) <> 'RIFF'::bytea
    or substring(file from 9 for 4) <> 'WEBP'::bytea
    or (width between 1 and 4096 and height between 1 and 4096) is not true then
    raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
  end if;
  made := encode(sha256(file), 'hex');
  select i.alt into old_alt from public.product_images i where i.product_id = product.id and i.hash = made;
  insert into public.product_images as i (product_id, hash, position, alt, width, height, content)
    values (product.id, made, place, add_product_image.alt, add_product_image.width, add_product_image.height, file)
    on conflict on constraint product_images_pkey do update set alt = excluded.alt;
  perform core.audit('product.image_added', product.id, case when old_alt is not null
    then jsonb_build_object('hash', made, 'alt', old_alt) end,
    jsonb_build_object('hash', made, 'alt', add_product_image.alt));
  return made;
exception when invalid_parameter_value then
  raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
end $$;
grant execute on function public.add_product_image to authenticated;

-- Removes an image; those after it move up.
create function public.remove_product_image(product_id uuid, hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  product public.products := products.product_to_change(product_id);
  gone record;
begin
  delete from public.product_images i where i.product_id = product.id and i.hash = remove_product_image.hash
    returning i.position, i.alt into gone;
  if found then
    update public.product_images i set position = i.position - 1
      where i.product_id = product.id and i.position > gone.position;
    perform core.audit('product.image_removed', product.id,
      jsonb_build_object('hash', remove_product_image.hash, 'alt', gone.alt), null);
  end if;
  return product.id;
end $$;
grant execute on function public.remove_product_image to authenticated;

-- The file of a hash, in base64. The hash is the permission: nobody else learns the hash of a draft's image.
create function public.read_product_image(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return translate(encode(products.image_of(hash), 'base64'), E'\n', '');
end $$;
grant execute on function public.read_product_image to anon;
