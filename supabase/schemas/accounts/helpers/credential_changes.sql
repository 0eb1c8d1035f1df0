create function accounts.allow_sign_in_change(person uuid) returns void
language sql security definer set search_path = '' as $$
  insert into accounts.sign_in_leaves (user_id) values (person)
    on conflict (user_id) do update set transaction = excluded.transaction
$$;

create function accounts.may_change_sign_in(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from accounts.sign_in_leaves l where l.user_id = person
    and l.transaction = pg_current_xact_id())
$$;

-- The auth service changes these columns for any valid session: refused unless this transaction has permission.
create function accounts.guard_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from accounts.sign_in_leaves l where l.user_id = new.id and l.transaction = pg_current_xact_id();
  if not found then
    raise exception 'errors.account.proof_needed' using errcode = 'PT403';
  end if;
  return new;
end $$;
create trigger guard_sign_in before update on auth.users for each row when (
  (new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> '')
  or new.email is distinct from old.email
  or (new.phone is distinct from old.phone and coalesce(new.phone, '') <> '')
  or (new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> '')
  or (new.phone_change is distinct from old.phone_change and coalesce(new.phone_change, '') <> ''))
  execute function accounts.guard_sign_in();

-- Writes a change down and mails it to the address that the account had until now.
create function accounts.note_credential_change(person uuid, kind public.credential_kind,
  old_email text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  change accounts.credential_changes;
begin
  insert into accounts.credential_changes (user_id, kind, old_email)
    values (person, note_credential_change.kind, note_credential_change.old_email) returning * into change;
  perform accounts.mail_person(person, case change.kind when 'password' then 'password_changed' when 'email'
    then 'email_changed'
      else 'factor_changed' end, jsonb_build_object('change', change.id, 'kind', change.kind),
        'credential_change:' || change.id);
  return change.id;
end $$;

-- When the sign-in of an account's owner, or of a member who acts for it, last changed within the 72 hours that hold a
-- payout method.
create function accounts.sign_in_changed_at(of_affiliate uuid, person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(c.changed_at) from accounts.credential_changes c
  where c.undone_at is null and c.changed_at > now() - interval '72 hours'
    and (c.user_id = person or c.user_id = (select a.user_id from public.affiliates a where a.id = of_affiliate))
$$;

-- Invalidates links and codes that were mailed before a change. The embedded backend stores them in users, so the table
-- of tokens is looked up at run time.
create function accounts.drop_mail_tokens(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens t where t.user_id = person;
  end if;
  update auth.users u set confirmation_token = '', recovery_token = '', reauthentication_token = '', email_change = '',
      email_change_token_new = '', email_change_token_current = '' where u.id = person;
end $$;

-- A second factor begins and ends with a proof, or with a command's leave; one that was never verified may go.
create function accounts.guard_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_op = 'INSERT' then
    perform accounts.use_proof(person, 'factor', null);
    return new;
  end if;
  if old.status = 'verified' and exists (select 1 from auth.users u where u.id = person)
    and not accounts.may_change_sign_in(person) then
    perform accounts.use_proof(person, 'factor', null);
  end if;
  return old;
end $$;

-- What a command of ours removes, it mails itself.
create function accounts.record_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if accounts.may_change_sign_in(old.user_id) then
      return old;
    end if;
    perform accounts.note_credential_change(p.id, 'factor_off') from public.profiles p where p.id = old.user_id;
    return old;
  end if;
  perform accounts.note_credential_change(new.user_id, 'factor_on');
  return new;
end $$;

-- Watches the auth service's table of second factors where it has one: the embedded backend has none.
create function accounts.watch_factors() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return;
  end if;
  create trigger guard_factor before insert or delete on auth.mfa_factors
    for each row execute function accounts.guard_factor();
  create trigger record_factor_on after update on auth.mfa_factors
    for each row when (new.status = 'verified'
      and old.status <> 'verified') execute function accounts.record_factor_change();
  create trigger record_factor_off after delete on auth.mfa_factors
    for each row when (old.status = 'verified') execute function accounts.record_factor_change();
end $$;
