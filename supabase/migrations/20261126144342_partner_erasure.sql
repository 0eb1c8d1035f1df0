set local check_function_bodies = off;

revoke all on function partners.erase_person(person profiles) from public, anon, authenticated, service_role;

-- The application's words and invitations go; who recruited whom stays, because money was earned by it.
create or replace function partners.erase_person(person public.profiles) returns void
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
