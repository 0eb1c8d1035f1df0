create function affiliates.team_role_of(account uuid, person uuid) returns public.team_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select 'owner'::public.team_role from public.affiliates a where a.id = account
    and a.user_id = person),
    (select m.role from public.team_members m where m.user_id = person and m.affiliate_id = account));
end $$;

-- Whether a person owns an account or is on its team: nobody decides about their own.
create function affiliates.acts_for(account uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return affiliates.team_role_of(account, person) is not null;
end $$;

-- Whether an administrator's decision would be about an account or partner of theirs, or of the administrator who
-- appointed them: the appointed may not favour their appointer.
create function affiliates.is_own(account uuid, admin uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return affiliates.acts_for(account, admin) or partners.works_for(account, admin) or exists (
    select 1 from public.user_roles r where r.user_id = admin and r.granted_by is not null
      and (affiliates.acts_for(account, r.granted_by) or partners.works_for(account, r.granted_by)));
end $$;

-- All of these accounts at once, for what counts thousands of rows.
create function affiliates.own_accounts(admin uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with people as (
    select own_accounts.admin as id
    union select r.granted_by from public.user_roles r where r.user_id = own_accounts.admin and r.granted_by is not null
  )
  select coalesce(array_agg(o.id), '{}') from (
    select a.id from public.affiliates a join people p on p.id = a.user_id
    union select m.affiliate_id from public.team_members m join people p on p.id = m.user_id
    union select b.affiliate_id from public.partner_members m join people p on p.id = m.user_id
      join public.partners b on b.id = m.partner_id) as o
$$;

-- The account that a person acts for, if the role allows it: the owner may do everything. Null for who has none.
create function affiliates.require_team_role(person uuid, variadic allowed text[] default '{}') returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := affiliates.acting_affiliate(person);
  role text := affiliates.team_role_of(account, person);
begin
  if account is not null and role <> 'owner' and role <> all (allowed) then
    raise exception 'errors.team.role' using errcode = 'PT403';
  end if;
  return account;
end $$;

-- The same for what begins an account where there is none, such as joining a first program; locked.
create function affiliates.account_to_join(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := affiliates.require_team_role(person, 'manager');
begin
  if account is null then
    return affiliates.affiliate_of(person);
  end if;
  return affiliates.affiliate_of(a.user_id) from public.affiliates a where a.id = account;
end $$;

-- An account that is closed has no team, and who closes theirs is on none.
create function affiliates.end_teams() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.team_members m where m.user_id = new.id
    or m.affiliate_id in (select a.id from public.affiliates a where a.user_id = new.id);
  delete from public.team_invitations i where i.accepted_at is null
    and (lower(new.email) = i.email or i.affiliate_id in (select a.id from public.affiliates a
      where a.user_id = new.id));
  return new;
end $$;
create trigger end_teams before update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function affiliates.end_teams();
