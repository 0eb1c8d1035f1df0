set local check_function_bodies = off;

drop view payouts.payees;
drop function payouts.amount_maturing_by(enrollment enrollments, last date);
drop function public.my_payout_standing();
drop function public.report_next_payouts(of_affiliate uuid);

alter type public.payout_omission_reason add value 'method_unconfirmed' after 'no_method';

revoke all on function commissions.notify_matured(matured uuid[], decided text) from public, anon, authenticated, service_role;
revoke all on function public.answer_payout_request(request_id uuid, grants boolean, answer text) from public, anon, authenticated, service_role;
revoke all on function public.mark_payout_returned(payout_id uuid, reason text, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function rewards.notify_submission(submission bounty_submissions, bounty bounties) from public, anon, authenticated, service_role;

-- Mails the affiliate the decision, in their language; each time anew where more was asked for.
create or replace function rewards.notify_submission(submission public.bounty_submissions, bounty public.bounties) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(f.user_id, 'bounty_reviewed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'title', bounty.title, 'amount', bounty.amount, 'currency', p.currency, 'state', submission.state,
      'reason', submission.answer, 'next', case submission.state when 'approved' then payouts.describe_next(e.id) end)),
      'bounty_reviewed:' || submission.id || ':' || clock_timestamp())
  from public.enrollments e join public.affiliates f on f.id = e.affiliate_id join public.programs p
    on p.id = e.program_id
  where e.id = submission.enrollment_id
$$;

-- Mails each affiliate of a program, at most once a day, that commissions matured: those that a person will review, or
-- those that the program's rule approved.
create or replace function commissions.notify_matured(matured uuid[], decided text) returns void
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

