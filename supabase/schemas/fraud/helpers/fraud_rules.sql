-- The accounts of an affiliate: its own and those that became part of it.
create function fraud.accounts_of(affiliate_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select a.user_id from public.affiliates a where a.id = accounts_of.affiliate_id
    union all select a.user_id from public.affiliates a where a.merged_into = accounts_of.affiliate_id;
end $$;

create function fraud.load_case(conversion_id uuid) returns fraud.fraud_case
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select (c.id, c.program_id, c.kind, e.id, e.affiliate_id, array(select fraud.accounts_of(e.affiliate_id)),
      u.user_id, u.mailbox_hash, u.domain_hash,
      coalesce(u.is_disposable, false), case when k.visitor_id is null then u.visitor_ids
        else u.visitor_ids || k.visitor_id end,
      c.occurred_at, c.created_at, k.clicked_at, k.network_hash, k.referrer_host, k.ad)::fraud.fraud_case
    from public.conversions c
    join public.enrollments e on e.id = c.enrollment_id
    left join public.customers u on u.id = c.customer_id
    left join public.attribution_candidates w on w.conversion_id = c.id and w.outcome = 'won' and w.kind = 'click'
    left join public.clicks k on k.id = w.click_id and k.clicked_at = w.at
    where c.id = load_case.conversion_id);
end $$;

-- The buyer's address is the affiliate's own: the same box however it is written, or the same domain that is not
-- everybody's.
create function fraud.detect_self_email(c fraud.fraud_case) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('same', case when o.mailbox = c.mailbox_hash then 'mailbox' else 'domain' end)
    from public.profiles p cross join lateral (select fraud.hash_mailbox(p.email) as mailbox) as o
    where p.id = any (c.owners) and (o.mailbox = c.mailbox_hash or fraud.hash_domain(p.email) = c.domain_hash)
    order by o.mailbox <> c.mailbox_hash limit 1);
end $$;

-- The buyer has an account here that is paid to where the affiliate is paid.
create function fraud.detect_self_payout(c fraud.fraud_case) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('method', m.kind, 'label', m.label)
    from public.affiliates b
    join public.payout_methods n on n.affiliate_id = b.id and n.confirmed_at is not null
    join payouts.payout_seals t on t.method_id = n.id
    join payouts.payout_seals s on s.fingerprint = t.fingerprint
    join public.payout_methods m on m.id = s.method_id and m.confirmed_at is not null
      and m.affiliate_id = c.affiliate_id
    where b.user_id = c.customer_user and b.id <> c.affiliate_id limit 1);
end $$;

-- The click came from a browser or, on that day, a network that the affiliate's own account is used in.
create function fraud.detect_self_device(c fraud.fraud_case) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('same', case length(m.mark) when 16 then 'device' else 'network' end)
    from fraud.account_marks m
    where m.user_id = any (c.owners) and (m.mark = c.network_hash
      or m.mark = any (array(select uuid_send(v) from unnest(c.visitors) as v)))
    order by length(m.mark) limit 1);
end $$;

-- Less time between click and event than a person needs. A shop that rounds its clock may date it before the click:
-- then the moment of its report counts.
create function fraud.detect_fast_sale(c fraud.fraud_case, s public.program_fraud_settings) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  seconds numeric := extract(epoch from case when c.occurred_at < c.clicked_at then c.reported_at else c.occurred_at end
    - c.clicked_at);
begin
  return case when seconds < s.fast_seconds then jsonb_build_object('seconds', greatest(floor(seconds), 0), 'limit',
    s.fast_seconds) end;
end $$;

-- Too many different customers of one enrollment from one network within a day, this one among them.
create function fraud.detect_burst(c fraud.fraud_case, s public.program_fraud_settings) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  customers integer;
begin
  select count(distinct v.customer_id) into customers from (
    select n.conversion_id from fraud.conversion_networks n where n.network_hash = c.network_hash
      and n.at between c.reported_at - interval '1 day' and c.reported_at limit 1000) as near
    join public.conversions v on v.id = near.conversion_id and v.enrollment_id = c.enrollment_id;
  return case when customers >= s.burst_count then jsonb_build_object('customers', customers, 'limit',
    s.burst_count) end;
end $$;

create function fraud.detect_banned_referrer(c fraud.fraud_case, s public.program_fraud_settings) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object('host', c.referrer_host, 'listed', b) from unnest(s.banned_referrers) as b
    where c.referrer_host = b or right(c.referrer_host, length(b) + 1) = '.' || b limit 1);
