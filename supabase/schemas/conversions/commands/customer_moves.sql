-- For the administrator who is about to move a customer: whose they are, and what would go along or stay.
create function public.preview_customer_move(customer_id uuid)
returns table (external_id text, owner_name text, moved_at timestamptz, open_count bigint, open_amount bigint,
  kept_count bigint,
  kept_amount bigint, currency text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query
    select u.external_id, o.full_name, u.moved_at, (select count(*) from conversions.commissions_to_move(u.id, null)),
      (select coalesce(sum(m.amount - commissions.reversed_amount(m.id)), 0)::bigint
        from conversions.commissions_to_move(u.id, null) as m),
      k.total, k.amount, p.currency
    from public.customers u join public.programs p on p.id = u.program_id
    left join public.enrollments e on e.id = u.bound_enrollment_id
    left join public.affiliates f on f.id = e.affiliate_id
    left join public.profiles o on o.id = f.user_id
    cross join lateral (select count(*) as total, coalesce(sum(c.amount - commissions.reversed_amount(c.id)),
      0)::bigint as amount
      from public.conversions s join public.commissions c on c.conversion_id = s.id
      where s.customer_id = u.id and c.status in ('in_payout', 'paid')) as k
    where u.id = preview_customer_move.customer_id;
end $$;
grant execute on function public.preview_customer_move to authenticated;

-- `open_amount` null moves the customer alone; else what is open goes along, which the person saw to come to that
-- amount.
create function public.move_customer(customer_id uuid, to_enrollment uuid, open_amount bigint, reason text,
  idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('move_customer', idempotency_key, jsonb_build_object('customer', customer_id,
    'to', to_enrollment, 'open', open_amount, 'reason', reason));
  why text;
  before public.customers;
  target public.enrollments;
  moved uuid[];
begin
  if repeated is not null then
    return repeated;
  end if;
  why := accounts.check_reason(reason);
  select * into before from public.customers c where c.id = move_customer.customer_id for no key update;
  if not found then
    raise exception 'errors.customer.not_found' using errcode = 'PT404';
  end if;
  target := commissions.enrollment_to_pay(to_enrollment, before.program_id, admin);
  if conversions.is_own_purchase(target.id, before) then
    perform core.refuse_field('errors.customer.own_purchase', 'enrollment_id');
  end if;
  moved := case when open_amount is null then '{}' else conversions.lock_open_commissions(before.id, target.id,
    open_amount) end;
  if before.moved_at is not null and before.bound_enrollment_id = target.id and moved = '{}' then
    raise exception 'errors.customer.already_theirs' using errcode = 'PT409';
  end if;
  update public.customers c set bound_enrollment_id = target.id, bound_at = coalesce(c.bound_at, now()),
    bound_by = 'move', moved_at = now()
    where c.id = before.id;
  perform conversions.finish_move(before, target, moved, why, admin);
  perform core.store_result('move_customer', idempotency_key, before.id);
  return before.id;
end $$;
grant execute on function public.move_customer to authenticated;
