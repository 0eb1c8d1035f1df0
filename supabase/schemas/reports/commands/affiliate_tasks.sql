-- What of one affiliate waits for this administrator, by program: how many and since when, after what stands in the way
-- (`report_tasks`).
create function public.report_affiliate_tasks(of_affiliate uuid)
returns table (task text, slug text, program_name jsonb, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  is_own boolean := affiliates.is_own(of_affiliate, admin);
  is_closed boolean := exists (select 1 from public.affiliates f join public.profiles o on o.id = f.user_id
    where f.id = of_affiliate and o.deleted_at is not null);
begin
  return query
    with mine as (select e.id, e.program_id from public.enrollments e where e.affiliate_id = of_affiliate),
    earned as (select c.id, c.program_id, c.status, c.matures_at from public.commissions c
      where c.affiliate_id = of_affiliate and c.status in ('matured', 'held') and not is_own)
    select w.task, p.slug, p.name, count(*), min(w.at) from (
      select 'applications', a.program_id, a.submitted_at from public.applications a
        where a.affiliate_id = of_affiliate and a.state = 'submitted'
      union all select 'claims', m.program_id, c.created_at from mine m
        join public.conversion_claims c on c.enrollment_id = m.id and c.state = 'open'
      union all select 'commissions', c.program_id, c.matures_at from earned c where c.status = 'matured'
        and not is_closed
      union all select 'reviews', c.program_id, min(h.held_at) from earned c
        join public.commission_holds h on h.commission_id = c.id and h.state = 'open' group by c.id, c.program_id
      union all select 'questions', c.program_id, u.asked_at from public.commission_questions u
        join public.commissions c on c.id = u.commission_id
        where u.answered_at is null and c.affiliate_id = of_affiliate
      union all select 'submissions', m.program_id, s.submitted_at from mine m
        join public.bounty_submissions s on s.enrollment_id = m.id and s.state = 'submitted'
      union all select 'payouts', y.program_id, y.failed_at from public.payouts y
        where y.affiliate_id = of_affiliate and y.status = 'failed' and not is_own
      union all select 'requests', m.program_id, q.asked_at from mine m
        join public.payout_requests q on q.enrollment_id = m.id and q.state = 'open' where not is_own
    ) as w (task, program_id, at) join public.programs p on p.id = w.program_id
    group by 1, 2, 3 order by 1, 2;
end $$;
grant execute on function public.report_affiliate_tasks to authenticated;
