-- Addresses: which ones people may enter, and where a visit may lead.

-- A page of this site: plain segments, never the rooms of machines, in no language and no other spelling.
create function core.is_own_page(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(length(address) <= 2000
    and address ~ ('^(/|(/[a-z0-9-]+)+)(\?([]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?'
      || '(#([]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?$')
    and address !~ '^/((es|en)/)?(api|auth|b|og|r)([/?#]|$)', false);
end $$;

-- An address of the web by its name and never by a number, without a user; `localhost` only with a port, for trials.
create function core.is_web_address(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(length(address) <= 2000
    and address ~ ('^(https?://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?'
    || '(:[1-9][0-9]{0,4})?|http://(localhost|127\.0\.0\.1):[1-9][0-9]{0,4})'
    || '(/(?!(\.|%2[Ee]){1,2}([/?#]|$))([]!$&-.0-;=@-[_a-z|~]|%(?!00)[0-9A-Fa-f]{2})*)+'
    || '(\?([]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?(#([]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?$')
    and coalesce(substring(address from '^https?://[^/:]+:([0-9]+)/')::integer, 1) <= 65535, false);
end $$;

-- What people look at: a proof, an answer.
create function core.is_page_address(url text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return core.is_web_address(url) and url !~ '^http://(localhost|127\.0\.0\.1):';
end $$;
