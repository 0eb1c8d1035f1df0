-- The next step of each tiered reward that can pay this person now: how far they are in its period, and what is
-- missing. A reward that another one with a narrower scope and no conditions takes the place of is not among them.
create function public.my_tier_progress()
returns table (enrollment_id uuid, reward_id uuid, event public.reward_event, kind public.reward_kind,
  metric public.tier_metric,
  period public.reward_period, period_ends timestamptz, reached bigint, value bigint, next_from bigint,
    next_value bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
  with mine as (
    select e.id as enrollment, r as reward
    from public.enrollments e cross join lateral rewards.rewards_at(e.program_id, now()) as r
    where e.affiliate_id = affiliates.my_affiliate_id() and e.state = 'active' and e.ended_at is null
      and (r.group_id is null or r.group_id = e.group_id) and (r.enrollment_id is null or r.enrollment_id = e.id)
  ), tiered as (
    select m.*, rewards.tier_reached(m.reward, jsonb_populate_record(null::rewards.order_facts, jsonb_build_object(
      'event', 'lead', 'enrollment_id', m.enrollment, 'at', now(), 'base', 0))) as so_far
    from mine m where (m.reward).tiers is not null and not exists (select 1 from mine o
      where o.enrollment = m.enrollment
      and (o.reward).event = (m.reward).event and (o.reward).conditions = 0 and (o.reward).scope > (m.reward).scope)
  )
  select t.enrollment, (t.reward).id, (t.reward).event, (t.reward).kind, (t.reward).tier_metric, (t.reward).tier_period,
    nullif(rewards.period_end((t.reward).tier_period, now()), 'infinity'), t.so_far,
    coalesce(at.value, (t.reward).rate_bps, (t.reward).flat_amount), up.start, up.value
  from tiered t
  left join lateral (select (s ->> 'value')::bigint as value from jsonb_array_elements((t.reward).tiers) as s
    where (s ->> 'from')::bigint <= t.so_far order by (s ->> 'from')::bigint desc limit 1) as at on true
  left join lateral (select (s ->> 'from')::bigint as start, (s ->> 'value')::bigint as value
    from jsonb_array_elements((t.reward).tiers) as s where (s ->> 'from')::bigint > t.so_far order by 1 limit 1) as up
      on true
  order by t.enrollment, (t.reward).version;
end $$;
grant execute on function public.my_tier_progress to authenticated;

-- The latest sales, leads and events credited to this person in ninety days that a rule of the program pays nothing
-- for, and why: without it they would look lost.
create function public.my_unpaid_events()
returns table (conversion_id uuid, program_name jsonb, kind public.conversion_kind, external_id text, amount bigint,
  currency text, occurred_at timestamptz, rule text, country text, regions text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
begin
  return query
    select c.id, p.name, c.kind, c.external_id, c.amount, c.currency, c.occurred_at, d.decision ->> 'rule',
      d.decision ->> 'country', array(select jsonb_array_elements_text(d.decision -> 'regions'))
    from public.reward_decisions d
    join public.conversions c on c.id = d.conversion_id
    join public.programs p on p.id = c.program_id
    join public.enrollments e on e.id = c.enrollment_id and e.affiliate_id = affiliates.my_affiliate_id()
    where d.decision ? 'rule' and d.decided_at > now() - interval '90 days'
    order by d.decided_at desc limit 20;
end $$;
grant execute on function public.my_unpaid_events to authenticated;
