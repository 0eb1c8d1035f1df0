-- The figures of a program as they are now.
create function programs.figures_of(of_program uuid) returns public.program_figures
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

-- Works out the figures that are an hour old; the oldest first, a few at a time.
create function programs.refresh_figures() returns void
language plpgsql security definer set search_path = '' as $$
declare
  program uuid;
begin
  for program in select p.id from public.programs p left join public.program_figures f on f.program_id = p.id
    where p.status in ('published', 'paused') and coalesce(f.computed_at < now() - interval '1 hour', true)
    order by f.computed_at nulls first limit 20 loop
    delete from public.program_figures f where f.program_id = program;
    insert into public.program_figures (program_id, earned_per_100_clicks, earning_count, click_count, approval_bps,
        decision_days, decision_count, reversal_bps, settled_count, payment_days, payment_count, computed_at)
      select f.program_id, f.earned_per_100_clicks, f.earning_count, f.click_count, f.approval_bps, f.decision_days,
        f.decision_count, f.reversal_bps, f.settled_count, f.payment_days, f.payment_count, f.computed_at
      from programs.figures_of(program) as f;
  end loop;
end $$;
