-- Connector commands: administrators connect a program's shop, give its secret, turn it off, and try again what was
-- refused.

-- A connector that is still there, locked, or a refusal.
create function connectors.connector_to_change(connector_id uuid) returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  connector public.connectors;
begin
  select * into connector from public.connectors c
    where c.id = connector_to_change.connector_id and c.removed_at is null for update;
  if not found then
    raise exception 'errors.connector.not_found' using errcode = 'PT404';
  end if;
  return connector;
end $$;

-- Gives the sales of a delivery their new totals, and settles what an earlier one reported of the same orders.
create function connectors.take_over_reports(delivery public.connector_deliveries, program public.programs,
  admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report jsonb;
begin
  for report in select r.report from jsonb_array_elements(delivery.reports) as r (report) join public.conversions v
    on v.program_id = program.id
    and v.kind = 'sale' and v.external_id = r.report #>> '{body,order_id}' where r.report ->> 'kind' = 'sale' loop
    if connectors.is_outdated(delivery.connector_id, report) then
      raise exception 'errors.connector.older' using errcode = 'PT409';
    end if;
    perform conversions.amend_sale(program, report #>> '{body,order_id}',
      connectors.connected_body(program, delivery.connector_id, report), admin);
    update public.connector_deliveries d set state = 'ignored', reason = 'errors.connector.older', reports = null
      where d.connector_id = delivery.connector_id and d.id < delivery.id and d.state = 'refused'
        and d.reason = 'errors.connector.changed' and d.reports @> jsonb_build_array(jsonb_build_object('body',
          jsonb_build_object('order_id', report #> '{body,order_id}')));
  end loop;
end $$;
