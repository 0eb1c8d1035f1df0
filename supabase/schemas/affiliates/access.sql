alter table public.affiliates enable row level security;
alter table public.enrollments enable row level security;

create policy "affiliates and program members read affiliates, admins all" on public.affiliates
  for select to authenticated
  using (user_id = (select core.person()) or id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or id in (select affiliates.in_my_programs()));
create policy "people read themselves, program members those in it, admins all" on public.profiles
  for select to authenticated
  using (id = (select core.person()) or (select core.is_admin()) or id in (select affiliates.people_in_my_programs()));
create policy "affiliates and program members read enrollments, admins all" on public.enrollments
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

grant select on public.affiliates, public.enrollments to authenticated;

alter table public.program_admissions enable row level security;
alter table public.applications enable row level security;
alter table public.invitations enable row level security;

create policy "members read how the programs they see admit" on public.program_admissions
  for select to authenticated using (exists (select 1 from public.programs p where p.id = program_id));
create policy "affiliates and program members read applications, admins all" on public.applications
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));
create policy "the invited and program members read invitations, admins all" on public.invitations
  for select to authenticated using (email = (select affiliates.my_email()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

grant select on public.program_admissions to authenticated;
grant select (id, program_id, affiliate_id, state, questions, answers, forbidden_methods, submitted_at, decided_at,
  reason, reapply_on)
  on public.applications to authenticated;
grant select (id, program_id, email, locale, group_id, message, created_at, sent_at, sent_count, expires_at,
  accepted_at, enrollment_id, revoked_at) on public.invitations to authenticated;

-- How many applications of each program are in each state, for the administrators' queue.
create view public.application_counts with (security_invoker = true) as
  select a.program_id, a.state, count(*) as total from public.applications a group by a.program_id, a.state;
grant select on public.application_counts to authenticated;

alter table public.enrollment_changes enable row level security;
alter table public.affiliate_tags enable row level security;
alter table public.affiliate_notes enable row level security;

create policy "affiliates read what was decided about them, administrators read all" on public.enrollment_changes
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "program members read the tags of theirs, administrators all" on public.affiliate_tags
  for select to authenticated
  using ((select core.is_admin()) or program_id in (select programs.mine('read')));
create policy "program members read the notes of theirs, administrators all" on public.affiliate_notes
  for select to authenticated
  using ((select core.is_admin()) or program_id in (select programs.mine('read')));
grant select on public.affiliate_tags to authenticated;
grant select (id, affiliate_id, program_id, body, created_at) on public.affiliate_notes to authenticated;
grant select (id, enrollment_id, state, reason, changed_at)
  on public.enrollment_changes to authenticated;

alter table public.program_terms enable row level security;
alter table public.terms_acceptances enable row level security;
alter table affiliates.terms_pauses enable row level security;

create policy "people read the terms of programs they see" on public.program_terms
  for select to anon, authenticated using (exists (select 1 from public.programs p where p.id = program_id));
create policy "affiliates read what they accepted, administrators read all" on public.terms_acceptances
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
grant select on public.program_terms to anon, authenticated;
grant select on public.terms_acceptances to authenticated;

create trigger append_only before update or delete on public.program_terms
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.program_terms
  for each statement execute function core.refuse_change();
create trigger append_only before update or delete on public.terms_acceptances
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.terms_acceptances
  for each statement execute function core.refuse_change();

alter table public.affiliate_properties enable row level security;
create policy "affiliates and program members read properties, admins all" on public.affiliate_properties
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or affiliate_id in (select affiliates.in_my_programs()));
grant select on public.affiliate_properties to authenticated;

alter table public.group_moves enable row level security;
alter table affiliates.group_evaluations enable row level security;
create policy "affiliates read their moves, administrators read all" on public.group_moves
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id())));
grant select (id, enrollment_id, from_group_id, to_group_id, metric, period, threshold, figure, moved_at)
  on public.group_moves to authenticated;

-- Affiliate table: an affiliate of a program with what they brought, for the table of administrators and of the
-- program's people, and its file. Its tags are the program's own and, for administrators, theirs. What they brought is
-- added up in their tallies.

create view public.program_affiliates with (security_invoker = true) as
  select e.id as enrollment_id, e.program_id, e.affiliate_id, o.full_name as name, o.email, o.country, e.state,
    e.group_id, g.name as group_name, e.joined_at,
    array(select distinct t.tag from public.affiliate_tags t where t.affiliate_id = e.affiliate_id
      and (t.program_id is null or t.program_id = e.program_id) order by t.tag) as tags,
    coalesce(s.leads, 0) as leads, coalesce(s.sales, 0) as sales, coalesce(s.revenue, 0)::bigint as revenue,
    coalesce(s.commission, 0)::bigint as commission, o.search_name
  from public.enrollments e
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.program_groups g on g.id = e.group_id
  left join lateral (select sum(t.leads) as leads, sum(t.sales) as sales, sum(t.revenue) as revenue,
      sum(t.commission) as commission
    from public.enrollment_tallies t where t.enrollment_id = e.id) as s on true;
grant select on public.program_affiliates to authenticated;

alter table public.affiliate_merges enable row level security;
create policy "administrators read merges" on public.affiliate_merges
  for select to authenticated using ((select core.is_admin()));
grant select on public.affiliate_merges to authenticated;

alter table public.hidden_checklists enable row level security;
create policy "people read what they put away" on public.hidden_checklists
  for select to authenticated using (user_id = (select core.person()));
grant select on public.hidden_checklists to authenticated;

alter table public.team_members enable row level security;
alter table public.team_invitations enable row level security;
alter table affiliates.chosen_accounts enable row level security;
create policy "people read the team they are on, administrators read all" on public.team_members
  for select to authenticated using (affiliate_id = (select affiliates.my_affiliate_id())
    or user_id = (select core.person())
    or (select core.is_admin()));
create policy "people read whom their team waits for, administrators read all" on public.team_invitations
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin()));
grant select on public.team_members to authenticated;
grant select (id, affiliate_id, email, role, invited_by, sent_at, expires_at, accepted_at, revoked_at)
  on public.team_invitations to authenticated;
