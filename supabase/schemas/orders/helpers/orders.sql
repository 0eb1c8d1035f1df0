-- Orders: who an order belongs to, what may be typed, and what every step shares.

-- The order, locked, or a refusal; not somebody else's unless `admin` asks.
create function orders.lock_order(of_order uuid, buyer uuid default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.orders;
begin
  select * into found_one from public.orders o where o.id = of_order and (buyer is null or o.buyer_id = buyer)
    for update;
  if not found then
    raise exception 'errors.order.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Money about an administrator's own order is another administrator's decision.
create function orders.refuse_own(of_order public.orders, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_order.buyer_id = admin then
    raise exception 'errors.order.own' using errcode = 'PT403';
  end if;
end $$;

create function orders.refuse_state(of_order public.orders, variadic allowed public.order_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if of_order.state <> all (allowed) then
    raise exception 'errors.order.wrong_state' using errcode = 'PT409', detail = of_order.state;
  end if;
end $$;

create function orders.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.order.reason', 'reason');
  end if;
  return trim(reason);
end $$;

create function orders.check_billing(billing jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(billing) is distinct from 'object'
    or length(trim(coalesce(billing ->> 'name', ''))) not between 1 and 120 then
    perform core.refuse_field('errors.order.billing_name', 'billing_name');
  end if;
  if length(coalesce(nullif(trim(billing ->> 'tax_id'), ''), 'none')) not between 3 and 40 then
    perform core.refuse_field('errors.order.tax_id', 'billing_tax_id');
  end if;
  if coalesce(nullif(trim(billing ->> 'dv'), ''), '0') !~ '^[0-9]{1,2}$'
    or (nullif(trim(billing ->> 'dv'), '') is not null and nullif(trim(billing ->> 'tax_id'), '') is null) then
    perform core.refuse_field('errors.order.dv', 'billing_dv');
  end if;
  if length(coalesce(nullif(trim(billing ->> 'address'), ''), 'none')) not between 3 and 300 then
    perform core.refuse_field('errors.order.address', 'billing_address');
  end if;
  if length(trim(coalesce(billing ->> 'note', ''))) > 1000 then
    perform core.refuse_field('errors.order.note', 'note');
  end if;
end $$;

-- Refuses an option that nobody configured; `card` is the provider of the site, which only the app configures.
create function orders.check_option(wanted public.payment_option) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if wanted is not null and wanted <> 'card'
    and not exists (select 1 from public.payment_options p where p.option = wanted and p.is_on) then
    perform core.refuse_field('errors.order.option', 'option');
  end if;
end $$;

create function orders.subscription_of(one public.orders) returns uuid
language sql immutable set search_path = '' as $$ select coalesce(one.first_id, one.id) $$;

-- The end of a subscription's n-th period: counted from its first day, so that the 31st does not become the 28th.
create function orders.period_end(first_day timestamptz, period public.product_period, cycle integer)
returns timestamptz
language sql stable set search_path = '' as $$
  select (first_day at time zone 'America/Panama' + cycle * case period when 'year' then interval '1 year'
    else interval '1 month' end) at time zone 'America/Panama'
$$;

create function orders.refunded_of(of_order uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.amount), 0)::bigint from public.order_refunds r where r.order_id = of_order
$$;

-- What every mail about an order has.
create function orders.mail_buyer(about public.orders, template text, more jsonb, mark text default '') returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(about.buyer_id, template, jsonb_build_object('number', about.number,
    'product', about.name, 'amount', about.amount, 'currency', about.currency) || more,
    template || ':' || about.id || mark)
$$;

-- Ends or cancels an order. What was invoiced and never paid is credited in full.
create function orders.close_order(before public.orders, state public.order_state, because public.order_close,
  reason text default null, by_person uuid default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
begin
  update public.orders o set state = close_order.state, closed_at = now(), closed_because = because,
      close_reason = reason, closed_by = by_person
    where o.id = before.id returning * into after;
  if before.paid_at is null and (orders.invoice_of(before.id)).id is not null then
    perform orders.issue_document(before, 'credit_note', before.amount);
  end if;
  perform core.audit('order.' || close_order.state, after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'because', because, 'reason', reason)));
  return after;
end $$;
