-- Orders that another domain makes for a person: one payment of an amount that was agreed before, for a product that no
-- page offers. Everything after it (ways to pay, proofs, invoice, receipt, refund) is an order's.

create function orders.place_agreed(buyer uuid, of_offer products.offer, billing jsonb,
  option public.payment_option, locale text, time_to_pay interval) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  product public.products := of_offer.product;
  price public.product_prices := of_offer.price;
  after public.orders;
begin
  insert into public.orders (number, buyer_id, product_id, price_id, kind, slug, name, period, amount, currency, state,
      option, locale, billing_name, billing_tax_id, billing_dv, billing_address, due_at)
    values (orders.number_text('P', orders.next_number('P')), buyer, product.id, price.id, product.kind, product.slug,
      product.name, 'one_time', price.amount_minor, price.currency,
      case when place_agreed.option is null then 'requested' else 'awaiting_payment' end::public.order_state,
      place_agreed.option, case place_agreed.locale when 'en' then 'en' else 'es' end, trim(billing ->> 'name'),
      nullif(trim(billing ->> 'tax_id'), ''), nullif(trim(billing ->> 'dv'), ''),
      nullif(trim(billing ->> 'address'), ''), now() + place_agreed.time_to_pay)
    returning * into after;
  perform core.audit('order.placed', after.id, null, jsonb_build_object('number', after.number, 'product', after.slug,
    'amount', after.amount, 'currency', after.currency, 'state', after.state));
  perform orders.mail_buyer(after, 'order_received', orders.payment_words(after));
  return after;
end $$;

-- Tells the domains that an order was paid, by their hooks `order_settled`.
create function orders.tell_settled(paid public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hook text;
begin
  for hook in select h from core.hooks('order_settled') as h loop
    execute format('select %s($1)', hook) using paid;
  end loop;
end $$;
