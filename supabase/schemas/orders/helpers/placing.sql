-- Placing: what a new order takes from the catalogue, and how many one person may have open.

-- The product and the price that a page showed, locked, as an order stores them.
create function orders.price_shown(of_product uuid, of_price uuid)
returns table (product_id uuid, price_id uuid, program_id uuid, kind public.product_kind, slug text, name jsonb,
  period public.product_period, amount bigint, currency text)
language plpgsql security definer set search_path = '' as $$
begin
  return query select (s.product).id, (s.price).id, (s.product).program_id, (s.product).kind, (s.product).slug,
      (s.product).name, (s.price).period, (s.price).amount_minor, (s.price).currency
    from products.price_to_order(of_product, of_price) as s;
end $$;

create function orders.refuse_many(buyer uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from public.orders o where o.buyer_id = buyer and o.state in ('requested', 'awaiting_payment')
    and o.renews is null) >= 20 then
    raise exception 'errors.order.too_many' using errcode = 'PT409';
  end if;
end $$;

-- How to pay, for the mail; empty as long as nobody chose or configured anything.
create function orders.payment_words(of_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_strip_nulls(jsonb_build_object('option', p.option, 'destination', p.destination,
    'network', p.network, 'instructions', p.instructions)) from public.payment_options p
    where p.option = of_order.option), jsonb_strip_nulls(jsonb_build_object('option', of_order.option)))
$$;

create function orders.stop_at_end(before public.orders, stops boolean) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
begin
  update public.orders o set stops_at_end = stops where o.id = before.id returning * into after;
  perform core.audit('order.' || case when stops then 'stopped' else 'resumed' end, after.id,
    jsonb_build_object('stops_at_end', before.stops_at_end), jsonb_build_object('stops_at_end', after.stops_at_end));
  return after;
end $$;
