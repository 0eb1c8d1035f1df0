-- Whatever ends a review, a refund too, leaves nothing of it on the commission.
create function commissions.end_review() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.review_by := null;
  new.review_topics := '{}';
  return new;
end $$;
create trigger end_review before update of status on public.commissions
  for each row when (old.status = 'held' and new.status <> 'held') execute function commissions.end_review();

-- What the choice of a reward depends on, read from a credited conversion.
create function commissions.facts_of(conversion public.conversions) returns rewards.order_facts
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select (conversion.id, case conversion.kind when 'sale' then case when conversion.is_renewal then 'recurring'
    else 'sale' end
      when 'clicks' then 'click' else conversion.kind::text end::public.reward_event,
    conversion.event_name, conversion.occurred_at, conversion.enrollment_id, e.group_id, conversion.customer_id,
    case when exists (select 1 from public.conversions c where c.customer_id = conversion.customer_id
      and c.kind = 'sale'
      and c.id <> conversion.id) then 'returning' else 'new' end::public.customer_kind,
    conversion.base_amount, conversion.quantity, conversion.items, conversion.metadata,
    conversion.country,
    exists (select 1 from public.coupons k where k.program_id = conversion.program_id
      and k.code = upper(conversion.coupon_code)),
    coalesce((select s.sold_at from conversions.subscription_seller(conversion) as s where s.enrollment_id = e.id),
      (select case when u.bound_by = 'lead' and conversion.kind = 'sale' then conversion.occurred_at else u.bound_at end
        from public.customers u where u.id = conversion.customer_id)),
    conversions.renewals_before(conversion, conversion.enrollment_id))::rewards.order_facts
  from public.enrollments e where e.id = conversion.enrollment_id);
end $$;

-- Makes the commission of a credited event and stores why it is what it is; an event that earns nothing has only the
-- reason. Where limits or steps count what came before, the events of a program queue here.
create function commissions.create_commission(conversion_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.conversions;
  decision jsonb;
  after public.commissions;
begin
  select * into event from public.conversions c where c.id = create_commission.conversion_id;
  if event.enrollment_id is null then
    return;
  end if;
  if exists (select 1 from rewards.rewards_at(event.program_id, event.occurred_at) as r
    where r.tiers is not null or r.caps <> '[]') then
    perform pg_advisory_xact_lock(hashtextextended('rewards:' || event.program_id, 0));
  end if;
  decision := rewards.decide_reward(event.program_id, commissions.facts_of(event));
  insert into public.reward_decisions (conversion_id, reward_id, decision)
    values (event.id, (decision ->> 'reward_id')::uuid, decision);
  if (decision ->> 'amount')::bigint = 0 then
    return;
  end if;
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount,
    amount,
      currency, matures_at)
    select event.id, e.id, event.program_id, e.affiliate_id, (decision ->> 'reward_id')::uuid,
      (decision ->> 'base')::bigint,
      (decision ->> 'amount')::bigint, event.currency, event.occurred_at + p.hold_days * interval '1 day'
    from public.programs p, public.enrollments e where p.id = event.program_id and e.id = event.enrollment_id
    returning * into after;
  perform ledger.move_money('commission_created', after.id, e, after.currency, after.amount, 'program', 'pending')
    from public.enrollments e where e.id = after.enrollment_id;
  perform core.audit('commission.created', after.id, null, to_jsonb(after));
  perform fraud.assess_commission(after);
  perform commissions.create_overrides(after);
end $$;

-- Which of these the program's own rule approves: all, or where the remaining amount is below its limit. Never of an
-- affiliate who is not active or whose account is gone, nor what was held and not reviewed: a person decides those.
-- Overrides follow the commission that they are a share of.
create function commissions.approved_by_rule(due uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(c.id), '{}')
  from public.commissions c
  join public.programs p on p.id = c.program_id
  join public.enrollments e on e.id = c.enrollment_id and e.state = 'active' and e.ended_at is null
  cross join lateral (select c.amount - commissions.reversed_amount(c.id) as amount) as remains
  where c.id = any (due) and c.source_id is null and commissions.is_payable(c.affiliate_id) and remains.amount > 0
    and (p.approval = 'automatic' or p.approval = 'below' and remains.amount < p.approval_limit)
    and not exists (select 1 from public.commission_holds w where w.commission_id = c.id and w.state = 'lapsed'));
end $$;

-- Makes the money available that the rule approved; the audit log names the rule and no person.
create function commissions.book_approvals(approved uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform ledger.move_money('commission_approved', c.id, e, c.currency, c.amount - commissions.reversed_amount(c.id),
    'pending',
      'available')
    from public.commissions c join public.enrollments e on e.id = c.enrollment_id where c.id = any (approved);
  perform core.audit('commission.approved', c.id, jsonb_build_object('status', 'matured'), jsonb_build_object(
      'status', 'approved', 'rule', p.approval, 'limit', p.approval_limit,
      'amount', c.amount - commissions.reversed_amount(c.id)))
    from public.commissions c join public.programs p on p.id = c.program_id where c.id = any (approved);
end $$;

-- Mails each affiliate of a program, at most once a day, that commissions matured: those that a person will review, or
-- those that the program's rule approved.
create function commissions.notify_matured(matured uuid[], decided text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform accounts.mail_person(s.user_id, 'commissions_matured',
      jsonb_build_object('program', s.name, 'count', s.count, 'amount', s.amount, 'currency', s.currency, 'by',
        decided, 'next', payouts.describe_next(s.enrollment_id)),
      'commissions_matured:' || s.affiliate_id || ':' || s.program_id || ':'
        || (now() at time zone 'America/Panama')::date
        || case decided when 'rule' then ':rule' else '' end)
    from (
      select f.user_id, c.affiliate_id, c.program_id, c.enrollment_id, p.name, c.currency, count(*) as count,
        sum(c.amount - commissions.reversed_amount(c.id)) as amount
      from public.commissions c join public.affiliates f on f.id = c.affiliate_id join public.programs p
        on p.id = c.program_id
      where c.id = any (matured) group by f.user_id, c.affiliate_id, c.program_id, c.enrollment_id, p.name,
        c.currency
      order by c.affiliate_id, c.program_id
    ) as s;
end $$;

-- Gives an enrollment a commission of a set amount for what was recorded, with the decision that "why" shows.
create function commissions.create_fixed_commission(recorded uuid, enrollment public.enrollments, amount bigint,
  decision jsonb,
  hold_days integer) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  made public.commissions;
begin
  insert into public.reward_decisions (conversion_id, decision) values (recorded, create_fixed_commission.decision);
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency,
      matures_at)
    select recorded, enrollment.id, p.id, enrollment.affiliate_id, 0, create_fixed_commission.amount, p.currency,
      now() + create_fixed_commission.hold_days * interval '1 day'
    from public.programs p where p.id = enrollment.program_id returning * into made;
  perform ledger.move_money('commission_created', made.id, enrollment, made.currency, made.amount, 'program',
    'pending');
  return made;
end $$;
