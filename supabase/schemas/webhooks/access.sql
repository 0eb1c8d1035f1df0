alter table public.webhook_endpoints enable row level security;
alter table public.postbacks enable row level security;
alter table public.webhook_events enable row level security;
alter table public.webhook_deliveries enable row level security;
alter table public.webhook_attempts enable row level security;

create policy "administrators read the endpoints" on public.webhook_endpoints
  for select to authenticated using ((select core.is_admin()));
create policy "affiliates read their postbacks, administrators read all" on public.postbacks
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id())));
create policy "administrators read the events" on public.webhook_events
  for select to authenticated using ((select core.is_admin()));
create policy "affiliates read the deliveries of their postbacks, administrators read all" on public.webhook_deliveries
  for select to authenticated
  using ((select core.is_admin()) or postback_id in (select p.id from public.postbacks p));
create policy "people read the attempts of deliveries they see" on public.webhook_attempts
  for select to authenticated using (exists (select 1 from public.webhook_deliveries d where d.id = delivery_id));

grant select on public.webhook_endpoints, public.postbacks, public.webhook_events, public.webhook_deliveries,
  public.webhook_attempts to authenticated;

-- The delivery log: each delivery with its last attempt. A wait without end is null.
create view public.webhook_log with (security_invoker = true) as
  select d.id, d.event_id, d.endpoint_id, d.postback_id, d.type, d.state, d.attempts, d.created_at, d.delivered_at,
    nullif(d.next_attempt_at, 'infinity') as next_attempt_at, a.at as last_attempt_at, a.code, a.duration_ms, a.error
  from public.webhook_deliveries d
  left join public.webhook_attempts a on a.delivery_id = d.id and a.number = d.attempts;
grant select on public.webhook_log to authenticated;
