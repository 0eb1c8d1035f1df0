-- Webhook subscriptions: a program's own systems, or Zapier and Make for it, ask through the API to be told and not to
-- be told any more. What a person entered on the screen is not theirs to see or end.

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
  said jsonb := coalesce(nullif(body -> field, 'null'), '[]');
begin
  if jsonb_typeof(said) <> 'array' or not said <@ to_jsonb(array_remove(webhooks.webhook_types(), 'webhook.test')) then
    perform core.refuse_field('errors.webhook.types', field);
  end if;
  return (select coalesce(array_agg(t order by n), '{}') from unnest(webhooks.webhook_types()) with ordinality
    as known (t, n)
    where said ? t);
end $$;
