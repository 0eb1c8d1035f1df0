alter table public.connectors enable row level security;
alter table connectors.connector_secrets enable row level security;
alter table public.connector_deliveries enable row level security;
alter table connectors.connector_references enable row level security;
alter table connectors.connector_marks enable row level security;
alter table connectors.connector_versions enable row level security;

create policy "administrators read the connectors" on public.connectors
  for select to authenticated using ((select core.is_admin()));
create policy "administrators read what connectors took" on public.connector_deliveries
  for select to authenticated using ((select core.is_admin()));

grant select on public.connectors to authenticated;
grant select (id, connector_id, external_id, topic, state, reason, field, outcomes, attempts, received_at,
  next_attempt_at,
  settled_at, payload, has_payload) on public.connector_deliveries to authenticated;

-- How many deliveries of each connector are in each state.
create view public.connector_counts with (security_invoker = true) as
  select d.connector_id, d.state, count(*) as total from public.connector_deliveries d group by d.connector_id, d.state;
grant select on public.connector_counts to authenticated;
