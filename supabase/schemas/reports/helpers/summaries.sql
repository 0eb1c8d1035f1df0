-- What an affiliate's programs brought in a month, the one that earned most first; amounts are minor units.
create function reports.summarize(of_affiliate uuid, of_month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', s.name, 'currency', s.currency, 'clicks', s.clicks,
      'leads', s.leads, 'sales', s.sales, 'earned', s.earned) order by s.earned desc, s.slug), '[]')
  from (
    select p.name, p.slug, p.currency, m.clicks, m.leads, m.sales, m.earned
    from public.enrollments e join public.enrollment_months m on m.enrollment_id = e.id and m.month = of_month
    join public.programs p on p.id = e.program_id
    where e.affiliate_id = of_affiliate order by m.earned desc, p.slug limit 20
  ) as s
$$;
