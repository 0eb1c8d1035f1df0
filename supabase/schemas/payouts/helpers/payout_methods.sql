-- The account whose payouts the person may change, locked, or a refusal: what they change about being paid goes one by
-- one.
create function payouts.affiliate_to_pay(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid;
begin
  select a.id into affiliate from public.affiliates a, public.profiles p
    where a.id = affiliates.require_team_role(person, 'finance') and a.merged_into is null
      and p.id = person and p.suspended_at is null and p.deleted_at is null
    for no key update of a;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return affiliate;
end $$;

-- Until when a method is held that counts from now on. The first one is not, unless a colleague of the owner's gave it,
-- or how one of them signs in changed in the last 72 hours: then somebody may have taken the account.
create function payouts.method_hold(of_affiliate uuid, person uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (
      select 1 from public.payout_methods m where m.affiliate_id = of_affiliate and m.confirmed_at is not null)
    or not exists (select 1 from public.affiliates a where a.id = of_affiliate and a.user_id = person)
    or accounts.sign_in_changed_at(of_affiliate, person) is not null
    then now() + interval '72 hours' end;
end $$;

-- Tells the owner that a method counts now, also at the addresses that the account had in the last days.
create function payouts.tell_method_changed(method public.payout_methods, owner public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_mail('payout_method_changed', told.address, owner.locale,
    jsonb_build_object('person', owner.id,
      'name', owner.full_name, 'kind', method.kind, 'label', method.label, 'held_until', method.held_until),
    'payout_method_changed:' || method.id || ':' || told.address)
  from (
    select lower(owner.email) as address
    union
    select lower(c.old_email) from accounts.email_changes c where c.user_id = owner.id and c.old_email is not null
      and c.used_at > now() - interval '7 days'
  ) as told;
end $$;
