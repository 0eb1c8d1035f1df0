-- Simulator: what an order would pay, decided by the very functions that decide for real, and nothing is written.

-- The event that a report would become; a known customer is who the report names.
create function private.simulated_event(program public.programs, customer public.customers, body jsonb, kind text)
returns public.conversions
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint := coalesce(private.amount_field(body, 'amount'), 0);
  event public.conversions;
begin
  select r.* into event from private.sale_fields(program, customer, body, total) as s
    cross join lateral jsonb_populate_record(null::public.conversions, to_jsonb(s)) as r;
  return jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid(), 'program_id', program.id,
    'customer_id', customer.id, 'kind', kind, 'amount', total, 'quantity', coalesce(private.amount_field(body, 'quantity'), 1),
    'enrollment_id', private.uuid_field(body, 'enrollment_id'), 'country', private.country_field(body, 'country'),
    'metadata', private.metadata_field(body, 'metadata'),
    'coupon_code', private.text_field(body, 'coupon', false), 'occurred_at', private.time_field(body, 'occurred_at'),
    'event_name', case when kind = 'custom' then private.event_field(body, 'event') end,
    'is_renewal', kind = 'sale' and event.is_renewal));
end $$;

-- Whose such an event would be: by its coupon, by whom its customer belongs to, and by what is known that they clicked.
create function private.simulated_credit(event public.conversions, program public.programs, customer public.customers) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  weighed public.attribution_candidates[] := array(select w from private.weigh_candidates(event, program, customer) as w);
  winner public.attribution_candidates;
begin
  select w.* into winner from unnest(weighed) as w where w.outcome = 'won';
  return jsonb_build_object('enrollment_id', winner.enrollment_id,
    'rule', case winner.kind when 'bound' then 'bound_customer' when 'coupon' then 'coupon'
      when 'click' then program.attribution::text end,
    'reason', case when winner.enrollment_id is null then private.why_nobody(event, customer, null,
      array(select w.outcome from unnest(weighed) as w)) end);
end $$;

-- `body` is a report as a shop sends it, with the affiliate (`enrollment_id`) it is credited to, or none: then to whom it would
-- be; and, beside sales, its `kind`.
create function public.simulate_order(program_id uuid, body jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs;
  customer public.customers;
  kind text;
  event public.conversions;
  credit jsonb;
  decision jsonb := '{"candidates": [], "reward_id": null, "amount": 0}';
begin
  perform private.require_admin();
  kind := coalesce(private.text_field(body, 'kind', false), 'sale');
  select * into program from public.programs p where p.id = simulate_order.program_id;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if kind not in ('sale', 'lead', 'custom', 'clicks') then
    perform private.refuse_field('errors.api.kind', 'kind');
  end if;
  if (kind = 'clicks' or nullif(body -> 'enrollment_id', 'null') is not null) and not exists (select 1 from public.enrollments e
    where e.id = private.uuid_field(body, 'enrollment_id') and e.program_id = program.id) then
    perform private.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  customer := private.customer_named(program.id, private.text_field(body, 'customer_id', false));
  event := private.simulated_event(program, customer, body, kind);
  if kind <> 'clicks' then
    credit := private.simulated_credit(event, program, customer);
    event.enrollment_id := coalesce(event.enrollment_id, (credit ->> 'enrollment_id')::uuid);
  end if;
  if event.enrollment_id is not null then
    decision := private.decide_reward(program.id, private.facts_of(event));
  end if;
  return decision || jsonb_build_object('currency', program.currency, 'credit', credit);
end $$;
grant execute on function public.simulate_order to authenticated;
