-- Payments: what happens when an order's money is there, and when it is given back.

-- Starts the order: from now on it is delivered. A subscription's first period begins now, a later one where the one
-- before ends.
create function orders.start_order(before public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
begin
  update public.orders o set state = 'active', started_at = now(),
      covers_from = case when o.period <> 'one_time' then coalesce(o.covers_from, now()) end,
      covers_until = case when o.period <> 'one_time'
        then coalesce(o.covers_until, orders.period_end(now(), o.period, 1)) end
    where o.id = before.id returning * into after;
  perform core.audit('order.active', after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'until', after.covers_until)));
  return after;
end $$;

-- A renewal takes over when the period before is over.
create function orders.take_over(paid public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.orders;
begin
  select * into earlier from public.orders o where o.id = paid.renews for update;
  if earlier.state = 'active' then
    if earlier.covers_until > now() then
      return paid;
    end if;
    perform orders.close_order(earlier, 'ended', 'renewed');
  end if;
  return orders.start_order(paid);
end $$;

-- The payment is recorded: reports the sale, writes invoice and receipt, mails the buyer. A subscription begins at
-- once; other orders begin when an administrator starts them. The numbers come last, because others wait for them.
create function orders.settle_order(before public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
  receipt public.order_documents;
begin
  update public.orders o set state = 'paid', paid_at = now(), option = coalesce(o.option, 'bank') where o.id = before.id
    returning * into after;
  perform core.audit('order.paid', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'amount', after.amount, 'currency', after.currency));
  perform orders.report_sale(after);
  perform orders.tell_settled(after);
  if after.renews is not null then
    after := orders.take_over(after);
  elsif after.period <> 'one_time' then
    after := orders.start_order(after);
  end if;
  if (orders.invoice_of(after.id)).id is null then
    perform orders.issue_document(after, 'invoice', after.amount);
  end if;
  receipt := orders.issue_document(after, 'receipt', after.amount);
  perform orders.mail_buyer(after, 'order_paid', jsonb_strip_nulls(jsonb_build_object('receipt', receipt.number,
    'until', after.covers_until)));
  return after;
end $$;

-- Gives back a part or the rest: credit note, refund of the sale, mail. The whole ends the order and its renewal.
create function orders.give_back(before public.orders, amount bigint, source public.payment_source, reason text,
  reference text, admin uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders := before;
  refund public.order_refunds;
  note public.order_documents;
  is_whole boolean := orders.refunded_of(before.id) + give_back.amount = before.amount;
begin
  insert into public.order_refunds (order_id, amount, source, reason, reference, recorded_by)
    values (before.id, give_back.amount, give_back.source, give_back.reason, give_back.reference, admin)
    returning * into refund;
  if is_whole then
    update public.orders o set state = 'refunded', closed_at = now(), closed_because = null, close_reason = null,
        closed_by = admin where o.id = before.id returning * into after;
    perform orders.close_order(o, 'cancelled', 'stopped') from public.orders o
      where o.renews = before.id and o.state in ('requested', 'awaiting_payment');
  end if;
  perform core.audit('order.refunded', after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'amount', refund.amount, 'currency', after.currency,
      'reason', refund.reason, 'source', refund.source)));
  perform orders.report_refund(after, refund.amount, 'refund:' || refund.id);
  note := orders.issue_document(after, 'credit_note', refund.amount);
  perform orders.mail_buyer(after, 'order_refunded', jsonb_strip_nulls(jsonb_build_object('amount', refund.amount,
    'whole', is_whole, 'reason', refund.reason, 'credit_note', note.number)), ':' || refund.id);
  return after;
end $$;
