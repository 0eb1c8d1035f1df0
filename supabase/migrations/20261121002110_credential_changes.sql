-- Changes of how somebody signs in: password, address, second factor. A session alone changes none of them, whoever asks the
-- auth service: a trigger on its tables lets through what a command of ours does after it used up a proof.
-- Each change ends the other sessions, is mailed with a link that takes it back for seven days, and holds payout methods.

create type public.credential_kind as enum ('password', 'email', 'factor_on', 'factor_off');

-- A command's leave to change one account's sign-in, worth nothing outside its transaction.
create table private.sign_in_leaves (
  user_id uuid primary key references auth.users on delete cascade,
  transaction xid8 not null default pg_current_xact_id()
);

create table private.credential_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind public.credential_kind not null,
  old_email text,
  changed_at timestamptz not null default now(),
  undone_at timestamptz,
  check ((kind = 'email') = (old_email is not null))
);
comment on column private.credential_changes.id is 'The link of the mail carries it, signed by the app.';

create index on private.credential_changes (user_id, changed_at); -- what holds a payout method
create index on private.credential_changes (changed_at);          -- housekeeping

alter table private.sign_in_leaves enable row level security;
alter table private.credential_changes enable row level security;

create function private.let_sign_in_change(person uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.sign_in_leaves (user_id) values (person)
    on conflict (user_id) do update set transaction = excluded.transaction
$$;

create function private.may_change_sign_in(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.sign_in_leaves l where l.user_id = person and l.transaction = pg_current_xact_id())
$$;

-- The auth service changes these columns for whoever shows it a session: refused without a leave of this transaction.
create function private.guard_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sign_in_leaves l where l.user_id = new.id and l.transaction = pg_current_xact_id();
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
  execute function private.guard_sign_in();

-- Writes a change down and mails it to the address that the account had until now.
create function private.note_credential_change(person uuid, kind public.credential_kind, old_email text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  change private.credential_changes;
begin
  insert into private.credential_changes (user_id, kind, old_email)
    values (person, note_credential_change.kind, note_credential_change.old_email) returning * into change;
  perform private.mail_person(person, case change.kind when 'password' then 'password_changed' when 'email' then 'email_changed'
      else 'factor_changed' end, jsonb_build_object('change', change.id, 'kind', change.kind), 'credential_change:' || change.id);
  return change.id;
end $$;

-- When the sign-in of an account's owner, or of whoever acts for it, last changed within the 72 hours that hold a payout method.
create function private.sign_in_changed_at(of_affiliate uuid, person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(c.changed_at) from private.credential_changes c
  where c.undone_at is null and c.changed_at > now() - interval '72 hours'
    and (c.user_id = person or c.user_id = (select a.user_id from public.affiliates a where a.id = of_affiliate))
$$;

-- Until when a payout method that the person gives is held longer because of such a change; null without one.
create function public.my_method_hold() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  return private.sign_in_changed_at(private.my_affiliate_id(), person) + interval '72 hours';
end $$;
grant execute on function public.my_method_hold to authenticated;

-- Links and codes that were mailed before are worth nothing after a change. Bound late: the embedded backend keeps them in users.
create function private.drop_mail_tokens(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens t where t.user_id = person;
  end if;
  update auth.users u set confirmation_token = '', recovery_token = '', reauthentication_token = '', email_change = '',
      email_change_token_new = '', email_change_token_current = '' where u.id = person;
end $$;

-- Puts a new password in place after its proof: given in the same session, the old password or a recovery link. The hash is
-- made by the server, so that no moment exists in which a borrowed session could use the proof for a password of its own.
create function public.change_password(person_id uuid, session_id uuid, password_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  owner public.profiles;
begin
  select * into owner from public.profiles p where p.id = person_id and p.suspended_at is null and p.deleted_at is null for update;
  if not found then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if coalesce(password_hash, '') !~ '^\$2[aby]\$1[0-4]\$[./A-Za-z0-9]{53}$' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'password';
  end if;
  perform private.use_proof(owner.id, 'password', session_id);
  perform private.let_sign_in_change(owner.id);
  update auth.users u set encrypted_password = password_hash, updated_at = now() where u.id = owner.id;
  perform private.drop_mail_tokens(owner.id);
  delete from auth.sessions s where s.user_id = owner.id and s.id is distinct from change_password.session_id;
  perform private.note_credential_change(owner.id, 'password');
  perform private.audit('password.changed', owner.id, null, null);
  return owner.id;
end $$;
grant execute on function public.change_password to service_role;

-- A second factor begins and ends with a proof, or with a command's leave; one that was never verified may go.
create function private.guard_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_op = 'INSERT' then
    perform private.use_proof(person, 'factor', null);
    return new;
  end if;
  if old.status = 'verified' and exists (select 1 from auth.users u where u.id = person)
    and not private.may_change_sign_in(person) then
    perform private.use_proof(person, 'factor', null);
  end if;
  return old;
end $$;

-- What a command of ours removes, it mails itself.
create function private.note_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if private.may_change_sign_in(old.user_id) then
      return old;
    end if;
    perform private.note_credential_change(p.id, 'factor_off') from public.profiles p where p.id = old.user_id;
    return old;
  end if;
  perform private.note_credential_change(new.user_id, 'factor_on');
  return new;
end $$;

-- Watches the auth service's table of second factors where it has one: the embedded backend has none.
create function private.watch_factors() returns void
language plpgsql set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return;
  end if;
  create trigger guard_factor before insert or delete on auth.mfa_factors
    for each row execute function private.guard_factor();
  create trigger note_factor_on after update on auth.mfa_factors
    for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.note_factor();
  create trigger note_factor_off after delete on auth.mfa_factors
    for each row when (old.status = 'verified') execute function private.note_factor();
end $$;
select private.watch_factors();
