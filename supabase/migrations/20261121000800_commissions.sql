-- Commissions: what a sale earned, by which version of the reward, and what became of it.
-- pending → matured → approved → in_payout → paid; rejected or void end it before a payout. `held` is under review: it waits in
-- the ledger's pending account, matures into nothing, and is released or rejected by a person (the fraud files).
-- Refunds reverse it pro rata at the original rate, cumulatively exact: the sum of reversals is rounded, not each.

create type public.commission_status as enum ('pending', 'matured', 'held', 'approved', 'rejected', 'void', 'in_payout', 'paid');
create type public.review_topic as enum ('buyer', 'visit', 'place', 'customer', 'refunds', 'account');
comment on type public.review_topic is 'What a review looks at, as its affiliate may know it: never the rule nor its threshold.';

create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  conversion_id uuid not null references public.conversions on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  reward_id uuid references public.rewards on delete restrict,
  base_amount bigint not null check (base_amount >= 0),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status public.commission_status not null default 'pending',
  matures_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete restrict,
  rejection_reason text check (length(trim(rejection_reason)) between 3 and 500),
  review_by timestamptz,
  review_topics public.review_topic[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((status = 'held') = (review_by is not null)),
  check ((status = 'held') = (review_topics <> '{}')),
  check (status not in ('approved', 'rejected', 'in_payout', 'paid') or decided_at is not null),
  check (status <> 'rejected' or decided_by is not null),
  check ((status = 'rejected') = (rejection_reason is not null)),
  replacement_id uuid,
  share_position integer not null default 1 check (share_position between 1 and 10),
  share_bps integer not null default 10000 check (share_bps between 1 and 10000),
  is_replaced boolean not null default false,
  refunded_before bigint not null default 0 check (refunded_before >= 0),
  unique nulls not distinct (conversion_id, replacement_id, share_position),
  check (replacement_id is not null or (share_position = 1 and share_bps = 10000)),
  check (not is_replaced or status = 'void')
);

comment on column public.commissions.decided_by is 'Null when the program''s own rule approved it.';
comment on column public.commissions.replacement_id is 'The move or split that it was made by; null for what the conversion earned at first, which is one.';
comment on column public.commissions.is_replaced is 'A move or split took its place: what was left of it lives on in others.';
comment on column public.commissions.refunded_before is 'What of the sale had been given back when it was made by a move or split: only the rest counts for it.';
comment on column public.commissions.review_by is 'Held until somebody decides, but no longer than this.';
comment on column public.commissions.reward_id is 'Null for a bounty: its conversion says which.';

-- Why a credited event earned what it earned, or nothing: the rewards that were weighed, base, step, limits, amount.
create table public.reward_decisions (
  conversion_id uuid primary key references public.conversions on delete restrict,
  reward_id uuid references public.rewards on delete restrict,
  decision jsonb not null,
  decided_at timestamptz not null default now()
);

create table public.commission_reversals (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null references public.commissions on delete restrict,
  refund_id uuid references public.conversions on delete restrict,
  reason text check (length(trim(reason)) between 3 and 500),
  amount bigint not null check (amount <> 0),
  after_payout boolean not null,
  created_at timestamptz not null default now(),
  unique (commission_id, refund_id),
  check ((refund_id is null) = (reason is not null)),
  check (amount > 0 or refund_id is not null)
);
comment on column public.commission_reversals.amount is 'Less than zero where a reinstatement brought it back: the sum is what is gone by now.';
comment on column public.commission_reversals.refund_id is 'The refund, or the reinstatement that took one back.';
comment on column public.commission_reversals.reason is 'Why an administrator took it back, where no refund did.';
comment on column public.commission_reversals.after_payout is 'The commission was already in a payout: the next one is lowered.';

create index on public.commissions (affiliate_id, created_at desc);            -- affiliate dashboard
create index on public.commissions (status, matures_at);                       -- maturing, admin commissions
create index on public.commissions (program_id, status);                       -- payout run
create index on public.commissions (enrollment_id);
create index on public.commissions (reward_id);
create index on public.commissions (review_by) include (id, enrollment_id, program_id, affiliate_id)
  where status = 'held';                                                       -- review queue, reviews that lapse
