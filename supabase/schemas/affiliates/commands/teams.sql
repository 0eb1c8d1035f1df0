-- The accounts that the person may act for: their own first, then the teams they are on.
create function public.my_accounts()
returns table (affiliate_id uuid, owner_name text, owner_email text, role public.team_role, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  current_account uuid := affiliates.acting_affiliate(person);
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
  person uuid := core.require_user();
  account uuid := affiliates.acting_affiliate(person);
begin
  return query
    select p.id, p.full_name, p.email, t.role, t.joined_at, p.id = person
    from (
      select a.user_id, 'owner'::public.team_role as role, a.created_at as joined_at from public.affiliates a
        where a.id = account
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
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.my_accounts() a where a.affiliate_id = choose_account.affiliate_id) then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  insert into affiliates.chosen_accounts (user_id, affiliate_id) values (person, choose_account.affiliate_id)
    on conflict on constraint chosen_accounts_pkey do update set affiliate_id = excluded.affiliate_id;
  return choose_account.affiliate_id;
end $$;
grant execute on function public.choose_account to authenticated;
