alter table public.programs enable row level security;
alter table public.program_keys enable row level security;

create policy "visitors read open programs" on public.programs
  for select to anon using (status in ('published', 'paused'));
create policy "people read open programs, those joined or run, admins all" on public.programs
  for select to authenticated
  using (status in ('published', 'paused') or id in (select programs.joined_programs()) or (select core.is_admin())
    or id in (select programs.mine('read')));
create policy "administrators read the keys" on public.program_keys
  for select to authenticated using ((select core.is_admin()));

grant select (id, slug, name, summary, category, destination, domains, currency, window_days, hold_days,
  minimum_payout, attribution, precedence, binding, binding_for, binding_precedence, includes_tax, includes_shipping,
  approval, notice_days, description, support_email, regions, excluded_regions, languages, allowed_methods,
  forbidden_methods, claim_days, claim_answer_days, revision, status, created_at)
  on public.programs to anon, authenticated;
grant select on public.program_keys to authenticated;

alter table public.program_images enable row level security;
create policy "people read the images of programs they see" on public.program_images
  for select to anon, authenticated using (exists (select 1 from public.programs p where p.id = program_id));
grant select (program_id, kind, hash, width, height, updated_at) on public.program_images to anon, authenticated;

alter table public.program_groups enable row level security;
alter table public.group_rules enable row level security;

create policy "affiliates read their groups, program members all, admins all" on public.program_groups
  for select to authenticated using (id in (select programs.joined_groups()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));
grant select on public.program_groups to authenticated;

create policy "administrators read the rules of groups" on public.group_rules
  for select to authenticated using ((select core.is_admin()));
grant select on public.group_rules to authenticated;

alter table public.program_changes enable row level security;
create policy "people read the changes of programs they see" on public.program_changes
  for select to anon, authenticated using (exists (select 1 from public.programs p where p.id = program_id));
grant select (id, program_id, state, shown_before, shown_after, announced_at, effective_at, closed_at)
  on public.program_changes to anon, authenticated;

alter table public.program_figures enable row level security;
create policy "visitors read the figures of programs they see" on public.program_figures
  for select to anon using (exists (select 1 from public.programs p where p.id = program_id));
create policy "members read the figures of programs they see" on public.program_figures
  for select to authenticated using (exists (select 1 from public.programs p where p.id = program_id));

-- Not `click_count`: how much traffic a program has is its own business.
grant select (program_id, earned_per_100_clicks, earning_count, approval_bps, decision_days, decision_count,
  reversal_bps,
  settled_count, payment_days, payment_count, computed_at) on public.program_figures to anon, authenticated;

alter table public.program_members enable row level security;
create policy "program members read who else runs it, administrators all" on public.program_members
  for select to authenticated
  using (program_id in (select programs.mine('read')) or (select core.is_admin()));
grant select (program_id, email, role, added_at) on public.program_members to authenticated;
