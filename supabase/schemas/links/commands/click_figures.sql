-- Click figures: of all clicks, which counted, which show a person and which are paid for. Every screen asks this one
-- function.

-- For affiliates of their own links, for who runs a program of all its links, for administrators of all, between two
-- days in Panama; of a program, an affiliate or a link where one is given. `in_commission` counts the clicks of valid
-- commissions, `in_review` those of commissions under review; `pays` is whether any of these programs pays for clicks.
create function public.click_figures(since date, until date, of_program uuid, of_affiliate uuid, of_link uuid)
returns table (all_clicks bigint, counted bigint, payable bigint, in_commission bigint, in_review bigint, pays boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account uuid := affiliates.my_affiliate_id();
  admin boolean := case when of_program is null then core.is_admin() else programs.i_may(of_program, 'read') end;
begin
  return query with mine as materialized (
    select l.id, e.program_id from public.links l join public.enrollments e on e.id = l.enrollment_id
    where (admin or e.affiliate_id = account) and (of_program is null or e.program_id = of_program)
      and (of_affiliate is null or e.affiliate_id = of_affiliate) and (of_link is null or l.id = of_link)
  ), settled as (
    select coalesce(sum(s.clicks), 0)::bigint as in_commission,
      coalesce(sum(s.clicks) filter (where m.is_held), 0)::bigint as in_review
    from public.click_settlements s
    cross join lateral (select count(*) > 0 as stands, bool_or(c.status = 'held') as is_held from public.commissions c
      where c.conversion_id = s.conversion_id and c.status not in ('rejected', 'void')) as m
    where m.stands and s.day between since and until and s.link_id in (select w.id from mine w)
  )
  select coalesce(sum(d.all_clicks), 0)::bigint, coalesce(sum(d.clicks), 0)::bigint,
    coalesce(sum(d.payable), 0)::bigint, t.in_commission,
    t.in_review,
    exists (select 1 from public.rewards r where r.event = 'click'
      and r.program_id in (select w.program_id from mine w))
  from settled t left join public.link_days d on d.day between since and until
    and d.link_id in (select w.id from mine w)
  group by t.in_commission, t.in_review;
end $$;
grant execute on function public.click_figures to authenticated;
