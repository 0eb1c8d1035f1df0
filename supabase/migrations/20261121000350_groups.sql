-- Groups: affiliates of one program who share terms of their own, such as a better reward.
-- An enrollment without a group has the program's terms.

create table public.program_groups (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  name jsonb not null check (private.is_translated(name, 80)),
  created_at timestamptz not null default now(),
  unique (id, program_id)
);

create index on public.program_groups (program_id); -- the groups of a program, admin programs

alter table public.program_groups enable row level security;

-- Bound late: enrollments come in the next file.
create function private.joined_groups() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.group_id from public.enrollments e
    where e.affiliate_id = private.my_affiliate_id() and e.group_id is not null;
end $$;
grant execute on function private.joined_groups to authenticated;

create policy "affiliates read the groups they are in, administrators read all" on public.program_groups
  for select to authenticated using (id in (select private.joined_groups()) or (select private.is_admin()));
grant select on public.program_groups to authenticated;
