-- Why this commission: what stands behind one, for whom it is and for administrators. The commands decide what each may see:
-- an affiliate never reads the customer's id, another affiliate's name or code, or which administrator decided.

-- The commission as the person who asks may see it, or a refusal: somebody else's is not there.
create function private.visible_commission(of_commission uuid) returns public.commissions
language plpgsql stable security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = of_commission
    and (c.affiliate_id = private.my_affiliate_id() or private.is_admin());
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  return commission;
end $$;

-- An id with its ends only: enough to recognise one's own order, not enough to look somebody up.
create function private.masked(id text) returns text
language sql immutable set search_path = '' as $$
  select case when length(id) > 5 then left(id, 2) || '•••' || right(id, 1) when id is not null then '•••' end
$$;

-- What the policies do not show an affiliate of the sale: the customer, masked, and the click that won with its marks.
create function public.explain_commission(commission_id uuid)
returns table (customer text, customer_id uuid, reported_as text, click_at timestamptz, click_code text, sub_ids jsonb, country text,
  device text, referrer text, coupon text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  commission public.commissions := private.visible_commission(commission_id);
  admin boolean := private.is_admin();
begin
  return query
    select case when admin then u.external_id else private.masked(u.external_id) end, case when admin then u.id end,
      case when admin then s.customer_ref else private.masked(s.customer_ref) end, w.at, l.code,
      k.sub_ids, k.country::text, k.device::text, k.referrer_host, s.coupon_code
    from public.conversions s
    left join public.customers u on u.id = s.customer_id
    left join public.attribution_decisions d on d.conversion_id = s.id
    left join public.attribution_candidates w on w.conversion_id = s.id and w.position = d.winner and w.kind = 'click'
      and (admin or w.enrollment_id = commission.enrollment_id)
    left join public.links l on l.id = w.link_id
    left join public.clicks k on k.id = w.click_id and k.clicked_at = w.at
    where s.id = commission.conversion_id;
end $$;
grant execute on function public.explain_commission to authenticated;

-- Everybody who was weighed, with why each won or lost; of others an affiliate sees the kind and the time.
create function public.commission_candidates(commission_id uuid)
returns table (place integer, kind public.candidate_kind, outcome public.attribution_outcome, at timestamptz, is_own boolean,
  affiliate_name text, code text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  commission public.commissions := private.visible_commission(commission_id);
  admin boolean := private.is_admin();
begin
  return query
    select w.position, w.kind, w.outcome, w.at, e.affiliate_id = commission.affiliate_id,
      case when admin then o.full_name end,
      case when admin or e.affiliate_id = commission.affiliate_id then coalesce(l.code, k.code) end
    from public.attribution_candidates w
    join public.enrollments e on e.id = w.enrollment_id
    join public.affiliates f on f.id = e.affiliate_id
    join public.profiles o on o.id = f.user_id
    left join public.links l on l.id = w.link_id
    left join public.coupons k on k.id = w.coupon_id
    where w.conversion_id = commission.conversion_id order by w.position;
end $$;
grant execute on function public.commission_candidates to authenticated;

-- What one entry of the audit log changed, of what may be told: [{"field": "status", "old": "pending", "new": "approved"}].
create function private.told_changes(entry public.audit_log) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', f.name, 'old', f.old, 'new', f.new) order by f.n), '[]') from (
    select w.n, w.name, entry.before ->> w.name as old, entry.after ->> w.name as new
    from unnest(array['status', 'amount', 'matures_at', 'left']) with ordinality as w (name, n)
    where entry.after ? w.name and entry.action not like 'payout%'
    union all
    select 9, r.name, null, entry.after ->> r.name from (values ('reversal'), ('reinstated')) as r (name) where entry.after ? r.name
  ) as f where f.old is distinct from f.new and (entry.before is not null or entry.action = 'commission.created' or f.name in ('left', 'reversal', 'reinstated'))
$$;

-- Everything that happened to a commission, to the conversion behind it and to the payout it is in, oldest first. Why something
-- is held is for administrators: it would teach how to get around it.
create function public.commission_history(commission_id uuid)
returns table (id bigint, at timestamptz, action text, actor text, actor_name text, reason text, changes jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  commission public.commissions := private.visible_commission(commission_id);
  admin boolean := private.is_admin();
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
      case when admin or g.action not like 'commission.held%' then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end,
      private.told_changes(g)
    from public.audit_log g left join public.profiles o on o.id = g.actor_id
    where g.subject_id = any (subjects) order by g.id;
end $$;
grant execute on function public.commission_history to authenticated;

-- Questions about a commission: what an affiliate shares with the administrators, and what they answer. One is open at a time.
create table public.commission_questions (
  id uuid primary key default gen_random_uuid(),
  commission_id uuid not null references public.commissions on delete restrict,
  question text not null check (length(trim(question)) between 3 and 1000),
  asked_at timestamptz not null default now(),
  answer text check (length(trim(answer)) between 3 and 1000),
  answered_at timestamptz,
  answered_by uuid references public.profiles on delete set null,
  check ((answer is null) = (answered_at is null))
);
create unique index on public.commission_questions (commission_id) where answered_at is null; -- one open at a time
create index on public.commission_questions (commission_id, asked_at);
create index on public.commission_questions (asked_at) where answered_at is null; -- what waits, admin commissions
create index on public.commission_questions (answered_by);
alter table public.commission_questions enable row level security;
create policy "people read the questions about commissions they see" on public.commission_questions
  for select to authenticated using (exists (select 1 from public.commissions c where c.id = commission_id));
grant select (id, commission_id, question, asked_at, answer, answered_at) on public.commission_questions to authenticated;

-- At most twenty of one affiliate are open at once: a person reads them.
create function public.ask_about_commission(commission_id uuid, question text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  commission public.commissions;
  asked uuid;
begin
  select c.* into commission from public.commissions c join public.affiliates a on a.id = c.affiliate_id
    where c.id = ask_about_commission.commission_id and a.id = private.require_team_role(person, 'manager', 'finance')
    for no key update of a;
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(question, ''))) not between 3 and 1000 then
    perform private.refuse_field('errors.commission.question', 'question');
  end if;
  if exists (select 1 from public.commission_questions q where q.commission_id = commission.id and q.answered_at is null) then
    raise exception 'errors.commission.asked' using errcode = 'PT409';
  end if;
  if (select count(*) from public.commission_questions q join public.commissions c on c.id = q.commission_id
    where c.affiliate_id = commission.affiliate_id and q.answered_at is null) >= 20 then
    raise exception 'errors.commission.asked_much' using errcode = 'PT409';
  end if;
  insert into public.commission_questions (commission_id, question)
    values (commission.id, trim(ask_about_commission.question)) returning id into asked;
  perform private.audit('commission.asked', commission.id, null, jsonb_build_object('question', asked));
  return asked;
end $$;
grant execute on function public.ask_about_commission to authenticated;

create function public.answer_commission_question(question_id uuid, answer text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.commission_questions;
  commission public.commissions;
begin
  select * into before from public.commission_questions q where q.id = question_id for update;
  if not found then
    raise exception 'errors.commission.question_not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(answer, ''))) not between 3 and 1000 then
    perform private.refuse_field('errors.commission.answer', 'answer');
  end if;
  if before.answered_at is not null then
    raise exception 'errors.commission.answered' using errcode = 'PT409';
  end if;
  select * into commission from public.commissions c where c.id = before.commission_id;
  if private.is_own(commission.affiliate_id, admin) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  update public.commission_questions q set answer = trim(answer_commission_question.answer), answered_at = now(), answered_by = admin
    where q.id = before.id;
  perform private.mail_person(a.user_id, 'commission_answered', jsonb_build_object('program', p.name,
      'amount', private.net_of_commission(commission), 'currency', commission.currency, 'question', before.question, 'answer', trim(answer_commission_question.answer),
      'commission', commission.id), 'commission_answered:' || before.id)
    from public.affiliates a, public.programs p where a.id = commission.affiliate_id and p.id = commission.program_id;
  perform private.audit('commission.answered', commission.id, null, jsonb_build_object('question', before.id));
  return before.id;
end $$;
grant execute on function public.answer_commission_question to authenticated;

-- A deleted account takes its words with it.
create function private.forget_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_questions q set question = '———' from public.commissions c join public.affiliates a on a.id = c.affiliate_id
    where q.commission_id = c.id and a.user_id = new.id;
  return null;
end $$;
create trigger forget_questions after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_questions();

-- What waits for an answer, with whose commission it is about: admin questions.
create view public.commission_question_details with (security_invoker = true) as
  select q.id, q.commission_id, q.question, q.asked_at, q.answer, q.answered_at, o.full_name as affiliate_name, p.name as program_name,
    private.net_of(c.id, c.status, c.amount) as amount, c.currency
  from public.commission_questions q
  join public.commissions c on c.id = q.commission_id
  join public.programs p on p.id = c.program_id
  join public.affiliates f on f.id = c.affiliate_id
  join public.profiles o on o.id = f.user_id;
grant select on public.commission_question_details to authenticated;

-- What a decision about many came to, so that a repeat of it decides nothing more.
create table private.bulk_outcomes (
  decision_id uuid not null,
  commission_id uuid not null references public.commissions on delete restrict,
  refusal text,
  primary key (decision_id, commission_id)
);
create index on private.bulk_outcomes (commission_id);
alter table private.bulk_outcomes enable row level security;

-- Decides on each by itself and keeps what came of it. All are locked first, in the order in which everybody locks.
create function private.decide_each(commission_ids uuid[], decision text, reason text, decision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
  refused text;
begin
  perform 1 from public.commissions c where c.id = any (commission_ids) order by c.id for update;
  foreach one in array commission_ids loop
    refused := null;
    begin
      if decision = 'approve' then
        perform public.approve_commission(one, gen_random_uuid());
      else
        perform public.reject_commission(one, reason, gen_random_uuid());
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      refused := sqlerrm;
    end;
    insert into private.bulk_outcomes (decision_id, commission_id, refusal)
      select decide_each.decision_id, c.id, refused from public.commissions c where c.id = one;
  end loop;
end $$;

-- Approves or rejects many, each by itself: what is refused says why and stops nothing. The person names each one that they saw,
-- at most 500: a state whose commissions come and go is no choice. A repeat is answered with the first result.
create function public.decide_commissions(commission_ids uuid[], decision text, reason text, idempotency_key uuid)
returns table (commission_id uuid, refusal text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := private.require_admin();
  wanted uuid[] := array(select distinct w from unnest(commission_ids) as w where w is not null order by 1);
  decided uuid := private.first_result('decide_commissions', idempotency_key,
    jsonb_build_object('ids', wanted, 'decision', decision, 'reason', reason));
begin
  if cardinality(wanted) not between 1 and 500 then
    perform private.refuse_field('errors.commission.choose', 'commission_ids');
  end if;
  if decision is null or decision not in ('approve', 'reject') then
    perform private.refuse_field('errors.fields.choice', 'decision');
  end if;
  if decision = 'reject' and length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform private.refuse_field('errors.commission.reason', 'reason');
  end if;
  if decided is null then
    decided := gen_random_uuid();
    perform private.decide_each(wanted, decision, reason, decided);
    perform private.keep_result('decide_commissions', idempotency_key, decided);
  end if;
  return query select w, case when c.id is null then 'errors.commission.not_found' else o.refusal end
    from unnest(wanted) as w left join public.commissions c on c.id = w
    left join private.bulk_outcomes o on o.decision_id = decided and o.commission_id = w order by w;
end $$;
grant execute on function public.decide_commissions to authenticated;
