-- Leaving: a copy of all data about a person, and deletion. Deletion erases who the person was and keeps what the books
-- need: commissions, payouts and the ledger remain, under an account without name and address.

-- Locks the administrators' rows, always in one order: of two who revoke each other's role at once, only one succeeds.
create function accounts.lock_admins() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.user_roles r where r.role = 'admin' order by r.user_id for update;
end $$;

create function accounts.is_last_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select core.administers(person)
    and not exists (select 1 from public.user_roles r join public.profiles p on p.id = r.user_id
      where r.role = 'admin' and r.effective_at <= now() and r.user_id <> person and p.suspended_at is null
        and p.deleted_at is null)
$$;

-- Removes every way to sign in. The embedded backend has no table of factors, so that table is looked up at run time.
create function accounts.erase_sign_in(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform accounts.allow_sign_in_change(person);
    delete from auth.mfa_factors f where f.user_id = person;
  end if;
  delete from auth.sessions s where s.user_id = person;
  delete from auth.identities i where i.user_id = person;
  delete from auth.audit_log_entries l where l.payload ->> 'actor_id' = person::text;
  perform accounts.allow_sign_in_change(person);
  update auth.users u set email = person || '@deleted.invalid', encrypted_password = null, phone = null,
      raw_user_meta_data = '{}', email_change = '', email_change_token_new = '', email_change_token_current = '',
      confirmation_token = '', recovery_token = '', reauthentication_token = '', updated_at = now()
    where u.id = person;
end $$;

-- Lets every domain erase what it knows about a person; the account is without name and way in after it.
create function accounts.erase_account(person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  hook text;
begin
  select * into person from public.profiles p where p.id = erase_account.person_id;
  for hook in select h from core.hooks('erase_person') as h loop
    execute format('select %s($1)', hook) using person;
  end loop;
  perform accounts.erase_sign_in(person.id);
  update public.profiles p set full_name = '—', country = null, time_zone = 'America/Panama', deleted_at = now()
    where p.id = person.id;
end $$;
