-- A commission with its whole reason in one row: what happened, click → lead → sale, the rule, the rate that was really used
-- with the step and the limits that made it, dates, who or what decided, what was taken back.
create view public.commission_details with (security_invoker = true) as
  select c.id, c.program_id, c.affiliate_id, c.enrollment_id, c.conversion_id, c.status, c.base_amount, c.amount,
    coalesce((select sum(r.amount) from public.commission_reversals r where r.commission_id = c.id), 0)::bigint as reversed,
    c.currency, c.created_at, c.matures_at, c.decided_at, c.rejection_reason,
    c.by_rule,
    p.slug as program_slug, p.name as program_name, o.full_name as affiliate_name, o.email as affiliate_email,
    s.kind, s.event_name, s.quantity, s.is_renewal, s.external_id as order_id, s.occurred_at as sold_at,
    (select min(d.occurred_at) from public.conversions d where d.customer_id = s.customer_id and d.kind = 'lead') as lead_at,
    case when w.kind = 'click' then w.at end as clicked_at, l.code as link_code, a.rule, a.window_days, a.candidate_count,
    r.version as reward_version, r.kind as reward_kind, r.rate_bps, r.flat_amount, r.tier_metric, r.tier_period,
    (v.decision ->> 'value')::bigint as value, (v.decision ->> 'earned')::bigint as earned,
    (v.decision ->> 'reached')::bigint as reached, (v.decision -> 'step' ->> 'from')::bigint as step_from,
    b.title as bounty_title, (v.decision ->> 'amount')::bigint as decided_amount, v.decision ->> 'reason' as given_reason,
    c.share_bps, g.kind as made_by, g.reason as made_reason, g.amount as made_of, n.kind as ended_by, n.reason as ended_reason,
    (select r.reason from public.commission_reversals r where r.commission_id = c.id and r.refund_id is null
      order by r.created_at desc limit 1) as clawback_reason,
    c.review_by, c.review_topics
  from public.commissions c
  join public.conversions s on s.id = c.conversion_id
  join public.programs p on p.id = c.program_id
  join public.affiliates f on f.id = c.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.rewards r on r.id = c.reward_id
  left join public.reward_decisions v on v.conversion_id = c.conversion_id
  left join public.attribution_decisions a on a.conversion_id = c.conversion_id
  left join public.attribution_candidates w on w.conversion_id = c.conversion_id and w.position = a.winner
  left join public.links l on l.id = w.link_id
  left join public.bounty_submissions u on u.conversion_id = c.conversion_id
  left join public.bounties b on b.id = u.bounty_id
  left join public.commission_replacements g on g.id = c.replacement_id
  left join public.commission_replacements n on n.commission_id = c.id;
grant select on public.commission_details to authenticated;

-- The next step of each tiered reward that can pay this person now: how far they are in its period, and what is missing.
-- A reward that another one with a narrower scope and no conditions takes the place of is not among them.
create function public.my_tier_progress()
returns table (enrollment_id uuid, reward_id uuid, event public.reward_event, kind public.reward_kind, metric public.tier_metric,
  period public.reward_period, period_ends timestamptz, reached bigint, value bigint, next_from bigint, next_value bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  return query
  with mine as (
    select e.id as enrollment, r as reward
    from public.enrollments e cross join lateral private.rewards_at(e.program_id, now()) as r
    where e.affiliate_id = private.my_affiliate_id() and e.state = 'active' and e.ended_at is null
      and (r.group_id is null or r.group_id = e.group_id) and (r.enrollment_id is null or r.enrollment_id = e.id)
  ), tiered as (
    select m.*, private.tier_reached(m.reward, jsonb_populate_record(null::private.order_facts, jsonb_build_object(
      'event', 'lead', 'enrollment_id', m.enrollment, 'at', now(), 'base', 0))) as so_far
    from mine m where (m.reward).tiers is not null and not exists (select 1 from mine o where o.enrollment = m.enrollment
      and (o.reward).event = (m.reward).event and (o.reward).conditions = 0 and (o.reward).scope > (m.reward).scope)
  )
  select t.enrollment, (t.reward).id, (t.reward).event, (t.reward).kind, (t.reward).tier_metric, (t.reward).tier_period,
    nullif(private.period_end((t.reward).tier_period, now()), 'infinity'), t.so_far,
    coalesce(at.value, (t.reward).rate_bps, (t.reward).flat_amount), up.start, up.value
  from tiered t
  left join lateral (select (s ->> 'value')::bigint as value from jsonb_array_elements((t.reward).tiers) as s
    where (s ->> 'from')::bigint <= t.so_far order by (s ->> 'from')::bigint desc limit 1) as at on true
  left join lateral (select (s ->> 'from')::bigint as start, (s ->> 'value')::bigint as value
    from jsonb_array_elements((t.reward).tiers) as s where (s ->> 'from')::bigint > t.so_far order by 1 limit 1) as up on true
  order by t.enrollment, (t.reward).version;
end $$;
grant execute on function public.my_tier_progress to authenticated;

-- The latest sales, leads and events credited to this person in ninety days that a rule of the program pays nothing for, and
-- why: without it they would look lost.
create function public.my_unpaid_events()
returns table (conversion_id uuid, program_name jsonb, kind public.conversion_kind, external_id text, amount bigint,
  currency text, occurred_at timestamptz, rule text, country text, regions text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := private.require_user();
begin
  return query
    select c.id, p.name, c.kind, c.external_id, c.amount, c.currency, c.occurred_at, d.decision ->> 'rule',
      d.decision ->> 'country', array(select jsonb_array_elements_text(d.decision -> 'regions'))
    from public.reward_decisions d
    join public.conversions c on c.id = d.conversion_id
    join public.programs p on p.id = c.program_id
    join public.enrollments e on e.id = c.enrollment_id and e.affiliate_id = private.my_affiliate_id()
    where d.decision ? 'rule' and d.decided_at > now() - interval '90 days'
    order by d.decided_at desc limit 20;
end $$;
grant execute on function public.my_unpaid_events to authenticated;
