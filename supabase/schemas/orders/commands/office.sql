-- Orders in the office: administrators confirm payments, start, end, cancel and refund, one order at a time.

-- The money is there: `amount` is what the page showed, `reference` what the bank or the service calls it.
create function public.confirm_order_payment(order_id uuid, amount bigint, reference text, idempotency_key uuid)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('confirm_order_payment', idempotency_key,
    jsonb_build_object('id', order_id, 'amount', amount, 'reference', reference));
  before public.orders := orders.lock_order(order_id);
  after public.orders;
begin
  if repeated is not null then
    return before;
  end if;
  perform orders.refuse_own(before, admin);
  if length(trim(coalesce(reference, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.order.reference', 'reference');
  end if;
  if confirm_order_payment.amount is distinct from before.amount then
    perform core.refuse_field('errors.order.amount_changed', 'amount');
  end if;
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  insert into public.order_payments (order_id, source, reference, amount, currency, state, recorded_by)
    values (before.id, 'manual', trim(confirm_order_payment.reference), before.amount, before.currency, 'applied',
      admin);
  after := orders.settle_order(before);
  perform core.store_result('confirm_order_payment', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.confirm_order_payment to authenticated;

create function public.start_order(order_id uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.orders := orders.lock_order(order_id);
begin
  perform orders.refuse_state(before, 'paid');
  if before.renews is not null then
    raise exception 'errors.order.starts_by_itself' using errcode = 'PT409';
  end if;
  return orders.start_order(before);
end $$;
grant execute on function public.start_order to authenticated;

-- Ends an order that was delivered. A subscription ends by itself: with its period, or refunded as a whole.
create function public.end_order(order_id uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.orders := orders.lock_order(order_id);
begin
  perform orders.refuse_state(before, 'active');
  if before.period <> 'one_time' then
    raise exception 'errors.order.ends_by_itself' using errcode = 'PT409';
  end if;
  return orders.close_order(before, 'ended', 'delivered', null, admin);
end $$;
grant execute on function public.end_order to authenticated;

-- Cancels an order that is not paid, with the reason that its buyer reads.
create function public.cancel_order(order_id uuid, reason text) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := orders.check_reason(reason);
  before public.orders := orders.lock_order(order_id);
  after public.orders;
begin
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  if before.renews is not null then
    perform orders.stop_at_end(o, true) from public.orders o where o.id = before.renews;
  end if;
  after := orders.close_order(before, 'cancelled', 'by_administrator', why, admin);
  perform orders.mail_buyer(after, 'order_cancelled', jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.cancel_order to authenticated;

-- Gives back `amount`, or the rest. Where the order was paid through a provider, the app refunds there first.
create function public.refund_order(order_id uuid, amount bigint, reason text, reference text, idempotency_key uuid)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('refund_order', idempotency_key, jsonb_build_object('id', order_id,
    'amount', amount, 'reason', reason, 'reference', reference));
  before public.orders := orders.lock_order(order_id);
  remaining bigint := before.amount - orders.refunded_of(before.id);
  after public.orders;
begin
  if repeated is not null then
    return before;
  end if;
  perform orders.refuse_own(before, admin);
  perform orders.check_reason(reason);
  if length(trim(coalesce(reference, ''))) > 120 then
    perform core.refuse_field('errors.order.reference', 'reference');
  end if;
  perform orders.refuse_state(before, 'paid', 'active', 'ended');
  if coalesce(refund_order.amount, remaining) not between 1 and remaining then
    perform core.refuse_field('errors.order.refund_amount', 'amount');
  end if;
  after := orders.give_back(before, coalesce(refund_order.amount, remaining),
    (select p.source from public.order_payments p where p.order_id = before.id and p.state = 'applied'), trim(reason),
    nullif(trim(reference), ''), admin);
  perform core.store_result('refund_order', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.refund_order to authenticated;

-- A payment that fitted no order was given back, or belongs to nothing here any more.
create function public.settle_unmatched_payment(payment_id uuid, reason text) returns public.order_payments
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := orders.check_reason(reason);
  after public.order_payments;
begin
  update public.order_payments p set state = 'returned', recorded_by = admin
    where p.id = settle_unmatched_payment.payment_id and p.state = 'unmatched' returning * into after;
  if not found then
    raise exception 'errors.order.payment_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('order.payment_returned', after.order_id, null,
    jsonb_build_object('reference', after.reference, 'amount', after.amount, 'reason', why));
  return after;
end $$;
grant execute on function public.settle_unmatched_payment to authenticated;

-- What happened to an order, oldest first: for administrators, with who did it.
create function public.list_order_history(order_id uuid)
returns table (at timestamptz, action text, person text, facts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.at, substr(l.action, 7), p.full_name, coalesce(l.after, '{}')
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.subject_id = list_order_history.order_id and l.action like 'order.%' order by l.id;
end $$;
grant execute on function public.list_order_history to authenticated;
