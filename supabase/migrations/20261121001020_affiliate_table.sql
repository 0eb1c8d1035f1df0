-- Affiliate table: an affiliate of a program with what they brought, for the administrators' table and its file.
-- What they brought is added up in their tallies.

create view public.program_affiliates with (security_invoker = true) as
  select e.id as enrollment_id, e.program_id, e.affiliate_id, o.full_name as name, o.email, o.country, e.state,
    e.group_id, g.name as group_name, e.joined_at,
    array(select t.tag from public.affiliate_tags t where t.affiliate_id = e.affiliate_id order by t.tag) as tags,
    coalesce(s.leads, 0) as leads, coalesce(s.sales, 0) as sales, coalesce(s.revenue, 0)::bigint as revenue,
    coalesce(s.commission, 0)::bigint as commission
  from public.enrollments e
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.program_groups g on g.id = e.group_id
  left join lateral (select sum(t.leads) as leads, sum(t.sales) as sales, sum(t.revenue) as revenue,
      sum(t.commission) as commission
    from public.enrollment_tallies t where t.enrollment_id = e.id) as s on true;
grant select on public.program_affiliates to authenticated;
