-- What administrators find of franchises: applications by number or person, territories by name.
create function franchises.search(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  (select 'franchise_application', a.id, null::text, t.name, a.number, p.full_name
    from public.franchise_applications a join public.franchise_listings l on l.id = a.listing_id
    join public.franchise_territories t on t.id = l.territory_id join public.profiles p on p.id = a.applicant_id
    where lower(a.number) like begins or p.search_name like all (words)
    order by a.stage_at desc, a.id limit 6)
  union all
  (select 'franchise', f.id, t.slug, t.name, t.slug, p.full_name from public.franchises f
    join public.franchise_territories t on t.id = f.territory_id join public.profiles p on p.id = f.owner_id
    where t.slug ilike holds or p.search_name like all (words)
      or exists (select 1 from jsonb_each_text(t.name) as n where n.value ilike holds)
    order by f.closed_on nulls first, t.slug, f.id limit 6)
$$;
