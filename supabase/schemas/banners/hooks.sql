-- What was made for one enrollment is for the one that it becomes.
create function banners.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.banners b set enrollment_id = into_enrollment where b.enrollment_id = from_enrollment;
  update public.assets a set enrollment_id = into_enrollment where a.enrollment_id = from_enrollment;
$$;

create function banners.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from banners.recorded_impressions i where i.at < now() - interval '2 days';
  delete from banners.banner_clicks c where c.clicked_at < now() - interval '400 days';
$$;
