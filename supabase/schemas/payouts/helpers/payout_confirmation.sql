-- The second administrator: confirms what the first prepared, or sends it back. Whatever changed since the draft was
-- made (an account suspended, a method changed) leaves its payout out, with the reason.

create function payouts.payee_of(of_affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('legal_name', t.legal_name, 'kind', t.kind, 'country', t.country, 'id_kind', t.id_kind,
    'tax_id', t.tax_id, 'dv', t.dv, 'address', t.address, 'city', t.city, 'method', m.kind, 'label', m.label)
  from public.tax_details t
  join public.payout_methods m on m.affiliate_id = t.affiliate_id and m.confirmed_at is not null and m.ended_at is null
  where t.affiliate_id = of_affiliate
$$;

-- Removes from a draft every affiliate who cannot be paid any more.
create function payouts.drop_obstructed(run public.payout_runs) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in select p as payout, payouts.payee_obstacle(y.obstacle, y.method_kind, p.currency) as reason
    from public.payouts p join payouts.payees y on y.affiliate_id = p.affiliate_id
    where p.run_id = run.id and p.status = 'pending' order by p.id for update of p loop
    continue when one.reason is null;
    perform payouts.withdraw_payout(one.payout);
    insert into public.payout_omissions (run_id, enrollment_id, reason, amount)
      values (run.id, (one.payout).enrollment_id, one.reason, (one.payout).amount);
  end loop;
end $$;

-- Promises the money: copies methods and tax details into the payouts, and notifies the affiliates.
create function payouts.start_payouts(run public.payout_runs) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.payouts p set status = 'processing', payee = payouts.payee_of(p.affiliate_id), attempts = 1,
    method_id = m.id, confirmed_at = now()
    from public.payout_methods m
    where p.run_id = run.id and p.status = 'pending' and m.affiliate_id = p.affiliate_id and m.confirmed_at is not null
      and m.ended_at is null;
  update public.payout_requests r set state = 'used' from public.payouts p
    where p.run_id = run.id and p.status = 'processing' and r.enrollment_id = p.enrollment_id and r.state = 'granted';
  perform accounts.mail_person(a.user_id, 'payout_confirmed', jsonb_build_object('program', g.name, 'amount', p.amount,
      'currency', p.currency, 'kind', m.kind, 'label', m.label), 'payout_confirmed:' || p.id)
    from public.payouts p
    join public.programs g on g.id = p.program_id
    join public.payout_methods m on m.id = p.method_id
    join public.affiliates a on a.id = p.affiliate_id
    where p.run_id = run.id and p.status = 'processing' order by p.id;
end $$;

-- Checks that the second administrator is independent: not the preparer, not appointed by the preparer or the other way
-- round, not appointed since the draft was made, and not within the last seven days. An only administrator confirms
-- alone where that was set a day ago.
create function payouts.check_second_admin(run public.payout_runs, admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  theirs public.user_roles;
begin
  if settings.confirms_alone(admin) then
    return;
  end if;
  if run.created_by = admin then
    raise exception 'errors.payout.self_confirm' using errcode = 'PT403';
  end if;
  select * into theirs from public.user_roles r where r.user_id = admin and r.role = 'admin';
  if theirs.granted_at > run.created_at then
    raise exception 'errors.payout.appointed_since' using errcode = 'PT403';
  end if;
  if theirs.granted_at > now() - interval '7 days' then
    raise exception 'errors.payout.new_admin' using errcode = 'PT403';
  end if;
  if theirs.granted_by = run.created_by
    or exists (select 1 from public.user_roles r where r.user_id = run.created_by and r.granted_by = admin) then
    raise exception 'errors.payout.appointed_by' using errcode = 'PT403';
  end if;
end $$;
