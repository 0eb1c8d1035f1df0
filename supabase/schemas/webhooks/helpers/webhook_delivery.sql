-- Webhook delivery: a sender claims what is due for a minute, calls the receivers and records the outcome. Waits double
-- from half a minute to twelve hours, each a little at random, for three days; then a delivery has failed, and a
-- receiver that accepted nothing in that time is turned off. Failed or waiting deliveries can be sent again.

-- What a sentence about an event names that the event does not hold: program, language and affiliate, as they are now.
create function webhooks.event_display_names(event public.webhook_events) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('slug', p.slug, 'name', p.name, 'affiliate', o.full_name, 'language',
      case when 'en' = any (p.languages) and 'es' <> all (p.languages) then 'en' else 'es' end)
    from public.programs p left join public.enrollments e on e.id = event.enrollment_id
    left join public.affiliates a on a.id = coalesce(e.affiliate_id, (event.data ->> 'affiliate_id')::uuid)
    left join public.profiles o on o.id = a.user_id where p.id = event.program_id);
end $$;

-- Turns a receiver off: its waiting deliveries remain. Its creator is notified.
create function webhooks.stop_receiver(delivery public.webhook_deliveries, because public.webhook_stop) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  called text;
begin
  update public.webhook_endpoints e set disabled_at = now(), disabled_because = because
    where e.id = delivery.endpoint_id and e.disabled_at is null returning e.created_by, e.url into owner, called;
  if delivery.postback_id is not null then
    update public.postbacks p set disabled_at = now(), disabled_because = because from public.enrollments n,
      public.affiliates a
      where p.id = delivery.postback_id and p.disabled_at is null and n.id = p.enrollment_id and a.id = n.affiliate_id
      returning a.user_id, p.url into owner, called;
  end if;
  if called is null then
    return;
  end if;
  update public.webhook_deliveries d set next_attempt_at = 'infinity'
    where d.state = 'waiting' and (d.endpoint_id = delivery.endpoint_id or d.postback_id = delivery.postback_id);
  perform core.audit('webhook.stopped', coalesce(delivery.endpoint_id, delivery.postback_id), null,
    jsonb_build_object('because', because));
  perform accounts.mail_person(owner, 'webhook_stopped', jsonb_build_object('url', called, 'because', because,
    'own', delivery.postback_id is not null), 'webhook_stopped:' || delivery.id || ':' || delivery.attempts);
end $$;

-- When a delivery that failed is tried again: never later than three days after it began to wait, the last attempt.
create function webhooks.next_attempt(delivery public.webhook_deliveries) returns timestamptz
language sql volatile set search_path = '' as $$
  select least(now() + least(interval '30 seconds' * power(2, least(delivery.attempts - delivery.spent, 20) - 1),
    interval '12 hours') * (0.8 + 0.4 * random()), delivery.waiting_since + interval '3 days')
$$;

create function webhooks.fail_delivery(delivery public.webhook_deliveries, code integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  over boolean := now() >= delivery.waiting_since + interval '3 days';
  failing timestamptz;
  off timestamptz;
begin
  update public.webhook_endpoints e set failing_since = coalesce(e.failing_since, now())
    where e.id = delivery.endpoint_id returning e.failing_since, coalesce(e.disabled_at, e.removed_at) into failing,
      off;
  if delivery.postback_id is not null then
    update public.postbacks p set failing_since = coalesce(p.failing_since, now())
      where p.id = delivery.postback_id returning p.failing_since, coalesce(p.disabled_at, p.removed_at) into failing,
        off;
  end if;
  update public.webhook_deliveries d set state = case when over then 'failed' else 'waiting' end::public.webhook_state,
      next_attempt_at = case when off is null then webhooks.next_attempt(delivery) else 'infinity' end
    where d.id = delivery.id;
  -- Three days, less what a first attempt may have waited for its sender.
  if off is null and (code = 410 or (over and failing <= now() - interval '70 hours')) then
    perform webhooks.stop_receiver(delivery, case code when 410 then 'gone' else 'failing' end::public.webhook_stop);
  end if;
end $$;
