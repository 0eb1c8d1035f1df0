-- Numbers of orders and documents: by year in Panama, without gaps.

create function orders.year_of(at timestamptz) returns integer
language sql stable set search_path = '' as $$
  select extract(year from at at time zone 'America/Panama')::integer
$$;

-- The next number of a series. The next caller waits until this one is committed or rolled back.
create function orders.next_number(series text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given integer;
begin
  insert into orders.counters as c (series, year, last) values (next_number.series, orders.year_of(now()), 1)
    on conflict on constraint counters_pkey do update set last = c.last + 1 returning c.last into given;
  return given;
end $$;

create function orders.number_text(series text, sequence integer) returns text
language sql stable set search_path = '' as $$
  select format('%s-%s-%s', series, orders.year_of(now()),
    lpad(sequence::text, greatest(6, length(sequence::text)), '0'))
$$;

-- Writes an invoice, a receipt or a credit note about an order; a credit note corrects the order's invoice.
create function orders.issue_document(about public.orders, kind public.order_document_kind, amount bigint)
returns public.order_documents
language plpgsql security definer set search_path = '' as $$
declare
  series text := case kind when 'invoice' then 'F' when 'receipt' then 'R' else 'NC' end;
  sequence integer := orders.next_number(series);
  after public.order_documents;
begin
  insert into public.order_documents (order_id, kind, year, sequence, number, corrects, amount, currency, locale, name,
      buyer, payment)
    values (about.id, issue_document.kind, orders.year_of(now()), sequence, orders.number_text(series, sequence),
      case kind when 'credit_note' then (orders.invoice_of(about.id)).id end, issue_document.amount, about.currency,
      about.locale, about.name, jsonb_strip_nulls(jsonb_build_object('name', about.billing_name,
        'tax_id', about.billing_tax_id, 'dv', about.billing_dv, 'address', about.billing_address)),
      jsonb_strip_nulls(jsonb_build_object('option', about.option, 'reference', case kind when 'receipt' then (
        select p.reference from public.order_payments p where p.order_id = about.id and p.state = 'applied'
          order by p.received_at desc limit 1) end, 'from', about.covers_from, 'until', about.covers_until)))
    returning * into after;
  perform core.audit('order.document_issued', about.id, null,
    jsonb_build_object('document', after.number, 'amount', after.amount));
  return after;
end $$;

create function orders.invoice_of(of_order uuid) returns public.order_documents
language sql stable security definer set search_path = '' as $$
  select d from public.order_documents d where d.order_id = of_order and d.kind = 'invoice'
$$;

create trigger documents_append_only before update or delete on public.order_documents
  for each row execute function core.refuse_change();
create trigger documents_kept before truncate on public.order_documents
  for each statement execute function core.refuse_change();
