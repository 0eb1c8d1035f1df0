-- Two accounts of one person become one: what was recruited stays recruited, once each, and never in a circle. Of two
-- partners the remaining account's stays, with the affiliates of both.
create function partners.merge_affiliates(merge public.affiliate_merges) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.partners;
  kept public.partners;
begin
  perform partners.lock_chains();
  select * into gone from public.partners p where p.affiliate_id = merge.from_id;
  select * into kept from public.partners p where p.affiliate_id = merge.into_id;
  update public.recruitments r set ended_at = greatest(now(), r.since), end_reason = merge.reason
    where r.ended_at is null and (r.affiliate_id = merge.from_id and (r.partner_id = kept.id
      or exists (select 1 from public.recruitments o where o.affiliate_id = merge.into_id and o.ended_at is null)
      or partners.is_above(merge.into_id, merge.from_id) or partners.is_above(merge.from_id, merge.into_id))
      or r.affiliate_id = merge.into_id and (r.partner_id = gone.id
        or partners.is_above(merge.from_id, merge.into_id)));
  update public.recruitments r set affiliate_id = merge.into_id where r.affiliate_id = merge.from_id;
  if kept.id is null then
    update public.partners p set affiliate_id = merge.into_id where p.affiliate_id = merge.from_id;
  elsif gone.id is not null then
    update public.recruitments r set partner_id = kept.id where r.partner_id = gone.id;
    delete from public.partner_members m where m.partner_id = gone.id;
    update public.partners p set state = 'closed', decided_at = now() where p.id = gone.id;
  end if;
end $$;

-- The application's words and invitations go; who recruited whom stays, because money was earned by it.
create function partners.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.partners p set company = '———', ruc = '———', dv = case when p.country = 'PA' then '00' end,
      site = 'https://deleted.invalid/', plan = repeat('—', 20) from public.affiliates a
    where a.id = p.affiliate_id and a.user_id = person.id;
  update public.landing_pages l set headline = '{"es": "———"}', body = '{"es": "———"}', logo_hash = null,
      state = case l.state when 'declined' then 'declined' else 'withdrawn' end::public.landing_state,
      decided_at = coalesce(l.decided_at, now())
    from public.partners p join public.affiliates a on a.id = p.affiliate_id
    where p.id = l.partner_id and a.user_id = person.id;
  delete from public.partner_invitations i where i.email = lower(person.email) or i.partner_id in (select p.id
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where a.user_id = person.id);
  delete from public.recruit_invitations i where i.email = lower(person.email) or i.partner_id in (select p.id
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where a.user_id = person.id);
$$;

create function partners.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('partner', jsonb_build_object(
    'business', (select jsonb_build_object('company', p.company, 'ruc', p.ruc, 'dv', p.dv, 'country', p.country,
        'site', p.site, 'plan', p.plan, 'state', p.state, 'applied_at', p.applied_at, 'decided_at', p.decided_at,
        'reason', p.reason) from public.partners p where p.affiliate_id = affiliate),
    'works_for', (select jsonb_build_object('company', p.company, 'role', m.role, 'joined_at', m.joined_at)
      from public.partner_members m join public.partners p on p.id = m.partner_id where m.user_id = person),
    'recruited_by', (select coalesce(jsonb_agg(jsonb_build_object('company', p.company, 'since', r.since,
        'until', r.ended_at, 'reason', r.end_reason) order by r.since), '[]') from public.recruitments r
      join public.partners p on p.id = r.partner_id where r.affiliate_id = affiliate),
    'invited', (select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'sent_at', i.sent_at,
        'accepted_at', i.accepted_at) order by i.sent_at), '[]') from public.recruit_invitations i
      where i.invited_by = person)))
$$;

create function partners.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select p.id::text, p.decided_by from public.partners p where relation = 'partners' and p.id::text = any (ids)
  union all
  select l.id::text, l.decided_by from public.landing_pages l
    where relation = 'landing_pages' and l.id::text = any (ids)
  union all
  select o.id::text, o.set_by from public.program_overrides o
    where relation = 'program_overrides' and o.id::text = any (ids)
$$;

create function partners.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.recruit_invitations i where i.accepted_at is null and i.expires_at < now() - interval '90 days';
  delete from public.partner_invitations i where i.accepted_at is null and i.expires_at < now() - interval '90 days';
  delete from partners.logos g where not exists (select 1 from public.landing_pages l where l.logo_hash = g.hash);
$$;

-- What waits for an administrator: applications, deals that nobody has looked at yet, proposed landing pages. Nobody
-- decides about a partner of their own.
create function partners.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'partners', count(*), min(p.applied_at) from public.partners p
    where p.state = 'applied' and not affiliates.is_own(p.affiliate_id, admin)
  union all select 'deals', count(*), min(d.registered_at) from public.deals d
    join public.partners p on p.id = d.partner_id
    where d.state = 'registered' and not affiliates.is_own(p.affiliate_id, admin)
  union all select 'landing_pages', count(*), min(l.proposed_at) from public.landing_pages l
    join public.partners p on p.id = l.partner_id
    where l.state = 'proposed' and not affiliates.is_own(p.affiliate_id, admin)
$$;
