-- Teams: colleagues who act for an affiliate's account. The owner is the person of the affiliate's row; everybody else has a
-- role: a manager works (links, coupons, programs, claims), finance is paid, a viewer only reads. All of them read everything.
-- Somebody may be on several teams and own an account: one of them is chosen, and `my_affiliate_id()` is that one.

create type public.team_role as enum ('owner', 'manager', 'finance', 'viewer');

create table public.team_members (
  affiliate_id uuid not null references public.affiliates on delete restrict,
  user_id uuid not null references public.profiles on delete cascade,
  role public.team_role not null check (role <> 'owner'),
  joined_at timestamptz not null default now(),
  primary key (user_id, affiliate_id)
);

create table public.team_invitations (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  role public.team_role not null check (role <> 'owner'),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references public.profiles on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);

-- The account that somebody acts for; without a row their own, else the team that they joined first.
create table private.chosen_accounts (
  user_id uuid primary key references public.profiles on delete cascade,
  affiliate_id uuid not null references public.affiliates on delete cascade
);

create index on public.team_members (affiliate_id);                -- an account's team
create unique index on public.team_invitations (affiliate_id, email) where accepted_at is null and revoked_at is null;
create index on public.team_invitations (affiliate_id);            -- whom a team waits for
create index on public.team_invitations (invited_by);
create index on private.chosen_accounts (affiliate_id);

alter table public.team_members enable row level security;
alter table public.team_invitations enable row level security;
alter table private.chosen_accounts enable row level security;
create policy "people read the team they are on, administrators read all" on public.team_members
  for select to authenticated using (affiliate_id = (select private.my_affiliate_id()) or user_id = (select private.person())
    or (select private.is_admin()));
create policy "people read whom their team waits for, administrators read all" on public.team_invitations
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
grant select on public.team_members to authenticated;
grant select (id, affiliate_id, email, role, invited_by, sent_at, expires_at, accepted_at, revoked_at)
  on public.team_invitations to authenticated;

create function private.team_role_of(account uuid, person uuid) returns public.team_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select 'owner'::public.team_role from public.affiliates a where a.id = account and a.user_id = person),
    (select m.role from public.team_members m where m.user_id = person and m.affiliate_id = account));
end $$;

-- Whether somebody owns an account or is on its team: nobody decides about what is theirs.
create function private.acts_for(account uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.team_role_of(account, person) is not null;
end $$;

-- Whether a decision of an administrator would be about an account of theirs, or of whoever appointed them: they owe it to nobody
-- to decide in their appointer's favour.
create function private.is_own(account uuid, admin uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.acts_for(account, admin) or exists (
    select 1 from public.user_roles r where r.user_id = admin and r.granted_by is not null
      and private.acts_for(account, r.granted_by));
end $$;

-- The account that a person acts for, if the role allows it: the owner may do everything. Null for who has none.
create function private.require_team_role(person uuid, variadic allowed text[] default '{}') returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := private.acting_affiliate(person);
  role text := private.team_role_of(account, person);
begin
  if account is not null and role <> 'owner' and role <> all (allowed) then
    raise exception 'errors.team.role' using errcode = 'PT403';
  end if;
  return account;
end $$;

-- The same for what begins an account where there is none, such as joining a first program; locked.
create function private.account_to_join(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := private.require_team_role(person, 'manager');
begin
  if account is null then
    return private.affiliate_of(person);
  end if;
  return private.affiliate_of(a.user_id) from public.affiliates a where a.id = account;
end $$;

-- The accounts that the person may act for: their own first, then the teams they are on.
create function public.my_accounts()
returns table (affiliate_id uuid, owner_name text, owner_email text, role public.team_role, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  current_account uuid := private.acting_affiliate(person);
begin
  return query
    select a.id, o.full_name, o.email, coalesce(m.role, 'owner'), a.id = current_account
    from public.affiliates a
    join public.profiles o on o.id = a.user_id
    left join public.team_members m on m.affiliate_id = a.id and m.user_id = person
    where a.user_id = person
      or m.user_id is not null and a.merged_into is null and o.suspended_at is null and o.deleted_at is null
    order by m.joined_at nulls first, a.id;
end $$;
grant execute on function public.my_accounts to authenticated;

-- The owner and the team of the account that the person acts for.
create function public.my_team()
returns table (user_id uuid, full_name text, email text, role public.team_role, joined_at timestamptz, is_me boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  account uuid := private.acting_affiliate(person);
begin
  return query
    select p.id, p.full_name, p.email, t.role, t.joined_at, p.id = person
    from (
      select a.user_id, 'owner'::public.team_role as role, a.created_at as joined_at from public.affiliates a where a.id = account
      union all
      select m.user_id, m.role, m.joined_at from public.team_members m where m.affiliate_id = account
    ) as t join public.profiles p on p.id = t.user_id
    order by t.role, t.joined_at, p.id;
end $$;
grant execute on function public.my_team to authenticated;

-- Goes on for another account of theirs.
create function public.choose_account(affiliate_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  if not exists (select 1 from public.my_accounts() a where a.affiliate_id = choose_account.affiliate_id) then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  insert into private.chosen_accounts (user_id, affiliate_id) values (person, choose_account.affiliate_id)
    on conflict on constraint chosen_accounts_pkey do update set affiliate_id = excluded.affiliate_id;
  return choose_account.affiliate_id;
end $$;
grant execute on function public.choose_account to authenticated;

-- An account that is closed has no team, and who closes theirs is on none.
create function private.end_teams() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.team_members m where m.user_id = new.id
    or m.affiliate_id in (select a.id from public.affiliates a where a.user_id = new.id);
  delete from public.team_invitations i where i.accepted_at is null
    and (lower(new.email) = i.email or i.affiliate_id in (select a.id from public.affiliates a where a.user_id = new.id));
  return new;
end $$;
create trigger end_teams before update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.end_teams();
