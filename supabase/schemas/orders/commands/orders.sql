-- Orders by their buyers: placing one, choosing how to pay, proving it, taking it back, ending a subscription.

-- Places an order at the price that the page showed and returns its number. `billing` has a name and, if wanted,
-- tax_id, dv, address and note.
create function public.place_order(product_id uuid, price_id uuid, option public.payment_option, billing jsonb,
  locale text, click_id uuid, idempotency_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('place_order', idempotency_key, jsonb_build_object('product', product_id,
    'price', price_id, 'option', option, 'billing', billing));
  after public.orders;
begin
  if repeated is not null then
    return (orders.lock_order(repeated, person)).number;
  end if;
  perform orders.check_billing(billing);
  perform orders.check_option(place_order.option);
  perform orders.refuse_many(person);
  insert into public.orders (number, buyer_id, product_id, price_id, program_id, kind, slug, name, period, amount,
      currency, state, option, locale, billing_name, billing_tax_id, billing_dv, billing_address, note, click_id,
      due_at)
    select orders.number_text('P', orders.next_number('P')), person, p.product_id, p.price_id, p.program_id, p.kind,
      p.slug, p.name, p.period, p.amount, p.currency,
      case when place_order.option is null then 'requested' else 'awaiting_payment' end::public.order_state,
      place_order.option, case place_order.locale when 'en' then 'en' else 'es' end, trim(billing ->> 'name'),
      nullif(trim(billing ->> 'tax_id'), ''), nullif(trim(billing ->> 'dv'), ''),
      nullif(trim(billing ->> 'address'), ''), nullif(trim(billing ->> 'note'), ''), place_order.click_id,
      now() + orders.time_to_pay()
    from orders.price_shown(place_order.product_id, place_order.price_id) as p returning * into after;
  perform core.audit('order.placed', after.id, null, jsonb_build_object('number', after.number, 'product', after.slug,
    'amount', after.amount, 'currency', after.currency, 'state', after.state));
  perform orders.mail_buyer(after, 'order_received', orders.payment_words(after));
  perform core.store_result('place_order', idempotency_key, after.id);
  return after.number;
end $$;
grant execute on function public.place_order to authenticated;

-- Chooses how to pay, or another way, as long as the order is not paid.
create function public.choose_payment_option(order_id uuid, option public.payment_option) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.orders := orders.lock_order(order_id, person);
  after public.orders;
begin
  if choose_payment_option.option is null then
    perform core.refuse_field('errors.order.option', 'option');
  end if;
  perform orders.check_option(choose_payment_option.option);
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  update public.orders o set state = 'awaiting_payment', option = choose_payment_option.option
    where o.id = before.id returning * into after;
  perform core.audit('order.option_chosen', after.id,
    jsonb_build_object('state', before.state, 'option', before.option),
    jsonb_build_object('state', after.state, 'option', after.option));
  return after.state;
end $$;
grant execute on function public.choose_payment_option to authenticated;

-- Takes back an order that is not paid. A renewal that is taken back is the end of the subscription.
create function public.withdraw_order(order_id uuid) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.orders := orders.lock_order(order_id, person);
begin
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  if before.renews is not null then
    perform orders.stop_at_end(o, true) from public.orders o where o.id = before.renews;
  end if;
  return (orders.close_order(before, 'cancelled', 'by_buyer', null, person)).state;
end $$;
grant execute on function public.withdraw_order to authenticated;

-- Ends a subscription with the period that is paid, or lets it go on after all. An unpaid renewal goes with it.
create function public.set_order_renewal(order_id uuid, renews boolean) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.orders := orders.lock_order(order_id, person);
  next_one public.orders;
begin
  perform orders.refuse_state(before, 'active');
  if before.period = 'one_time' or set_order_renewal.renews is null then
    raise exception 'errors.order.no_subscription' using errcode = 'PT409';
  end if;
  select * into next_one from public.orders o where o.renews = before.id and o.state <> 'cancelled' for update;
  if next_one.state = 'paid' then
    raise exception 'errors.order.renewal_paid' using errcode = 'PT409';
  end if;
  if next_one.id is not null and not set_order_renewal.renews then
    perform orders.close_order(next_one, 'cancelled', 'stopped', null, person);
  end if;
  return (orders.stop_at_end(before, not set_order_renewal.renews)).state;
end $$;
grant execute on function public.set_order_renewal to authenticated;
