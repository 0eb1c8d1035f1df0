-- Reports of a program's shop: leads, sales, custom events and refunds. Each requires its scope, is answered the same
-- when it is repeated, and refused when its body changed. `record_` is what all entries share, `report_` the one with a
-- key.

create function conversions.record_lead(program public.programs, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead_id text := privacy.lead_id(program.id, core.text_field(body, 'customer_id', true));
  earlier jsonb := conversions.repeated_report(program.id, 'lead', lead_id, body);
  recorded uuid;
begin
  if earlier is not null then
    return earlier;
  end if;
  recorded := conversions.record_conversion(program, 'lead', lead_id, 0, body);
  if recorded is null then
    return conversions.repeated_report(program.id, 'lead', lead_id, body);
  end if;
  return conversions.conversion_result(recorded, false);
end $$;

create function conversions.record_sale(program public.programs, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  order_id text := core.text_field(body, 'order_id', true);
  total bigint := core.amount_field(body, 'amount');
  earlier jsonb := conversions.repeated_report(program.id, 'sale', order_id, body);
  recorded uuid;
begin
  if earlier is not null then
    return earlier;
  end if;
  if total is null then
    perform core.refuse_field('errors.api.required', 'amount');
  end if;
  perform conversions.check_currency(body, true);
  recorded := conversions.record_conversion(program, 'sale', order_id, total, body);
  if recorded is null then
    return conversions.repeated_report(program.id, 'sale', order_id, body);
  end if;
  return conversions.conversion_result(recorded, false);
end $$;

-- What a refund gives back in the program's currency, and in the sale's own where that is another: at the sale's rate,
-- cumulatively exact, so that any order of refunds ends at zero.
create function conversions.refund_money(sale public.conversions, body jsonb, remaining bigint)
returns table (given bigint, original bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  unit text := coalesce(core.text_field(body, 'currency', false), sale.original_currency, sale.currency);
  reported bigint;
begin
  given := core.amount_field(body, 'amount');
  if unit <> sale.currency and unit is distinct from sale.original_currency then
    perform core.refuse_field('errors.conversion.currency', 'currency');
  end if;
  if unit <> sale.currency then
    select coalesce(sum(coalesce(c.original_amount, round(c.amount::numeric * sale.original_amount / sale.amount))), 0)
      into reported from public.conversions c where c.sale_id = sale.id;
    original := coalesce(given, sale.original_amount - reported);
    given := case when reported + original <= sale.original_amount
      then round(sale.amount::numeric * (reported + original) / sale.original_amount)::bigint
        - (sale.amount - remaining) end;
    original := greatest(original, 0);
  else
    given := coalesce(given, remaining);
  end if;
  if given is null or given not between 1 and remaining then
    perform core.refuse_field('errors.conversion.refund_amount', 'amount');
  end if;
  return next;
end $$;

-- Gives back part of an order, or what is left of it. The sale's row is the lock that refunds queue at.
create function conversions.record_refund(program public.programs, body jsonb, source public.conversion_source,
  reason text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refund_id text := core.text_field(body, 'refund_id', true);
  order_id text := core.text_field(body, 'order_id', true);
  sale public.conversions;
  earlier jsonb;
  remaining bigint;
  recorded uuid;
begin
  select * into sale from public.conversions c
    where c.program_id = program.id and c.kind = 'sale' and c.external_id = order_id for update;
  if not found then
    raise exception 'errors.conversion.order_unknown' using errcode = 'PT404', detail = 'order_id';
  end if;
  earlier := conversions.repeated_report(program.id, 'refund', refund_id, body);
  if earlier is not null then
    return earlier;
  end if;
  select sale.amount - coalesce(sum(c.amount), 0) into remaining from public.conversions c where c.sale_id = sale.id;
  if remaining = 0 then
    raise exception 'errors.conversion.already_refunded' using errcode = 'PT409', detail = 'order_id';
  end if;
  insert into public.conversions (program_id, customer_id, kind, external_id, sale_id, enrollment_id, amount, currency,
      original_amount, original_currency, exchange_rate, exchange_day, exchange_source, source, occurred_at, body_hash)
    select program.id, sale.customer_id, 'refund', refund_id, sale.id, sale.enrollment_id, m.given, program.currency,
      m.original, case when m.original is not null then sale.original_currency end,
      case when m.original is not null then sale.exchange_rate end, case when m.original is not null
        then sale.exchange_day end,
      case when m.original is not null then sale.exchange_source end,
      record_refund.source, core.time_field(body, 'occurred_at'), conversions.hash_body(body)
    from conversions.refund_money(sale, body, remaining) as m
    on conflict do nothing returning id into recorded;
  if recorded is null then
    return conversions.repeated_report(program.id, 'refund', refund_id, body);
  end if;
  perform conversions.finish_refund(recorded, sale.id, remaining, reason);
  return conversions.conversion_result(recorded, false);
end $$;

create function conversions.finish_refund(refund_id uuid, sale_id uuid, remaining bigint, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform core.audit('refund.' || case when reason is null then 'reported' else 'recorded' end, refund_id, null,
    jsonb_strip_nulls(jsonb_build_object('sale', sale_id, 'remaining', remaining, 'reason', reason)));
  perform commissions.reverse_commission(sale_id, refund_id);
end $$;
