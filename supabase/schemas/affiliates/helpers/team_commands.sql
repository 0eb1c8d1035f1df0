-- Team commands: the owner invites colleagues, changes their roles, removes them, or transfers the account. An
-- invitation is for the confirmed address that it was sent to; only a hash of its token is stored.

-- The account that the person owns and acts for, locked, or a refusal: its team changes one by one.
create function affiliates.own_account(person uuid) returns public.affiliates
language plpgsql security definer set search_path = '' as $$
declare
  account public.affiliates;
begin
  select * into account from public.affiliates a
    where a.id = affiliates.require_team_role(person) and a.merged_into is null for no key update;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return account;
end $$;

create function affiliates.check_team_role(role public.team_role) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if role is null or role = 'owner' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
end $$;

-- A colleague's row on the account that the person owns, locked, or a refusal.
create function affiliates.member_to_change(account public.affiliates, user_id uuid) returns public.team_members
language plpgsql security definer set search_path = '' as $$
declare
  member public.team_members;
begin
  select * into member from public.team_members m
    where m.affiliate_id = account.id and m.user_id = member_to_change.user_id for update;
  if not found then
    raise exception 'errors.team.not_found' using errcode = 'PT404';
  end if;
  return member;
end $$;
