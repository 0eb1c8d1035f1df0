-- What administrators find of partners: businesses by name, number or site, deals by the customer, pages by address.
create function partners.search(words text[], holds text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  (select 'partner', p.id, null::text, null::jsonb, p.company, p.site from public.partners p
    where core.fold(p.company) like all (words) or p.ruc ilike holds or p.site ilike holds
    order by p.state, p.company, p.id limit 6)
  union all
  (select 'deal', d.id, d.partner_id::text, g.name, d.company, p.company from public.deals d
    join public.partners p on p.id = d.partner_id join public.programs g on g.id = d.program_id
    where core.fold(d.company) like all (words) or d.need ilike holds
    order by d.changed_at desc, d.id limit 6)
  union all
  (select 'landing_page', l.id, l.state::text, l.headline, '/p/' || l.slug, p.company from public.landing_pages l
    join public.partners p on p.id = l.partner_id
    where l.state in ('proposed', 'approved') and (l.slug ilike holds or core.fold(p.company) like all (words)
      or exists (select 1 from jsonb_each_text(l.headline) as n where n.value ilike holds))
    order by l.state, l.slug, l.id limit 6)
$$;
