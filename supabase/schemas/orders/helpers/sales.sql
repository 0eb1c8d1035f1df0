-- Sales: a paid order is reported to its program like the order of an outside shop, and so is a refund.

-- Reports a payment in the same transaction. Whom it is credited to is decided as of the order, when the buyer
-- decided; a renewal as of its payment. A program that was archived since takes no sale.
create function orders.report_sale(paid public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
begin
  select * into program from public.programs p where p.id = paid.program_id and p.status in ('published', 'paused');
  if not found then
    return;
  end if;
  perform conversions.record_sale(program, (select jsonb_strip_nulls(jsonb_build_object('order_id', paid.number,
      'customer_id', conversions.account_customer_id(program.id, b), 'customer_email', b.email,
      'click_id', case when paid.renews is null then paid.click_id end,
      'amount', paid.amount, 'currency', paid.currency,
      'items', jsonb_build_array(jsonb_build_object('product_id', paid.slug, 'amount', paid.amount)),
      'subscription_id', case when paid.period <> 'one_time' then (select f.number from public.orders f
        where f.id = orders.subscription_of(paid)) end,
      'renewal', paid.renews is not null,
      'occurred_at', case when paid.renews is null then paid.placed_at else paid.paid_at end))
    from public.profiles b where b.id = paid.buyer_id));
  perform conversions.own_customer(program.id, b) from public.profiles b where b.id = paid.buyer_id;
end $$;

-- Reports what is given back, as far as the sale has not been given back by hand.
create function orders.report_refund(of_order public.orders, amount bigint, named text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  sale public.conversions;
  remaining bigint;
begin
  select * into program from public.programs p where p.id = of_order.program_id;
  select * into sale from public.conversions c
    where c.program_id = program.id and c.kind = 'sale' and c.external_id = of_order.number for update;
  if sale.id is null then
    return;
  end if;
  select coalesce(sale.original_amount, sale.amount) - coalesce(sum(coalesce(c.original_amount, c.amount)), 0)
    into remaining from public.conversions c where c.sale_id = sale.id;
  if remaining <= 0 then
    return;
  end if;
  perform conversions.record_refund(program, jsonb_build_object('refund_id', named, 'order_id', of_order.number,
    'amount', least(report_refund.amount, remaining), 'currency', of_order.currency), 'shop', null);
end $$;
