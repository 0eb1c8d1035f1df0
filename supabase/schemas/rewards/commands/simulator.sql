-- `body` is a report as a shop sends it, with the affiliate (`enrollment_id`) it is credited to, or none: then to whom
-- it would be; and, beside sales, its `kind`.
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
  perform programs.require_may(program_id, 'manage');
  kind := coalesce(core.text_field(body, 'kind', false), 'sale');
  select * into program from public.programs p where p.id = simulate_order.program_id;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if kind not in ('sale', 'lead', 'custom', 'clicks') then
    perform core.refuse_field('errors.api.kind', 'kind');
  end if;
  if (kind = 'clicks' or nullif(body -> 'enrollment_id', 'null') is not null)
    and not exists (select 1 from public.enrollments e
    where e.id = core.uuid_field(body, 'enrollment_id') and e.program_id = program.id) then
    perform core.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  customer := conversions.customer_by_shop_id(program.id, core.text_field(body, 'customer_id', false));
  event := rewards.simulated_event(program, customer, body, kind);
  if kind <> 'clicks' then
    credit := rewards.simulated_credit(event, program, customer);
    event.enrollment_id := coalesce(event.enrollment_id, (credit ->> 'enrollment_id')::uuid);
  end if;
  if event.enrollment_id is not null then
    decision := rewards.decide_reward(program.id, commissions.facts_of(event));
  end if;
  return decision || jsonb_build_object('currency', program.currency, 'credit', credit);
end $$;
grant execute on function public.simulate_order to authenticated;
