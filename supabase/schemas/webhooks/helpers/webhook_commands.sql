-- Webhook commands: administrators keep a program's endpoints, affiliates keep their own postbacks.

create function webhooks.check_receiver(url text, types text[], allowed text[], field text) returns void
language plpgsql set search_path = '' as $$
begin
  if not coalesce(core.is_receiver(url), false) then
    perform core.refuse_field('errors.webhook.url', field);
  end if;
  if types is null or not types <@ allowed then
    perform core.refuse_field('errors.webhook.types', 'types');
  end if;
end $$;

-- An endpoint that is still there, locked, or a refusal.
create function webhooks.endpoint_to_change(endpoint_id uuid) returns public.webhook_endpoints
language plpgsql security definer set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
begin
  select * into endpoint from public.webhook_endpoints e
    where e.id = endpoint_to_change.endpoint_id and e.removed_at is null for update;
  if not found then
    raise exception 'errors.webhook.not_found' using errcode = 'PT404';
  end if;
  return endpoint;
end $$;

-- Releases the waiting deliveries of a receiver, from now on with three days of their own; or stops them.
create function webhooks.switch_deliveries(receiver uuid, enabled boolean) returns void
language sql security definer set search_path = '' as $$
  update public.webhook_deliveries d set spent = d.attempts, waiting_since = now(),
      next_attempt_at = case when enabled then now() else 'infinity' end
    where d.state = 'waiting' and (d.endpoint_id = receiver or d.postback_id = receiver)
$$;

-- The events for an affiliate's own tracker: what that affiliate sees on the dashboard anyway.
create function webhooks.postback_types() returns text[]
language sql immutable set search_path = '' as $$
  select array['lead.created', 'sale.created', 'commission.created', 'commission.matured', 'commission.held',
    'commission.released',
    'commission.approved', 'commission.rejected', 'commission.voided', 'commission.paid', 'commission.reversed',
    'commission.reinstated']
$$;

-- The person's own postback, locked, or a refusal.
create function webhooks.postback_to_change(postback_id uuid, person uuid) returns public.postbacks
language plpgsql security definer set search_path = '' as $$
declare
  postback public.postbacks;
begin
  select p.* into postback from public.postbacks p join public.enrollments e on e.id = p.enrollment_id
    where p.id = postback_to_change.postback_id and p.removed_at is null
      and e.affiliate_id = affiliates.require_team_role(person, 'manager') for update of p;
  if not found then
    raise exception 'errors.webhook.not_found' using errcode = 'PT404';
  end if;
  return postback;
end $$;