end $$;

-- A paid visit where the program forbids every kind, or one, of paid advertisement.
create function fraud.detect_paid_ads(c fraud.fraud_case) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('mark', c.ad) from public.programs p where p.id = c.program_id
    and p.forbidden_methods && '{paid_search,paid_social,display}');
end $$;

-- The suspicions of the rules that are on; a rule without data for the case is skipped.
create function fraud.find_suspicions(c fraud.fraud_case, s public.program_fraud_settings)
returns table (rule public.fraud_rule, evidence jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select r.rule, r.evidence from (
    select w as rule, case
      when w = 'self_email' and c.mailbox_hash is not null then fraud.detect_self_email(c)
      when w = 'self_payout' and c.customer_user is not null then fraud.detect_self_payout(c)
      when w = 'self_device' and c.visitors is not null then fraud.detect_self_device(c)
      when w = 'fast_sale' and c.clicked_at is not null then fraud.detect_fast_sale(c, s)
      when w = 'burst' and c.network_hash is not null then fraud.detect_burst(c, s)
      when w = 'banned_referrer' and c.referrer_host is not null and s.banned_referrers <> '{}' then
        fraud.detect_banned_referrer(c, s)
      when w = 'paid_ads' and c.ad is not null then fraud.detect_paid_ads(c)
      when w = 'disposable_email' and c.is_disposable then '{}'::jsonb end as evidence
    from unnest(s.rules) as w) as r where r.evidence is not null
    union all
    select f.rule, f.evidence from fraud.detect_clicks(c) as f where c.kind = 'clicks' and f.rule = any (s.rules);
end $$;

-- Another affiliate of the program was here first with the same payout account, or the same mailbox. Only the later one
-- is held: else an attacker could have an affiliate held by naming their account.
create function fraud.detect_duplicate(enrollment public.enrollments) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('affiliate_id', t.id, 'same', t.same) from (
    select m.affiliate_id as id, 'payout' as same
      from public.payout_methods n join payouts.payout_seals k on k.method_id = n.id
      join payouts.payout_seals l on l.fingerprint = k.fingerprint
      join public.payout_methods m on m.id = l.method_id and m.affiliate_id <> n.affiliate_id
        and m.confirmed_at < n.confirmed_at
      where n.affiliate_id = enrollment.affiliate_id and n.ended_at is null
    union all
    select b.id, 'mailbox' from public.affiliates a join public.profiles p on p.id = a.user_id
      join public.profiles q on core.normalize_mailbox(q.email) = core.normalize_mailbox(p.email) and q.id <> p.id
        and q.created_at < p.created_at
      join public.affiliates b on b.user_id = q.id
      where a.id = enrollment.affiliate_id) as t
    join public.affiliates f on f.id = t.id and f.merged_into is null
    where exists (select 1 from public.enrollments e where e.affiliate_id = t.id
      and e.program_id = enrollment.program_id)
    order by t.same desc, t.id limit 1);
end $$;

-- Too large a share of ninety days' sales was given back, at least in part.
create function fraud.detect_refund_rate(enrollment public.enrollments, s public.program_fraud_settings) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sales integer;
  refunded integer;
begin
  select count(*), count(*) filter (where exists (select 1 from public.conversions r where r.sale_id = c.id
      having sum(r.amount) > 0))
    into sales, refunded from public.conversions c
    where c.enrollment_id = enrollment.id and c.kind = 'sale' and c.occurred_at > now() - interval '90 days';
  return case when sales >= s.refund_minimum and refunded * 10000::bigint >= sales * s.refund_bps::bigint
    then jsonb_build_object(
    'sales', sales, 'refunded', refunded, 'limit', s.refund_bps) end;
end $$;

-- What the slower rules that are on see in an enrollment; run by the scheduler.
create function fraud.find_slow_suspicions(enrollment public.enrollments, s public.program_fraud_settings)
returns table (rule public.fraud_rule, evidence jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select r.rule, r.evidence from (
    select w as rule, case w when 'duplicate_account' then fraud.detect_duplicate(enrollment)
      when 'refund_rate' then fraud.detect_refund_rate(enrollment, s) end as evidence
    from unnest(s.rules) as w) as r where r.evidence is not null;
end $$;
