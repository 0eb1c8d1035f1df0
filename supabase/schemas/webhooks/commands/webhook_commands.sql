create function public.create_webhook_endpoint(program_id uuid, url text, description text, types text[],
  kind public.endpoint_kind default 'signed') returns public.webhook_endpoints
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  available text[] := case kind when 'slack' then webhooks.slack_types() else webhooks.webhook_types() end;
  after public.webhook_endpoints;
begin
  perform 1 from public.programs p where p.id = create_webhook_endpoint.program_id for key share;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  perform webhooks.check_receiver(create_webhook_endpoint.url, create_webhook_endpoint.types, available, 'url');
  if length(coalesce(create_webhook_endpoint.description, '')) > 120 then
    perform core.refuse_field('errors.webhook.description', 'description');
  end if;
  if (select count(*) from public.webhook_endpoints e where e.program_id = create_webhook_endpoint.program_id
    and e.removed_at is null and e.key_id is null) >= 10 then
    raise exception 'errors.webhook.many' using errcode = 'PT409';
  end if;
  insert into public.webhook_endpoints (program_id, kind, url, description, types, created_by)
    values (create_webhook_endpoint.program_id, create_webhook_endpoint.kind, create_webhook_endpoint.url,
      trim(coalesce(create_webhook_endpoint.description, '')),
      case when kind = 'slack' and create_webhook_endpoint.types = '{}' then available
        else create_webhook_endpoint.types end, admin)
    returning * into after;
  perform core.audit('webhook.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_webhook_endpoint to authenticated;

-- A new secret; for a day what is sent carries both signatures.
create function public.rotate_webhook_secret(endpoint_id uuid) returns public.webhook_endpoints
language plpgsql security definer set search_path = '' as $$
declare
  before public.webhook_endpoints;
  after public.webhook_endpoints;
begin
  perform core.require_admin();
  before := webhooks.endpoint_to_change(rotate_webhook_secret.endpoint_id);
  if before.rotated_at > now() - interval '24 hours' then
    raise exception 'errors.webhook.just_rotated' using errcode = 'PT409';
  end if;
  update public.webhook_endpoints e set secret_version = e.secret_version + 1, rotated_at = now()
    where e.id = before.id returning * into after;
  perform core.audit('webhook.secret_rotated', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.rotate_webhook_secret to authenticated;

-- On and off; what happened while it was off goes out when it is on again.
create function public.switch_webhook_endpoint(endpoint_id uuid, enabled boolean) returns public.webhook_endpoints
language plpgsql security definer set search_path = '' as $$
declare
  before public.webhook_endpoints;
  after public.webhook_endpoints;
begin
  perform core.require_admin();
  before := webhooks.endpoint_to_change(switch_webhook_endpoint.endpoint_id);
  if (before.disabled_at is null) = enabled then
    raise exception 'errors.webhook.wrong_state' using errcode = 'PT409';
  end if;
  update public.webhook_endpoints e set failing_since = null, disabled_at = case when not enabled then now() end,
      disabled_because = case when not enabled then 'person' end::public.webhook_stop
    where e.id = before.id returning * into after;
  perform webhooks.switch_deliveries(after.id, enabled);
  perform core.audit('webhook.switched', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.switch_webhook_endpoint to authenticated;

-- For good: nothing more is sent there; its log stays for as long as its events.
create function public.remove_webhook_endpoint(endpoint_id uuid) returns public.webhook_endpoints
language plpgsql security definer set search_path = '' as $$
declare
  before public.webhook_endpoints;
  after public.webhook_endpoints;
begin
  perform core.require_admin();
  before := webhooks.endpoint_to_change(remove_webhook_endpoint.endpoint_id);
  update public.webhook_endpoints e set removed_at = now() where e.id = before.id returning * into after;
  update public.webhook_deliveries d set state = 'failed' where d.endpoint_id = after.id and d.state = 'waiting';
  perform core.audit('webhook.removed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.remove_webhook_endpoint to authenticated;

-- An event that means nothing, for this endpoint alone, to try a receiver with.
create function public.send_test_event(endpoint_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
  event uuid;
begin
  perform core.require_admin();
  endpoint := webhooks.endpoint_to_change(send_test_event.endpoint_id);
  if endpoint.disabled_at is not null then
    raise exception 'errors.webhook.disabled' using errcode = 'PT409';
  end if;
  insert into public.webhook_events (program_id, type, data)
    values (endpoint.program_id, 'webhook.test', jsonb_build_object('endpoint_id', endpoint.id))
      returning id into event;
  insert into public.webhook_deliveries (event_id, endpoint_id, type) values (event, endpoint.id, 'webhook.test');
  perform core.audit('webhook.tested', endpoint.id, null, jsonb_build_object('event', event));
  return event;
end $$;
grant execute on function public.send_test_event to authenticated;

-- Sends deliveries of an endpoint again: one by its number, or all that failed since a time. Returns how many.
create function public.replay_deliveries(endpoint_id uuid, delivery_id bigint, failed_since timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  endpoint public.webhook_endpoints;
  replayed integer;
begin
  perform core.require_admin();
  endpoint := webhooks.endpoint_to_change(replay_deliveries.endpoint_id);
  if endpoint.disabled_at is not null then
    raise exception 'errors.webhook.disabled' using errcode = 'PT409';
  end if;
  if num_nonnulls(replay_deliveries.delivery_id, failed_since) <> 1 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'failed_since';
  end if;
  update public.webhook_deliveries d set state = 'waiting', delivered_at = null, spent = d.attempts,
    waiting_since = now(),
      next_attempt_at = now()
    where d.endpoint_id = endpoint.id
      and (d.id = replay_deliveries.delivery_id or (d.state = 'failed' and d.created_at >= failed_since));
  get diagnostics replayed = row_count;
  if replayed = 0 and replay_deliveries.delivery_id is not null then
    raise exception 'errors.webhook.delivery_not_found' using errcode = 'PT404';
  end if;
  perform core.audit('webhook.replayed', endpoint.id, null,
    jsonb_build_object('delivery', replay_deliveries.delivery_id, 'since', failed_since, 'count', replayed));
  return replayed;
end $$;
grant execute on function public.replay_deliveries to authenticated;

create function public.create_postback(enrollment_id uuid, url text, types text[]) returns public.postbacks
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.postbacks;
begin
  perform 1 from public.enrollments e where e.id = create_postback.enrollment_id and e.ended_at is null
    and e.affiliate_id = affiliates.require_team_role(person, 'manager') for key share of e;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  perform webhooks.check_receiver(regexp_replace(create_postback.url,
    '\{(click_id|s[1-5]|amount|currency|commission_id|status|order_id)\}',
    'x', 'g'), create_postback.types, webhooks.postback_types(), 'url');
  if create_postback.url ~ '^[a-z]+://[^/?#]*\{' or regexp_replace(create_postback.url,
    '\{(click_id|s[1-5]|amount|currency|commission_id|status|order_id)\}', '', 'g') ~ '[{}]' then
    perform core.refuse_field('errors.webhook.placeholder', 'url');
  end if;
  if cardinality(create_postback.types) = 0 then
    perform core.refuse_field('errors.webhook.types', 'types');
  end if;
  if (select count(*) from public.postbacks p where p.enrollment_id = create_postback.enrollment_id
    and p.removed_at is null) >= 5 then
    raise exception 'errors.webhook.many' using errcode = 'PT409';
  end if;
  insert into public.postbacks (enrollment_id, url, types)
    values (create_postback.enrollment_id, create_postback.url, create_postback.types) returning * into after;
  perform core.audit('postback.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_postback to authenticated;

create function public.switch_postback(postback_id uuid, enabled boolean) returns public.postbacks
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.postbacks := webhooks.postback_to_change(switch_postback.postback_id, person);
  after public.postbacks;
begin
  if (before.disabled_at is null) = enabled then
    raise exception 'errors.webhook.wrong_state' using errcode = 'PT409';
  end if;
  update public.postbacks p set failing_since = null, disabled_at = case when not enabled then now() end,
      disabled_because = case when not enabled then 'person' end::public.webhook_stop
    where p.id = before.id returning * into after;
  perform webhooks.switch_deliveries(after.id, enabled);
  perform core.audit('postback.switched', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.switch_postback to authenticated;

create function public.remove_postback(postback_id uuid) returns public.postbacks
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.postbacks := webhooks.postback_to_change(remove_postback.postback_id, person);
  after public.postbacks;
begin
  update public.postbacks p set removed_at = now() where p.id = before.id returning * into after;
  update public.webhook_deliveries d set state = 'failed' where d.postback_id = after.id and d.state = 'waiting';
  perform core.audit('postback.removed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.remove_postback to authenticated;
