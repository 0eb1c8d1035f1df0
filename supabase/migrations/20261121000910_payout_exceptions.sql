-- Exceptions from the run: an administrator may hold what an affiliate is paid, with a reason that the affiliate reads; an
-- affiliate below the minimum may ask to be paid early, and reads the answer.

create table public.payout_holds (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete restrict,
  reason text not null check (length(trim(reason)) between 3 and 500),
  placed_by uuid not null references public.profiles on delete restrict,
  placed_at timestamptz not null default now(),
  released_by uuid references public.profiles on delete restrict,
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);

create type public.payout_request_state as enum ('open', 'granted', 'declined', 'used');
create table public.payout_requests (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  note text not null check (length(trim(note)) between 3 and 500),
  state public.payout_request_state not null default 'open',
  answer text check (length(trim(answer)) between 3 and 500),
  asked_at timestamptz not null default now(),
  answered_by uuid references public.profiles on delete restrict,
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null)),
  check ((answered_at is null) = (answer is null and answered_by is null))
);
comment on column public.payout_requests.state is 'used: granted, and a confirmed run paid it.';

create unique index on public.payout_requests (enrollment_id) where state = 'open';
create index on public.payout_requests (enrollment_id, asked_at desc); -- the affiliate's payouts
create index on public.payout_requests (state, asked_at);              -- admin payouts
create index on public.payout_requests (answered_by);
create index on public.payout_holds (affiliate_id);
create index on public.payout_holds (placed_by);
create index on public.payout_holds (released_by);

alter table public.payout_holds enable row level security;
alter table public.payout_requests enable row level security;
create policy "affiliates read what holds their payouts, administrators read all" on public.payout_holds
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "affiliates read their requests, administrators read all" on public.payout_requests
  for select to authenticated
  using (enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id()))
    or (select private.is_admin()));
grant select on public.payout_holds, public.payout_requests to authenticated;

create view public.payout_request_details with (security_invoker = true) as
  select r.id, r.enrollment_id, r.note, r.state, r.answer, r.asked_at, r.answered_at, p.name as program_name, p.currency,
    p.minimum_payout, e.affiliate_id, o.full_name as affiliate_name, o.email as affiliate_email,
    coalesce((select sum(t.amount) from public.ledger_tallies t where t.affiliate_id = e.affiliate_id
      and t.program_id = e.program_id and t.account = 'available'), 0)::bigint as available
  from public.payout_requests r
  join public.enrollments e on e.id = r.enrollment_id
  join public.programs p on p.id = e.program_id
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id;
grant select on public.payout_request_details to authenticated;

-- Nothing more is paid to the affiliate until somebody releases it. What is on its way already goes on.
create function public.hold_payouts(affiliate_id uuid, reason text) returns public.payout_holds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(reason);
  after public.payout_holds;
begin
  perform 1 from public.affiliates a where a.id = hold_payouts.affiliate_id and a.merged_into is null for no key update;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if private.is_held(affiliate_id) then
    raise exception 'errors.payout.held_already' using errcode = 'PT409';
  end if;
  insert into public.payout_holds (affiliate_id, reason, placed_by) values (affiliate_id, why, admin) returning * into after;
  perform private.audit('payout_hold.placed', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.hold_payouts to authenticated;

create function private.is_held(of_affiliate uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.payout_holds h where h.affiliate_id = of_affiliate and h.released_at is null);
end $$;

-- Releases every hold of the affiliate. Nobody releases their own.
create function public.release_payouts(affiliate_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  released uuid[];
begin
  if exists (select 1 from public.affiliates a where a.id = release_payouts.affiliate_id and private.is_own(a.id, admin)) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  with gone as (
    update public.payout_holds h set released_by = admin, released_at = now()
      where h.affiliate_id = release_payouts.affiliate_id and h.released_at is null returning h.id
  ) select coalesce(array_agg(g.id), '{}') into released from gone g;
  if cardinality(released) = 0 then
    raise exception 'errors.payout.not_held' using errcode = 'PT409';
  end if;
  perform private.audit('payout_hold.released', r, null, null) from unnest(released) as r;
  return cardinality(released);
end $$;
grant execute on function public.release_payouts to authenticated;

-- Asks to be paid though the balance is below the minimum: once at a time, and only with something to be paid.
create function public.request_early_payout(enrollment_id uuid, note text) returns public.payout_requests
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  why text := private.check_reason(note);
  own public.enrollments;
  after public.payout_requests;
begin
  select e.* into own from public.enrollments e where e.id = request_early_payout.enrollment_id
    and e.affiliate_id = private.require_team_role(person, 'finance') for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.payout_requests r where r.enrollment_id = own.id and r.state in ('open', 'granted')) then
    raise exception 'errors.payout.request_open' using errcode = 'PT409';
  end if;
  if private.available_of(own) <= 0 then
    raise exception 'errors.payout.nothing_due' using errcode = 'PT409';
  end if;
  insert into public.payout_requests (enrollment_id, note) values (own.id, why) returning * into after;
  perform private.audit('payout_request.made', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.request_early_payout to authenticated;

create function private.available_of(enrollment public.enrollments) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(t.amount), 0) from public.ledger_tallies t where t.affiliate_id = enrollment.affiliate_id
    and t.program_id = enrollment.program_id and t.account = 'available');
end $$;

-- Granted: the next run pays whatever is available, without the minimum. Nobody answers themselves.
create function public.answer_payout_request(request_id uuid, grants boolean, answer text) returns public.payout_requests
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(answer);
  before public.payout_requests;
  after public.payout_requests;
  payee public.affiliates;
begin
  select * into before from public.payout_requests r where r.id = request_id for update;
  if not found then
    raise exception 'errors.payout.request_not_found' using errcode = 'PT404';
  end if;
  if before.state <> 'open' then
    raise exception 'errors.payout.request_answered' using errcode = 'PT409';
  end if;
  select a.* into payee from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where e.id = before.enrollment_id;
  if private.is_own(payee.id, admin) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  update public.payout_requests r set answer = why, answered_by = admin, answered_at = now(),
      state = case when grants then 'granted' else 'declined' end::public.payout_request_state
    where r.id = before.id returning * into after;
  perform private.mail_person(payee.user_id, 'payout_request_answered', jsonb_build_object('program', p.name, 'granted',
      coalesce(grants, false), 'reason', why), 'payout_request_answered:' || after.id)
    from public.enrollments e join public.programs p on p.id = e.program_id where e.id = after.enrollment_id;
  perform private.audit('payout_request.answered', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.answer_payout_request to authenticated;
