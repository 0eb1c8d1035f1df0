-- What administrators find of products and partners, each domain by its own.
create function reports.search_products(words text[], holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  select s.* from ito.search(words, holds, begins) as s
  union all select s.* from scamscan.search(words, holds) as s
  union all select s.* from partners.search(words, holds) as s
  union all select s.* from threads.search(core.person(), words) as s
  union all select s.* from franchises.search(words, holds, begins) as s
$$;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create function reports.search_all(words text[], holds text, begins text)
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

-- What others find among their own: the programs they are in, their links, commissions and orders.
create function reports.search_own(affiliate uuid, holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'enrollment', e.id, p.slug, p.name, p.slug, e.state::text from public.enrollments e
      join public.programs p on p.id = e.program_id
      where e.affiliate_id = affiliate
        and (p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds))
      order by p.slug limit 6)
    union all
    (select 'link', l.id, p.slug, p.name, l.code, l.name from public.links l
      join public.enrollments e on e.id = l.enrollment_id and e.affiliate_id = affiliate
      join public.programs p on p.id = e.program_id
      where l.archived_at is null and (l.code like begins or l.name ilike holds)
      order by l.created_at desc, l.id limit 6)
    union all
    (select 'earned', c.id, p.slug, p.name, s.external_id, null from public.commissions c
      join public.conversions s on s.id = c.conversion_id and lower(s.external_id) like begins
      join public.programs p on p.id = c.program_id
      where c.affiliate_id = affiliate order by c.created_at desc, c.id limit 6)
    union all
    (select 'my_order', o.id, o.slug, o.name, o.number, null from public.orders o
      where o.buyer_id = core.person() and (lower(o.number) like begins or o.name ->> 'es' ilike holds
        or o.name ->> 'en' ilike holds) order by o.placed_at desc, o.id limit 6);
end $$;

-- What tells the commissions of one order apart; no row for another kind of record.
create function reports.found_commission(kind text, record uuid)
returns table (net bigint, currency text, status public.commission_status)
language plpgsql stable security definer set search_path = '' as $$
begin
  if kind not in ('commission', 'earned') then return; end if;
  return query select commissions.net_amount(c.id, c.status, c.amount), c.currency, c.status
    from public.commissions c where c.id = record;
end $$;
