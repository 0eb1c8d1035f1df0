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

-- Until when a method is held that is confirmed now. The first one is not, unless a colleague of the owner's entered
-- it, or the sign-in of one of them changed in the last 72 hours: the account may be stolen then.
create function payouts.method_hold(of_affiliate uuid, person uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (
      select 1 from public.payout_methods m where m.affiliate_id = of_affiliate and m.confirmed_at is not null)
    or not exists (select 1 from public.affiliates a where a.id = of_affiliate and a.user_id = person)
    or accounts.sign_in_changed_at(of_affiliate, person) is not null
    then now() + interval '72 hours' end;
end $$;

-- Notifies the owner that a method is confirmed, also at the account's addresses of the last days.
create function payouts.notify_method_changed(method public.payout_methods, owner public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_mail('payout_method_changed', recipient.address, owner.locale,
    jsonb_build_object('person', owner.id,
      'name', owner.full_name, 'kind', method.kind, 'label', method.label, 'held_until', method.held_until),
    'payout_method_changed:' || method.id || ':' || recipient.address)
  from (
    select lower(owner.email) as address
    union
    select lower(c.old_email) from accounts.email_changes c where c.user_id = owner.id and c.old_email is not null
      and c.used_at > now() - interval '7 days'
  ) as recipient;
end $$;

-- A person's payout method. Only its owner may open the sealed details: the label identifies the account.
create function payouts.payee_data_of(affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'methods', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'holder', m.holder, 'label', m.label,
        'asked_at', m.asked_at, 'confirmed_at', m.confirmed_at, 'ended_at', m.ended_at) order by m.asked_at), '[]')
      from public.payout_methods m where m.affiliate_id = affiliate),
    'tax_details', (select to_jsonb(t) - 'affiliate_id' from public.tax_details t where t.affiliate_id = affiliate),
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('reason', h.reason, 'at', h.placed_at, 'released_at',
      h.released_at)
        order by h.placed_at), '[]') from public.payout_holds h where h.affiliate_id = affiliate),
    'requests', (select coalesce(jsonb_agg(jsonb_build_object('note', r.note, 'state', r.state, 'answer', r.answer,
        'at', r.asked_at) order by r.asked_at), '[]')
      from public.payout_requests r join public.enrollments e on e.id = r.enrollment_id
        where e.affiliate_id = affiliate))
$$;

-- Ends payout methods that were given since, as long as they are held, and puts back the one of before.
create function payouts.restore_methods(person uuid, since timestamptz) returns void
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

-- Holds the confirmed method of an account that was transferred, as if the method were new.
create function payouts.hold_methods(affiliate uuid) returns void
language sql security definer set search_path = '' as $$
  update public.payout_methods m set held_until = greatest(m.held_until, now() + interval '72 hours')
    where m.affiliate_id = affiliate and m.confirmed_at is not null and m.ended_at is null
$$;
