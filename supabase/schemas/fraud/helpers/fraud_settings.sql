-- What an administrator sees and sets: a program's rules with a preview of what they would have held, the queue of what
-- is held, the marks of an account's browsers and the lists of domains.

-- The settings as a form gives them, checked; banned hosts without `www.` and each once.
create function fraud.fraud_settings_from(program_id uuid, rules public.fraud_rule[], review_days integer,
  fast_seconds integer,
  burst_count integer, refund_bps integer, refund_minimum integer, banned_referrers text[], network_clicks integer)
returns public.program_fraud_settings
language plpgsql stable security definer set search_path = '' as $$
declare
  hosts text[] := array(select distinct regexp_replace(lower(trim(b)), '^www\.', '') from unnest(banned_referrers) as b
    where trim(b) <> '' order by 1);
  wrong text := case when review_days between 1 and 60 is not true then 'review_days'
    when fast_seconds between 1 and 3600 is not true then 'fast_seconds'
    when burst_count between 2 and 1000 is not true then 'burst_count'
    when refund_bps between 100 and 10000 is not true then 'refund_bps'
    when refund_minimum between 2 and 1000 is not true then 'refund_minimum'
    when network_clicks between 1 and 10000 is not true then 'network_clicks'
    when cardinality(hosts) > 200 or array_to_string(hosts, ' ') !~ '^([a-z0-9-]+(\.[a-z0-9-]+)+( |$))*$'
      then 'banned_referrers' end;
begin
  if not exists (select 1 from public.programs p where p.id = fraud_settings_from.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if wrong is not null then
    raise exception 'errors.fraud.setting' using errcode = 'PT422', detail = wrong;
  end if;
  return (program_id, array(select distinct r from unnest(rules) as r where r is not null order by 1), review_days,
    fast_seconds,
    burst_count, refund_bps, refund_minimum, hosts, network_clicks, now())::public.program_fraud_settings;
end $$;

-- Last month's commissions of a program as these settings would have judged them: at most the latest two thousand, of
-- which the first hundred found are listed. By the rules' own functions; nothing is written.
create function fraud.preview_rows(settings public.program_fraud_settings)
returns table (commission_id uuid, rule public.fraud_rule, evidence jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with judged as materialized (
      select m.id, v.id as conversion_id, m.enrollment_id from public.conversions v
      join public.commissions m on m.conversion_id = v.id
      where v.program_id = settings.program_id and v.occurred_at > now() - interval '30 days'
      order by v.occurred_at desc limit 2000
    ), late as materialized (
      select e.id, f.rule, f.evidence from (select distinct j.enrollment_id as id from judged j) as d
      join public.enrollments e on e.id = d.id cross join lateral fraud.find_slow_suspicions(e, settings) as f
    )
    select j.id, f.rule, f.evidence from judged j
      cross join lateral fraud.find_suspicions(fraud.load_case(j.conversion_id), settings) as f
    union all
    select j.id, l.rule, l.evidence from judged j join late l on l.id = j.enrollment_id;
end $$;
