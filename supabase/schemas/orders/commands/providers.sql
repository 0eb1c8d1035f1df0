-- What payment providers report, after the site has verified who calls. Each call may come twice, late or in another
-- order: a payment is identified by its reference, a refund by the total refunded by then.

create function public.record_provider_payment(source public.payment_source, order_number text, reference text,
  amount bigint, currency text) returns public.order_payments
language plpgsql security definer set search_path = '' as $$
declare
  of_order public.orders;
  after public.order_payments;
begin
  select * into of_order from public.orders o where o.number = order_number for update;
  if not found then
    raise exception 'errors.order.not_found' using errcode = 'PT404', detail = 'order';
  end if;
  if coalesce(source, 'manual') = 'manual' or coalesce(record_provider_payment.amount, 0) < 1 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'amount';
  end if;
  insert into public.order_payments (order_id, source, reference, amount, currency, state)
    values (of_order.id, record_provider_payment.source, trim(record_provider_payment.reference),
      record_provider_payment.amount, record_provider_payment.currency,
      case when of_order.state in ('requested', 'awaiting_payment')
        and (of_order.amount, of_order.currency) = (record_provider_payment.amount, record_provider_payment.currency)
        then 'applied' else 'unmatched' end::public.payment_state)
    on conflict do nothing returning * into after;
  if after.id is null then
    return orders.repeated_payment(record_provider_payment.source, reference, of_order.id, amount);
  end if;
  perform core.audit('order.payment_' || case after.state when 'applied' then 'received' else 'unmatched' end,
    of_order.id, null, jsonb_build_object('source', after.source, 'reference', after.reference,
      'amount', after.amount, 'currency', after.currency));
  if after.state = 'applied' then
    update public.orders o set option = 'card' where o.id = of_order.id returning * into of_order;
    perform orders.settle_order(of_order);
  end if;
  return after;
end $$;
grant execute on function public.record_provider_payment to service_role;

-- `total` is all that the provider has given back of this payment by now.
create function public.record_provider_refund(source public.payment_source, reference text, total bigint)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  payment public.order_payments;
  of_order public.orders;
  given bigint;
begin
  select * into of_order from public.orders o where o.id = (select p.order_id from public.order_payments p
    where p.source = record_provider_refund.source and p.reference = trim(record_provider_refund.reference)) for update;
  select * into payment from public.order_payments p
    where p.source = record_provider_refund.source and p.reference = trim(record_provider_refund.reference) for update;
  if not found or payment.source = 'manual' then
    raise exception 'errors.order.payment_unknown' using errcode = 'PT404', detail = 'reference';
  end if;
  if coalesce(total, 0) not between 1 and payment.amount then
    raise exception 'errors.order.refund_amount' using errcode = 'PT422', detail = 'total';
  end if;
  if payment.state <> 'applied' then
    update public.order_payments p set state = 'returned' where p.id = payment.id and p.state = 'unmatched'
      and total = payment.amount;
    return of_order;
  end if;
  given := total - orders.refunded_of(of_order.id);
  return case when given > 0 then orders.give_back(of_order, given, payment.source, null, null, null)
    else of_order end;
end $$;
grant execute on function public.record_provider_refund to service_role;
