-- Addresses that people enter, as the last judge sees them: only the form that the URL standard's parser writes, because SQL
-- cannot resolve one. The app resolves what was typed (lib/address.ts) before it arrives here; a test compares the two.

-- A page of this site: plain segments, never the rooms of machines, in no language and no other spelling.
create function private.is_own_page(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(length(address) <= 2000
    and address ~ ('^(/|(/[a-z0-9-]+)+)(\?([]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?'
      || '(#([]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?$')
    and address !~ '^/((es|en)/)?(api|auth|b|og|r)([/?#]|$)', false);
end $$;

-- An address of the web by its name and never by a number, without a user; `localhost` only with a port, for trials.
create function private.is_web_address(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(length(address) <= 2000 and address ~ ('^(https?://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?'
    || '(:[1-9][0-9]{0,4})?|http://(localhost|127\.0\.0\.1):[1-9][0-9]{0,4})'
    || '(/(?!(\.|%2[Ee]){1,2}([/?#]|$))([]!$&-.0-;=@-[_a-z|~]|%(?!00)[0-9A-Fa-f]{2})*)+'
    || '(\?([]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?(#([]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?$')
    and coalesce(substring(address from '^https?://[^/:]+:([0-9]+)/')::integer, 1) <= 65535, false);
end $$;

-- Where links may lead at all: a page of this site, or https on a host at its usual port.
create function private.is_destination(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return private.is_own_page(address) or coalesce(address ~ '^https://[^/:]+/', false) and private.is_web_address(address);
end $$;

-- Whether the program has the host. Enough for an address that a row keeps: its form was judged when it was written, and
-- the app judges it once more before anybody is sent there.
create function private.may_lead(destination text, domains text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return left(destination, 1) = '/' or left(destination, 8) = 'https://' and split_part(destination, '/', 3) = any (domains);
end $$;

create function private.destination_allowed(destination text, domains text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(private.may_lead(destination, domains), false) and private.is_destination(destination);
end $$;

-- The form of every address in a link's rules or variants.
create function private.are_destinations(rows jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(rows) = 'array'
    and not exists (select 1 from jsonb_array_elements(rows) as r where not private.is_destination(r ->> 'destination'));
end $$;

-- Addresses that we call: https, or a port of this machine, which only a server that is set to allow it reaches.
create function private.is_receiver(url text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return url ~ '^(https://|http://(localhost|127\.0\.0\.1):)' and private.is_web_address(url);
end $$;

-- What people look at: a proof, an answer.
create function private.is_page_address(url text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return private.is_web_address(url) and url !~ '^http://(localhost|127\.0\.0\.1):';
end $$;
