alter table public.orders enable row level security;
alter table public.order_payments enable row level security;
alter table public.order_refunds enable row level security;
alter table public.order_documents enable row level security;
alter table public.order_proofs enable row level security;
alter table public.payment_options enable row level security;
alter table orders.proof_files enable row level security;
alter table orders.counters enable row level security;

create policy "buyers read their orders, administrators all" on public.orders
  for select to authenticated using (buyer_id = (select core.person()) or (select core.is_admin()));
create policy "who reads an order reads its payments" on public.order_payments
  for select to authenticated using (order_id in (select o.id from public.orders o));
create policy "who reads an order reads its refunds" on public.order_refunds
  for select to authenticated using (order_id in (select o.id from public.orders o));
create policy "who reads an order reads its documents" on public.order_documents
  for select to authenticated using (order_id in (select o.id from public.orders o));
create policy "who reads an order reads what its proofs are" on public.order_proofs
  for select to authenticated using (order_id in (select o.id from public.orders o));
create policy "members read the ways to pay that are on, administrators all" on public.payment_options
  for select to authenticated using (is_on or (select core.is_admin()));

grant select (id, number, buyer_id, product_id, price_id, program_id, kind, slug, name, period, amount, currency, state,
  option, locale, billing_name, billing_tax_id, billing_dv, billing_address, note, first_id, renews, cycle,
  stops_at_end, covers_from, covers_until, placed_at, due_at, paid_at, started_at, closed_at, closed_because,
  close_reason) on public.orders to authenticated;
grant select (id, order_id, source, reference, amount, currency, state, received_at)
  on public.order_payments to authenticated;
grant select (id, order_id, amount, source, reason, reference, refunded_at) on public.order_refunds to authenticated;
grant select (id, order_id, kind, number, corrects, amount, currency, locale, name, buyer, payment, issued_at)
  on public.order_documents to authenticated;
grant select on public.order_proofs to authenticated;
grant select (option, is_on, instructions, destination, network, set_at) on public.payment_options to authenticated;

-- Orders as lists show them. `waits`: an administrator has something to decide.
create view public.order_details with (security_invoker = true) as
  select o.id, o.number, o.buyer_id, b.full_name as buyer_name, b.email as buyer_email, o.kind, o.slug, o.name,
    o.period, o.amount, o.currency, o.state, o.option, o.placed_at, o.paid_at, o.closed_at, o.covers_until,
    coalesce((select sum(r.amount) from public.order_refunds r where r.order_id = o.id), 0)::bigint as refunded,
    o.state = 'paid' and o.renews is null
      or o.state in ('requested', 'awaiting_payment') and exists (
        select 1 from public.order_proofs p where p.order_id = o.id)
      or exists (select 1 from public.order_payments p where p.order_id = o.id and p.state = 'unmatched') as waits,
    b.search_name
  from public.orders o left join public.profiles b on b.id = o.buyer_id;
grant select on public.order_details to authenticated;
