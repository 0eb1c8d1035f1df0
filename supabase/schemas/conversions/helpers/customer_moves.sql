-- Moving a customer: from now on each of their sales is credited to another affiliate, whatever was clicked;
-- commissions that are in no payout may move along. What was paid, or is on its way, stays with the affiliate who
-- earned it.

-- The open commissions of a customer that are not already their future owner's, as far as they are worth something.
create function conversions.commissions_to_move(of_customer uuid, to_enrollment uuid) returns setof public.commissions
language sql stable security definer set search_path = '' as $$
  select c.* from public.conversions s join public.commissions c on c.conversion_id = s.id
  where s.customer_id = of_customer and c.status in ('pending', 'matured', 'approved')
    and c.enrollment_id is distinct from to_enrollment and c.amount > commissions.reversed_amount(c.id)
$$;

-- What goes along, locked: conversions first, as refunds do it, then commissions in the order in which payout runs lock
-- them. Refused where all that is open comes to another amount than the person saw.
create function conversions.lock_open_commissions(of_customer uuid, to_enrollment uuid, seen bigint) returns uuid[]
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.conversions s where s.customer_id = of_customer and exists (
    select 1 from public.commissions c where c.conversion_id = s.id and c.status in ('pending', 'matured', 'approved'))
    order by s.id for no key update;
  perform commissions.lock_together(array(select m.id
    from conversions.commissions_to_move(of_customer, to_enrollment) as m));
  if seen <> (select coalesce(sum(m.amount - commissions.reversed_amount(m.id)), 0)
    from conversions.commissions_to_move(of_customer, null) as m) then
    raise exception 'errors.customer.open_changed' using errcode = 'PT409';
  end if;
  return array(select m.id from conversions.commissions_to_move(of_customer, to_enrollment) as m order by m.id);
end $$;

-- Moves one open commission, and the credit for its conversion and refunds where they are not shared.
create function conversions.move_commission(of_commission uuid, to_enrollment uuid, why text, admin uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions := commissions.commission_to_change(of_commission, admin);
  rest bigint := before.amount - commissions.reversed_amount(before.id);
begin
  if before.status not in ('pending', 'matured', 'approved') or rest = 0 then
    return 0; -- a payout or a refund was faster
  end if;
  perform commissions.replace_commission(before, 'moved', why,
    jsonb_build_array(jsonb_build_object('enrollment_id', to_enrollment, 'bps', 10000)));
  update public.conversions c set enrollment_id = to_enrollment
    where (c.id = before.conversion_id or c.sale_id = before.conversion_id) and c.enrollment_id = before.enrollment_id;
  return rest;
end $$;

-- The second half: what goes along, one mail to each who loses or gains, and the log with what was before.
create function conversions.finish_move(before public.customers, target public.enrollments, moved uuid[], why text,
  admin uuid)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  losses jsonb := '[]';
  one public.commissions;
  rest bigint;
  gained bigint := 0;
begin
  for one in select c.* from unnest(moved) with ordinality as m (id, n) join public.commissions c on c.id = m.id
    order by m.n loop
    rest := conversions.move_commission(one.id, target.id, why, admin);
    gained := gained + rest;
    losses := losses || jsonb_build_object('enrollment', one.enrollment_id, 'amount', rest);
  end loop;
  perform accounts.mail_person(f.user_id, 'customer_moved',
    jsonb_build_object('program', p.name, 'currency', p.currency,
      'what', s.what, 'amount', s.amount, 'reason', why),
        'customer_moved:' || before.id || ':' || e.id || ':' || clock_timestamp())
    from (
      select before.bound_enrollment_id as enrollment, 'away' as what, coalesce((select sum((l ->> 'amount')::bigint)
        from jsonb_array_elements(losses) as l where (l ->> 'enrollment')::uuid = before.bound_enrollment_id), 0)
          as amount
      union all
      select (l ->> 'enrollment')::uuid, 'away', sum((l ->> 'amount')::bigint) from jsonb_array_elements(losses) as l
        where (l ->> 'enrollment')::uuid is distinct from before.bound_enrollment_id group by 1
      union all select target.id, 'here', gained
    ) as s
    join public.enrollments e on e.id = s.enrollment and (s.what = 'here' or e.id <> target.id)
    join public.affiliates f on f.id = e.affiliate_id join public.programs p on p.id = e.program_id;
  perform core.audit('customer.moved', before.id, jsonb_build_object('bound_enrollment_id', before.bound_enrollment_id),
    jsonb_build_object('bound_enrollment_id', target.id, 'commissions', losses, 'reason', why));
end $$;
