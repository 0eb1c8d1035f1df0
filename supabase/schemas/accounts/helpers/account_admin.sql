-- Administration of accounts: who is there, who administrates, who is suspended and why. Every change names its reason
-- and stays in the audit log. There is always one administrator left. A new one counts after a day, in which every
-- administrator has had the mail and any of them can cancel it.

create function accounts.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    raise exception 'errors.account.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  return trim(reason);
end $$;

-- The account to decide on, locked, or a refusal: missing or deleted.
create function accounts.account_to_decide(person_id uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  account public.profiles;
begin
  select * into account from public.profiles p where p.id = account_to_decide.person_id and p.deleted_at is null
    for update;
  if not found then
    raise exception 'errors.account.missing' using errcode = 'PT404';
  end if;
  return account;
end $$;

-- Mails an appointment to everybody who administrates, and to whom it is about: who appointed whom, and from when on.
create function accounts.announce_admin(made public.user_roles) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(r.user_id, 'admin_appointed', jsonb_build_object('who', p.full_name, 'email', p.email,
      'by', (select b.full_name from public.profiles b where b.id = made.granted_by), 'from', made.effective_at),
    'admin_appointed:' || made.user_id || ':' || extract(epoch from made.granted_at) || ':' || r.user_id)
  from public.user_roles r, public.profiles p
  where p.id = made.user_id and r.role = 'admin' and (r.user_id = made.user_id or r.effective_at <= now())
$$;

-- The first administrator counts at once, because nobody else could watch; every later one after a day.
create function accounts.add_admin(person uuid, appointer uuid) returns public.user_roles
language plpgsql security definer set search_path = '' as $$
declare
  has_one boolean := exists (select 1 from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.role = 'admin' and r.effective_at <= now() and p.suspended_at is null and p.deleted_at is null);
  made public.user_roles;
begin
  insert into public.user_roles (user_id, role, granted_at, effective_at, granted_by)
    values (person, 'admin', now(), now() + case when has_one then interval '24 hours' else interval '0' end, appointer)
    on conflict do nothing returning * into made;
  if found then
    perform accounts.announce_admin(made);
  end if;
  return made;
end $$;
