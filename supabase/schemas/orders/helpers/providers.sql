-- A payment that was reported before: the same one again, or a refusal when it changed.
create function orders.repeated_payment(source public.payment_source, reference text, of_order uuid, amount bigint)
returns public.order_payments
language plpgsql stable security definer set search_path = '' as $$
declare
  earlier public.order_payments;
begin
  select * into earlier from public.order_payments p
    where p.source = repeated_payment.source and p.reference = trim(repeated_payment.reference);
  if (earlier.order_id, earlier.amount) is distinct from (of_order, repeated_payment.amount) then
    raise exception 'errors.order.payment_changed' using errcode = 'PT409', detail = 'reference';
  end if;
  return earlier;
end $$;
