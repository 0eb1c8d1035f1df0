-- Webhook delivery: a sender claims what is due for a minute, calls the receivers and says how it went.
-- Waits double from half a minute to twelve hours, each a little at random, for three days; then a delivery has failed and
-- a receiver that took nothing in that time is turned off. What failed, or waited meanwhile, can be sent again.

-- What a sentence about an event names that the event does not hold: program, language and affiliate, as they are now.
create function private.names_for_people(event public.webhook_events) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('slug', p.slug, 'name', p.name, 'affiliate', o.full_name, 'language',
      case when 'en' = any (p.languages) and 'es' <> all (p.languages) then 'en' else 'es' end)
    from public.programs p left join public.enrollments e on e.id = event.enrollment_id
    left join public.affiliates a on a.id = coalesce(e.affiliate_id, (event.data ->> 'affiliate_id')::uuid)
    left join public.profiles o on o.id = a.user_id where p.id = event.program_id);
end $$;

-- Takes a batch and hides it for a minute, longer than a call may last: a sender that dies loses nothing.
create function public.claim_deliveries(batch integer)
returns table (delivery_id bigint, attempt integer, event_id uuid, sequence bigint, type text, occurred_at timestamptz, data jsonb,
  url text, endpoint_id uuid, kind public.endpoint_kind, names jsonb, secret_version integer, former_version integer)
language sql security definer set search_path = '' as $$
  with due as (
    select w.id from public.webhook_deliveries w
    where w.state = 'waiting' and w.next_attempt_at <= now()
    order by w.next_attempt_at limit least(greatest(batch, 1), 100) for update skip locked
  ), claimed as (
    update public.webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = now() + interval '1 minute'
      from due where d.id = due.id
      returning d.id, d.attempts, d.event_id, d.endpoint_id, d.postback_id
  )
  select c.id, c.attempts, v.id, v.sequence, v.type, v.occurred_at, v.data, coalesce(e.url, p.url), e.id, e.kind,
    case e.kind when 'slack' then private.names_for_people(v) end, e.secret_version,
    case when e.rotated_at > now() - interval '24 hours' then e.secret_version - 1 end
  from claimed c join public.webhook_events v on v.id = c.event_id
  left join public.webhook_endpoints e on e.id = c.endpoint_id left join public.postbacks p on p.id = c.postback_id
  order by v.sequence
$$;
grant execute on function public.claim_deliveries to service_role;

-- Turns a receiver off: what waits for it is kept. The person who made it is told.
create function private.stop_receiver(delivery public.webhook_deliveries, because public.webhook_stop) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  called text;
begin
  update public.webhook_endpoints e set disabled_at = now(), disabled_because = because
    where e.id = delivery.endpoint_id and e.disabled_at is null returning e.created_by, e.url into owner, called;
  if delivery.postback_id is not null then
    update public.postbacks p set disabled_at = now(), disabled_because = because from public.enrollments n, public.affiliates a
      where p.id = delivery.postback_id and p.disabled_at is null and n.id = p.enrollment_id and a.id = n.affiliate_id
      returning a.user_id, p.url into owner, called;
  end if;
  if called is null then
    return;
  end if;
  update public.webhook_deliveries d set next_attempt_at = 'infinity'
    where d.state = 'waiting' and (d.endpoint_id = delivery.endpoint_id or d.postback_id = delivery.postback_id);
  perform private.audit('webhook.stopped', coalesce(delivery.endpoint_id, delivery.postback_id), null,
    jsonb_build_object('because', because));
  perform private.mail_person(owner, 'webhook_stopped', jsonb_build_object('url', called, 'because', because,
    'own', delivery.postback_id is not null), 'webhook_stopped:' || delivery.id || ':' || delivery.attempts);
end $$;

-- When a delivery that failed is tried again: never later than three days after it began to wait, the last attempt.
create function private.next_attempt(delivery public.webhook_deliveries) returns timestamptz
language sql volatile set search_path = '' as $$
  select least(now() + least(interval '30 seconds' * power(2, least(delivery.attempts - delivery.spent, 20) - 1),
    interval '12 hours') * (0.8 + 0.4 * random()), delivery.waiting_since + interval '3 days')
$$;

create function private.fail_delivery(delivery public.webhook_deliveries, code integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  over boolean := now() >= delivery.waiting_since + interval '3 days';
  failing timestamptz;
  off timestamptz;
begin
  update public.webhook_endpoints e set failing_since = coalesce(e.failing_since, now())
    where e.id = delivery.endpoint_id returning e.failing_since, coalesce(e.disabled_at, e.removed_at) into failing, off;
  if delivery.postback_id is not null then
    update public.postbacks p set failing_since = coalesce(p.failing_since, now())
      where p.id = delivery.postback_id returning p.failing_since, coalesce(p.disabled_at, p.removed_at) into failing, off;
  end if;
  update public.webhook_deliveries d set state = case when over then 'failed' else 'waiting' end::public.webhook_state,
      next_attempt_at = case when off is null then private.next_attempt(delivery) else 'infinity' end
    where d.id = delivery.id;
  -- Three days, less what a first attempt may have waited for its sender.
  if off is null and (code = 410 or (over and failing <= now() - interval '70 hours')) then
    perform private.stop_receiver(delivery, case code when 410 then 'gone' else 'failing' end::public.webhook_stop);
  end if;
end $$;

-- Says how an attempt went, once; a late word changes nothing of what was delivered. Any 2xx is a success.
create function public.finish_delivery(delivery_id bigint, attempt integer, code integer, duration_ms integer, error text)
returns public.webhook_state
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.webhook_deliveries;
begin
  select * into delivery from public.webhook_deliveries d where d.id = finish_delivery.delivery_id for update;
  if not found then
    return null;
  end if;
  insert into public.webhook_attempts (delivery_id, number, code, duration_ms, error)
    values (delivery.id, attempt, finish_delivery.code, finish_delivery.duration_ms, left(finish_delivery.error, 200))
    on conflict do nothing;
  if not found or delivery.state <> 'waiting' then
    return delivery.state;
  end if;
  if coalesce(finish_delivery.code between 200 and 299, false) then
    update public.webhook_deliveries d set state = 'delivered', delivered_at = now() where d.id = delivery.id;
    update public.webhook_endpoints e set failing_since = null where e.id = delivery.endpoint_id and e.failing_since is not null;
    update public.postbacks p set failing_since = null where p.id = delivery.postback_id and p.failing_since is not null;
  elsif attempt = delivery.attempts then
    perform private.fail_delivery(delivery, finish_delivery.code);
  end if;
  return (select d.state from public.webhook_deliveries d where d.id = delivery.id);
end $$;
grant execute on function public.finish_delivery to service_role;

-- Forgets events of more than ninety days, with their deliveries, a batch at a time.
create function public.forget_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  with old as (
    select v.id from public.webhook_events v where v.occurred_at < now() - interval '90 days' order by v.occurred_at limit 1000
  )
  delete from public.webhook_events v using old where v.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
grant execute on function public.forget_events to service_role;