create index on public.commissions (decided_by);
create index on public.commission_reversals (refund_id);
create index on public.reward_decisions (reward_id);
create index on public.reward_decisions (decided_at desc) where decision ? 'rule'; -- what paid nothing by rule, dashboard

alter table public.commissions enable row level security;
alter table public.commission_reversals enable row level security;
alter table public.reward_decisions enable row level security;
create policy "affiliates read their commissions, administrators read all" on public.commissions
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "people read the reversals of commissions they see" on public.commission_reversals
  for select to authenticated
  using (exists (select 1 from public.commissions c where c.id = commission_id));
create policy "people read the decisions about conversions they see" on public.reward_decisions
  for select to authenticated
  using (exists (select 1 from public.conversions c where c.id = conversion_id));
-- But for a sale whose order was changed: the log keeps the decision before.
create trigger append_only before update or delete on public.reward_decisions
  for each row when (coalesce(current_setting('alianza.amends', true), '') <> 'on') execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.reward_decisions
  for each statement execute function private.refuse_change();
grant select on public.commissions, public.commission_reversals, public.reward_decisions to authenticated;

create view public.commission_counts with (security_invoker = true) as
  select c.status, count(*) as total from public.commissions c group by c.status;
grant select on public.commission_counts to authenticated;

-- Whatever ends a review, a refund too, leaves nothing of it on the commission.
create function private.end_review() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.review_by := null;
  new.review_topics := '{}';
  return new;
end $$;
create trigger end_review before update of status on public.commissions
  for each row when (old.status = 'held' and new.status <> 'held') execute function private.end_review();

-- What the choice of a reward depends on, read from a credited conversion.
create function private.facts_of(conversion public.conversions) returns private.order_facts
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select (conversion.id, case conversion.kind when 'sale' then case when conversion.is_renewal then 'recurring' else 'sale' end
      when 'clicks' then 'click' else conversion.kind::text end::public.reward_event,
    conversion.event_name, conversion.occurred_at, conversion.enrollment_id, e.group_id, conversion.customer_id,
    case when exists (select 1 from public.conversions c where c.customer_id = conversion.customer_id and c.kind = 'sale'
      and c.id <> conversion.id) then 'returning' else 'new' end::public.customer_kind,
    conversion.base_amount, conversion.quantity, conversion.items, conversion.metadata,
    conversion.country,
    exists (select 1 from public.coupons k where k.program_id = conversion.program_id
      and k.code = upper(conversion.coupon_code)),
    coalesce((select s.sold_at from private.subscription_seller(conversion) as s where s.enrollment_id = e.id),
      (select case when u.bound_by = 'lead' and conversion.kind = 'sale' then conversion.occurred_at else u.bound_at end
        from public.customers u where u.id = conversion.customer_id)),
    private.renewals_before(conversion, conversion.enrollment_id))::private.order_facts
  from public.enrollments e where e.id = conversion.enrollment_id);
end $$;

-- Makes the commission of a credited event and stores why it is what it is; an event that earns nothing has only the reason.
-- Where limits or steps count what came before, the events of a program queue here.
create function private.create_commission(conversion_id uuid) returns void
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
  if exists (select 1 from private.rewards_at(event.program_id, event.occurred_at) as r
    where r.tiers is not null or r.caps <> '[]') then
    perform pg_advisory_xact_lock(hashtextextended('rewards:' || event.program_id, 0));
  end if;
  decision := private.decide_reward(event.program_id, private.facts_of(event));
  insert into public.reward_decisions (conversion_id, reward_id, decision)
    values (event.id, (decision ->> 'reward_id')::uuid, decision);
  if (decision ->> 'amount')::bigint = 0 then
    return;
  end if;
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount, amount,
      currency, matures_at)
    select event.id, e.id, event.program_id, e.affiliate_id, (decision ->> 'reward_id')::uuid, (decision ->> 'base')::bigint,
      (decision ->> 'amount')::bigint, event.currency, event.occurred_at + p.hold_days * interval '1 day'
    from public.programs p, public.enrollments e where p.id = event.program_id and e.id = event.enrollment_id
    returning * into after;
  perform private.move_money('commission_created', after.id, e, after.currency, after.amount, 'program', 'pending')
    from public.enrollments e where e.id = after.enrollment_id;
  perform private.audit('commission.created', after.id, null, to_jsonb(after));
  perform private.weigh_commission(after);
