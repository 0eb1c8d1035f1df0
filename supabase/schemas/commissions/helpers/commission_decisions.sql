-- Decisions about a commission: an administrator approves or rejects what another person earned, once, with the reason
-- stored.

-- The commission to decide on, locked, or a refusal: missing, or the administrator's own.
create function commissions.commission_to_decide(commission_id uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = commission_to_decide.commission_id for update;
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id = commission.affiliate_id
    and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return commission;
end $$;

-- Nothing new is approved for, or paid to, an account that is suspended or deleted; what it earned stays on record.
create function commissions.is_payable(affiliate_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.affiliates a join public.profiles p on p.id = a.user_id
    where a.id = is_payable.affiliate_id and p.suspended_at is null and p.deleted_at is null)
$$;
