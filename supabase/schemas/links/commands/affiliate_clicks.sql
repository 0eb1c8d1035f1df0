-- An affiliate's clicks one by one, newest first, for administrators. Of each link its newest ones come from its own
-- index first: through the policies all clicks of the affiliate would be sorted for one page.
create function public.list_affiliate_clicks(of_affiliate uuid, skipped integer, count integer)
returns table (id uuid, clicked_at timestamptz, link_id uuid, code text, link_name text, program_name jsonb,
  counted boolean, payable boolean, country text, device public.device_kind, referrer_host text, sub_ids jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  first integer := least(greatest(skipped, 0), 5000);
  size integer := least(greatest(list_affiliate_clicks.count, 1), 100);
begin
  perform core.require_admin();
  if not exists (select 1 from public.affiliates a where a.id = of_affiliate) then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return query
    select k.id, k.clicked_at, l.id, l.code, l.name, p.name, k.counted, k.payable, k.country, k.device, k.referrer_host,
      k.sub_ids
    from public.enrollments e
    join public.programs p on p.id = e.program_id
    join public.links l on l.enrollment_id = e.id
    cross join lateral (select c.* from public.clicks c where c.link_id = l.id order by c.clicked_at desc
      limit first + size) as k
    where e.affiliate_id = of_affiliate order by k.clicked_at desc, k.id offset first limit size;
end $$;
grant execute on function public.list_affiliate_clicks to authenticated;
