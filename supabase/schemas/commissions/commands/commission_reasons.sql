-- What the policies do not show an affiliate of the sale: the customer, masked, and the click that won with its marks.
create function public.explain_commission(commission_id uuid)
returns table (customer text, customer_id uuid, reported_as text, click_at timestamptz, click_code text, sub_ids jsonb,
  country text,
  device text, referrer text, coupon text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions := commissions.visible_commission(commission_id);
  runs boolean := programs.i_may(commission.program_id, 'read');
begin
  return query
    select case when runs then u.external_id else commissions.mask_id(u.external_id) end, case when core.is_admin()
      then u.id end,
      case when runs then s.customer_ref else commissions.mask_id(s.customer_ref) end, w.at, l.code,
      k.sub_ids, k.country::text, k.device::text, k.referrer_host, s.coupon_code
    from public.conversions s
    left join public.customers u on u.id = s.customer_id
    left join public.attribution_decisions d on d.conversion_id = s.id
    left join public.attribution_candidates w on w.conversion_id = s.id and w.position = d.winner and w.kind = 'click'
      and (runs or w.enrollment_id = commission.enrollment_id)
    left join public.links l on l.id = w.link_id
    left join public.clicks k on k.id = w.click_id and k.clicked_at = w.at
    where s.id = commission.conversion_id;
end $$;
grant execute on function public.explain_commission to authenticated;

-- Everybody who was weighed, with why each won or lost; of others an affiliate sees the kind and the time.
create function public.commission_candidates(commission_id uuid)
returns table (place integer, kind public.candidate_kind, outcome public.attribution_outcome, at timestamptz,
  is_own boolean,
  affiliate_name text, code text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions := commissions.visible_commission(commission_id);
  runs boolean := programs.i_may(commission.program_id, 'read');
begin
  return query
    select w.position, w.kind, w.outcome, w.at, e.affiliate_id = commission.affiliate_id,
      case when runs then o.full_name end,
      case when runs or e.affiliate_id = commission.affiliate_id then coalesce(l.code, k.code) end
    from public.attribution_candidates w
    join public.enrollments e on e.id = w.enrollment_id
    join public.affiliates f on f.id = e.affiliate_id
    join public.profiles o on o.id = f.user_id
    left join public.links l on l.id = w.link_id
    left join public.coupons k on k.id = w.coupon_id
    where w.conversion_id = commission.conversion_id order by w.position;
end $$;
grant execute on function public.commission_candidates to authenticated;

-- Everything that happened to a commission, to the conversion behind it and to the payout it is in, oldest first. Why
-- something is held is for administrators: it would teach how to get around it.
create function public.commission_history(commission_id uuid)
returns table (id bigint, at timestamptz, action text, actor text, actor_name text, reason text, changes jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions := commissions.visible_commission(commission_id);
  admin boolean := core.is_admin();
  owner uuid := (select a.user_id from public.affiliates a where a.id = commission.affiliate_id);
  subjects uuid[] := array[commission.id, commission.conversion_id]
    || array(select r.id from public.conversions r where r.sale_id = commission.conversion_id)
    || array(select i.payout_id from public.payout_items i where i.commission_id = commission.id);
begin
  return query
    select g.id, g.at, g.action,
      case when g.actor_id is null or g.action = 'lead.registered' then 'system' when g.actor_id = person then 'you'
        when g.actor_id = owner then 'affiliate' else 'administrator' end,
      case when admin then o.full_name end,
      case when programs.i_may(commission.program_id, 'review') or g.action not like 'commission.held%'
        then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end,
      commissions.visible_changes(g)
    from public.audit_log g left join public.profiles o on o.id = g.actor_id
    where g.subject_id = any (subjects) order by g.id;
end $$;
grant execute on function public.commission_history to authenticated;

-- At most twenty of one affiliate are open at once: a person reads them.
create function public.ask_about_commission(commission_id uuid, question text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions;
  question_id uuid;
begin
  select c.* into commission from public.commissions c join public.affiliates a on a.id = c.affiliate_id
    where c.id = ask_about_commission.commission_id and a.id = affiliates.require_team_role(person, 'manager',
      'finance')
    for no key update of a;
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(question, ''))) not between 3 and 1000 then
    perform core.refuse_field('errors.commission.question', 'question');
  end if;
  if exists (select 1 from public.commission_questions q where q.commission_id = commission.id
    and q.answered_at is null) then
    raise exception 'errors.commission.asked' using errcode = 'PT409';
  end if;
  if (select count(*) from public.commission_questions q join public.commissions c on c.id = q.commission_id
    where c.affiliate_id = commission.affiliate_id and q.answered_at is null) >= 20 then
    raise exception 'errors.commission.asked_much' using errcode = 'PT409';
  end if;
  insert into public.commission_questions (commission_id, question)
    values (commission.id, trim(ask_about_commission.question)) returning id into question_id;
  perform core.audit('commission.asked', commission.id, null, jsonb_build_object('question', question_id));
  return question_id;
end $$;
grant execute on function public.ask_about_commission to authenticated;

-- Whoever decides about a commission answers the questions about it.
create function public.answer_commission_question(question_id uuid, answer text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := commissions.require_decider((select q.commission_id from public.commission_questions q
    where q.id = answer_commission_question.question_id));
  before public.commission_questions;
  commission public.commissions;
begin
  select * into before from public.commission_questions q where q.id = question_id for update;
  if not found then
    raise exception 'errors.commission.question_not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(answer, ''))) not between 3 and 1000 then
    perform core.refuse_field('errors.commission.answer', 'answer');
  end if;
  if before.answered_at is not null then
    raise exception 'errors.commission.answered' using errcode = 'PT409';
  end if;
  select * into commission from public.commissions c where c.id = before.commission_id;
  if affiliates.is_own(commission.affiliate_id, person) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  update public.commission_questions q set answer = trim(answer_commission_question.answer), answered_at = now(),
    answered_by = person
    where q.id = before.id;
  perform accounts.mail_person(a.user_id, 'commission_answered', jsonb_build_object('program', p.name,
      'amount', commissions.net_of_commission(commission), 'currency', commission.currency, 'question',
        before.question, 'answer', trim(answer_commission_question.answer),
      'commission', commission.id), 'commission_answered:' || before.id)
    from public.affiliates a, public.programs p where a.id = commission.affiliate_id and p.id = commission.program_id;
  perform core.audit('commission.answered', commission.id, null, jsonb_build_object('question', before.id));
  return before.id;
end $$;
grant execute on function public.answer_commission_question to authenticated;

-- Approves or rejects many, each by itself: one that is refused reports why and stops nothing. The caller names each
-- one that the page showed, at most 500: a filter by state would also match commissions that came later. A repeat
-- returns the first result.
create function public.decide_commissions(commission_ids uuid[], decision text, reason text, idempotency_key uuid)
returns table (commission_id uuid, refusal text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  wanted uuid[] := array(select distinct w from unnest(commission_ids) as w where w is not null order by 1);
  decided uuid := core.first_result('decide_commissions', idempotency_key,
    jsonb_build_object('ids', wanted, 'decision', decision, 'reason', reason));
begin
  if cardinality(wanted) not between 1 and 500 then
    perform core.refuse_field('errors.commission.choose', 'commission_ids');
  end if;
  if decision is null or decision not in ('approve', 'reject') then
    perform core.refuse_field('errors.fields.choice', 'decision');
  end if;
  if decision = 'reject' and length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.commission.reason', 'reason');
  end if;
  if decided is null then
    decided := gen_random_uuid();
    perform commissions.decide_each(wanted, decision, reason, decided);
    perform core.store_result('decide_commissions', idempotency_key, decided);
  end if;
  return query select w, case when c.id is null then 'errors.commission.not_found' else o.refusal end
    from unnest(wanted) as w left join public.commissions c on c.id = w
    left join commissions.bulk_outcomes o on o.decision_id = decided and o.commission_id = w order by w;
end $$;
grant execute on function public.decide_commissions to authenticated;
