alter table public.partner_tiers enable row level security;
alter table public.partners enable row level security;
alter table public.partner_members enable row level security;
alter table public.partner_invitations enable row level security;
alter table public.recruitments enable row level security;
alter table public.recruit_invitations enable row level security;
alter table public.program_overrides enable row level security;

create policy "partners read their tier, administrators all" on public.partner_tiers
  for select to authenticated using (id in (select p.tier_id from public.partners p) or (select core.is_admin()));
create policy "colleagues read their partner, administrators all" on public.partners
  for select to authenticated using (id = (select partners.my_partner_id()) or (select core.is_admin()));
create policy "colleagues read who works with them, administrators all" on public.partner_members
  for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or (select core.is_admin()));
create policy "colleagues and the invited read them, administrators all" on public.partner_invitations
  for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or email = (select affiliates.my_email())
    or (select core.is_admin()));
create policy "partners and recruits read theirs, administrators all"
  on public.recruitments for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or affiliate_id = (select affiliates.my_affiliate_id())
    or (select core.is_admin()));
create policy "partners and the invited read them, administrators all"
  on public.recruit_invitations for select to authenticated
  using (partner_id = (select partners.my_partner_id()) or email = (select affiliates.my_email())
    or (select core.is_admin()));
create policy "members read the override rates of programs they see" on public.program_overrides
  for select to authenticated using (exists (select 1 from public.programs p where p.id = program_id));

grant select on public.partner_tiers, public.partner_members, public.recruitments to authenticated;
grant select (id, affiliate_id, state, company, ruc, dv, country, site, plan, code, tier_id, contact_id, applied_at,
  decided_at, reason) on public.partners to authenticated;
grant select (id, partner_id, email, role, sent_at, expires_at, accepted_at, revoked_at)
  on public.partner_invitations to authenticated;
grant select (id, partner_id, email, message, sent_at, expires_at, accepted_at, revoked_at)
  on public.recruit_invitations to authenticated;
grant select (id, program_id, version, rates, starts_at) on public.program_overrides to authenticated;

create trigger append_only before update or delete on public.program_overrides
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.program_overrides
  for each statement execute function core.refuse_change();

-- Partners as administrators list them: who answers for it, how many it recruited.
create view public.partner_details with (security_invoker = true) as
  select p.id, p.affiliate_id, p.state, p.company, p.ruc, p.dv, p.country, p.site, p.plan, p.tier_id, p.contact_id,
    p.applied_at, p.decided_at, p.reason, o.id as owner_id, o.full_name as owner_name, o.email as owner_email,
    t.name as tier_name, t.position as tier_position,
    (select count(*) from public.recruitments r where r.partner_id = p.id and r.ended_at is null) as recruits
  from public.partners p
  join public.affiliates a on a.id = p.affiliate_id
  join public.profiles o on o.id = a.user_id
  left join public.partner_tiers t on t.id = p.tier_id;
grant select on public.partner_details to authenticated;

alter table public.deals enable row level security;
create policy "partners read their deals, administrators all" on public.deals
  for select to authenticated using (partner_id = (select partners.my_partner_id()) or (select core.is_admin()));
grant select (id, partner_id, program_id, company, need, amount, currency, state, registered_at, changed_at, expires_at,
  reason, conversion_id) on public.deals to authenticated;

alter table public.partner_resources enable row level security;
alter table partners.resource_files enable row level security;
create policy "partners read what is for their tier, administrators all" on public.partner_resources
  for select to authenticated
  using (state = 'active' and partners.is_for_me(tier_id) or (select core.is_admin()));
grant select on public.partner_resources to authenticated;

alter table partners.logos enable row level security;
alter table partners.slugs enable row level security;
alter table public.landing_pages enable row level security;
create policy "colleagues read their landing pages, administrators all" on public.landing_pages
  for select to authenticated using (partner_id = (select partners.my_partner_id()) or (select core.is_admin()));
grant select (id, partner_id, slug, headline, body, logo_hash, state, reason, proposed_at, decided_at)
  on public.landing_pages to authenticated;
