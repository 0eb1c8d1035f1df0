-- Webhook subscriptions: a program's own systems, or Zapier and Make for it, subscribe and unsubscribe through the API.
-- They cannot see or end what a person entered on the screen.

create function webhooks.subscription_facts(endpoint public.webhook_endpoints) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', endpoint.id, 'url', endpoint.url, 'types', endpoint.types, 'created_at',
    endpoint.created_at,
    'secret_version', endpoint.secret_version, 'failing_since', endpoint.failing_since, 'disabled_at',
      endpoint.disabled_at)
$$;

-- The kinds of a subscription, each once and in our order; absent or empty: all of them.
create function webhooks.types_field(body jsonb, field text) returns text[]
language plpgsql set search_path = '' as $$
declare
  requested jsonb := coalesce(nullif(body -> field, 'null'), '[]');
begin
  if jsonb_typeof(requested) <> 'array' or not requested <@ to_jsonb(array_remove(webhooks.webhook_types(),
    'webhook.test')) then
    perform core.refuse_field('errors.webhook.types', field);
  end if;
  return (select coalesce(array_agg(t order by n), '{}') from unnest(webhooks.webhook_types()) with ordinality
    as available (t, n)
    where requested ? t);
end $$;
