-- What administrators find from elsewhere by the search.

-- Reports and appeals by any part of what they are about, or by whose they are; those that wait first.
create function scamscan.search(words text[], holds text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  (select 'scam_report', r.id, r.state::text, null::jsonb, r.subject, p.full_name from public.scan_reports r
    join public.profiles p on p.id = r.person_id
    where r.state <> 'withdrawn' and (r.subject ilike holds or p.search_name like all (words))
    order by r.state, r.reported_at desc, r.id limit 6)
  union all
  (select 'scan_appeal', a.id, a.state::text, null, left(a.subject, 300), p.full_name from public.scan_appeals a
    join public.profiles p on p.id = a.person_id
    where a.state <> 'withdrawn' and (a.subject ilike holds or p.search_name like all (words))
    order by a.state, a.appealed_at desc, a.id limit 6)
$$;
