-- Subscribes an address. The same one again with the same types is the same subscription.
create function public.subscribe_webhook(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused}', 'webhooks:write');
  kinds text[] := webhooks.types_field(body, 'types');
  endpoint public.webhook_endpoints;
begin
  if not coalesce(core.is_receiver(body ->> 'url'), false) then
    perform core.refuse_field('errors.webhook.url', 'url');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriptions:' || program.id, 0));
  select * into endpoint from public.webhook_endpoints e where e.program_id = program.id and e.key_id is not null
    and e.removed_at is null and e.url = body ->> 'url' and e.types = kinds;
  if found then
    return webhooks.subscription_facts(endpoint) || '{"replayed": true}';
  end if;
  if (select count(*) from public.webhook_endpoints e where e.program_id = program.id and e.removed_at is null
    and e.key_id is not null) >= 100 then
    raise exception 'errors.webhook.many' using errcode = 'PT409', detail = 'url';
  end if;
  insert into public.webhook_endpoints (program_id, url, types, key_id)
    values (program.id, body ->> 'url', kinds, subscribe_webhook.key_id) returning * into endpoint;
  perform core.audit('webhook.subscribed', endpoint.id, null, to_jsonb(endpoint));
  return webhooks.subscription_facts(endpoint) || '{"replayed": false}';
end $$;
grant execute on function public.subscribe_webhook to service_role;

-- Ends a subscription; one that has ended already is answered the same.
create function public.unsubscribe_webhook(key_id text, endpoint_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'webhooks:write');
  before public.webhook_endpoints;
  after public.webhook_endpoints;
begin
  select * into before from public.webhook_endpoints e where e.id = unsubscribe_webhook.endpoint_id
    and e.program_id = program.id and e.key_id is not null for update;
  if not found then
    raise exception 'errors.webhook.not_found' using errcode = 'PT404', detail = 'id';
  end if;
  if before.removed_at is null then
    update public.webhook_endpoints e set removed_at = now() where e.id = before.id returning * into after;
    update public.webhook_deliveries d set state = 'failed' where d.endpoint_id = before.id and d.state = 'waiting';
    perform core.audit('webhook.unsubscribed', before.id, to_jsonb(before), to_jsonb(after));
  end if;
  return jsonb_build_object('id', before.id, 'removed_at', coalesce(after.removed_at, before.removed_at));
end $$;
grant execute on function public.unsubscribe_webhook to service_role;

create function public.list_subscriptions(key_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'webhooks:write');
begin
  return jsonb_build_object('webhooks', coalesce((
    select jsonb_agg(webhooks.subscription_facts(e) - 'secret_version' order by e.created_at desc, e.id)
    from public.webhook_endpoints e where e.program_id = program.id and e.key_id is not null and e.removed_at is null),
      '[]'));
end $$;
grant execute on function public.list_subscriptions to service_role;
