-- Taking a change of sign-in back, by the link of its mail: whoever has the account now loses it, and its owner starts
-- again from the address of before, by a recovery mail.

-- Ends payout methods that were given since, as long as they are held, and puts back the one of before.
create function accounts.restore_methods(person uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid := (select a.id from public.affiliates a where a.user_id = person);
begin
  update public.payout_methods m set ended_at = now()
    where m.affiliate_id = affiliate and m.ended_at is null and m.asked_at >= since
      and (m.confirmed_at is null or m.held_until > now());
  if exists (select 1 from public.payout_methods m
    where m.affiliate_id = affiliate and m.confirmed_at is not null and m.ended_at is null) then
    return;
  end if;
  update public.payout_methods m set ended_at = null where m.id = (
    select b.id from public.payout_methods b where b.affiliate_id = affiliate and b.confirmed_at < since
      and b.ended_at >= since
    order by b.confirmed_at desc limit 1);
end $$;

-- Second factors that were added since. Bound late: the embedded backend has none.
create function accounts.drop_factors(person uuid, since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is not null then
    perform accounts.let_sign_in_change(person);
    delete from auth.mfa_factors f where f.user_id = person and f.created_at >= since;
  end if;
end $$;
