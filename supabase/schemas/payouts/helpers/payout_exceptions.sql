create function payouts.is_held(of_affiliate uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.payout_holds h where h.affiliate_id = of_affiliate and h.released_at is null);
end $$;

create function payouts.available_of(enrollment public.enrollments) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(t.amount), 0) from public.ledger_tallies t where t.affiliate_id = enrollment.affiliate_id
    and t.program_id = enrollment.program_id and t.account = 'available');
end $$;