-- The first of an enrollment's coming payments that reaches its minimum, as far as one is in sight: what is available,
-- with what will have matured by that day if it is approved; what is held is left out. `due` is null where none does,
-- with all that is in sight, and where the program names no day, with what has matured. `starts`: not before this day.
create or replace function payouts.coming_payment(enrollment public.enrollments, schedule public.payout_schedules, starts date,
  minimum bigint, out due date, out total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  with days as (
    select reports.day_of(c.matures_at) as day, sum(commissions.net_of_commission(c)) as amount
    from public.commissions c where c.affiliate_id = enrollment.affiliate_id and c.enrollment_id = enrollment.id
      and c.status in ('pending', 'matured') group by 1
    union all
    select starts, payouts.available_of(enrollment)
  ), payments as (
    select payouts.next_payout_day(schedule, greatest(d.day, starts)) as due, sum(d.amount) as amount
    from days d where schedule.day is not null or d.day <= starts group by 1
  ), gathered as (
    select p.due, (sum(p.amount) over (order by p.due))::bigint as total from payments p
  )
  select case when g.total > 0 and g.total >= minimum then g.due end, g.total into due, total from gathered g
  order by g.total > 0 and g.total >= minimum desc,
    case when g.total > 0 and g.total >= minimum then g.due end, g.due desc limit 1;
end $$;

-- The next payout of each of an affiliate's programs. It is named here alone: screens, mails and reports read it from
-- here. The next payout is the next one that carries money: `due` is its day, null where no day is set or none is in
-- sight; `amount` is what goes out then, after `reason`, the first thing that stands in its way.
create or replace function payouts.next_payouts(of_affiliate uuid)
returns table (enrollment_id uuid, program_id uuid, program_name jsonb, currency text, rhythm public.payout_rhythm,
  due date, available bigint, maturing bigint, in_review bigint, minimum bigint,
  reason public.payout_omission_reason, amount bigint, next_maturing timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today date := reports.day_of(now());
begin
  return query
    select e.id, p.id, p.name, p.currency, s.rhythm, n.due, b.available, n.total - b.available, b.in_review,
      p.minimum_payout, o.reason, case when o.reason is null then n.total else 0 end, b.next_maturing
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    left join public.payout_schedules s on s.program_id = p.id
    join payouts.payout_minimums w on w.enrollment_id = e.id
    join payouts.payees y on y.affiliate_id = e.affiliate_id
    cross join lateral (select payouts.available_of(e) as available,
      (select min(c.matures_at) from public.commissions c where c.enrollment_id = e.id and c.status = 'pending')
        as next_maturing,
      coalesce((select sum(commissions.net_of_commission(c)) from public.commissions c where c.enrollment_id = e.id
        and c.status = 'held'), 0)::bigint as in_review) as b
    cross join lateral (select s.day is not null and y.obstacle = 'method_on_hold' as waits) as h
    cross join lateral payouts.coming_payment(e, s, greatest(
      today + (select count(*) from public.payout_runs r where r.program_id = p.id and r.state <> 'cancelled'
        and r.created_at >= reports.start_of(today) limit 1)::integer,
      case when h.waits then reports.day_of(y.held_until) + 1 end), w.minimum) as n
    cross join lateral (select case when n.total <> 0 then payouts.payout_obstacle(
      case when not h.waits then y.obstacle end, y.method_kind, p.currency, n.total, w.minimum) end as reason) as o
    where e.affiliate_id = of_affiliate
      and (e.ended_at is null or b.available <> 0 or b.in_review <> 0 or n.total <> 0)
    order by n.due nulls last, p.created_at;
end $$;

-- What a mail says about the next payout of one enrollment; null where there is nothing to pay.
create or replace function payouts.describe_next(of_enrollment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('due', n.due, 'reason', n.reason, 'minimum', n.minimum, 'currency', n.currency)
    from public.enrollments e cross join lateral payouts.next_payouts(e.affiliate_id) as n
    where e.id = of_enrollment and n.enrollment_id = e.id and n.available + n.maturing <> 0);
end $$;

-- Granted: the next run pays all that is available, without the minimum. Nobody grants their own request.
create or replace function public.answer_payout_request(request_id uuid, grants boolean,
  answer text) returns public.payout_requests
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(answer);
  before public.payout_requests;
  after public.payout_requests;
  payee public.affiliates;
begin
  select * into before from public.payout_requests r where r.id = request_id for update;
  if not found then
    raise exception 'errors.payout.request_not_found' using errcode = 'PT404';
  end if;
  if before.state <> 'open' then
    raise exception 'errors.payout.request_answered' using errcode = 'PT409';
  end if;
  select a.* into payee from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where e.id = before.enrollment_id;
  if affiliates.is_own(payee.id, admin) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  update public.payout_requests r set answer = why, answered_by = admin, answered_at = now(),
      state = case when grants then 'granted' else 'declined' end::public.payout_request_state
    where r.id = before.id returning * into after;
  perform accounts.mail_person(payee.user_id, 'payout_request_answered',
    jsonb_build_object('program', p.name, 'granted',
      coalesce(grants, false), 'reason', why, 'next', payouts.describe_next(e.id)),
      'payout_request_answered:' || after.id)
    from public.enrollments e join public.programs p on p.id = e.program_id where e.id = after.enrollment_id;
  perform core.audit('payout_request.answered', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.answer_payout_request to authenticated;

-- One administrator with the bank's reason, as for a failed payout: nothing leaves, and the next run is confirmed by
-- two.
create or replace function public.mark_payout_returned(payout_id uuid, reason text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  repeated uuid := core.first_result('mark_payout_returned', idempotency_key,
    jsonb_build_object('id', payout_id, 'reason', reason));
  before public.payouts;
  after public.payouts;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  before := payouts.payout_to_return(payout_id, admin);
  perform payouts.release_items(before);
  update public.payouts p set status = 'returned', returned_at = now(), returned_by = admin, failure_reason = why
    where p.id = before.id returning * into after;
  perform ledger.move_money('payout_bounced', after.id, e, after.currency, after.amount, 'paid', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform accounts.mail_person(a.user_id, 'payout_returned',
    jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reason', why, 'next', payouts.describe_next(after.enrollment_id)),
      'payout_returned:' || after.id)
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform core.store_result('mark_payout_returned', idempotency_key, after.id);
  perform core.audit('payout.returned', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.mark_payout_returned to authenticated;

-- The next payout of each of an affiliate's programs, for themselves and for administrators.
create or replace function public.report_next_payouts(of_affiliate uuid)
returns table (enrollment_id uuid, program_id uuid, program_name jsonb, currency text, rhythm public.payout_rhythm,
  due date, available bigint, maturing bigint, in_review bigint, minimum bigint,
  reason public.payout_omission_reason, amount bigint, next_maturing timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  perform reports.require_reader(of_affiliate);
  return query select * from payouts.next_payouts(of_affiliate);
end $$;

grant execute on function public.report_next_payouts to authenticated;

-- The one next payout in each currency: its day, what all programs that pay then will probably send, and how many they
-- are. Where nothing can go out, what stands in the way of how much: what the affiliate can change comes first.
create or replace function public.sum_next_payouts(of_affiliate uuid)
returns table (currency text, due date, amount bigint, programs bigint, reason public.payout_omission_reason,
  stopped bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_user();
  perform reports.require_reader(of_affiliate);
  return query
    with named as (
      select n.*, min(n.due) filter (where n.amount > 0) over (partition by n.currency) as next_due
      from payouts.next_payouts(of_affiliate) as n
    )
    select n.currency, min(n.next_due),
      coalesce(sum(n.amount) filter (where n.due is not distinct from n.next_due), 0)::bigint,
      count(*) filter (where n.amount > 0 and n.due is not distinct from n.next_due),
      (array_agg(n.reason order by n.due nulls last, n.reason) filter (where n.reason is not null))[1],
      coalesce(sum(n.available + n.maturing) filter (where n.reason is not null and n.available + n.maturing > 0), 0)
        ::bigint
    from named n group by n.currency order by sum(n.available + n.maturing) desc, n.currency;
end $$;

grant execute on function public.sum_next_payouts to authenticated;

-- How each affiliate can be paid now, and the first obstacle in any currency.
create view payouts.payees with (security_invoker = true) as
  select a.id as affiliate_id, m.id as method_id, m.kind as method_kind, m.label as method_label,
    m.held_until, case
      when o.deleted_at is not null then 'account_closed'
      when o.suspended_at is not null then 'suspended'
      when exists (select 1 from public.payout_holds h where h.affiliate_id = a.id and h.released_at is null)
        then 'held'
      when t.affiliate_id is null then 'no_tax_details'
      when m.id is null and exists (select 1 from public.payout_methods k where k.affiliate_id = a.id
        and k.confirmed_at is null and k.ended_at is null) then 'method_unconfirmed'
      when m.id is null then 'no_method'
      when m.held_until > now() then 'method_on_hold'
    end::public.payout_omission_reason as obstacle
  from public.affiliates a
  join public.profiles o on o.id = a.user_id
  left join public.tax_details t on t.affiliate_id = a.id
    and t.self_billing_version >= (select payouts.self_billing_version())
  left join public.payout_methods m on m.affiliate_id = a.id and m.confirmed_at is not null and m.ended_at is null;
