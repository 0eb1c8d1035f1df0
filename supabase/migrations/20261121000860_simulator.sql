-- Simulator: what an order would pay, decided by the very functions that decide for real, and nothing is written.

-- `body` is a report as a shop sends it, with the affiliate (`enrollment_id`) it is credited to and, beside sales, its `kind`.
create function public.simulate_order(program_id uuid, body jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs;
  customer public.customers;
  total bigint;
  kind text;
  event public.conversions;
begin
  perform private.require_admin();
  total := coalesce(private.amount_field(body, 'amount'), 0);
  kind := coalesce(private.text_field(body, 'kind', false), 'sale');
  select * into program from public.programs p where p.id = simulate_order.program_id;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if not exists (select 1 from public.enrollments e
    where e.id = private.uuid_field(body, 'enrollment_id') and e.program_id = program.id) then
    perform private.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  if kind not in ('sale', 'lead', 'custom', 'clicks') then
    perform private.refuse_field('errors.api.kind', 'kind');
  end if;
  customer := private.customer_named(program.id, private.text_field(body, 'customer_id', false));
  select r.* into event from private.sale_fields(program, customer, body, total) as s
    cross join lateral jsonb_populate_record(null::public.conversions, to_jsonb(s)) as r;
  event := jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid(), 'program_id', program.id,
    'customer_id', customer.id, 'kind', kind, 'amount', total, 'quantity', coalesce(private.amount_field(body, 'quantity'), 1),
    'enrollment_id', private.uuid_field(body, 'enrollment_id'), 'country', private.country_field(body, 'country'),
    'metadata', private.metadata_field(body, 'metadata'),
    'coupon_code', private.text_field(body, 'coupon', false), 'occurred_at', private.time_field(body, 'occurred_at'),
    'event_name', case when kind = 'custom' then private.event_field(body, 'event') end,
    'is_renewal', kind = 'sale' and event.is_renewal));
  return private.decide_reward(program.id, private.facts_of(event)) || jsonb_build_object('currency', program.currency);
end $$;
grant execute on function public.simulate_order to authenticated;
