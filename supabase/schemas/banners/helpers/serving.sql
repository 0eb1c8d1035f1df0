-- Serving: what may be shown at a place, and where a click on it leads. The middleware keeps the answer for seconds, so
-- that an impression costs no look at the database but its count.

-- The active banners of a program that are for an enrollment, with where this link leads from each. Those that begin
-- within the hour come along: whoever keeps the answer shows them in time.
create function banners.candidates_of(link links.link_destinations) returns setof banners.candidate
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select b.id, b.code, link.link_id, b.locale, b.alt, b.width, b.height, b.file_hash,
      f.fallback_hash || '.' || f.fallback_ending, b.turns, b.starts_at, b.ends_at,
      links.with_query(case when core.is_allowed_destination(b.destination, link.domains) then b.destination
        else link.destination end, link.query)
    from public.enrollments e join public.banners b on b.program_id = e.program_id
    join public.banner_files f on f.hash = b.file_hash
    where e.id = link.enrollment_id and b.state = 'active' and b.placement = 'affiliates'
      and (b.group_id is null or b.group_id = e.group_id) and (b.enrollment_id is null or b.enrollment_id = e.id)
      and coalesce(b.ends_at > now(), true) and coalesce(b.starts_at < now() + interval '1 hour', true);
end $$;

-- Refuses what is no place of this site.
create function banners.require_site(placement public.banner_placement) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(placement, 'affiliates') = 'affiliates' then
    raise exception 'errors.banner.placement' using errcode = 'PT422', detail = 'placement';
  end if;
end $$;

-- The active banners of a place of this site.
create function banners.site_candidates(of_placement public.banner_placement) returns setof banners.candidate
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select b.id, b.code, null::uuid, b.locale, b.alt, b.width, b.height, b.file_hash,
      f.fallback_hash || '.' || f.fallback_ending, b.turns, b.starts_at, b.ends_at, b.destination
    from public.banners b join public.banner_files f on f.hash = b.file_hash
    where b.state = 'active' and b.placement <> 'affiliates'
      and (of_placement is null or b.placement = of_placement)
      and coalesce(b.ends_at > now(), true) and coalesce(b.starts_at < now() + interval '1 hour', true);
end $$;

-- Where a click on a banner leads: its own address while the program allows it, else null. Null too where the banner is
-- of another program than the link.
create function banners.destination_of(banner uuid, of_enrollment uuid, domains text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select b.destination from public.banners b join public.enrollments e on e.program_id = b.program_id
    where b.id = destination_of.banner and e.id = of_enrollment
      and core.is_allowed_destination(b.destination, domains));
end $$;

-- Notes by which banner recorded clicks came. Safe to repeat: a click's id is its key.
create function banners.record_clicks(clicks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into banners.banner_clicks (click_id, banner_id, link_id, clicked_at)
    select k.id, b.id, k.link_id, k.clicked_at
    from jsonb_to_recordset(record_clicks.clicks) as c (id uuid, clicked_at timestamptz, banner uuid)
    join public.clicks k on k.id = c.id and k.clicked_at = c.clicked_at
    join public.banners b on b.id = c.banner
    join public.links l on l.id = k.link_id
    join public.enrollments e on e.id = l.enrollment_id and e.program_id = b.program_id
    where c.banner is not null order by k.id on conflict (click_id) do nothing;
end $$;
