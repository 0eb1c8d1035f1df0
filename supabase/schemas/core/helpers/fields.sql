-- Fields: how the fields of a report are read. A wrong one is refused with PT422 and its name in the detail, before
-- anything is written. The app checks the same with zod, to name all of them at once; this is the boundary.

create function core.refuse_field(key text, field text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', key using errcode = 'PT422', detail = field;
end $$;

-- Normalizes an id for storage and comparison: composed (NFC), without white space or zero-width characters around it.
-- Everything that stores or looks up an id of a shop uses it; lib/text.ts does the same for forms.
create function core.tidy_id(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return btrim(normalize(value, nfc),
    U&'\0009\000A\000B\000C\000D\0020\0085\00A0\1680\180E\2000\2001\2002\2003\2004\2005\2006\2007'
    '\2008\2009\200A\200B\200C\200D\2028\2029\202F\205F\2060\3000\FEFF');
end $$;

-- The same of all texts of an object; anything else stays as it is.
create function core.tidy_values(body jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(body) is distinct from 'object' then
    return body;
  end if;
  return (select coalesce(jsonb_object_agg(b.key, case jsonb_typeof(b.value)
      when 'string' then to_jsonb(core.tidy_id(b.value #>> '{}')) else b.value end), '{}') from jsonb_each(body)
        as b);
end $$;

-- The words of a search, each as a pattern for `like all`: they match in any order. Null, which matches nothing, where
-- there is no word.
create function core.word_patterns(wanted text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (select array_agg(distinct '%' || w.word || '%')
    from regexp_split_to_table(core.fold(wanted), '[][[:space:],;:%_*()"''\\]+') as w (word) where w.word <> '');
end $$;

create function core.text_field(body jsonb, field text, required boolean) returns text
language plpgsql set search_path = '' as $$
declare
  value text := core.tidy_id(body ->> field);
begin
  if body -> field is null or body -> field = 'null' then
    if required then
      perform core.refuse_field('errors.api.required', field);
    end if;
    return null;
  end if;
  if jsonb_typeof(body -> field) <> 'string' or length(value) not between 1 and 200 or value ~ '[[:cntrl:]]' then
    perform core.refuse_field('errors.api.text', field);
  end if;
  if strpos(value, U&'\FFFD') > 0 then
    perform core.refuse_field('errors.api.broken_text', field);
  end if;
  return value;
end $$;

-- Minor units as a whole number; null when absent.
create function core.amount_field(body jsonb, field text) returns bigint
language plpgsql set search_path = '' as $$
begin
  if body -> field is null or body -> field = 'null' then
    return null;
  end if;
  if jsonb_typeof(body -> field) <> 'number' or (body ->> field)::numeric % 1 <> 0
    or (body ->> field)::numeric not between 0 and 1000000000000 then
    perform core.refuse_field('errors.api.amount', field);
  end if;
  return (body ->> field)::numeric;
end $$;

-- Before this day nothing happened that we count: what is older is a mistake in a year, or a zero.
create function core.first_day() returns timestamptz
language sql immutable set search_path = '' as $$
  select timestamptz '2000-01-01 00:00:00-05'
$$;

-- The time of an event: now unless given; never in the future, nor before the first day.
create function core.time_field(body jsonb, field text) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  value timestamptz;
begin
  begin
    value := core.text_field(body, field, false)::timestamptz;
  exception when invalid_datetime_format or datetime_field_overflow then
    perform core.refuse_field('errors.api.time', field);
  end;
  if value > now() + interval '5 minutes' then
    perform core.refuse_field('errors.api.future', field);
  elsif value < core.first_day() then
    perform core.refuse_field('errors.api.past', field);
  end if;
  return coalesce(value, now());
end $$;

create function core.uuid_field(body jsonb, field text) returns uuid
language plpgsql set search_path = '' as $$
begin
  return core.text_field(body, field, false)::uuid;
exception when invalid_text_representation then
  perform core.refuse_field('errors.api.uuid', field);
end $$;

-- Two letters of ISO 3166; null when absent.
create function core.country_field(body jsonb, field text) returns text
language plpgsql set search_path = '' as $$
begin
  if core.text_field(body, field, false) !~ '^[A-Z]{2}$' then
    perform core.refuse_field('errors.api.country', field);
  end if;
  return core.text_field(body, field, false);
end $$;

create function core.boolean_field(body jsonb, field text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(coalesce(body -> field, 'false')) not in ('boolean', 'null') then
    perform core.refuse_field('errors.api.boolean', field);
  end if;
  return coalesce((body ->> field)::boolean, false);
end $$;
