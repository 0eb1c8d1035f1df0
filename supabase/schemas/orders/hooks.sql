-- Billing data and files of an account that is gone. Invoices, receipts and credit notes stay as they were issued: the
-- law requires them. What was not paid is cancelled, and no subscription is renewed.
create function orders.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  select orders.close_order(o, 'cancelled', 'by_buyer') from public.orders o
    where o.buyer_id = person.id and o.state in ('requested', 'awaiting_payment') order by o.renews nulls last;
  delete from public.order_proofs p using public.orders o where o.id = p.order_id and o.buyer_id = person.id;
  update public.orders o set billing_name = '———', billing_tax_id = null, billing_dv = null, billing_address = null,
      note = null, click_id = null, stops_at_end = o.period <> 'one_time' where o.buyer_id = person.id;
$$;

create function orders.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number,
      'product', o.slug, 'amount', o.amount, 'currency', o.currency, 'period', o.period, 'state', o.state,
      'placed_at', o.placed_at, 'paid_at', o.paid_at, 'closed_at', o.closed_at, 'covers_until', o.covers_until,
      'billing', jsonb_strip_nulls(jsonb_build_object('name', o.billing_name, 'tax_id', o.billing_tax_id,
        'dv', o.billing_dv, 'address', o.billing_address)), 'note', o.note,
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number,
          'amount', d.amount, 'issued_at', d.issued_at) order by d.issued_at, d.number), '[]')
        from public.order_documents d where d.order_id = o.id),
      'proofs', (select count(*) from public.order_proofs p where p.order_id = o.id))
      order by o.placed_at, o.number), '[]') from public.orders o where o.buyer_id = person))
$$;

-- Proofs hold account numbers: they go a year after the order was paid or closed.
create function orders.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.order_proofs p using public.orders o where o.id = p.order_id
    and coalesce(o.paid_at, o.closed_at) < now() - interval '1 year';
$$;

create function orders.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select p.id::text, p.recorded_by from public.order_payments p
    where relation = 'order_payments' and p.id::text = any (ids)
  union all
  select r.id::text, r.recorded_by from public.order_refunds r
    where relation = 'order_refunds' and r.id::text = any (ids)
  union all
  select o.option::text, o.set_by from public.payment_options o
    where relation = 'payment_options' and o.option::text = any (ids)
$$;

-- What was ever ordered stays in the catalogue: its orders and invoices name it.
create function orders.product_uses(product public.products) returns table (reason text, uses bigint)
language sql stable security definer set search_path = '' as $$
  select 'orders', count(*) from public.orders o where o.product_id = product.id
$$;

-- The orders that wait for an administrator: those that `order_details` marks, found by what they wait for.
create function orders.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'orders', count(*), min(w.placed_at) from (
    select o.id, o.placed_at from public.orders o where o.state = 'paid' and o.renews is null
    union
    select o.id, o.placed_at from public.orders o where o.state in ('requested', 'awaiting_payment')
      and exists (select 1 from public.order_proofs p where p.order_id = o.id)
    union
    select o.id, o.placed_at from public.order_payments p join public.orders o on o.id = p.order_id
      where p.state = 'unmatched') as w
$$;
