-- People: who calls, and who administrates.

-- Whether the token's session is valid: not ended, and with the second factor where the account has one. The embedded
-- backend has no table of factors, so that table is looked up at run time.
create function core.is_session_valid(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
begin
  if claims ? 'session_id' and not exists (
    select 1 from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = person) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null or claims ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select 1 from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end $$;

-- The person whose token this is; null for visitors, suspended and deleted accounts, and sessions that were ended: all
-- of them lose access at once, whatever their token claims.
create function core.session_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p
    where p.id = auth.uid() and p.suspended_at is null and p.deleted_at is null and core.is_session_valid(p.id));
end $$;

-- Who speaks. Where an administrator looks at the site as somebody, that person: and from here on the transaction is
-- read-only, so that whatever a command does after it asked is refused by the database.
create function core.person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.session_person();
  view accounts.views;
begin
  if person is null or not auth.jwt() ? 'session_id' then
    return person;
  end if;
  select * into view from accounts.views v where v.session_id = (auth.jwt() ->> 'session_id')::uuid;
  if not found then
    return person;
  end if;
  perform set_config('transaction_read_only', 'on', true);
  return case when accounts.is_view_open(view, person) then view.person_id else person end;
end $$;
grant execute on function core.person to authenticated;

-- Whether a person administrates now: an appointment that does not count yet is none.
create function core.administers(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles r where r.user_id = person and r.role = 'admin'
    and r.effective_at <= now())
$$;

-- Roles are looked up here on every question, never in a token: a revoked administrator is out at once.
create function core.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select core.administers((select core.person()))
$$;
grant execute on function core.is_admin to authenticated;

-- Returns the signed-in person's id, or refuses; a suspended account gets an error of its own.
create function core.require_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.person();
begin
  if person is null and exists (select 1 from public.profiles p where p.id = auth.uid()
    and p.suspended_at is not null) then
    raise exception 'errors.account.suspended' using errcode = 'PT403';
  end if;
  if person is null then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Returns the id of the person whose session it is, whoever is being looked at, or refuses: for ending a view.
create function core.require_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.session_person();
begin
  if person is null then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Returns the administrator's id, or refuses.
create function core.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not core.is_admin() then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return (select auth.uid());
end $$;
