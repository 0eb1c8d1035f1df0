set local check_function_bodies = off;

revoke all on function reports.search_all(words text[], holds text, begins text) from public, anon, authenticated, service_role;

-- What administrators find of partners: businesses by name, number or site, deals by the customer, pages by address.
create or replace function partners.search(words text[], holds text)
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

-- The threads that an administrator finds by whom they are with, those written in last first.
create or replace function threads.search(admin uuid, words text[])
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  select 'thread', t.id, null::text, g.name, coalesce(p.company, o.full_name), left(m.body, 80)
    from threads.threads t
    cross join lateral (select l.body, l.sent_at from threads.messages l where l.thread_id = t.id
      order by l.sent_at desc limit 1) as m
    left join public.partners p on p.id = t.partner_id left join public.enrollments e on e.id = t.enrollment_id
    left join public.programs g on g.id = e.program_id left join public.affiliates a on a.id = e.affiliate_id
    left join public.profiles o on o.id = a.user_id
    where (core.fold(p.company) like all (words) or o.search_name like all (words))
      and threads.side_of(t.id, admin) = 'office'
    order by m.sent_at desc, t.id limit 6
$$;

-- What administrators find of products and partners, each domain by its own.
create or replace function reports.search_products(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  select s.* from ito.search(words, holds, begins) as s
  union all select s.* from scamscan.search(words, holds) as s
  union all select s.* from partners.search(words, holds) as s
  union all select s.* from threads.search(core.person(), words) as s
  union all select s.* from franchises.search(words, holds, begins) as s
$$;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create or replace function reports.search_all(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'program', p.id, p.slug, p.name, p.slug, p.status::text from public.programs p
      where p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds)
      order by p.status, p.slug limit 6)
    union all
    (select 'person', f.id, null, null, o.full_name, o.email from public.profiles o
      left join public.affiliates f on f.user_id = o.id
      where o.deleted_at is null and o.search_name like all (words)
      order by o.full_name, o.id limit 6)
    union all
    (select 'order', s.id, p.slug, p.name, s.external_id, s.kind::text from public.conversions s
      join public.programs p on p.id = s.program_id
      where lower(s.external_id) like begins order by lower(s.external_id), s.id limit 6)
    union all
    (select 'commission', c.id, p.slug, p.name, s.external_id, o.full_name from (
        select v.id, v.external_id from public.conversions v where lower(v.external_id) like begins
        order by lower(v.external_id), v.id limit 6) as s
      join public.commissions c on c.conversion_id = s.id
      join public.programs p on p.id = c.program_id
      join public.affiliates f on f.id = c.affiliate_id
      join public.profiles o on o.id = f.user_id and o.deleted_at is null
      order by s.external_id, c.id limit 6)
    union all
    (select 'product_order', o.id, o.slug, o.name, o.number, b.full_name from public.orders o
      join public.profiles b on b.id = o.buyer_id where lower(o.number) like begins
      order by lower(o.number), o.id limit 6)
    union all
    (select 'inquiry', m.id, null, null, m.name, coalesce(m.company, m.email) from public.contact_messages m
      where m.state <> 'spam' and (m.name ilike holds or m.email ilike holds or m.company ilike holds
        or 'c-' || m.number like begins)
      order by m.created_at desc, m.id limit 6)
    union all
    select s.* from reports.search_products(words, holds, begins) as s;
end $$;

-- What administrators find of franchises: applications by number or person, territories by name.
create or replace function franchises.search(words text[], holds text, begins text)
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
