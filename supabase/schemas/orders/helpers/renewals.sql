-- Renewals: the next period of a subscription as an order of its own, and what the scheduler does with time.

-- How long before its period a renewal is made and invoiced, and how long after its start it may still be paid.
create function orders.renewal_lead(period public.product_period) returns interval
language sql immutable set search_path = '' as $$
  select case period when 'year' then interval '30 days' else interval '7 days' end
$$;
create function orders.grace() returns interval
language sql immutable set search_path = '' as $$ select interval '7 days' $$;
create function orders.time_to_pay() returns interval
language sql stable set search_path = '' as $$ select settings.days_of('pay_days', 14) $$;

-- Makes the renewal of an active order at the price it had, and its invoice.
create function orders.renew_order(current_one public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  first_day timestamptz := (select f.covers_from from public.orders f where f.id = orders.subscription_of(current_one));
  way public.payment_option := (select p.option from public.payment_options p
    where p.option = current_one.option and p.is_on);
  after public.orders;
begin
  insert into public.orders (number, buyer_id, product_id, price_id, program_id, kind, slug, name, period, amount,
      currency, state, option, locale, billing_name, billing_tax_id, billing_dv, billing_address, first_id, renews,
      cycle, covers_from, covers_until, due_at)
    select orders.number_text('P', orders.next_number('P')), c.buyer_id, c.product_id, c.price_id, c.program_id, c.kind,
      c.slug, c.name, c.period, c.amount, c.currency,
      case when way is null then 'requested' else 'awaiting_payment' end::public.order_state, way, c.locale,
      c.billing_name, c.billing_tax_id, c.billing_dv, c.billing_address, orders.subscription_of(c), c.id, c.cycle + 1,
      c.covers_until, orders.period_end(first_day, c.period, c.cycle + 1),
      greatest(c.covers_until, now()) + orders.grace()
    from (select current_one.*) as c returning * into after;
  perform core.audit('order.renewal_made', after.id, null,
    jsonb_build_object('renews', current_one.number, 'amount', after.amount, 'state', after.state));
  perform orders.issue_document(after, 'invoice', after.amount);
  perform orders.mail_buyer(after, 'order_renewal', jsonb_build_object('day', after.covers_from, 'step', 'made'));
  return after;
end $$;

-- Two days before its period begins, and when that has begun without a payment.
create function orders.remind(unpaid public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step text := case when now() >= unpaid.covers_from then 'late' else 'soon' end;
begin
  update public.orders o set reminders = case step when 'late' then 2 else 1 end where o.id = unpaid.id;
  perform core.audit('order.reminded', unpaid.id, null, jsonb_build_object('step', step));
  perform orders.mail_buyer(unpaid, 'order_renewal', jsonb_build_object('step', step,
    'day', case step when 'late' then unpaid.due_at else unpaid.covers_from end), ':' || step);
end $$;

-- The period of an active order is over: its paid renewal takes over, or there was to be none, or nobody paid in time.
create function orders.finish_period(over public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next_one public.orders;
begin
  select * into next_one from public.orders o where o.renews = over.id and o.state <> 'cancelled' for update;
  if next_one.state = 'paid' then
    perform orders.take_over(next_one);
  elsif next_one.id is null then
    perform orders.close_order(over, 'ended', 'stopped');
  elsif next_one.state in ('requested', 'awaiting_payment') and next_one.due_at <= now() then
    perform orders.close_order(next_one, 'cancelled', 'lapsed');
    over := orders.close_order(over, 'ended', 'lapsed');
    perform orders.mail_buyer(over, 'order_lapsed', '{}');
  end if;
end $$;

-- Whether something is to be done about a period that has ended: not while its renewal may still be paid.
create function orders.is_period_over(one public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from public.orders r where r.renews = one.id and r.state in ('requested',
    'awaiting_payment') and r.due_at > now()) and (one.stops_at_end or exists (
      select 1 from public.orders r where r.renews = one.id and r.state <> 'cancelled'))
$$;
