-- Holds: placed when a commission is made or when a slower rule has looked, decided by a person, or lapsed.

-- Tells an affiliate, at most once a day for each program, that something is under review and until when.
create function private.tell_held(held uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_person(s.user_id, 'commission_held', jsonb_build_object('program', s.name, 'count', s.count,
      'amount', s.amount, 'currency', s.currency, 'topics', s.topics, 'until', s.until),
      'commission_held:' || s.affiliate_id || ':' || s.program_id || ':' || (now() at time zone 'America/Panama')::date)
    from (
      select f.user_id, c.affiliate_id, c.program_id, p.name, c.currency, count(*) as count,
        sum(c.amount - private.reversed_amount(c.id)) as amount, max(c.review_by) as until,
        array(select distinct t from public.commissions x cross join unnest(x.review_topics) as t
          where x.id = any (held) and x.affiliate_id = c.affiliate_id and x.program_id = c.program_id order by t) as topics
      from public.commissions c join public.affiliates f on f.id = c.affiliate_id join public.programs p on p.id = c.program_id
      where c.id = any (held) group by f.user_id, c.affiliate_id, c.program_id, p.name, c.currency
      order by c.affiliate_id, c.program_id) as s;
end $$;

-- Puts commissions with new open holds under review: those that nobody approved yet. One that is already there looks at more.
create function private.place_holds(wanted uuid[], review_days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  fresh uuid[] := array(select c.id from public.commissions c where c.id = any (wanted) and c.status in ('pending', 'matured')
    order by c.id for update);
begin
  perform private.audit('commission.held', c.id, jsonb_build_object('status', c.status), jsonb_build_object('status', 'held',
      'rules', array(select w.rule from public.commission_holds w where w.commission_id = c.id and w.state = 'open' order by 1)))
    from public.commissions c where c.id = any (fresh);
  update public.commissions c set status = 'held',
      review_by = coalesce(c.review_by, date_trunc('day', now() at time zone 'America/Panama') at time zone 'America/Panama'
        + (place_holds.review_days + 1) * interval '1 day' - interval '1 second'),
      review_topics = array(select distinct private.topic_of(w.rule) from public.commission_holds w
        where w.commission_id = c.id and w.state = 'open' order by 1)
    where c.id = any (wanted) and c.status in ('pending', 'matured', 'held');
  perform private.tell_held(fresh);
end $$;

-- Judges a commission that was just made, and keeps from which network its customer came.
create function private.weigh_commission(commission public.commissions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  settings public.program_fraud_settings := private.fraud_settings_of(commission.program_id);
  the_case private.fraud_case;
begin
  if settings.rules = '{}' then
    return;
  end if;
  the_case := private.case_of(commission.conversion_id);
  if the_case.network_hash is not null then
    insert into private.conversion_networks (conversion_id, network_hash, at)
      values (the_case.conversion_id, the_case.network_hash, the_case.reported_at);
  end if;
  insert into public.commission_holds (commission_id, rule, evidence)
    select commission.id, f.rule, f.evidence from private.find_suspicions(the_case, settings) as f
    union all
    select commission.id, v.rule, v.evidence from private.late_verdicts v
      where v.enrollment_id = commission.enrollment_id and v.cleared_at is null and v.rule = any (settings.rules);
  if found then
    perform private.place_holds(array[commission.id], settings.review_days);
  end if;
end $$;

-- Whatever else takes a commission out of review closes what held it: a rejection says why, a refund needs no reason.
create function private.close_holds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_holds w set state = case new.status when 'rejected' then 'rejected' else 'ended' end::public.hold_state,
      decided_at = now(), decided_by = new.decided_by, reason = new.rejection_reason
    where w.commission_id = new.id and w.state = 'open';
  return null;
end $$;
create trigger close_holds after update of status on public.commissions
  for each row when (old.status = 'held' and new.status <> 'held') execute function private.close_holds();

-- Back to what they would be: still maturing, to be approved, or approved where the program's own rule says so.
create function private.release_held(released uuid[], reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[] := array(select c.id from public.commissions c where c.id = any (released) and c.matures_at <= now());
  approved uuid[] := private.approved_by_rule(due);
begin
  perform private.audit('commission.released', c.id, jsonb_build_object('status', 'held'), jsonb_build_object('status',
      case when c.id = any (approved) then 'approved' when c.id = any (due) then 'matured' else 'pending' end,
      'reason', release_held.reason))
    from public.commissions c where c.id = any (released);
  update public.commissions c set decided_at = case when c.id = any (approved) then now() end,
      status = case when c.id = any (approved) then 'approved' when c.id = any (due) then 'matured'
        else 'pending' end::public.commission_status
    where c.id = any (released);
  perform private.book_approvals(approved);
  perform private.tell_matured(approved, 'rule');
  perform private.tell_matured(array(select d from unnest(due) as d where d <> all (approved)), 'person');
end $$;

-- The commissions to decide on, locked in one order, or a refusal: one is missing, decided already, or the administrator's own.
create function private.held_to_decide(commission_ids uuid[], admin uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select distinct w from unnest(commission_ids) as w where w is not null);
  held uuid[];
begin
  if cardinality(wanted) not between 1 and 500 then
    raise exception 'errors.fraud.choice' using errcode = 'PT422', detail = 'commission_ids';
  end if;
  held := array(select c.id from public.commissions c where c.id = any (wanted) and c.status = 'held' order by c.id for update);
  if cardinality(held) < cardinality(wanted) then
    raise exception 'errors.fraud.decided' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.commissions c where c.id = any (held) and private.is_own(c.affiliate_id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return held;
end $$;

-- Decides on commissions under review, all of them or none: released with a reason for the history, or rejected with one that
-- the affiliate reads. What a slower rule saw is not held for again for a month once it was released.
create function public.decide_holds(commission_ids uuid[], releases boolean, reason text, idempotency_key uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(reason);
  repeated uuid := private.first_result('decide_holds', idempotency_key,
    jsonb_build_object('ids', commission_ids, 'releases', releases, 'reason', why));
  held uuid[];
begin
  if repeated is not null then
    return cardinality(array(select distinct w from unnest(commission_ids) as w));
  end if;
  if releases is null then
    raise exception 'errors.fraud.choice' using errcode = 'PT422', detail = 'releases';
  end if;
  held := private.held_to_decide(commission_ids, admin);
  if releases then
    update private.late_verdicts v set cleared_at = now() from public.commissions c join public.commission_holds w
      on w.commission_id = c.id and w.state = 'open'
      where c.id = any (held) and v.enrollment_id = c.enrollment_id and v.rule = w.rule;
    update public.commission_holds w set state = 'released', decided_at = now(), decided_by = admin, reason = why
      where w.commission_id = any (held) and w.state = 'open';
    perform private.release_held(held, why);
  else
    perform public.reject_commission(h, why, gen_random_uuid()) from unnest(held) as h;
  end if;
  perform private.keep_result('decide_holds', idempotency_key, idempotency_key);
  return cardinality(held);
end $$;
grant execute on function public.decide_holds to authenticated;

-- Nobody waits for ever: a review that nobody decided ends in the affiliate's favour. No rule approves what was held so.
create function public.lapse_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[] := array(select c.id from public.commissions c where c.status = 'held' and c.review_by < now()
    order by c.id limit 500 for update skip locked);
begin
  update public.commission_holds w set state = 'lapsed', decided_at = now()
    where w.commission_id = any (late) and w.state = 'open';
  perform private.release_held(late, null);
  return cardinality(late);
end $$;
grant execute on function public.lapse_holds to service_role;

-- Looks at one enrollment with the slower rules and holds what is not approved yet, of what is `locked`.
create function private.check_enrollment(enrollment public.enrollments, locked uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  settings public.program_fraud_settings := private.fraud_settings_of(enrollment.program_id);
  open uuid[];
begin
  delete from private.late_verdicts v where v.enrollment_id = enrollment.id
    and v.rule not in (select f.rule from private.find_late(enrollment, settings) as f);
  insert into private.late_verdicts as v (enrollment_id, rule, evidence)
    select enrollment.id, f.rule, f.evidence from private.find_late(enrollment, settings) as f
    on conflict (enrollment_id, rule) do update set evidence = excluded.evidence, found_at = now(),
      cleared_at = case when v.cleared_at > now() - interval '30 days' then v.cleared_at end;
  open := array(select c.id from public.commissions c where c.id = any (locked) and c.enrollment_id = enrollment.id);
  with made as (
    insert into public.commission_holds (commission_id, rule, evidence)
      select o, v.rule, v.evidence from unnest(open) as o, private.late_verdicts v
      where v.enrollment_id = enrollment.id and v.cleared_at is null
      on conflict (commission_id, rule) do nothing returning commission_id
  ) select array(select distinct m.commission_id from made m) into open;
  if cardinality(open) > 0 then
    perform private.place_holds(open, settings.review_days);
  end if;
  return cardinality(open);
end $$;

-- The slower rules, over the enrollments where something happened that they are about. Returns how many commissions they held.
-- The commissions of all of them are locked first, in the order in which everybody locks: somebody may be deciding about many.
create function public.check_fraud(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  enrollment public.enrollments;
  due uuid[];
  locked uuid[];
  held integer := 0;
begin
  with taken as (
    delete from private.fraud_checks q where q.id in (
      select w.id from private.fraud_checks w order by w.id limit least(greatest(batch, 1), 500) for update skip locked)
    returning q.enrollment_id
  ) select coalesce(array_agg(distinct t.enrollment_id), '{}') into due from taken t;
  locked := array(select c.id from public.commissions c where c.status in ('pending', 'matured', 'held') and c.id in (
    select o.id from unnest(due) as d cross join lateral (select c.id from public.commissions c where c.enrollment_id = d
      and c.status in ('pending', 'matured', 'held') order by c.id limit 5000) as o) order by c.id for update);
  for enrollment in select e.* from public.enrollments e where e.id = any (due) order by e.id loop
    held := held + private.check_enrollment(enrollment, locked);
  end loop;
  return held;
end $$;
grant execute on function public.check_fraud to service_role;

-- What the slower rules are about: a refund, a new enrollment, a method that counts, an address that changed.
create function private.ask_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'conversions' then
    insert into private.fraud_checks (enrollment_id) values (new.enrollment_id);
  elsif tg_table_name = 'enrollments' then
    insert into private.fraud_checks (enrollment_id) values (new.id);
  elsif tg_table_name = 'payout_methods' then
    insert into private.fraud_checks (enrollment_id) select e.id from public.enrollments e where e.affiliate_id = new.affiliate_id;
  else
    insert into private.fraud_checks (enrollment_id) select e.id from public.affiliates a
      join public.enrollments e on e.affiliate_id = a.id where a.user_id = new.id;
  end if;
  return null;
end $$;
create trigger ask_check after insert on public.conversions
  for each row when (new.kind = 'refund' and new.enrollment_id is not null) execute function private.ask_check();
create trigger ask_check after insert on public.enrollments for each row execute function private.ask_check();
create trigger ask_check after update of confirmed_at on public.payout_methods
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function private.ask_check();
create trigger ask_check after update of email on public.profiles
  for each row when (old.email is distinct from new.email) execute function private.ask_check();
