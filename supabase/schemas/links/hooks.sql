-- Coupons and the links that apply them move in one statement, because each names the other.
create function links.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  with moved as (update public.coupons c set enrollment_id = into_enrollment where c.enrollment_id = from_enrollment)
    update public.links l set enrollment_id = into_enrollment where l.enrollment_id = from_enrollment;
$$;

create function links.keep_house() returns void
language sql security definer set search_path = '' as $$
  select links.ensure_click_partition((now() + n * interval '1 month')::date) from generate_series(0, 3) as n;
  select links.mark_full_links();
  delete from links.counted_visits v where v.counted_at < now() - interval '1 day';
  delete from links.click_paces p where p.since < now() - interval '2 days';
  delete from public.clicks_aside a where a.decided_at < now() - interval '90 days'
    or a.set_aside_at < now() - interval '13 months';
$$;

create function links.export_customer(customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('visits', (select coalesce(jsonb_agg(jsonb_build_object('at', k.clicked_at, 'link', l.code,
      'country', k.country, 'device', k.device, 'came_from', k.referrer_host) order by k.clicked_at), '[]')
    from public.clicks k join public.links l on l.id = k.link_id
    join public.enrollments e on e.id = l.enrollment_id and e.program_id = customer.program_id
    where k.visitor_id = any (customer.visitor_ids)))
$$;