end $$;

-- Which of these the program's own rule approves: all, or where what is left is below its limit. Never of an affiliate who is
-- not active or whose account is not there, nor what was held and nobody looked at: a person does. Bound late: reversals come
-- in the next file, reviews later.
create function private.approved_by_rule(due uuid[]) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(c.id), '{}')
  from public.commissions c
  join public.programs p on p.id = c.program_id
  join public.enrollments e on e.id = c.enrollment_id and e.state = 'active' and e.ended_at is null
  cross join lateral (select c.amount - private.reversed_amount(c.id) as amount) as remains
  where c.id = any (due) and private.is_payable(c.affiliate_id) and remains.amount > 0
    and (p.approval = 'automatic' or p.approval = 'below' and remains.amount < p.approval_limit)
    and not exists (select 1 from public.commission_holds w where w.commission_id = c.id and w.state = 'lapsed'));
end $$;

-- The money of what the rule approved becomes available; the history says which rule it was, and that nobody decided.
create function private.book_approvals(approved uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.move_money('commission_approved', c.id, e, c.currency, c.amount - private.reversed_amount(c.id), 'pending',
      'available')
    from public.commissions c join public.enrollments e on e.id = c.enrollment_id where c.id = any (approved);
  perform private.audit('commission.approved', c.id, jsonb_build_object('status', 'matured'), jsonb_build_object(
      'status', 'approved', 'rule', p.approval, 'limit', p.approval_limit,
      'amount', c.amount - private.reversed_amount(c.id)))
    from public.commissions c join public.programs p on p.id = c.program_id where c.id = any (approved);
end $$;

-- Tells each affiliate of a program, at most once a day, that commissions matured: those that a person will look at, or those
-- that the program's rule approved.
create function private.tell_matured(matured uuid[], decided text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_person(s.user_id, 'commissions_matured',
      jsonb_build_object('program', s.name, 'count', s.count, 'amount', s.amount, 'currency', s.currency, 'by', decided),
      'commissions_matured:' || s.affiliate_id || ':' || s.program_id || ':' || (now() at time zone 'America/Panama')::date
        || case decided when 'rule' then ':rule' else '' end)
    from (
      select f.user_id, c.affiliate_id, c.program_id, p.name, c.currency, count(*) as count,
        sum(c.amount - private.reversed_amount(c.id)) as amount
      from public.commissions c join public.affiliates f on f.id = c.affiliate_id join public.programs p on p.id = c.program_id
      where c.id = any (matured) group by f.user_id, c.affiliate_id, c.program_id, p.name, c.currency
      order by c.affiliate_id, c.program_id
    ) as s;
end $$;

-- Moves what has passed its hold to `matured`, or on to `approved` where the program's rule says so. Run by the scheduler.
-- Locked first and changed once: a row changed twice in one transaction asks for its order, which a refund may hold.
create function public.mature_commissions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
  approved uuid[];
begin
  select coalesce(array_agg(d.id), '{}') into due from (
    select c.id from public.commissions c where c.status = 'pending' and c.matures_at <= now()
    order by c.matures_at limit 1000 for update skip locked) as d;
  approved := private.approved_by_rule(due);
  update public.commissions c set decided_at = case when c.id = any (approved) then now() end,
      status = case when c.id = any (approved) then 'approved' else 'matured' end::public.commission_status
    where c.id = any (due);
  perform private.audit('commission.matured', d, null, null) from unnest(due) as d;
  perform private.book_approvals(approved);
  perform private.tell_matured(approved, 'rule');
  perform private.tell_matured(array(select d from unnest(due) as d where d <> all (approved)), 'person');
  return cardinality(due);
end $$;
grant execute on function public.mature_commissions to service_role;
