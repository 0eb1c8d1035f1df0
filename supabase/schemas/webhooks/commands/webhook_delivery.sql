-- Takes a batch and hides it for a minute, longer than a call may last: a sender that dies loses nothing.
create function public.claim_deliveries(batch integer)
returns table (delivery_id bigint, attempt integer, event_id uuid, sequence bigint, type text, occurred_at timestamptz,
  data jsonb,
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
    case e.kind when 'slack' then webhooks.event_display_names(v) end, e.secret_version,
    case when e.rotated_at > now() - interval '24 hours' then e.secret_version - 1 end
  from claimed c join public.webhook_events v on v.id = c.event_id
  left join public.webhook_endpoints e on e.id = c.endpoint_id left join public.postbacks p on p.id = c.postback_id
  order by v.sequence
$$;
grant execute on function public.claim_deliveries to service_role;

-- Records the outcome of an attempt, once; a late outcome does not change a delivered one. Any 2xx is a success.
create function public.finish_delivery(delivery_id bigint, attempt integer, code integer, duration_ms integer,
  error text)
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
    update public.webhook_endpoints e set failing_since = null where e.id = delivery.endpoint_id
      and e.failing_since is not null;
    update public.postbacks p set failing_since = null where p.id = delivery.postback_id
      and p.failing_since is not null;
  elsif attempt = delivery.attempts then
    perform webhooks.fail_delivery(delivery, finish_delivery.code);
  end if;
  return (select d.state from public.webhook_deliveries d where d.id = delivery.id);
end $$;
grant execute on function public.finish_delivery to service_role;

-- Forgets events of more than ninety days, with their deliveries, a batch at a time.
create function public.prune_events() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  with old as (
    select v.id from public.webhook_events v where v.occurred_at < now() - interval '90 days'
      order by v.occurred_at limit 1000
  )
  delete from public.webhook_events v using old where v.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
grant execute on function public.prune_events to service_role;
