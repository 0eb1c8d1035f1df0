-- Files that people upload and only some may open: kept in the database, read by a command that asks who may.

-- A file of at most three megabytes from its base64, or a refusal beside the field. The app has drawn images anew and
-- looked into PDFs (lib/attachment.ts); here only the form is checked again.
create function core.file_content(media text, content text, field text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  file bytea;
begin
  begin
    file := decode(coalesce(content, ''), 'base64');
  exception when invalid_parameter_value then
    perform core.refuse_field('errors.file.unreadable', field);
  end;
  if length(file) > 3145728 then
    perform core.refuse_field('errors.file.large', field);
  elsif length(file) < 16 or not coalesce(case media
      when 'image/webp' then substring(file from 1 for 4) = 'RIFF'::bytea
        and substring(file from 9 for 4) = 'WEBP'::bytea
      when 'image/png' then substring(file from 1 for 4) = '\x89504e47'::bytea
      when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea end, false) then
    perform core.refuse_field('errors.file.unreadable', field);
  end if;
  return file;
end $$;

-- The same in base64, with its type and name, as a route hands it out.
create function core.file_answer(name text, media text, content bytea) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('name', name, 'media', media, 'content', translate(encode(content, 'base64'), E'\n', ''))
$$;
