-- Affiliates: a person becomes one by joining their first program; an enrollment is one affiliate in one program.
-- The affiliate is a row of its own, so that accounts can later be merged or shared without touching money.
-- Joining gives a link at once: nobody should have to look for it.

create table public.affiliates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles on delete restrict,
  created_at timestamptz not null default now()
);

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  group_id uuid,
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

create function private.my_affiliate_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.affiliates a where a.user_id = (select private.person())
$$;
grant execute on function private.my_affiliate_id to authenticated;

create policy "affiliates read themselves, administrators read all" on public.affiliates
  for select to authenticated using (user_id = (select private.person()) or (select private.is_admin()));
create policy "affiliates read their enrollments, administrators read all" on public.enrollments
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));

grant select on public.affiliates, public.enrollments to authenticated;

-- Joins a published program; joining again returns the same enrollment.
create function public.join_program(program_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  program public.programs;
  affiliate uuid;
  after public.enrollments;
begin
  select * into program from public.programs p where p.id = join_program.program_id and p.status <> 'draft';
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  insert into public.affiliates (user_id) values (person) on conflict (user_id) do nothing;
  select a.id into affiliate from public.affiliates a where a.user_id = person;
  select * into after from public.enrollments e where e.affiliate_id = affiliate and e.program_id = program.id;
  if found then
    return after;
  end if;
  if program.status <> 'published' then
    raise exception 'errors.program.not_open' using errcode = 'PT409', detail = program.status;
  end if;
  insert into public.enrollments (affiliate_id, program_id) values (affiliate, program.id)
    on conflict do nothing returning * into after;
  if not found then
    select * into after from public.enrollments e where e.affiliate_id = affiliate and e.program_id = program.id;
    return after;
  end if;
  perform private.create_link(after.id, program.destination);
  perform private.audit('enrollment.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.join_program to authenticated;
