-- `content` is a WebP file in base64. Returns the hash that the image is served by.
create function public.set_program_image(program_id uuid, kind public.program_image_kind, content text, width integer,
  height integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  file bytea;
  made text;
begin
  perform programs.lock_program(set_program_image.program_id);
  file := decode(coalesce(set_program_image.content, ''), 'base64');
  if length(file) not between 16 and 1048576 or substring(file from 1 for 4) <> 'RIFF'::bytea
    or substring(file from 9 for 4) <> 'WEBP'::bytea or kind is null
    or (width between 1 and 4096 and height between 1 and 4096) is not true then
    raise exception 'errors.program.image' using errcode = 'PT422', detail = 'image';
  end if;
  made := encode(sha256(file), 'hex');
  insert into public.program_images as i (program_id, kind, hash, width, height, content)
    values (set_program_image.program_id, set_program_image.kind, made, set_program_image.width,
      set_program_image.height, file)
    on conflict on constraint program_images_pkey do update set hash = excluded.hash, width = excluded.width,
      height = excluded.height, content = excluded.content, updated_at = now();
  perform core.audit('program.image_set', set_program_image.program_id, null,
    jsonb_build_object('kind', set_program_image.kind, 'hash', made));
  return made;
exception when invalid_parameter_value then
  raise exception 'errors.program.image' using errcode = 'PT422', detail = 'image';
end $$;
grant execute on function public.set_program_image to authenticated;

create function public.remove_program_image(program_id uuid, kind public.program_image_kind) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
begin
  perform programs.lock_program(remove_program_image.program_id);
  delete from public.program_images i
    where i.program_id = remove_program_image.program_id and i.kind = remove_program_image.kind;
  if found then
    perform core.audit('program.image_removed', remove_program_image.program_id,
      jsonb_build_object('kind', remove_program_image.kind), null);
  end if;
  return remove_program_image.program_id;
end $$;
grant execute on function public.remove_program_image to authenticated;

-- The file of a hash, in base64. The hash is the permission: nobody else learns the hash of a draft's image.
create function public.read_program_image(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return translate(encode(programs.image_of(hash), 'base64'), E'\n', '');
end $$;
grant execute on function public.read_program_image to anon;
