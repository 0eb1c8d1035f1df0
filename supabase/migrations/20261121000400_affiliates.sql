-- Affiliates: a person becomes one by asking for their first program; an enrollment is one affiliate in one program.
-- The affiliate is a row of its own, so that accounts can later be merged or shared without touching money.
-- Joining gives a link at once: nobody should have to look for it.

create table public.affiliates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles on delete restrict,
  merged_into uuid references public.affiliates on delete restrict check (merged_into <> id),
  created_at timestamptz not null default now()
);
comment on column public.affiliates.merged_into is 'The account of the same person that has everything of this one since.';
create index on public.affiliates (merged_into);

create type public.enrollment_state as enum ('active', 'paused', 'deactivated', 'banned');
comment on type public.enrollment_state is
  'paused: links lead on, nothing new is earned. deactivated: links lead to the program''s page, no visit is recorded. '
  'banned: as deactivated, what was not approved yet is rejected, and no program of this company takes the person again.';

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  group_id uuid,
  state public.enrollment_state not null default 'active',
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (affiliate_id, program_id),
  unique (id, program_id),
  foreign key (group_id, program_id) references public.program_groups (id, program_id) on delete restrict
);
comment on column public.enrollments.ended_at is 'When its owner deleted the account: its links lead nowhere and nothing more is earned.';

create index on public.enrollments (program_id);           -- the affiliates of a program
create index on public.enrollments (group_id, program_id); -- the affiliates of a group

alter table public.affiliates enable row level security;
alter table public.enrollments enable row level security;

-- The account that a person acts for: the one they chose, their own, or the team that they joined first. A team's account
-- is there while its owner may act. Bound late: teams come in a later file.
create function private.acting_affiliate(person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select m.affiliate_id from private.chosen_accounts c
      join public.team_members m on m.user_id = c.user_id and m.affiliate_id = c.affiliate_id
      join public.affiliates a on a.id = m.affiliate_id and a.merged_into is null
      join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
      where c.user_id = person),
    (select a.id from public.affiliates a where a.user_id = person),
    (select m.affiliate_id from public.team_members m
      join public.affiliates a on a.id = m.affiliate_id and a.merged_into is null
      join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
      where m.user_id = person order by m.joined_at, m.affiliate_id limit 1));
end $$;

create function private.my_affiliate_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.acting_affiliate(private.person());
end $$;
grant execute on function private.my_affiliate_id to authenticated;

create policy "affiliates read themselves, administrators read all" on public.affiliates
  for select to authenticated
  using (user_id = (select private.person()) or id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "affiliates read their enrollments, administrators read all" on public.enrollments
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));

grant select on public.affiliates, public.enrollments to authenticated;

-- The person's own affiliate, made when there is none, and locked: whatever makes enrollments of one person goes one by one.
create function private.affiliate_of(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid;
begin
  insert into public.affiliates (user_id) values (person) on conflict (user_id) do nothing;
  select a.id into affiliate from public.affiliates a where a.user_id = person and a.merged_into is null for no key update;
  if not found then
    raise exception 'errors.affiliate.merged_away' using errcode = 'PT403';
  end if;
  return affiliate;
end $$;

-- Takes an affiliate into a program and gives the first link; whoever is in already stays as they are.
create function private.enroll(affiliate uuid, program public.programs, group_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  after public.enrollments;
begin
  insert into public.enrollments (affiliate_id, program_id, group_id) values (affiliate, program.id, enroll.group_id)
    on conflict do nothing returning * into after;
  if not found then
    select * into after from public.enrollments e where e.affiliate_id = affiliate and e.program_id = program.id;
    return after;
  end if;
  perform private.create_link(after.id, program.destination);
  perform private.audit('enrollment.created', after.id, null, to_jsonb(after));
  return after;
end $$;
