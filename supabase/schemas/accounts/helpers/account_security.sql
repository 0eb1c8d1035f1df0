create function accounts.current_session() returns uuid
language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;

-- Whether the account has a second factor. The embedded backend has no table of factors, so it is looked up at run
-- time.
create function accounts.has_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (select 1 from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end $$;

-- Uses the proof up, or refuses: it serves for one command of its kind, in its session, for minutes. Making an
-- administrator needs the second factor too, where the account has one.
create function accounts.use_proof(person uuid, kind public.proof_kind, session uuid default accounts.current_session())
returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from accounts.proofs p where p.user_id = person and p.kind = use_proof.kind and p.expires_at > now()
    and (p.session_id is null or session is null or p.session_id = session)
    and (use_proof.kind <> 'admin' or p.way = 'code' or not accounts.has_factor(person));
  if not found then
    raise exception 'errors.account.password_needed' using errcode = 'PT403';
  end if;
end $$;

create function accounts.is_email_taken(email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users u where lower(u.email) = lower(is_email_taken.email))
$$;

create function accounts.mask_email(email text) returns text
language sql immutable set search_path = '' as $$
  select left(email, 1) || '•••@' || split_part(email, '@', 2)
$$;

-- Puts another address in place of an account's, in both tables where the auth service keeps it.
create function accounts.set_email(person uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform accounts.allow_sign_in_change(person);
  update auth.users u set email = address, email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = case when u.raw_user_meta_data ? 'email'
        then u.raw_user_meta_data || jsonb_build_object('email', address) else u.raw_user_meta_data end
    where u.id = person;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', address)
    where i.user_id = person and i.provider = 'email';
exception when unique_violation then
  raise exception 'errors.account.email_taken' using errcode = 'PT409';
end $$;
