-- Groups: affiliates of one program who share terms of their own, such as a better reward.
-- An enrollment without a group has the program's terms. A group with a rule takes in whoever reaches a figure; where
-- several are reached, the one with the highest position wins.

create type public.group_metric as enum ('sales', 'amount', 'customers');
create type public.group_period as enum ('month', 'quarter', 'ever');

create table public.program_groups (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  name jsonb not null check (private.is_translated(name, 80)),
  position integer not null default 1 check (position between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (id, program_id)
);

create table public.group_rules (
  group_id uuid primary key references public.program_groups on delete cascade,
  metric public.group_metric not null,
  period public.group_period not null,
  threshold bigint not null check (threshold between 1 and 1000000000000),
  moves_down boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on column public.group_rules.threshold is 'Sales, customers, or minor units of the program''s currency.';
comment on column public.group_rules.moves_down is 'Whether the group is left again when neither this period nor the last one reached it.';

create index on public.program_groups (program_id); -- the groups of a program, admin programs

alter table public.program_groups enable row level security;
alter table public.group_rules enable row level security;

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

create policy "administrators read the rules of groups" on public.group_rules
  for select to authenticated using ((select private.is_admin()));
grant select on public.group_rules to authenticated;
