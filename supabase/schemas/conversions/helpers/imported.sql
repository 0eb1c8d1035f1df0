-- Customers and sales that an import brought along, and how they are given up again.

create function conversions.bind_imported(customer_id uuid, enrollment_id uuid, since timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.customers c set bound_enrollment_id = bind_imported.enrollment_id,
      bound_at = coalesce(bind_imported.since, now()), bound_by = 'import'
    where c.id = bind_imported.customer_id
$$;

create function conversions.import_sale(program public.programs, customer public.customers,
  money conversions.exchanged, fields jsonb) returns public.conversions
language sql security definer set search_path = '' as $$
  insert into public.conversions (program_id, customer_id, customer_ref, kind, external_id, amount, base_amount,
      tax_off, shipping_off, excluded_off, currency, original_amount, original_currency, exchange_rate, exchange_day,
      exchange_source, source, occurred_at, body_hash)
    select program.id, customer.id, conversions.reported_alias(customer, fields), 'sale', fields ->> 'order_id',
      money.amount, s.base_amount, s.tax_off, s.shipping_off, s.excluded_off, program.currency, money.original_amount,
      money.original_currency, money.rate, money.day, money.source, 'import', (fields ->> 'occurred_at')::timestamptz,
      conversions.hash_body(fields)
    from conversions.sale_fields(program, customer, money.body, money.amount) as s returning *
$$;

-- Takes back a sale, a name, a binding and a customer that one row of an import made; a foreign key refuses what
-- something else refers to by now.
create function conversions.undo_import(of_program uuid, made jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.conversions c where c.id = (made ->> 'conversion')::uuid;
  delete from public.customer_aliases a where a.program_id = of_program and a.external_id = made ->> 'alias'
    and not exists (select 1 from public.conversions c where c.customer_id = a.customer_id
      and c.customer_ref = a.external_id);
  update public.customers c set bound_enrollment_id = null, bound_at = null, bound_by = null, moved_at = null
    where c.id = (made ->> 'bound')::uuid
      and not exists (select 1 from public.conversions v where v.customer_id = c.id and v.kind = 'sale');
  delete from public.customers c where c.id = (made ->> 'customer')::uuid;
$$;
