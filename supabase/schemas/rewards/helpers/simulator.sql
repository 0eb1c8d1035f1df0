-- Simulator: what an order would pay, decided by the very functions that decide for real, and nothing is written.

-- The event that a report would become; an existing customer is the one whom the report names.
create function rewards.simulated_event(program public.programs, customer public.customers, body jsonb, kind text)
returns public.conversions
language plpgsql stable security definer set search_path = '' as $$
declare
  total bigint := coalesce(core.amount_field(body, 'amount'), 0);
  event public.conversions;
begin
  select r.* into event from conversions.sale_fields(program, customer, body, total) as s
    cross join lateral jsonb_populate_record(null::public.conversions, to_jsonb(s)) as r;
  return jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid(), 'program_id', program.id,
    'customer_id', customer.id, 'kind', kind, 'amount', total, 'quantity',
      coalesce(core.amount_field(body, 'quantity'), 1),
    'enrollment_id', core.uuid_field(body, 'enrollment_id'), 'country', core.country_field(body, 'country'),
    'metadata', conversions.metadata_field(body, 'metadata'),
    'coupon_code', core.text_field(body, 'coupon', false), 'occurred_at', core.time_field(body, 'occurred_at'),
    'event_name', case when kind = 'custom' then conversions.event_field(body, 'event') end,
    'is_renewal', kind = 'sale' and event.is_renewal));
end $$;

-- The credit of such an event: by its coupon, by the binding of its customer, and by the recorded clicks.
create function rewards.simulated_credit(event public.conversions, program public.programs,
  customer public.customers) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  weighed public.attribution_candidates[] := array(select w from conversions.rank_candidates(event, program, customer)
    as w);
  winner public.attribution_candidates;
begin
  select w.* into winner from unnest(weighed) as w where w.outcome = 'won';
  return jsonb_build_object('enrollment_id', winner.enrollment_id,
    'rule', case winner.kind when 'bound' then 'bound_customer' when 'coupon' then 'coupon'
      when 'click' then program.attribution::text end,
    'reason', case when winner.enrollment_id is null then conversions.uncredited_reason(event, customer, null,
      array(select w.outcome from unnest(weighed) as w)) end);
end $$;
