-- What connectors report: each report goes the way of the API's, one that cannot be taken loses no other of its
-- delivery. Providers send events late, twice and in any order: a refund waits for its order, a first invoice for its
-- checkout.

-- A visit that only the order reports: the shop stored the code of a link and no click. Recorded as the click it was,
-- once, at the time of the order; null when no link of this program has that code.
create function connectors.visit_of(program public.programs, connector_id uuid, report jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  buyer uuid := md5(connector_id || ':' || (report #>> '{body,customer_id}'))::uuid;
  visit uuid := md5(connector_id || ':' || coalesce(report #>> '{body,order_id}',
    report #>> '{body,customer_id}'))::uuid;
begin
  if not exists (select 1 from public.links l join public.enrollments e on e.id = l.enrollment_id
    where l.code = lower(report ->> 'ref') and e.program_id = program.id) or buyer is null then
    return null;
  end if;
  perform public.record_clicks(jsonb_build_array(jsonb_build_object('id', visit, 'code', report ->> 'ref',
    'visitor_id', buyer,
    'network_hash', encode(sha256(convert_to(buyer::text, 'UTF8')), 'hex'),
    'clicked_at', core.time_field(report -> 'body', 'occurred_at'))));
  return visit;
end $$;

-- The marks that another event gave an order: by its id, by a payment of it, or by the subscription that began with it.
create function connectors.marks_of(connector_id uuid, body jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select m.marks from connectors.connector_marks m where m.connector_id = marks_of.connector_id
      and (m.reference = body ->> 'order_id' or (m.reference = body ->> 'subscription_id' and not body ? 'renewal')
        or m.reference in (select r.reference from connectors.connector_references r
          where r.connector_id = m.connector_id and r.order_id = body ->> 'order_id'))
    order by m.reference = body ->> 'order_id' desc limit 1);
end $$;

-- Our code for one of a shop's discounts: as an event linked them, or where the shop uses the same code.
create function connectors.promoted_coupon(connector_id uuid, promotions jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(m.marks ->> 'coupon', k.code)
    from jsonb_array_elements_text(coalesce(promotions, '[]')) with ordinality as o (name, n)
    join public.connectors c on c.id = promoted_coupon.connector_id
    left join connectors.connector_marks m on m.connector_id = c.id and m.reference = o.name
    left join public.coupons k on k.program_id = c.program_id and k.code = upper(o.name)
    where coalesce(m.marks ->> 'coupon', k.code) is not null order by o.n limit 1);
end $$;

-- The report completed with the marks of its order from another event. Its own fields win.
create function connectors.marked_report(connector_id uuid, report jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  existing jsonb := coalesce(connectors.marks_of(connector_id, report -> 'body'), '{}');
  body jsonb := existing - '{ref,promotions}'::text[] || (report -> 'body');
  coupon text := connectors.promoted_coupon(connector_id, coalesce(report -> 'promotions', existing -> 'promotions'));
begin
  return report || jsonb_build_object('body', body || case when coupon is null or body ? 'coupon' then '{}'
      else jsonb_build_object('coupon', coupon) end)
    || case when existing ? 'ref' then jsonb_build_object('ref', existing -> 'ref') else '{}' end;
end $$;

-- The report's body in the API's form: with the visit of a link's code, and as a renewal only where there was something
-- to renew: a first payment after a trial is none.
create function connectors.connected_body(program public.programs, connector_id uuid, report jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marked jsonb := report;
  customer public.customers := conversions.customer_by_shop_id(program.id, report #>> '{body,customer_id}');
  body jsonb;
  visit uuid;
begin
  if report #> '{body,renewal}' is not null and coalesce(customer.bound_by, 'lead') = 'lead'
    and not exists (select 1 from public.conversions s where s.customer_id = customer.id and s.kind = 'sale') then
    marked := report #- '{body,renewal}';
  end if;
  marked := connectors.marked_report(connector_id, marked);
  body := marked -> 'body';
  if marked ? 'ref' and not body ? 'click_id' then
    visit := connectors.visit_of(program, connector_id, marked);
    body := body || case when visit is null then '{}' else jsonb_build_object('click_id', visit) end;
  end if;
  return body;
end $$;

-- The order of a refund, by any of the names that the provider has for it.
create function connectors.find_order(program public.programs, connector_id uuid, names jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_order text;
begin
  select c.external_id into found_order from jsonb_array_elements_text(names) with ordinality as o (name, n)
    left join connectors.connector_references r on r.connector_id = find_order.connector_id and r.reference = o.name
    join public.conversions c on c.program_id = program.id and c.kind = 'sale'
      and c.external_id in (o.name, r.order_id)
    order by o.n limit 1;
  if found_order is null then
    raise exception 'errors.conversion.order_unknown' using errcode = 'PT404', detail = 'order_id';
  end if;
  return found_order;
end $$;

create function connectors.order_of(report jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(report #>> '{body,order_id}', report #>> '{orders,0}')
$$;

-- Stores as of when a report has the whole of its order.
create function connectors.store_version(connector_id uuid, report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into connectors.connector_versions as v (connector_id, order_id, said_at)
    select store_version.connector_id, connectors.order_of(report), (report ->> 'as_of')::timestamptz
    where report ? 'as_of' and connectors.order_of(report) is not null
    on conflict on constraint connector_versions_pkey do update set said_at = excluded.said_at
      where v.said_at < excluded.said_at;
end $$;

-- Whether a newer report of the same order is stored: providers send events in any order.
create function connectors.is_outdated(connector_id uuid, report jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from connectors.connector_versions v where v.connector_id = is_outdated.connector_id
    and v.order_id = connectors.order_of(report) and v.said_at > (report ->> 'as_of')::timestamptz);
end $$;

-- Retries what waited for a refund: the event of a won dispute may arrive before that of its loss.
create function connectors.retry_reinstatements(connector_id uuid, refund_id text) returns void
language sql security definer set search_path = '' as $$
  update public.connector_deliveries d set next_attempt_at = now()
    where d.connector_id = retry_reinstatements.connector_id
    and d.state = 'waiting' and d.reports @> jsonb_build_array(jsonb_build_object('refunds',
      jsonb_build_array(refund_id)))
$$;

-- The refund of a reinstatement: the first of its names that is recorded, and was before it. Providers send events in
-- any order: an older one takes nothing back.
create function connectors.find_refund(program public.programs, report jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_refund text;
begin
  select c.external_id into found_refund from jsonb_array_elements_text(report -> 'refunds') with ordinality
    as o (name, n)
    join public.conversions c on c.program_id = program.id and c.kind = 'refund'
      and (c.external_id = o.name or o.name like '%:*' and starts_with(c.external_id, left(o.name, -1)))
    where not report ? 'if_known' or c.occurred_at < core.time_field(report -> 'body', 'occurred_at')
      and c.amount + (select coalesce(sum(b.amount), 0) from public.conversions b where b.refund_id = c.id) > 0
    order by o.n, c.occurred_at desc limit 1;
  if found_refund is null then
    raise exception 'errors.conversion.refund_unknown' using errcode = 'PT404', detail = 'refund_id';
  end if;
  return found_refund;
end $$;

-- Applies one report. What is recorded already, with the same amount, is a repeat: two events may report one order.
create function connectors.apply_report(program public.programs, connector_id uuid, report jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sort text := report ->> 'kind';
  named text := core.text_field(report -> 'body', case sort when 'lead' then 'customer_id' when 'sale'
    then 'order_id'
    when 'refund' then 'refund_id' else 'reinstatement_id' end, true);
  existing public.conversions;
  body jsonb;
begin
  if sort in ('lead', 'sale') then -- two events about one order at once: the second sees the first
    perform pg_advisory_xact_lock(hashtextextended('connected:' || program.id || ':' || named, 0));
  end if;
  select * into existing from public.conversions c where c.program_id = program.id and c.kind::text = sort
    and c.external_id = named;
  if found and abs(coalesce(existing.original_amount, existing.amount))
    = coalesce(core.amount_field(report -> 'body', 'amount'), abs(existing.original_amount), abs(existing.amount)) then
    return conversions.conversion_result(existing.id, true);
  end if;
  if connectors.is_outdated(connector_id, report) then
    raise exception 'errors.connector.older' using errcode = 'PT409';
  end if;
  if existing.id is not null and sort = 'sale' then
    raise exception 'errors.connector.changed' using errcode = 'PT409',
      detail = coalesce(existing.original_amount, existing.amount);
  end if;
  if sort in ('lead', 'sale') and program.status not in ('published', 'paused') then
    raise exception 'errors.connector.closed' using errcode = 'PT409';
  end if;
  if sort = 'refund' then
    body := report -> 'body' || jsonb_build_object('order_id',
      connectors.find_order(program, connector_id, report -> 'orders'));
    perform connectors.retry_reinstatements(connector_id, named);
    return conversions.record_refund(program, body, 'shop', null);
  elsif sort = 'reinstatement' then
    return conversions.record_reinstatement(program,
      report -> 'body' || jsonb_build_object('refund_id', connectors.find_refund(program, report)));
  end if;
  body := connectors.connected_body(program, connector_id, report);
  return case sort when 'lead' then conversions.record_lead(program, body) else conversions.record_sale(program,
    body) end;
end $$;

-- One report with what became of it; what the rules refuse is an outcome, anything else is a failure of ours and goes
-- up.
create function connectors.try_report(program public.programs, connector_id uuid, report jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outcome jsonb := jsonb_build_object('kind', report -> 'kind', 'external_id', coalesce(report #> '{body,order_id}',
    report #> '{body,refund_id}', report #> '{body,reinstatement_id}', report #> '{body,customer_id}'));
  result jsonb;
  refused text;
  field text;
begin
  result := connectors.apply_report(program, connector_id, report);
  return outcome || jsonb_build_object('conversion_id', result -> 'conversion_id', 'attribution',
    result -> 'attribution',
    'state', case when (result ->> 'replayed')::boolean then 'repeated' else 'recorded' end);
exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
  get stacked diagnostics refused = message_text, field = pg_exception_detail;
  if refused in ('errors.conversion.order_unknown', 'errors.conversion.already_refunded',
    'errors.conversion.refund_unknown',
    'errors.conversion.already_reinstated') and report ? 'if_known' then
    return outcome || '{"state": "ignored"}';
  elsif refused = 'errors.connector.older' then
    return outcome || jsonb_build_object('state', 'ignored', 'reason', refused);
  end if;
  if refused = 'errors.connector.changed' then
    return outcome || jsonb_build_object('state', 'refused', 'reason', refused, 'was', field::bigint,
      'now', report #> '{body,amount}', 'currency', report #> '{body,currency}');
  end if;
  return outcome || jsonb_build_object('state', 'refused', 'reason', refused, 'field', field);
end $$;
