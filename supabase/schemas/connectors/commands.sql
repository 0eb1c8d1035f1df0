-- What the app needs to check a signature; nothing of a connector that is not there, is off or has no secret yet.
create function public.find_connector(connector_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('provider', c.provider, 'sealed', s.sealed,
      'former', case when s.set_at > now() - interval '24 hours' then s.former end)
    from public.connectors c join connectors.connector_secrets s on s.connector_id = c.id
    where c.id = find_connector.connector_id and c.disabled_at is null and c.removed_at is null);
end $$;
grant execute on function public.find_connector to service_role;

-- Records that a call had a wrong signature, at most once a minute: administrators see that a secret was copied
-- wrongly.
create function public.record_unsigned_delivery(connector_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.connectors c set unsigned_at = now() where c.id = record_unsigned_delivery.connector_id
    and c.removed_at is null
    and (c.unsigned_at is null or c.unsigned_at < now() - interval '1 minute')
$$;
grant execute on function public.record_unsigned_delivery to service_role;

-- Stores a delivery whose signature was checked, and applies it.
create function public.take_connector_delivery(connector_id uuid, external_id text, topic text, reports jsonb,
  names jsonb,
  marks jsonb, reason text, field text, hold integer, payload jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.connector_deliveries;
begin
  update public.connectors c set received_at = now()
    where c.id = take_connector_delivery.connector_id and c.disabled_at is null and c.removed_at is null;
  if not found then
    raise exception 'errors.connector.not_found' using errcode = 'PT404';
  end if;
  perform connectors.store_connector_references(connector_id, names, marks);
  delivery := connectors.store_delivery(connector_id, external_id, topic, reports, reason, field, coalesce(hold, 0),
    payload);
  if delivery.state = 'waiting' and (coalesce(hold, 0) = 0
    or exists (select 1 from jsonb_array_elements(delivery.reports) as r
    where connectors.marks_of(take_connector_delivery.connector_id, r -> 'body') is not null)) then
    delivery := connectors.apply_delivery(delivery);
  end if;
  return jsonb_build_object('state', coalesce(delivery.state, 'repeated'), 'reason', delivery.reason);
end $$;
grant execute on function public.take_connector_delivery to service_role;

-- Tries again what waits and is due, and forgets: addresses of buyers after thirty days, deliveries after ninety.
create function public.run_connector_deliveries() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.connector_deliveries;
  tried integer := 0;
begin
  for delivery in select d.* from public.connector_deliveries d where d.state = 'waiting' and d.next_attempt_at <= now()
    order by d.next_attempt_at limit 100 for update skip locked
  loop
    perform connectors.apply_delivery(delivery);
    tried := tried + 1;
  end loop;
  delete from public.connector_deliveries d where d.id in (
    select o.id from public.connector_deliveries o where o.received_at < now() - interval '90 days' limit 1000);
  update public.connector_deliveries d set reports = null, payload = null
    where num_nonnulls(d.reports, d.payload) > 0 and d.state <> 'waiting'
      and d.received_at < now() - interval '30 days';
  delete from connectors.connector_marks m where m.created_at < now() - interval '180 days'
    and m.reference not like 'promo\_%';
  delete from connectors.connector_versions v where v.said_at < now() - interval '180 days';
  return tried;
end $$;
grant execute on function public.run_connector_deliveries to service_role;

create function public.create_connector(program_id uuid, provider public.connector_provider, label text)
returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.connectors;
begin
  perform 1 from public.programs p where p.id = create_connector.program_id for key share;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if create_connector.provider is null then
    perform core.refuse_field('errors.fields.choice', 'provider');
  end if;
  if length(trim(coalesce(create_connector.label, ''))) not between 1 and 80 then
    perform core.refuse_field('errors.connector.label', 'label');
  end if;
  if (select count(*) from public.connectors c where c.program_id = create_connector.program_id
    and c.removed_at is null) >= 10 then
    raise exception 'errors.connector.many' using errcode = 'PT409';
  end if;
  insert into public.connectors (program_id, provider, label, created_by)
    values (create_connector.program_id, create_connector.provider, trim(create_connector.label), admin)
      returning * into after;
  perform core.audit('connector.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_connector to authenticated;

-- Keeps the provider's secret, sealed by the app. The former one is good for another day.
create function public.set_connector_secret(connector_id uuid, sealed text) returns public.connectors
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.connectors := connectors.connector_to_change(set_connector_secret.connector_id);
  after public.connectors;
begin
  if length(coalesce(set_connector_secret.sealed, '')) not between 20 and 1000 then
    perform core.refuse_field('errors.connector.secret', 'secret');
  end if;
  perform accounts.use_proof(admin, 'key');
  insert into connectors.connector_secrets as s (connector_id, sealed) values (before.id, set_connector_secret.sealed)
    on conflict on constraint connector_secrets_pkey do update
      set former = s.sealed, sealed = excluded.sealed, set_at = now();
  update public.connectors c set secret_set_at = now(), unsigned_at = null where c.id = before.id
    returning * into after;
  perform core.audit('connector.secret_set', after.id, to_jsonb(before), to_jsonb(after));
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
  perform core.require_admin();
  before := connectors.connector_to_change(switch_connector.connector_id);
  if enabled is null or (before.disabled_at is null) = enabled then
    raise exception 'errors.connector.wrong_state' using errcode = 'PT409';
  end if;
  update public.connectors c set disabled_at = case when not enabled then now() end where c.id = before.id
    returning * into after;
  perform core.audit('connector.switched', after.id, to_jsonb(before), to_jsonb(after));
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
  perform core.require_admin();
  before := connectors.connector_to_change(remove_connector.connector_id);
  delete from connectors.connector_secrets s where s.connector_id = before.id;
  update public.connectors c set removed_at = now() where c.id = before.id returning * into after;
  update public.connector_deliveries d set state = 'refused', reason = 'errors.connector.not_found', reports = null,
      next_attempt_at = null, settled_at = now()
    where d.connector_id = before.id and d.state = 'waiting';
  perform core.audit('connector.removed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.remove_connector to authenticated;

-- Tries a delivery again now that what stood in its way may be gone.
create function public.retry_connector_delivery(delivery_id bigint) returns public.connector_delivery_state
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.connector_deliveries;
begin
  perform core.require_admin();
  select d.* into delivery from public.connector_deliveries d join public.connectors c on c.id = d.connector_id
    where d.id = retry_connector_delivery.delivery_id and c.removed_at is null for update of d;
  if not found then
    raise exception 'errors.connector.delivery_not_found' using errcode = 'PT404';
  end if;
  if delivery.state not in ('waiting', 'refused') or delivery.reports is null then
    raise exception 'errors.connector.settled' using errcode = 'PT409';
  end if;
  delivery := connectors.apply_delivery(delivery);
  perform core.audit('connector.retried', delivery.connector_id, null,
    jsonb_build_object('delivery', delivery.external_id, 'state', delivery.state));
  return delivery.state;
end $$;
grant execute on function public.retry_connector_delivery to authenticated;

-- Takes over the present total of an order that the shop changed after it was recorded.
create function public.take_over_order(delivery_id bigint) returns public.connector_delivery_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
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
  select p.* into program from public.programs p join public.connectors c on c.program_id = p.id
    where c.id = delivery.connector_id;
  perform connectors.take_over_reports(delivery, program, admin);
  delivery := connectors.apply_delivery(delivery);
  perform core.audit('connector.taken_over', delivery.connector_id, null,
    jsonb_build_object('delivery', delivery.external_id, 'state', delivery.state));
  return delivery.state;
end $$;
grant execute on function public.take_over_order to authenticated;

-- Stores the codes that buyers type, of promotions that were made before the shop was connected: [{"id": …, "code":
-- …}]. Returns the number of new ones.
create function public.store_promotions(connector_id uuid, promotions jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  connector public.connectors;
  stored integer;
begin
  perform core.require_admin();
  connector := connectors.connector_to_change(store_promotions.connector_id);
  if coalesce(jsonb_typeof(promotions), '') <> 'array' or jsonb_array_length(promotions) > 10000 or exists (
    select 1 from jsonb_array_elements(promotions) as o
    where not coalesce(length(o ->> 'id') between 1 and 200 and length(o ->> 'code') between 1 and 200, false)) then
    perform core.refuse_field('errors.connector.promotions', 'promotions');
  end if;
  insert into connectors.connector_marks (connector_id, reference, marks)
    select connector.id, o ->> 'id', jsonb_build_object('coupon', o ->> 'code') from jsonb_array_elements(promotions)
      as o
    on conflict do nothing;
  get diagnostics stored = row_count;
  perform core.audit('connector.promotions_kept', connector.id, null,
    jsonb_build_object('found', jsonb_array_length(promotions), 'kept', stored));
  return stored;
end $$;
grant execute on function public.store_promotions to authenticated;
