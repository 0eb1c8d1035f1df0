-- Reports: how the fields of a signed report are read. A wrong one is refused with PT422 and its name in the detail,
-- before anything is written. The app checks the same with zod, to name all of them at once; this is the boundary.

create function private.refuse_field(key text, field text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', key using errcode = 'PT422', detail = field;
end $$;

create function private.text_field(body jsonb, field text, required boolean) returns text
language plpgsql set search_path = '' as $$
begin
  if body -> field is null or body -> field = 'null' then
    if required then
      perform private.refuse_field('errors.api.required', field);
    end if;
    return null;
  end if;
  if jsonb_typeof(body -> field) <> 'string' or length(trim(body ->> field)) not between 1 and 200 then
    perform private.refuse_field('errors.api.text', field);
  end if;
  return trim(body ->> field);
end $$;

-- Minor units as a whole number; null when absent.
create function private.amount_field(body jsonb, field text) returns bigint
language plpgsql set search_path = '' as $$
begin
  if body -> field is null or body -> field = 'null' then
    return null;
  end if;
  if jsonb_typeof(body -> field) <> 'number' or (body ->> field)::numeric % 1 <> 0
    or (body ->> field)::numeric not between 0 and 1000000000000 then
    perform private.refuse_field('errors.api.amount', field);
  end if;
  return (body ->> field)::numeric;
end $$;

-- When it happened: now unless said; never in the future.
create function private.time_field(body jsonb, field text) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  said timestamptz;
begin
  begin
    said := private.text_field(body, field, false)::timestamptz;
  exception when invalid_datetime_format or datetime_field_overflow then
    perform private.refuse_field('errors.api.time', field);
  end;
  if said > now() + interval '5 minutes' then
    perform private.refuse_field('errors.api.future', field);
  end if;
  return coalesce(said, now());
end $$;

create function private.uuid_field(body jsonb, field text) returns uuid
language plpgsql set search_path = '' as $$
begin
  return private.text_field(body, field, false)::uuid;
exception when invalid_text_representation then
  perform private.refuse_field('errors.api.uuid', field);
end $$;

create function private.check_currency(body jsonb, currency text, required boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if private.text_field(body, 'currency', required) <> currency then
    perform private.refuse_field('errors.conversion.currency', 'currency');
  end if;
end $$;
