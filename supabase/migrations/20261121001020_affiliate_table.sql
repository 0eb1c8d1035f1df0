-- Affiliate table: an affiliate of a program with what they brought, for the administrators' table and its file.
-- It stands behind conversions and commissions, which it adds up.

create view public.program_affiliates with (security_invoker = true) as
  select e.id as enrollment_id, e.program_id, e.affiliate_id, o.full_name as name, o.email, o.country, e.state,
    e.group_id, g.name as group_name, e.joined_at,
    array(select t.tag from public.affiliate_tags t where t.affiliate_id = e.affiliate_id order by t.tag) as tags,
    (select count(*) from public.conversions c where c.enrollment_id = e.id and c.kind = 'lead') as leads,
    (select count(*) from public.conversions c where c.enrollment_id = e.id and c.kind = 'sale') as sales,
    (select coalesce(sum(c.amount), 0)::bigint from public.conversions c
      where c.enrollment_id = e.id and c.kind = 'sale') as revenue,
    (select coalesce(sum(c.amount), 0)::bigint from public.commissions c
      where c.enrollment_id = e.id and c.status not in ('rejected', 'void')) as commission
  from public.enrollments e
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.program_groups g on g.id = e.group_id;
grant select on public.program_affiliates to authenticated;
