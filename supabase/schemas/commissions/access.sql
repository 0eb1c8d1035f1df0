alter table public.commissions enable row level security;
alter table public.commission_reversals enable row level security;
alter table public.reward_decisions enable row level security;
create policy "affiliates and program members read commissions, admins all" on public.commissions
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));
create policy "people read the reversals of commissions they see" on public.commission_reversals
  for select to authenticated
  using (exists (select 1 from public.commissions c where c.id = commission_id));
create policy "people read the decisions about conversions they see" on public.reward_decisions
  for select to authenticated
  using (exists (select 1 from public.conversions c where c.id = conversion_id));

-- But for a sale whose order was changed: the log keeps the decision before.
create trigger append_only before update or delete on public.reward_decisions
  for each row when (coalesce(current_setting('alianza.amends', true),
    '') <> 'on') execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.reward_decisions
  for each statement execute function core.refuse_change();
grant select on public.commission_reversals, public.reward_decisions to authenticated;
grant select (id, conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount, amount, currency,
  status, matures_at, decided_at, by_rule, rejection_reason, review_by, review_topics, created_at, replacement_id,
  share_position, share_bps, is_replaced, refunded_before, override_level, override_bps)
  on public.commissions to authenticated;

create view public.commission_counts with (security_invoker = true) as
  select c.status, count(*) as total from public.commissions c group by c.status;

alter table public.commission_replacements enable row level security;
create policy "people read the replacements of commissions they see" on public.commission_replacements
  for select to authenticated
  using (exists (select 1 from public.commissions c where c.id = commission_id)
    or exists (select 1 from public.commissions c where c.replacement_id = commission_replacements.id));
grant select on public.commission_replacements to authenticated;
create trigger append_only before update or delete on public.commission_replacements
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.commission_replacements
  for each statement execute function core.refuse_change();

alter table public.exchange_rates enable row level security;
create policy "administrators read exchange rates" on public.exchange_rates
  for select to authenticated using ((select core.is_admin()));
grant select on public.exchange_rates to authenticated;

-- A commission with its whole reason in one row: what happened, click → lead → sale, the rule, the rate that was really
-- used with the step and the limits that made it, dates, who or what decided, what was taken back.
create view public.commission_details with (security_invoker = true) as
  select c.id, c.program_id, c.affiliate_id, c.enrollment_id, c.conversion_id, c.status, c.base_amount, c.amount,
    coalesce((select sum(r.amount) from public.commission_reversals r where r.commission_id = c.id), 0)::bigint
      as reversed,
    c.currency, c.created_at, c.matures_at, c.decided_at, c.rejection_reason,
    c.by_rule,
    p.slug as program_slug, p.name as program_name, o.full_name as affiliate_name, o.email as affiliate_email,
    s.kind, s.event_name, s.quantity, s.is_renewal, s.external_id as order_id, s.occurred_at as sold_at,
    (select min(d.occurred_at) from public.conversions d where d.customer_id = s.customer_id and d.kind = 'lead')
      as lead_at,
    case when w.kind = 'click' then w.at end as clicked_at, l.code as link_code, a.rule, a.window_days,
      a.candidate_count,
    r.version as reward_version, r.kind as reward_kind, r.rate_bps, r.flat_amount, r.tier_metric, r.tier_period,
    (v.decision ->> 'value')::bigint as value, (v.decision ->> 'earned')::bigint as earned,
    (v.decision ->> 'reached')::bigint as reached, (v.decision -> 'step' ->> 'from')::bigint as step_from,
    b.title as bounty_title, (v.decision ->> 'amount')::bigint as decided_amount, v.decision ->> 'reason'
      as given_reason,
    c.share_bps, g.kind as made_by, g.reason as made_reason, g.amount as made_of, n.kind as ended_by, n.reason
      as ended_reason,
    (select r.reason from public.commission_reversals r where r.commission_id = c.id and r.refund_id is null
      order by r.created_at desc limit 1) as clawback_reason,
    c.review_by, c.review_topics, o.deleted_at is not null as affiliate_deleted, c.override_level, c.override_bps
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

alter table public.commission_questions enable row level security;
create policy "people read the questions about commissions they see" on public.commission_questions
  for select to authenticated using (exists (select 1 from public.commissions c where c.id = commission_id));
grant select (id, commission_id, question, asked_at, answer, answered_at) on public.commission_questions
  to authenticated;

-- What waits for an answer, with whose commission it is about, and its state, which decides who answers: the questions
-- of administrators and of a program's people.
create view public.commission_question_details with (security_invoker = true) as
  select q.id, q.commission_id, q.question, q.asked_at, q.answer, q.answered_at, o.full_name as affiliate_name, p.name
    as program_name,
    commissions.net_amount(c.id, c.status, c.amount) as amount, c.currency, c.program_id, c.status
  from public.commission_questions q
  join public.commissions c on c.id = q.commission_id
  join public.programs p on p.id = c.program_id
  join public.affiliates f on f.id = c.affiliate_id
  join public.profiles o on o.id = f.user_id;
grant select on public.commission_question_details to authenticated;
alter table commissions.bulk_outcomes enable row level security;
