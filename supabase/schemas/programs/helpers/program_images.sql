create function programs.image_of(hash text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  file bytea := (select i.content from public.program_images i where i.hash = image_of.hash limit 1);
begin
  if file is null then
    raise exception 'errors.program.image_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;
