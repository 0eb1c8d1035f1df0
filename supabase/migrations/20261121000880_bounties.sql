-- Bounties: a flat amount for a task that an affiliate does and shows, such as a review or a talk. Somebody looks at what was
-- handed in: an approved one becomes a conversion of its own kind with its commission, approved in the same step.

create type public.bounty_proof as enum ('url', 'text');
create type public.submission_state as enum ('submitted', 'changes_asked', 'approved', 'rejected');

create table public.bounties (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  title jsonb not null check (private.is_translated(title, 120)),
  description jsonb not null check (private.is_translated(description, 2000)),
  amount bigint not null check (amount between 1 and 1000000000000),
  proof public.bounty_proof not null,
  award_limit integer check (award_limit between 1 and 100000),
  per_affiliate integer not null default 1 check (per_affiliate between 1 and 1000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null
);
comment on column public.bounties.amount is 'Minor units of the program''s currency.';
comment on column public.bounties.award_limit is 'How many are paid in all; null for no limit.';
comment on column public.bounties.closed_at is 'When an administrator ended it early: what waits is still looked at.';

create table public.bounty_submissions (
  id uuid primary key default gen_random_uuid(),
  bounty_id uuid not null references public.bounties on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  state public.submission_state not null default 'submitted',
  proof text not null check (length(trim(proof)) between 1 and 4000),
  answer text check (length(trim(answer)) between 3 and 1000),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  conversion_id uuid unique references public.conversions on delete restrict,
  check ((state = 'submitted') = (decided_at is null)),
  check ((state = 'approved') = (conversion_id is not null)),
  check (state not in ('rejected', 'changes_asked') or answer is not null)
);

create index on public.bounties (program_id, created_at desc);              -- the bounties of a program, both sides
create index on public.bounties (created_by);
create unique index on public.bounty_submissions (bounty_id, enrollment_id)
  where state in ('submitted', 'changes_asked');                            -- one open at a time
create index on public.bounty_submissions (bounty_id, state, submitted_at); -- the queue, admin bounties
create index on public.bounty_submissions (enrollment_id, submitted_at desc);
create index on public.bounty_submissions (decided_by);

-- A bounty has no customer, as the clicks of a day have none. The check stands in another file, without a name of its own.
do $$
declare
  former text;
begin
  select k.conname into strict former from pg_constraint k where k.conrelid = 'public.conversions'::regclass
    and k.contype = 'c' and pg_get_constraintdef(k.oid) like '%clicks%customer_id IS NULL%';
  execute format('alter table public.conversions drop constraint %I', former);
end $$;
alter table public.conversions add constraint conversions_customer
  check ((kind in ('clicks', 'manual', 'bounty')) = (customer_id is null));

alter table public.bounties enable row level security;
alter table public.bounty_submissions enable row level security;
create policy "affiliates read the bounties of their programs, administrators read all" on public.bounties
  for select to authenticated using (program_id in (select private.joined_programs()) or (select private.is_admin()));
create policy "affiliates read what they handed in, administrators read all" on public.bounty_submissions
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
grant select on public.bounties, public.bounty_submissions to authenticated;

-- A bounty with what became of what was handed in, as far as the reader sees it.
create view public.bounty_totals with (security_invoker = true) as
  select b.id as bounty_id, count(s.id) filter (where s.state = 'submitted') as waiting,
    count(s.id) filter (where s.state = 'approved') as awarded
  from public.bounties b left join public.bounty_submissions s on s.bounty_id = b.id group by b.id;
grant select on public.bounty_totals to authenticated;

create function private.check_bounty(bounty public.bounties) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_translated(bounty.title, 120) then
    perform private.refuse_field('errors.bounty.title', 'title');
  end if;
  if not private.is_translated(bounty.description, 2000) then
    perform private.refuse_field('errors.bounty.description', 'description');
  end if;
  if not coalesce(bounty.amount between 1 and 1000000000000, false) then
    perform private.refuse_field('errors.reward.money', 'amount');
  end if;
  if bounty.proof is null then
    perform private.refuse_field('errors.fields.required', 'proof');
  end if;
  if bounty.award_limit not between 1 and 100000 then
    perform private.refuse_field('errors.reward.count', 'award_limit');
  end if;
  if not coalesce(bounty.per_affiliate between 1 and 1000, false) then
    perform private.refuse_field('errors.reward.count', 'per_affiliate');
  end if;
  if bounty.ends_at <= greatest(bounty.starts_at, now()) then
    perform private.refuse_field('errors.bounty.ends_at', 'ends_at');
  end if;
end $$;

create function public.create_bounty(program_id uuid, title jsonb, description jsonb, amount bigint, proof public.bounty_proof,
  award_limit integer, per_affiliate integer, starts_at timestamptz, ends_at timestamptz, idempotency_key uuid)
returns public.bounties
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('create_bounty', idempotency_key, jsonb_build_object('program', program_id,
    'title', title, 'description', description, 'amount', amount, 'proof', proof, 'limit', award_limit, 'per', per_affiliate,
    'starts', starts_at, 'ends', ends_at));
  after public.bounties;
begin
  if repeated is not null then
    select * into after from public.bounties b where b.id = repeated;
    return after;
  end if;
  perform private.program_to_reward(program_id);
  after := row(gen_random_uuid(), program_id, title, description, amount, proof, award_limit, per_affiliate,
    coalesce(starts_at, now()), ends_at, null, now(), admin);
  perform private.check_bounty(after);
  insert into public.bounties select after.*;
  perform private.keep_result('create_bounty', idempotency_key, after.id);
  perform private.audit('bounty.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_bounty to authenticated;

-- Ends a bounty now: nothing more is handed in, what waits is still looked at.
create function public.close_bounty(bounty_id uuid) returns public.bounties
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.bounties;
  after public.bounties;
begin
  select * into before from public.bounties b where b.id = close_bounty.bounty_id for no key update;
  if not found then
    raise exception 'errors.bounty.not_found' using errcode = 'PT404';
  end if;
  if before.closed_at is not null or before.ends_at <= now() then
    raise exception 'errors.bounty.over' using errcode = 'PT409';
  end if;
  update public.bounties b set closed_at = now() where b.id = before.id returning * into after;
  perform private.audit('bounty.closed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.close_bounty to authenticated;

-- Refuses an award beyond the limits: the bounty's row is the lock that reviews queue at.
create function private.check_awards_left(bounty public.bounties, enrollment uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  awarded integer;
  own integer;
begin
  select count(*), count(*) filter (where s.enrollment_id = enrollment) into awarded, own
    from public.bounty_submissions s where s.bounty_id = bounty.id and s.state = 'approved';
  if awarded >= bounty.award_limit then
    raise exception 'errors.bounty.all_awarded' using errcode = 'PT409';
  end if;
  if own >= bounty.per_affiliate then
    raise exception 'errors.bounty.own_awarded' using errcode = 'PT409';
  end if;
end $$;

-- Refuses a bounty that is not open, or of which this affiliate or everybody together has had all there is.
create function private.check_bounty_open(bounty public.bounties, enrollment uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if bounty.starts_at > now() then
    raise exception 'errors.bounty.not_begun' using errcode = 'PT409';
  end if;
  if bounty.closed_at is not null or bounty.ends_at <= now() then
    raise exception 'errors.bounty.over' using errcode = 'PT409';
  end if;
  perform private.check_awards_left(bounty, enrollment);
end $$;

create function private.check_proof(bounty public.bounties, shown text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if length(shown) not between 1 and 4000 then
    perform private.refuse_field('errors.bounty.proof', 'proof');
  end if;
  if bounty.proof = 'url' and not private.answer_fits('{"kind": "url"}', shown) then
    perform private.refuse_field('errors.bounty.url', 'proof');
  end if;
end $$;

-- Hands something in, or hands it in again where more was asked for.
create function public.submit_bounty(bounty_id uuid, proof text) returns public.bounty_submissions
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  bounty public.bounties;
  enrollment public.enrollments;
  shown text := trim(coalesce(submit_bounty.proof, ''));
  after public.bounty_submissions;
begin
  select * into bounty from public.bounties b where b.id = submit_bounty.bounty_id for share;
  select * into enrollment from public.enrollments e
    where e.program_id = bounty.program_id and e.affiliate_id = private.require_team_role(person, 'manager');
  if enrollment.id is null then
    raise exception 'errors.bounty.not_found' using errcode = 'PT404';
  end if;
  if enrollment.state <> 'active' or enrollment.ended_at is not null then
    raise exception 'errors.bounty.not_active' using errcode = 'PT409', detail = enrollment.state;
  end if;
  perform private.check_bounty_open(bounty, enrollment.id);
  perform private.check_proof(bounty, shown);
  update public.bounty_submissions s set state = 'submitted', proof = shown, submitted_at = now(), decided_at = null,
      decided_by = null
    where s.bounty_id = bounty.id and s.enrollment_id = enrollment.id and s.state = 'changes_asked' returning * into after;
  if not found then
    insert into public.bounty_submissions (bounty_id, enrollment_id, proof) values (bounty.id, enrollment.id, shown)
      on conflict do nothing returning * into after;
  end if;
  if after.id is null then
    raise exception 'errors.bounty.waiting' using errcode = 'PT409';
  end if;
  perform private.audit('bounty.submitted', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.submit_bounty to authenticated;
