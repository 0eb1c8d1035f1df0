-- Holds: placed when a commission is made or when a slower rule has looked, decided by a person, or lapsed.

-- Mails an affiliate, at most once a day for each program, that commissions are under review and until when.
create function fraud.notify_held(held uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform accounts.mail_person(s.user_id, 'commission_held', jsonb_build_object('program', s.name, 'count', s.count,
      'amount', s.amount, 'currency', s.currency, 'topics', s.topics, 'until', s.until),
      'commission_held:' || s.affiliate_id || ':' || s.program_id || ':' || (now() at time zone 'America/Panama')::date)
    from (
      select f.user_id, c.affiliate_id, c.program_id, p.name, c.currency, count(*) as count,
        sum(c.amount - commissions.reversed_amount(c.id)) as amount, max(c.review_by) as until,
        array(select distinct t from public.commissions x cross join unnest(x.review_topics) as t
          where x.id = any (held) and x.affiliate_id = c.affiliate_id and x.program_id = c.program_id order by t)
            as topics
      from public.commissions c join public.affiliates f on f.id = c.affiliate_id join public.programs p
        on p.id = c.program_id
      where c.id = any (held) group by f.user_id, c.affiliate_id, c.program_id, p.name, c.currency
      order by c.affiliate_id, c.program_id) as s;
end $$;

-- Puts commissions with new open holds under review, unless they are approved already. One that is under review already
-- gets another topic.
create function fraud.place_holds(wanted uuid[], review_days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  fresh uuid[] := array(select c.id from public.commissions c where c.id = any (wanted)
    and c.status in ('pending', 'matured') order by c.id for update);
begin
  perform core.audit('commission.held', c.id, jsonb_build_object('status', c.status),
    jsonb_build_object('status', 'held', 'rules', array(select w.rule from public.commission_holds w
      where w.commission_id = c.id and w.state = 'open' order by 1)))
    from public.commissions c where c.id = any (fresh);
  perform commissions.hold(wanted, date_trunc('day', now() at time zone 'America/Panama')
    at time zone 'America/Panama' + (place_holds.review_days + 1) * interval '1 day' - interval '1 second');
  perform fraud.notify_held(fresh);
end $$;

-- Judges a commission that was just made, and keeps from which network its customer came.
create function fraud.assess_commission(commission public.commissions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings public.program_fraud_settings := fraud.fraud_settings_of(commission.program_id);
  the_case fraud.fraud_case;
begin
  if settings.rules = '{}' then
    return;
  end if;
  the_case := fraud.load_case(commission.conversion_id);
  if the_case.network_hash is not null then
    insert into fraud.conversion_networks (conversion_id, network_hash, at)
      values (the_case.conversion_id, the_case.network_hash, the_case.reported_at);
  end if;
  insert into public.commission_holds (commission_id, rule, evidence)
    select commission.id, f.rule, f.evidence from fraud.find_suspicions(the_case, settings) as f
    union all
    select commission.id, v.rule, v.evidence from fraud.late_verdicts v
      where v.enrollment_id = commission.enrollment_id and v.cleared_at is null and v.rule = any (settings.rules);
  if found then
    perform fraud.place_holds(array[commission.id], settings.review_days);
  end if;
end $$;

-- Closes the holds of a commission that leaves review in another way: a rejection gives a reason, a refund needs none.
create function fraud.close_holds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_holds w set state = case new.status when 'rejected' then 'rejected'
    else 'ended' end::public.hold_state,
      decided_at = now(), decided_by = new.decided_by, reason = new.rejection_reason
    where w.commission_id = new.id and w.state = 'open';
  return null;
end $$;
create trigger close_holds after update of status on public.commissions
  for each row when (old.status = 'held' and new.status <> 'held') execute function fraud.close_holds();

-- Releases commissions to their state without the review: still maturing, to be approved, or approved where the
-- program's own rule does so.
create function fraud.release_held(released uuid[], reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[] := array(select c.id from public.commissions c where c.id = any (released) and c.matures_at <= now());
  approved uuid[] := commissions.approved_by_rule(due);
begin
  perform core.audit('commission.released', c.id, jsonb_build_object('status', 'held'), jsonb_build_object('status',
      case when c.id = any (approved) then 'approved' when c.id = any (due) then 'matured' else 'pending' end,
      'reason', release_held.reason))
    from public.commissions c where c.id = any (released);
  perform commissions.release(released, due, approved);
  perform commissions.book_approvals(approved);
  perform commissions.notify_matured(approved, 'rule');
  perform commissions.notify_matured(array(select d from unnest(due) as d where d <> all (approved)), 'person');
end $$;

-- Who reviews these commissions, in each of their programs, or a refusal.
create function fraud.require_reviewer(commission_ids uuid[]) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not core.is_admin() and (coalesce(cardinality(commission_ids), 0) = 0 or exists (
    select 1 from (select distinct c.program_id from unnest(commission_ids) as w
      left join public.commissions c on c.id = w) as p
    where not coalesce(programs.i_may(p.program_id, 'review'), false))) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- The commissions to decide on, locked in one order, or a refusal: one is missing, decided already, or the
-- administrator's own.
create function fraud.held_to_decide(commission_ids uuid[], admin uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select distinct w from unnest(commission_ids) as w where w is not null);
  held uuid[];
begin
  if cardinality(wanted) not between 1 and 500 then
    raise exception 'errors.fraud.choice' using errcode = 'PT422', detail = 'commission_ids';
  end if;
  perform commissions.lock_together(wanted);
  held := array(select c.id from public.commissions c where c.id = any (wanted) and c.status = 'held' order by c.id
    for update);
  if cardinality(held) < cardinality(wanted) then
    raise exception 'errors.fraud.decided' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.commissions c where c.id = any (held)
    and affiliates.is_own(c.affiliate_id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return held;
end $$;

-- Looks at one enrollment with the slower rules and holds what is not approved yet, of what is `locked`.
create function fraud.check_enrollment(enrollment public.enrollments, locked uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  settings public.program_fraud_settings := fraud.fraud_settings_of(enrollment.program_id);
  open uuid[];
begin
  delete from fraud.late_verdicts v where v.enrollment_id = enrollment.id
    and v.rule not in (select f.rule from fraud.find_slow_suspicions(enrollment, settings) as f);
  insert into fraud.late_verdicts as v (enrollment_id, rule, evidence)
    select enrollment.id, f.rule, f.evidence from fraud.find_slow_suspicions(enrollment, settings) as f
    on conflict (enrollment_id, rule) do update set evidence = excluded.evidence, found_at = now(),
      cleared_at = case when v.cleared_at > now() - interval '30 days' then v.cleared_at end;
  open := array(select c.id from public.commissions c where c.id = any (locked) and c.enrollment_id = enrollment.id);
  with made as (
    insert into public.commission_holds (commission_id, rule, evidence)
      select o, v.rule, v.evidence from unnest(open) as o, fraud.late_verdicts v
      where v.enrollment_id = enrollment.id and v.cleared_at is null
      on conflict (commission_id, rule) do nothing returning commission_id
  ) select array(select distinct m.commission_id from made m) into open;
  if cardinality(open) > 0 then
    perform fraud.place_holds(open, settings.review_days);
  end if;
  return cardinality(open);
end $$;

-- What the slower rules are about: a refund, a new enrollment, a method that counts, an address that changed.
create function fraud.request_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'conversions' then
    insert into fraud.fraud_checks (enrollment_id) values (new.enrollment_id);
  elsif tg_table_name = 'enrollments' then
    insert into fraud.fraud_checks (enrollment_id) values (new.id);
  elsif tg_table_name = 'payout_methods' then
    insert into fraud.fraud_checks (enrollment_id) select e.id from public.enrollments e
      where e.affiliate_id = new.affiliate_id;
  else
    insert into fraud.fraud_checks (enrollment_id) select e.id from public.affiliates a
      join public.enrollments e on e.affiliate_id = a.id where a.user_id = new.id;
  end if;
  return null;
end $$;
create trigger request_check after insert on public.conversions
  for each row when (new.kind = 'refund' and new.enrollment_id is not null) execute function fraud.request_check();
create trigger request_check after insert on public.enrollments for each row execute function fraud.request_check();
create trigger request_check after update of confirmed_at on public.payout_methods
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function fraud.request_check();
create trigger request_check after update of email on public.profiles
  for each row when (old.email is distinct from new.email) execute function fraud.request_check();

-- A review that ended only because everything was given back goes on.
create function fraud.resume_review(commission public.commissions) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_holds w set state = 'open', decided_at = null
    where w.commission_id = commission.id and w.state = 'ended' and commission.status = 'pending';
  if found then
    perform fraud.place_holds(array[commission.id], (fraud.fraud_settings_of(commission.program_id)).review_days);
  end if;
end $$;

-- What the open reviews of a commission look at.
create function fraud.open_topics(of_commission uuid) returns public.review_topic[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct fraud.review_topic_of(w.rule) from public.commission_holds w
    where w.commission_id = of_commission and w.state = 'open' order by 1)
$$;
