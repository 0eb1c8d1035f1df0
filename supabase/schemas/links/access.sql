alter table public.links enable row level security;
alter table public.clicks enable row level security;
alter table public.link_days enable row level security;
alter table public.link_variant_days enable row level security;
alter table links.clicks_other enable row level security;
alter table links.counted_visits enable row level security;
alter table links.click_paces enable row level security;
alter table links.full_links enable row level security;

create policy "affiliates read their links, administrators read all" on public.links
  for select to authenticated
  using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the clicks on their links, administrators read all" on public.clicks
  for select to authenticated
  using (link_id in (select l.id from public.links l));

create policy "affiliates read the days of their links, administrators read all" on public.link_days
  for select to authenticated
  using (link_id in (select l.id from public.links l));

create policy "affiliates read the days of their links' variants, administrators read all" on public.link_variant_days
  for select to authenticated
  using (link_id in (select l.id from public.links l));

grant select on public.links, public.link_days, public.link_variant_days to authenticated;
grant select (id, link_id, clicked_at, counted, is_new, sub_ids, country, device, referrer_host, variant, ad)
  on public.clicks to authenticated;

-- Read by the release before 2026-11-29 only: the release after it drops this view.
create view public.link_clicks with (security_invoker = true) as
  select d.link_id, sum(d.clicks) as clicks, sum(d.visitors) as visitors from public.link_days d group by d.link_id;
grant select on public.link_clicks to authenticated;

alter table public.coupons enable row level security;
alter table public.program_coupon_settings enable row level security;
create policy "affiliates read their coupons, administrators read all" on public.coupons
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates and program members read coupon settings, admins all"
  on public.program_coupon_settings for select to authenticated
  using (program_id in (select programs.joined_programs()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));
grant select on public.coupons, public.program_coupon_settings to authenticated;

alter table public.clicks_aside enable row level security;
create policy "administrators read the clicks that were set aside" on public.clicks_aside
  for select to authenticated using ((select core.is_admin()));
grant select (id, link_id, facts, reason, detail, attempts, state, set_aside_at, decided_at) on public.clicks_aside
  to authenticated;

alter table links.signs_due enable row level security;

alter table public.click_day_facts enable row level security;
create policy "affiliates read the folded days of their links, administrators read all" on public.click_day_facts
  for select to authenticated using (link_id in (select l.id from public.links l));
grant select on public.click_day_facts to authenticated;
