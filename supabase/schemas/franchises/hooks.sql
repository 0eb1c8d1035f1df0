-- A paid deposit begins onboarding, in the transaction of the payment.
create function franchises.order_settled(paid public.orders) returns void
language sql security definer set search_path = '' as $$
  select franchises.advance(a, 'onboarding', jsonb_build_object('order', paid.number))
    from public.franchise_deposits d join public.franchise_applications a on a.id = d.application_id
    where d.order_id = paid.id and a.stage = 'deposit'
$$;

-- Waits, saved listings and uploaded files of an account that is gone. An application that runs is withdrawn; what was
-- disclosed and signed stays, as the law requires.
create function franchises.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  select franchises.close_application(a, 'withdrawn', '---', null) from public.franchise_applications a
    where a.applicant_id = person.id and a.stage not in ('onboarding', 'open', 'rejected', 'withdrawn');
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) from public.franchises f
    where f.id = k.franchise_id and f.owner_id = person.id;
  delete from public.franchise_saves s where s.person_id = person.id;
  delete from public.franchise_waits w where w.person_id = person.id;
  delete from public.franchise_files f using public.franchise_applications a
    where a.id = f.application_id and a.applicant_id = person.id;
  update public.franchise_applications a set phone = '000000', city = '---', experience = '----------',
      message = null, interview_note = null where a.applicant_id = person.id;
  delete from public.franchise_messages m using public.franchise_applications a
    where a.id = m.application_id and a.applicant_id = person.id and not m.from_office;
  delete from public.franchise_messages m using public.franchise_contracts c
    where c.id = m.contract_id and c.owner_id = person.id and not m.from_office;
$$;

create function franchises.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('franchise_applications', (select coalesce(jsonb_agg(jsonb_build_object(
      'number', a.number, 'territory', t.slug, 'stage', a.stage, 'capital', a.capital, 'phone', a.phone,
      'city', a.city, 'experience', a.experience, 'message', a.message, 'applied_at', a.applied_at,
      'closed_at', a.closed_at, 'reason', a.reason,
      'disclosures', (select coalesce(jsonb_agg(jsonb_build_object('version', p.version,
          'delivered_at', d.delivered_at, 'received_at', d.received_at) order by d.delivered_at), '[]')
        from public.franchise_disclosures d join public.franchise_packs p on p.id = d.pack_id
        where d.application_id = a.id),
      'agreements', (select coalesce(jsonb_agg(jsonb_build_object('version', g.version, 'terms', g.terms,
          'accepted_at', g.accepted_at, 'name', g.accepted_name, 'hash', g.accepted_hash) order by g.offered_at), '[]')
        from public.franchise_agreements g where g.application_id = a.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('body', m.body, 'at', m.at,
          'from_office', m.from_office) order by m.at), '[]')
        from public.franchise_messages m where m.application_id = a.id),
      'files', (select count(*) from public.franchise_files f where f.application_id = a.id))
      order by a.applied_at, a.number), '[]') from public.franchise_applications a
      join public.franchise_listings l on l.id = a.listing_id join public.franchise_territories t
        on t.id = l.territory_id where a.applicant_id = person),
    'franchises', (select coalesce(jsonb_agg(jsonb_build_object('territory', t.slug, 'opened_on', f.opened_on,
        'closed_on', f.closed_on, 'days', (select count(*) from public.franchise_reports r
          where r.franchise_id = f.id), 'royalties', (select coalesce(sum(y.amount), 0)
          from public.franchise_royalties y where y.franchise_id = f.id)) order by f.opened_on, t.slug), '[]')
      from public.franchises f join public.franchise_territories t on t.id = f.territory_id
      where f.owner_id = person),
    'franchise_support', (select coalesce(jsonb_agg(jsonb_build_object('body', m.body, 'at', m.at,
        'from_office', m.from_office) order by m.at), '[]') from public.franchise_messages m
      join public.franchise_contracts c on c.id = m.contract_id where c.owner_id = person),
    'franchises_saved', (select coalesce(jsonb_agg(s.listing_id order by s.saved_at), '[]')
      from public.franchise_saves s where s.person_id = person),
    'franchises_waited_for', (select coalesce(jsonb_agg(t.slug order by w.joined_at), '[]')
      from public.franchise_waits w join public.franchise_territories t on t.id = w.territory_id
      where w.person_id = person))
$$;

-- Files of people who did not become franchisees go a year after their application ended.
create function franchises.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.franchise_files f using public.franchise_applications a
    where a.id = f.application_id and a.stage in ('rejected', 'withdrawn') and a.closed_at < now() - interval '1 year';
$$;

create function franchises.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select a.id::text, a.owner_id from public.franchise_applications a
    where relation = 'franchise_applications' and a.id::text = any (ids)
  union all
  select l.id::text, l.verified_by from public.franchise_listings l
    where relation = 'franchise_listings' and l.id::text = any (ids)
  union all
  select d.id::text, d.delivered_by from public.franchise_disclosures d
    where relation = 'franchise_disclosures' and d.id::text = any (ids)
  union all
  select p.id::text, p.created_by from public.franchise_packs p
    where relation = 'franchise_packs' and p.id::text = any (ids)
  union all
  select t.version::text, t.published_by from public.franchise_agreement_texts t
    where relation = 'franchise_agreement_texts' and t.version::text = any (ids)
  union all
  select c.id::text, c.made_by from public.franchise_contracts c
    where relation = 'franchise_contracts' and c.id::text = any (ids)
  union all
  select i.id::text, i.made_by from public.franchise_imports i
    where relation = 'franchise_imports' and i.id::text = any (ids)
$$;

-- Applications whose next step is the office's, documents that nobody has looked at, and threads that wait for an
-- answer; not an administrator's own.
create function franchises.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'franchises', count(*), min(a.stage_at) from public.franchise_applications a
    where a.applicant_id <> admin and (a.stage in ('enquiry', 'qualified', 'interview')
      or (a.stage = 'disclosed' and exists (select 1 from public.franchise_disclosures d
        where d.application_id = a.id and d.received_at is not null))
      or (a.stage = 'onboarding' and not exists (select 1 from franchises.open_items(a) as i
        where i.side = 'applicant')))
  union all select 'franchise_files', count(*), min(f.uploaded_at) from public.franchise_files f
    join public.franchise_applications a on a.id = f.application_id
    where f.state = 'waiting' and a.applicant_id <> admin
  union all select 'franchise_messages', count(distinct coalesce(m.application_id, m.contract_id)), min(m.at)
    from public.franchise_messages m where not m.from_office and m.settled_at is null
      and m.author_id is distinct from admin
$$;
