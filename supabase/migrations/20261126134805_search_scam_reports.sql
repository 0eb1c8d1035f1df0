set local check_function_bodies = off;

revoke all on function reports.search_all(words text[], holds text, begins text) from public, anon, authenticated, service_role;

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
    select s.kind, s.record_id, s.slug, s.names, s.label, s.detail from ito.search(words, holds, begins) as s
    union all
    select s.kind, s.record_id, s.slug, s.names, s.label, s.detail from scamscan.search(words, holds) as s;
end $$;

-- Reports and appeals by any part of what they are about, or by whose they are; those that wait first.
create or replace function scamscan.search(words text[], holds text)
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
