-- Connector commands: administrators connect a program's shop, give its secret, turn it off, and try again what was refused.

create function public.create_connector(program_id uuid, provider public.connector_provider, label text)
returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  after public.connectors;
begin
  perform 1 from public.programs p where p.id = create_connector.program_id for key share;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if create_connector.provider is null then
    perform private.refuse_field('errors.fields.choice', 'provider');
  end if;
  if length(trim(coalesce(create_connector.label, ''))) not between 1 and 80 then
    perform private.refuse_field('errors.connector.label', 'label');
  end if;
  if (select count(*) from public.connectors c where c.program_id = create_connector.program_id and c.removed_at is null) >= 10 then
    raise exception 'errors.connector.many' using errcode = 'PT409';
  end if;
  insert into public.connectors (program_id, provider, label, created_by)
    values (create_connector.program_id, create_connector.provider, trim(create_connector.label), admin) returning * into after;
  perform private.audit('connector.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_connector to authenticated;

-- A connector that is still there, locked, or a refusal.
create function private.connector_to_change(connector_id uuid) returns public.connectors
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

-- Keeps the provider's secret, sealed by the app. The former one is good for another day.
create function public.set_connector_secret(connector_id uuid, sealed text) returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  before public.connectors;
  after public.connectors;
begin
  perform private.require_admin();
  before := private.connector_to_change(set_connector_secret.connector_id);
  if length(coalesce(set_connector_secret.sealed, '')) not between 20 and 1000 then
    perform private.refuse_field('errors.connector.secret', 'secret');
  end if;
  insert into private.connector_secrets as s (connector_id, sealed) values (before.id, set_connector_secret.sealed)
    on conflict on constraint connector_secrets_pkey do update
      set former = s.sealed, sealed = excluded.sealed, set_at = now();
  update public.connectors c set secret_set_at = now(), unsigned_at = null where c.id = before.id returning * into after;
  perform private.audit('connector.secret_set', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_connector_secret to authenticated;

-- Off, it answers the provider like an address that is not there.
create function public.switch_connector(connector_id uuid, enabled boolean) returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  before public.connectors;
  after public.connectors;
begin
  perform private.require_admin();
  before := private.connector_to_change(switch_connector.connector_id);
  if enabled is null or (before.disabled_at is null) = enabled then
    raise exception 'errors.connector.wrong_state' using errcode = 'PT409';
  end if;
  update public.connectors c set disabled_at = case when not enabled then now() end where c.id = before.id returning * into after;
  perform private.audit('connector.switched', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.switch_connector to authenticated;

-- For good, with its secret; what it took stays in the log for as long as any delivery does.
create function public.remove_connector(connector_id uuid) returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  before public.connectors;
  after public.connectors;
begin
  perform private.require_admin();
  before := private.connector_to_change(remove_connector.connector_id);
  delete from private.connector_secrets s where s.connector_id = before.id;
  update public.connectors c set removed_at = now() where c.id = before.id returning * into after;
  update public.connector_deliveries d set state = 'refused', reason = 'errors.connector.not_found', reports = null,
      next_attempt_at = null, settled_at = now()
    where d.connector_id = before.id and d.state = 'waiting';
  perform private.audit('connector.removed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.remove_connector to authenticated;

-- Tries a delivery again now that what stood in its way may be gone.
create function public.retry_connector_delivery(delivery_id bigint) returns public.connector_delivery_state
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.connector_deliveries;
begin
  perform private.require_admin();
  select d.* into delivery from public.connector_deliveries d join public.connectors c on c.id = d.connector_id
    where d.id = retry_connector_delivery.delivery_id and c.removed_at is null for update of d;
  if not found then
    raise exception 'errors.connector.delivery_not_found' using errcode = 'PT404';
  end if;
  if delivery.state not in ('waiting', 'refused') or delivery.reports is null then
    raise exception 'errors.connector.settled' using errcode = 'PT409';
  end if;
  delivery := private.apply_delivery(delivery);
  perform private.audit('connector.retried', delivery.connector_id, null,
    jsonb_build_object('delivery', delivery.external_id, 'state', delivery.state));
  return delivery.state;
end $$;
grant execute on function public.retry_connector_delivery to authenticated;

-- Gives the sales of a delivery the totals that it names, and settles what an earlier one said of the same orders.
create function private.take_over_reports(delivery public.connector_deliveries, program public.programs, admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  report jsonb;
begin
  for report in select r.said from jsonb_array_elements(delivery.reports) as r (said) join public.conversions v on v.program_id = program.id
    and v.kind = 'sale' and v.external_id = r.said #>> '{body,order_id}' where r.said ->> 'kind' = 'sale' loop
    if private.is_outdated(delivery.connector_id, report) then
      raise exception 'errors.connector.older' using errcode = 'PT409';
    end if;
    perform private.amend_sale(program, report #>> '{body,order_id}',
      private.connected_body(program, delivery.connector_id, report), admin);
    update public.connector_deliveries d set state = 'ignored', reason = 'errors.connector.older', reports = null
      where d.connector_id = delivery.connector_id and d.id < delivery.id and d.state = 'refused'
        and d.reason = 'errors.connector.changed' and d.reports @> jsonb_build_array(jsonb_build_object('body',
          jsonb_build_object('order_id', report #> '{body,order_id}')));
  end loop;
end $$;

-- Takes over the total of an order that the shop changed after it was recorded, as the shop says it is now.
create function public.take_over_order(delivery_id bigint) returns public.connector_delivery_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  delivery public.connector_deliveries;
  program public.programs;
begin
  select d.* into delivery from public.connector_deliveries d join public.connectors c on c.id = d.connector_id
    where d.id = take_over_order.delivery_id and c.removed_at is null for update of d;
  if not found then
    raise exception 'errors.connector.delivery_not_found' using errcode = 'PT404';
  end if;
  if delivery.state <> 'refused' or delivery.reason <> 'errors.connector.changed' or delivery.reports is null then
    raise exception 'errors.connector.settled' using errcode = 'PT409';
  end if;
  select p.* into program from public.programs p join public.connectors c on c.program_id = p.id where c.id = delivery.connector_id;
  perform private.take_over_reports(delivery, program, admin);
  delivery := private.apply_delivery(delivery);
  perform private.audit('connector.taken_over', delivery.connector_id, null,
    jsonb_build_object('delivery', delivery.external_id, 'state', delivery.state));
  return delivery.state;
end $$;
grant execute on function public.take_over_order to authenticated;

-- The codes that buyers type, of promotions that were made before the shop was connected: [{"id": …, "code": …}]. Returns how
-- many were not known yet.
create function public.keep_promotions(connector_id uuid, promotions jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  connector public.connectors;
  kept integer;
begin
  perform private.require_admin();
  connector := private.connector_to_change(keep_promotions.connector_id);
  if coalesce(jsonb_typeof(promotions), '') <> 'array' or jsonb_array_length(promotions) > 10000 or exists (
    select 1 from jsonb_array_elements(promotions) as o
    where not coalesce(length(o ->> 'id') between 1 and 200 and length(o ->> 'code') between 1 and 200, false)) then
    perform private.refuse_field('errors.connector.promotions', 'promotions');
  end if;
  insert into private.connector_marks (connector_id, reference, marks)
    select connector.id, o ->> 'id', jsonb_build_object('coupon', o ->> 'code') from jsonb_array_elements(promotions) as o
    on conflict do nothing;
  get diagnostics kept = row_count;
  perform private.audit('connector.promotions_kept', connector.id, null,
    jsonb_build_object('found', jsonb_array_length(promotions), 'kept', kept));
  return kept;
end $$;
grant execute on function public.keep_promotions to authenticated;
