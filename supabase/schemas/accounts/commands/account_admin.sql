-- One page of accounts for the administrators' screen: fifty, and one more if there is a next page.
create function public.list_accounts(search text, filter text, page integer)
returns table (id uuid, email text, full_name text, country text, created_at timestamptz, last_sign_in_at timestamptz,
  is_admin boolean, admin_from timestamptz, appointed_by_name text, suspended_at timestamptz, suspension_reason text,
  suspended_by_name text, deleted_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  words text[] := core.word_patterns(search);
begin
  return query
    select p.id, p.email, p.full_name, p.country, p.created_at, u.last_sign_in_at, r.user_id is not null,
      r.effective_at,
      b.full_name, p.suspended_at,
      p.suspension_reason, s.full_name, p.deleted_at
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.user_roles r on r.user_id = p.id and r.role = 'admin'
    left join public.profiles b on b.id = r.granted_by
    left join public.profiles s on s.id = p.suspended_by
    where (trim(coalesce(search, '')) = '' or p.search_name like all (words)) and case filter
      when 'admins' then r.user_id is not null
      when 'suspended' then p.suspended_at is not null
      else p.deleted_at is null end
    order by p.created_at desc, p.id
    limit 51 offset 50 * (greatest(coalesce(page, 1), 1) - 1);
end $$;
grant execute on function public.list_accounts to authenticated;

-- Appoints an administrator, after the password was checked, and the second factor where there is one.
create function public.appoint_admin(person_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  account public.profiles := accounts.account_to_decide(person_id);
  made public.user_roles;
begin
  if account.suspended_at is not null then
    raise exception 'errors.account.is_suspended' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(admin, 'admin');
  made := accounts.add_admin(account.id, admin);
  if made.user_id is null then
    raise exception 'errors.role.already_admin' using errcode = 'PT409';
  end if;
  perform core.audit('role.granted', account.id, null,
    jsonb_build_object('role', 'admin', 'reason', why, 'effective_at', made.effective_at));
  return account.id;
end $$;
grant execute on function public.appoint_admin to authenticated;

-- Makes an administrator of an existing account: `npm run admin -- <email>`. The server's operator vouches for them, so
-- no administrator counts as their appointer. Returns the moment from which they count.
create function public.grant_admin(email text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  made public.user_roles;
begin
  select u.id into person from auth.users u where lower(u.email) = lower(trim(grant_admin.email));
  if person is null then
    raise exception 'errors.account.not_found' using errcode = 'PT404', detail = 'email';
  end if;
  perform accounts.lock_admins();
  made := accounts.add_admin(person, null);
  if made.user_id is not null then
    perform core.audit('role.granted', person, null, jsonb_build_object('role', 'admin', 'effective_at',
      made.effective_at));
    return made.effective_at;
  end if;
  select * into made from public.user_roles r where r.user_id = person and r.role = 'admin';
  if made.granted_by is not null then
    update public.user_roles r set granted_by = null where r.user_id = person and r.role = 'admin';
    perform core.audit('role.vouched', person, jsonb_build_object('granted_by', made.granted_by), null);
  end if;
  return made.effective_at;
end $$;
grant execute on function public.grant_admin to service_role;

-- Takes the role away, or cancels an appointment that does not count yet. The role of the one who asks is looked up
-- after the wait for the lock: two who revoke each other leave one.
create function public.revoke_admin(person_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
begin
  perform accounts.lock_admins();
  admin := core.require_admin();
  if not exists (select 1 from public.user_roles r where r.user_id = revoke_admin.person_id and r.role = 'admin') then
    raise exception 'errors.role.not_admin' using errcode = 'PT404';
  end if;
  if accounts.is_last_admin(person_id) then
    raise exception 'errors.role.last_admin' using errcode = 'PT409';
  end if;
  delete from public.user_roles r where r.user_id = revoke_admin.person_id and r.role = 'admin';
  perform core.audit('role.revoked', person_id, jsonb_build_object('role', 'admin'), jsonb_build_object('reason', why));
  return person_id;
end $$;
grant execute on function public.revoke_admin to authenticated;

-- Suspends an account in every session at once. Links keep working and sales are recorded, but nothing is approved or
-- paid meanwhile: an honest affiliate loses nothing when the suspension is lifted. Administrators lose the role first.
create function public.suspend_account(person_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  account public.profiles := accounts.account_to_decide(person_id);
begin
  if exists (select 1 from public.user_roles r where r.user_id = account.id and r.role = 'admin') then
    raise exception 'errors.account.is_admin' using errcode = 'PT409';
  end if;
  if account.suspended_at is not null then
    raise exception 'errors.account.is_suspended' using errcode = 'PT409';
  end if;
  update public.profiles p set suspended_at = now(), suspended_by = admin, suspension_reason = why
    where p.id = account.id;
  delete from auth.sessions s where s.user_id = account.id;
  perform accounts.mail_person(account.id, 'account_suspended', jsonb_build_object('reason', why),
    'account_suspended:' || account.id || ':' || now());
  perform core.audit('account.suspended', account.id, null, jsonb_build_object('reason', why));
  return account.id;
end $$;
grant execute on function public.suspend_account to authenticated;

create function public.lift_suspension(person_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  account public.profiles := accounts.account_to_decide(person_id);
begin
  if account.suspended_at is null then
    raise exception 'errors.account.not_suspended' using errcode = 'PT409';
  end if;
  update public.profiles p set suspended_at = null, suspended_by = null, suspension_reason = null
    where p.id = account.id;
  perform core.audit('account.restored', account.id, jsonb_build_object('reason', account.suspension_reason),
    jsonb_build_object('reason', why));
  return account.id;
end $$;
grant execute on function public.lift_suspension to authenticated;

-- Resets a lost second factor: audits who asked for it and why, then removes the factors.
create function public.remove_factors(person_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  account public.profiles := accounts.account_to_decide(person_id);
begin
  perform accounts.use_proof(admin, 'admin');
  if accounts.has_factor(account.id) then
    perform accounts.note_credential_change(account.id, 'factor_off');
  end if;
  perform accounts.drop_factors(account.id, '-infinity');
  perform core.audit('factor.removed', account.id, null, jsonb_build_object('reason', why));
  return account.id;
end $$;
grant execute on function public.remove_factors to authenticated;
