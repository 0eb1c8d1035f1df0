-- Decides on commissions under review, all of them or none: released with a reason for the history, or rejected with
-- one that the affiliate reads. What a slower rule saw is not held for again for a month once it was released.
create function public.decide_holds(commission_ids uuid[], releases boolean, reason text,
  idempotency_key uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := fraud.require_reviewer(commission_ids);
  why text := accounts.check_reason(reason);
  repeated uuid := core.first_result('decide_holds', idempotency_key,
    jsonb_build_object('ids', commission_ids, 'releases', releases, 'reason', why));
  held uuid[];
begin
  if repeated is not null then
    return cardinality(array(select distinct w from unnest(commission_ids) as w));
  end if;
  if releases is null then
    raise exception 'errors.fraud.choice' using errcode = 'PT422', detail = 'releases';
  end if;
  held := fraud.held_to_decide(commission_ids, admin);
  if releases then
    update fraud.late_verdicts v set cleared_at = now() from public.commissions c join public.commission_holds w
      on w.commission_id = c.id and w.state = 'open'
      where c.id = any (held) and v.enrollment_id = c.enrollment_id and v.rule = w.rule;
    update public.commission_holds w set state = 'released', decided_at = now(), decided_by = admin, reason = why
      where w.commission_id = any (held) and w.state = 'open';
    perform fraud.release_held(held, why);
  else
    perform public.reject_commission(h, why, gen_random_uuid()) from unnest(held) as h;
  end if;
  perform core.store_result('decide_holds', idempotency_key, idempotency_key);
  return cardinality(held);
end $$;
grant execute on function public.decide_holds to authenticated;

-- Ends a review that nobody decided in time, in the affiliate's favour. No rule approves a commission that was held so.
create function public.lapse_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[] := array(select c.id from public.commissions c where c.status = 'held' and c.review_by < now()
    order by c.id limit 500 for update skip locked);
begin
  update public.commission_holds w set state = 'lapsed', decided_at = now()
    where w.commission_id = any (late) and w.state = 'open';
  perform fraud.release_held(late, null);
  return cardinality(late);
end $$;
grant execute on function public.lapse_holds to service_role;

-- Runs the slower rules over the enrollments with events that concern them. Returns how many commissions they held. The
-- commissions of all of them are locked first, in the order that every decision uses: an administrator may be deciding
-- about many.
create function public.check_fraud(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  enrollment public.enrollments;
  due uuid[];
  locked uuid[];
  held integer := 0;
begin
  with taken as (
    delete from fraud.fraud_checks q where q.id in (
      select w.id from fraud.fraud_checks w order by w.id limit least(greatest(batch, 1), 500) for update skip locked)
    returning q.enrollment_id
  ) select coalesce(array_agg(distinct t.enrollment_id), '{}') into due from taken t;
  locked := array(select c.id from public.commissions c where c.status in ('pending', 'matured', 'held') and c.id in (
    select o.id from unnest(due) as d cross join lateral (select c.id from public.commissions c
      where c.enrollment_id = d
      and c.status in ('pending', 'matured', 'held') order by c.id limit 5000) as o) order by c.id for update);
  for enrollment in select e.* from public.enrollments e where e.id = any (due) order by e.id loop
    held := held + fraud.check_enrollment(enrollment, locked);
  end loop;
  return held;
end $$;
grant execute on function public.check_fraud to service_role;

create function public.read_fraud_settings(program_id uuid) returns public.program_fraud_settings
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  if not exists (select 1 from public.programs p where p.id = read_fraud_settings.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  return fraud.fraud_settings_of(program_id);
end $$;
grant execute on function public.read_fraud_settings to authenticated;

-- What counts from the next sale on. What is held stays held.
create function public.set_fraud_settings(program_id uuid, rules public.fraud_rule[], review_days integer,
  fast_seconds integer,
  burst_count integer, refund_bps integer, refund_minimum integer, banned_referrers text[], network_clicks integer)
returns public.program_fraud_settings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.program_fraud_settings;
  after public.program_fraud_settings := fraud.fraud_settings_from(program_id, rules, review_days, fast_seconds,
    burst_count,
    refund_bps, refund_minimum, banned_referrers, network_clicks);
begin
  perform 1 from public.programs p where p.id = after.program_id for no key update;
  before := fraud.fraud_settings_of(after.program_id);
  delete from public.program_fraud_settings s where s.program_id = after.program_id;
  insert into public.program_fraud_settings (program_id, rules, review_days, fast_seconds, burst_count, refund_bps,
      refund_minimum, banned_referrers, network_clicks, changed_at)
    values (after.program_id, after.rules, after.review_days, after.fast_seconds, after.burst_count, after.refund_bps,
      after.refund_minimum, after.banned_referrers, after.network_clicks, after.changed_at);
  perform core.audit('fraud_settings.changed', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_fraud_settings to authenticated;

create function public.preview_fraud_settings(program_id uuid, rules public.fraud_rule[], review_days integer,
  fast_seconds integer, burst_count integer, refund_bps integer, refund_minimum integer, banned_referrers text[],
  network_clicks integer)
returns table (commission_id uuid, order_id text, kind public.conversion_kind, sold_at timestamptz, affiliate_name text,
  amount bigint, status public.commission_status, findings jsonb, total bigint, total_amount bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  settings public.program_fraud_settings := fraud.fraud_settings_from(program_id, rules, review_days, fast_seconds,
    burst_count,
    refund_bps, refund_minimum, banned_referrers, network_clicks);
begin
  return query
    with found as (
      select r.commission_id as id, jsonb_agg(jsonb_build_object('rule', r.rule, 'evidence', r.evidence)
        order by r.rule) as seen
      from fraud.preview_rows(settings) as r group by 1
    )
    select c.id, v.external_id, v.kind, v.occurred_at, p.full_name, commissions.net_of_commission(c), c.status, f.seen,
      count(*) over (),
      (sum(commissions.net_of_commission(c)) over ())::bigint
    from found f join public.commissions c on c.id = f.id join public.conversions v on v.id = c.conversion_id
    join public.affiliates a on a.id = c.affiliate_id join public.profiles p on p.id = a.user_id
    order by v.occurred_at desc, c.id limit 100;
end $$;
grant execute on function public.preview_fraud_settings to authenticated;

-- What is under review by affiliate, program and first rule, what must be decided first on top; of each the first
-- twenty-five commissions, and the ids of as many more as one decision takes.
create function public.list_hold_groups(program_id uuid, rule public.fraud_rule, skipped integer, count integer)
returns table (of_program uuid, program_name jsonb, program_slug text, currency text, enrollment_id uuid,
  affiliate_name text,
  affiliate_email text, first_rule public.fraud_rule, total bigint, amount bigint, held_since timestamptz,
    review_by timestamptz,
  commissions json, further_ids uuid[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform programs.require_may(list_hold_groups.program_id, 'review');
  return query
    with seen as (
      select w.commission_id as id, min(w.rule) as rule, min(w.held_at) as held_at
      from public.commission_holds w where w.state = 'open' group by 1
    ), groups as (
      select c.program_id, c.enrollment_id, c.affiliate_id, s.rule, min(s.held_at) as held_since, min(c.review_by)
        as review_by,
        array_agg(c.id order by c.review_by, c.id) as ids
      from seen s join public.commissions c on c.id = s.id and c.status = 'held'
      where (list_hold_groups.program_id is null or c.program_id = list_hold_groups.program_id)
        and (list_hold_groups.rule is null or s.rule = list_hold_groups.rule) group by 1, 2, 3, 4
    ), page as ( -- before each is described: a long queue costs little more than its first page
      select * from groups g order by g.review_by, g.enrollment_id, g.rule
      offset greatest(skipped, 0) limit least(greatest(list_hold_groups.count, 1), 100)
    )
    select p.id, p.name, p.slug, p.currency, g.enrollment_id, o.full_name, o.email, g.rule, cardinality(g.ids)::bigint,
      t.amount,
      g.held_since, g.review_by, t.commissions, g.ids[26:500]
    from page g join public.programs p on p.id = g.program_id
    join public.affiliates f on f.id = g.affiliate_id join public.profiles o on o.id = f.user_id
    cross join lateral (
      select sum(c.amount - n.back)::bigint as amount, json_agg(json_build_object('id', c.id, 'order_id', v.external_id,
          'kind', v.kind, 'sold_at', v.occurred_at, 'amount', c.amount - n.back, 'conversion_id', v.id, 'findings', (
            select json_agg(json_build_object('rule', w.rule, 'evidence', w.evidence) order by w.rule)
            from public.commission_holds w where w.commission_id = c.id and w.state = 'open')) order by u.place)
          filter (where u.place <= 25) as commissions
      from unnest(g.ids) with ordinality as u (id, place) join public.commissions c on c.id = u.id
      join public.conversions v on v.id = c.conversion_id
      cross join lateral (select coalesce(sum(r.amount), 0)::bigint as back from public.commission_reversals r
        where r.commission_id = c.id) as n) as t
    order by g.review_by, g.enrollment_id, g.rule;
end $$;
grant execute on function public.list_hold_groups to authenticated;

-- Records the browser of an account: the visitor of its click cookie and the day's network hash, where there is one.
create function public.mark_account(person_id uuid, visitor_id uuid, network_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into fraud.account_marks as m (user_id, mark)
    select mark_account.person_id, w from unnest(array[uuid_send(visitor_id), decode(network_hash, 'hex')]) as w
    where w is not null and exists (select 1 from public.affiliates a where a.user_id = mark_account.person_id)
    on conflict (user_id, mark) do update set seen_at = now()
$$;
grant execute on function public.mark_account to service_role;

-- Which versions of the lists of domains are loaded.
create function public.read_mail_domain_lists() returns table (kind text, version text)
language sql stable security definer set search_path = '' as $$
  select l.kind, l.version from fraud.mail_domain_lists l
$$;
grant execute on function public.read_mail_domain_lists to service_role;

-- Adds a part of a list; the version is set when the last one is in. A domain that is thrown away is not everybody's.
create function public.load_mail_domains(kind text, version text, domains text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  insert into fraud.mail_domains as d (domain, kind) select distinct lower(w), load_mail_domains.kind
    from unnest(domains) as w
    where w ~ '^[^\s@]{3,253}$'
    on conflict (domain) do update set kind = 'disposable' where excluded.kind = 'disposable'
      and d.kind <> 'disposable';
  get diagnostics added = row_count;
  if load_mail_domains.version is not null then
    insert into fraud.mail_domain_lists (kind, version) values (load_mail_domains.kind, load_mail_domains.version)
      on conflict on constraint mail_domain_lists_pkey do update set version = excluded.version, loaded_at = now();
  end if;
  return added;
end $$;
grant execute on function public.load_mail_domains to service_role;
