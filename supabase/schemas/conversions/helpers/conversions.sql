create function conversions.hash_email(email text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(lower(trim(email)), 'UTF8'));
end $$;

create function conversions.hash_body(body jsonb) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(core.tidy_values(body)::text, 'UTF8'));
end $$;

-- What the shop is answered, the first time and every time after.
create function conversions.conversion_result(conversion_id uuid, replayed boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('replayed', replayed, 'conversion_id', c.id, 'kind', c.kind, 'external_id', case c.kind
        when 'lead' then (select coalesce(c.customer_ref, u.external_id, c.external_id) from public.customers u
          where u.id = c.customer_id)
        else c.external_id end,
      'amount', abs(c.amount), 'currency', c.currency, 'occurred_at', c.occurred_at, 'attributed',
        c.enrollment_id is not null,
      'attribution', conversions.attribution_result(c), 'commission', commissions.commission_result(c.id))
    from public.conversions c where c.id = conversion_result.conversion_id);
end $$;

-- A report whose id exists already: the first result for the same body, a refusal for another.
create function conversions.repeated_report(program_id uuid, kind public.conversion_kind, external_id text,
  body jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  earlier public.conversions;
begin
  select * into earlier from public.conversions c where c.program_id = repeated_report.program_id
    and c.kind = repeated_report.kind and c.external_id = repeated_report.external_id;
  if not found then
    return null;
  end if;
  if earlier.body_hash <> conversions.hash_body(body) then
    raise exception 'errors.conversion.body_changed' using errcode = 'PT409',
      detail = case kind when 'sale' then 'order_id' when 'lead' then 'customer_id' when 'custom' then 'event_id'
        when 'reinstatement' then 'reinstatement_id' else 'refund_id' end;
  end if;
  return conversions.conversion_result(earlier.id, true);
end $$;

-- What of a total is no goods. `tax` is all of the order's tax; `shipping_tax` is the part of `shipping` that is in
-- `tax` too, so that it is taken off once; `excluded` earns nothing in any program (tips, gift cards that were sold,
-- duties).
create function conversions.sale_parts(body jsonb, total bigint)
returns table (tax bigint, shipping bigint, shipping_tax bigint, excluded bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  tax := coalesce(core.amount_field(body, 'tax'), 0);
  shipping := coalesce(core.amount_field(body, 'shipping'), 0);
  shipping_tax := coalesce(core.amount_field(body, 'shipping_tax'), 0);
  excluded := coalesce(core.amount_field(body, 'excluded'), 0);
  if tax > total then
    perform core.refuse_field('errors.api.over_total', 'tax');
  end if;
  if shipping_tax > least(tax, shipping) then
    perform core.refuse_field('errors.api.shipping_tax', 'shipping_tax');
  end if;
  if tax + shipping - shipping_tax > total then
    perform core.refuse_field('errors.api.over_total', 'shipping');
  end if;
  if tax + shipping - shipping_tax + excluded > total then
    perform core.refuse_field('errors.api.over_total', 'excluded');
  end if;
  return next;
end $$;

-- A sale's own fields: what the commission is worked out on, and whether it renews an earlier one. Where tax is taken
-- off, the tax in the shipping goes with it, and shipping is taken off without it.
create function conversions.sale_fields(program public.programs, customer public.customers, body jsonb, total bigint)
returns table (base_amount bigint, tax_off bigint, shipping_off bigint, excluded_off bigint, items jsonb,
  is_renewal boolean,
  subscription_id text)
language plpgsql stable security definer set search_path = '' as $$
declare
  subscription text := core.text_field(body, 'subscription_id', false);
begin
  return query select
    total - o.tax - o.shipping - o.excluded, o.tax, o.shipping, o.excluded, conversions.items_field(body, total),
    core.boolean_field(body, 'renewal') or exists (select 1 from public.conversions c
      where c.customer_id = customer.id and c.kind = 'sale' and c.subscription_id = subscription),
    subscription
  from (select case when program.includes_tax then 0 else p.tax end as tax, p.excluded,
      case when program.includes_shipping then 0 when program.includes_tax then p.shipping
        else p.shipping - p.shipping_tax end as shipping
    from conversions.sale_parts(body, total) as p) as o;
end $$;

-- Records leads, sales and events alike: program, id and customer, once; then the decision, unless a person or a file
-- names the affiliate in `credited`.
create function conversions.record_conversion(program public.programs, kind public.conversion_kind, external_id text,
  amount bigint, body jsonb, source public.conversion_source default 'shop', credited uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  customer public.customers := conversions.resolve_customer(program.id, body);
  money conversions.exchanged := commissions.in_currency_of(program, amount, body);
  recorded uuid;
begin
  insert into public.conversions (program_id, customer_id, customer_ref, kind, external_id, amount, base_amount,
    tax_off,
      shipping_off, excluded_off, currency, original_amount, original_currency, exchange_rate, exchange_day,
        exchange_source,
      event_name, items, metadata, country, source, coupon_code, is_renewal, subscription_id, occurred_at, body_hash)
    select program.id, customer.id, conversions.reported_alias(customer, body), kind, external_id, money.amount,
      s.base_amount, s.tax_off,
      s.shipping_off, s.excluded_off, program.currency,
      money.original_amount, money.original_currency, money.rate, money.day, money.source,
      case when kind = 'custom' then conversions.event_field(body, 'event') end,
      s.items, conversions.metadata_field(body, 'metadata'), core.country_field(body, 'country'),
        record_conversion.source,
      core.text_field(body, 'coupon', false), kind = 'sale' and s.is_renewal, s.subscription_id,
      core.time_field(body, 'occurred_at'), conversions.hash_body(body)
    from conversions.sale_fields(program, customer, money.body, money.amount) as s
    on conflict do nothing returning id into recorded;
  if recorded is not null then
    if credited is null then
      perform conversions.attribute(recorded, core.uuid_field(body, 'click_id'));
    else
      perform conversions.credit(recorded, credited, source::text);
    end if;
    perform core.audit(kind || case source when 'shop' then '.reported' else '.recorded' end, recorded, null,
      jsonb_build_object('external_id', case when kind <> 'lead' then external_id end, 'amount', money.amount,
        'currency', program.currency));
    perform commissions.create_commission(recorded);
  end if;
  return recorded;
end $$;

-- Records what earns without an event of a shop: a commission that was given by hand, or a bounty's award.
create function conversions.record_award(kind public.conversion_kind, external_id text, enrollment public.enrollments,
  source public.conversion_source, body jsonb) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.conversions (program_id, kind, external_id, enrollment_id, currency, source, occurred_at,
      body_hash)
    select p.id, record_award.kind, record_award.external_id, enrollment.id, p.currency, record_award.source, now(),
      conversions.hash_body(body)
    from public.programs p where p.id = enrollment.program_id returning id
$$;

-- Records what a partner earns by an affiliate of theirs, at the time of the event that it comes from.
create function conversions.record_override(event public.conversions, source_id uuid, level integer,
  enrollment_id uuid) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.conversions (program_id, kind, external_id, enrollment_id, currency, source, occurred_at,
      body_hash)
    values (event.program_id, 'override', 'override:' || record_override.source_id || ':' || level,
      record_override.enrollment_id, event.currency, event.source, event.occurred_at,
      conversions.hash_body(jsonb_build_object('source', record_override.source_id, 'level', level))) returning id
$$;
