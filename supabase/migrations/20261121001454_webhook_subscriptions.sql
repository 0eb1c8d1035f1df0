-- Webhook subscriptions: a program's own systems, or Zapier and Make for it, ask through the API to be told and not to be told
-- any more. What a person entered on the screen is not theirs to see or end.

create function private.subscription_facts(endpoint public.webhook_endpoints) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', endpoint.id, 'url', endpoint.url, 'types', endpoint.types, 'created_at', endpoint.created_at,
    'secret_version', endpoint.secret_version, 'failing_since', endpoint.failing_since, 'disabled_at', endpoint.disabled_at)
$$;

-- The kinds of a subscription, each once and in our order; absent or empty: all of them.
create function private.types_field(body jsonb, field text) returns text[]
language plpgsql set search_path = '' as $$
declare
  said jsonb := coalesce(nullif(body -> field, 'null'), '[]');
begin
  if jsonb_typeof(said) <> 'array' or not said <@ to_jsonb(array_remove(private.webhook_types(), 'webhook.test')) then
    perform private.refuse_field('errors.webhook.types', field);
  end if;
  return (select coalesce(array_agg(t order by n), '{}') from unnest(private.webhook_types()) with ordinality as known (t, n)
    where said ? t);
end $$;

-- An address to be told at. The same one again with the same kinds is the same subscription.
create function public.subscribe_webhook(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := private.program_of_key(key_id, '{published,paused}', 'webhooks:write');
  kinds text[] := private.types_field(body, 'types');
  endpoint public.webhook_endpoints;
begin
  if not coalesce(private.is_receiver(body ->> 'url'), false) then
    perform private.refuse_field('errors.webhook.url', 'url');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriptions:' || program.id, 0));
  select * into endpoint from public.webhook_endpoints e where e.program_id = program.id and e.key_id is not null
    and e.removed_at is null and e.url = body ->> 'url' and e.types = kinds;
  if found then
    return private.subscription_facts(endpoint) || '{"replayed": true}';
  end if;
  if (select count(*) from public.webhook_endpoints e where e.program_id = program.id and e.removed_at is null
    and e.key_id is not null) >= 100 then
    raise exception 'errors.webhook.many' using errcode = 'PT409', detail = 'url';
  end if;
  insert into public.webhook_endpoints (program_id, url, types, key_id)
    values (program.id, body ->> 'url', kinds, subscribe_webhook.key_id) returning * into endpoint;
  perform private.audit('webhook.subscribed', endpoint.id, null, to_jsonb(endpoint));
  return private.subscription_facts(endpoint) || '{"replayed": false}';
end $$;
grant execute on function public.subscribe_webhook to service_role;

-- Ends a subscription; one that has ended already is answered the same.
create function public.unsubscribe_webhook(key_id text, endpoint_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := private.program_of_key(key_id, '{published,paused,archived}', 'webhooks:write');
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
    perform private.audit('webhook.unsubscribed', before.id, to_jsonb(before), to_jsonb(after));
  end if;
  return jsonb_build_object('id', before.id, 'removed_at', coalesce(after.removed_at, before.removed_at));
end $$;
grant execute on function public.unsubscribe_webhook to service_role;

create function public.list_subscriptions(key_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs := private.program_of_key(key_id, '{published,paused,archived}', 'webhooks:write');
begin
  return jsonb_build_object('webhooks', coalesce((
    select jsonb_agg(private.subscription_facts(e) - 'secret_version' order by e.created_at desc, e.id)
    from public.webhook_endpoints e where e.program_id = program.id and e.key_id is not null and e.removed_at is null), '[]'));
end $$;
grant execute on function public.list_subscriptions to service_role;
