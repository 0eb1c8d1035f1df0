-- Deliveries: what a provider sent, written down once, tried and tried again.

-- When a delivery that waits for its order is tried again; null when it has waited for three days.
create function connectors.next_connector_attempt(delivery public.connector_deliveries) returns timestamptz
language sql stable set search_path = '' as $$
  select case when delivery.received_at > now() - interval '3 days' then now() + least(interval '1 minute'
    * power(3, least(delivery.attempts, 8)), interval '12 hours') end
$$;

-- Tries a delivery's reports and writes down what became of them.
create function connectors.apply_delivery(delivery public.connector_deliveries) returns public.connector_deliveries
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  taken jsonb := '[]';
  report jsonb;
  refused jsonb;
  again timestamptz;
  after public.connector_deliveries;
begin
  select p.* into program from public.programs p join public.connectors c on c.program_id = p.id
    where c.id = delivery.connector_id;
  for report in select r from jsonb_array_elements(delivery.reports) as r loop
    perform connectors.store_version(delivery.connector_id, report);
    taken := taken || connectors.try_report(program, delivery.connector_id, report);
  end loop;
  taken := jsonb_path_query_array(taken,
    '$[*] ? (!(@.kind == "reinstatement" && @.state == "ignored" && !exists(@.reason)))');
  select o into refused from jsonb_array_elements(taken) as o where o ->> 'state' = 'refused' limit 1;
  again := case when refused ->> 'reason' in ('errors.conversion.order_unknown', 'errors.conversion.refund_unknown')
    then connectors.next_connector_attempt(delivery) end;
  update public.connector_deliveries d set outcomes = taken, attempts = d.attempts + 1,
      state = case when again is not null then 'waiting' when refused is not null then 'refused'
        when taken @? '$[*].state ? (@ == "recorded")' then 'recorded'
        when taken @? '$[*].state ? (@ == "repeated")' then 'repeated'
          else 'ignored' end::public.connector_delivery_state,
      reason = coalesce(refused, taken -> 0) ->> 'reason', field = refused ->> 'field', next_attempt_at = again,
      settled_at = case when again is null then now() end,
      reports = case when refused is not null then d.reports end
    where d.id = delivery.id returning * into after;
  return after;
end $$;

-- Stores references and marks of orders that other events report, and retries those that waited for them.
create function connectors.store_connector_references(connector_id uuid, names jsonb, marks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into connectors.connector_references (connector_id, reference, order_id)
    select store_connector_references.connector_id, n.key, n.value
      from jsonb_each_text(coalesce(store_connector_references.names,
      '{}')) as n
    on conflict do nothing;
  insert into connectors.connector_marks (connector_id, reference, marks)
    select store_connector_references.connector_id, m.key, m.value
      from jsonb_each(coalesce(store_connector_references.marks, '{}')) as m
    on conflict do nothing;
  update public.connector_deliveries d set next_attempt_at = now()
    from (select key from jsonb_each(coalesce(store_connector_references.marks, '{}')) union select key
      from jsonb_each(coalesce(store_connector_references.names, '{}'))
      union select value from jsonb_each_text(coalesce(store_connector_references.names, '{}'))) as reported (name)
    where d.connector_id = store_connector_references.connector_id and d.state = 'waiting'
      and (d.reports @> jsonb_build_array(jsonb_build_object('body', jsonb_build_object('order_id', reported.name)))
        or d.reports @> jsonb_build_array(jsonb_build_object('body', jsonb_build_object('subscription_id',
          reported.name)))
        or d.reports @> jsonb_build_array(jsonb_build_object('orders', jsonb_build_array(reported.name))));
end $$;

-- Stores a delivery, once by the provider's id for it; a repeat of one that was not applied counts as a new one. Null
-- when it is stored already. For `hold` seconds it waits for another event with more about the same order.
create function connectors.store_delivery(connector_id uuid, external_id text, topic text, reports jsonb, reason text,
  field text,
  hold integer, payload jsonb) returns public.connector_deliveries
language plpgsql security definer set search_path = '' as $$
declare
  fresh public.connector_delivery_state := case when jsonb_array_length(reports) > 0 then 'waiting'
    when reason = 'errors.connector.unreadable' then 'refused' else 'ignored' end;
  delivery public.connector_deliveries;
begin
  insert into public.connector_deliveries as d (connector_id, external_id, topic, state, reason, field, reports,
    payload,
      next_attempt_at, settled_at)
    values (store_delivery.connector_id, store_delivery.external_id, store_delivery.topic, fresh, store_delivery.reason,
      store_delivery.field, nullif(store_delivery.reports, '[]'), store_delivery.payload,
      case fresh when 'waiting' then now() + hold * interval '1 second' end, case when fresh <> 'waiting'
        then now() end)
    on conflict on constraint connector_deliveries_connector_id_external_id_key do update
      set reports = excluded.reports, payload = excluded.payload, state = excluded.state, reason = excluded.reason,
        field = excluded.field,
        next_attempt_at = excluded.next_attempt_at, settled_at = excluded.settled_at
      where d.state in ('ignored', 'refused')
    returning * into delivery;
  return delivery;
end $$;
