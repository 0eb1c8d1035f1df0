-- The bytes of an uploaded proof, or a refusal beside its field.
create function orders.proof_content(media text, content text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  file bytea;
begin
  begin
    file := decode(coalesce(content, ''), 'base64');
  exception when invalid_parameter_value then
    perform core.refuse_field('errors.order.proof', 'proof');
  end;
  if length(file) not between 16 and 3145728 or not coalesce(case media
      when 'image/webp' then substring(file from 1 for 4) = 'RIFF'::bytea
        and substring(file from 9 for 4) = 'WEBP'::bytea
      when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea end, false) then
    perform core.refuse_field('errors.order.proof', 'proof');
  end if;
  return file;
end $$;
