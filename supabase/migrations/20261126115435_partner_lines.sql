set local check_function_bodies = off;

revoke all on function programs.figures_of(of_program uuid) from public, anon, authenticated, service_role;

-- The figures of a program as they are now.
create or replace function programs.figures_of(of_program uuid) returns public.program_figures
language sql stable security definer set search_path = '' as $$
  with made as (
    select c.*, s.occurred_at, coalesce(r.amount, 0) as reversed
    from public.commissions c join public.conversions s on s.id = c.conversion_id
    left join (select v.commission_id, sum(v.amount) as amount from public.commission_reversals v group by 1) as r
      on r.commission_id = c.id
    where c.program_id = of_program and not c.is_replaced and c.source_id is null
      and s.occurred_at > now() - interval '12 months'
  ), clicked as (
    select coalesce(sum(d.clicks), 0)::bigint as total from public.link_days d
    join public.links l on l.id = d.link_id join public.enrollments e on e.id = l.enrollment_id
    where e.program_id = of_program and d.day > (now() - interval '12 months')::date
  ), paid as (
    select extract(epoch from p.paid_at - m.decided_at) / 86400 as days
    from made m join public.payout_items i on i.commission_id = m.id join public.payouts p on p.id = i.payout_id
    where p.status = 'paid'
  ), earned as (
    select count(*)::integer as n, sum(m.amount - m.reversed) as total from made m
      where m.status not in ('rejected', 'void')
  ), decided as (
    select count(*)::integer as n, count(*) filter (where m.status <> 'rejected') as approved,
      percentile_cont(0.5) within group (order by extract(epoch from m.decided_at - m.occurred_at) / 86400) as days
    from made m where m.decided_at is not null
  ), settled as (
    select count(*)::integer as n, count(*) filter (where m.reversed > 0) as reversed from made m
      where m.matures_at <= now()
  )
  select of_program,
    case when e.n >= 10 and k.total >= 100 then round(e.total * 100 / k.total)::bigint end, e.n, k.total,
    case when d.n >= 10 then round(d.approved * 10000.0 / d.n)::integer end,
    case when d.n >= 10 then greatest(round(d.days), 0)::integer end, d.n,
    case when t.n >= 10 then round(t.reversed * 10000.0 / t.n)::integer end, t.n,
    case when (select count(*) from paid) >= 10
      then (select greatest(round(percentile_cont(0.5) within group (order by p.days)), 0)
      from paid p)::integer end, (select count(*)::integer from paid), now()
  from earned e, clicked k, decided d, settled t
$$;
