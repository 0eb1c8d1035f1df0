-- Payouts: a run collects a program's approved commissions, less what refunds took back after earlier payouts.
-- One payout for each affiliate; below the program's minimum the balance waits for the next run.
-- Items name what each payout is made of; a commission or a reversal is in one payout at most, by its key.

create type public.payout_status as enum ('processing', 'paid');

create table public.payout_runs (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  created_by uuid not null references public.profiles on delete restrict,
  created_at timestamptz not null default now()
);

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.payout_runs on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status public.payout_status not null default 'processing',
  reference text check (length(trim(reference)) between 1 and 120),
  paid_at timestamptz,
  paid_by uuid references public.profiles on delete restrict,
  created_at timestamptz not null default now(),
  merged_from uuid references public.affiliates on delete restrict,
  unique nulls not distinct (run_id, affiliate_id, merged_from),
  check ((status = 'paid') = (reference is not null and paid_at is not null and paid_by is not null))
);

create table public.payout_items (
  id bigint generated always as identity primary key,
  payout_id uuid not null references public.payouts on delete restrict,
  commission_id uuid unique references public.commissions on delete restrict,
  reversal_id uuid unique references public.commission_reversals on delete restrict,
  amount bigint not null,
  check (num_nonnulls(commission_id, reversal_id) = 1),
  check ((reversal_id is null) = (amount > 0))
);

comment on column public.payouts.merged_from is 'The account that it was paid to, where that is part of another now.';

create index on public.payouts (merged_from);
create index on public.payout_runs (program_id);
create index on public.payout_runs (created_at desc);             -- admin payouts
create index on public.payout_runs (created_by);
create index on public.payouts (affiliate_id, created_at desc);   -- affiliate dashboard
create index on public.payouts (enrollment_id);
create index on public.payouts (program_id);
create index on public.payouts (paid_by);
create index on public.payout_items (payout_id);

alter table public.payout_runs enable row level security;
alter table public.payouts enable row level security;
alter table public.payout_items enable row level security;
create policy "administrators read the runs" on public.payout_runs
  for select to authenticated using ((select private.is_admin()));
create policy "affiliates read their payouts, administrators read all" on public.payouts
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
create policy "people read the items of payouts they see" on public.payout_items
  for select to authenticated
  using (exists (select 1 from public.payouts p where p.id = payout_id));
grant select on public.payout_runs, public.payouts, public.payout_items to authenticated;

-- A payout with whom and what it is for: admin payouts, CSV and affiliate dashboard.
create view public.payout_details with (security_invoker = true) as
  select p.id, p.run_id, p.program_id, p.affiliate_id, p.amount, p.currency, p.status, p.reference, p.paid_at, p.created_at,
    g.name as program_name, o.full_name as affiliate_name, o.email as affiliate_email,
    (select count(*) from public.payout_items i where i.payout_id = p.id) as item_count
  from public.payouts p
  join public.programs g on g.id = p.program_id
  join public.affiliates f on f.id = p.affiliate_id
  join public.profiles o on o.id = f.user_id;
grant select on public.payout_details to authenticated;

create view public.payout_run_details with (security_invoker = true) as
  select r.id, r.program_id, r.created_at, g.name as program_name, g.currency, s.payout_count, s.paid_count, s.amount
  from public.payout_runs r
  join public.programs g on g.id = r.program_id
  cross join lateral (
    select count(*) as payout_count, count(*) filter (where p.status = 'paid') as paid_count,
      coalesce(sum(p.amount), 0)::bigint as amount
    from public.payouts p where p.run_id = r.id
  ) as s;
grant select on public.payout_run_details to authenticated;

-- What a run would collect now: approved commissions less their reversals, and reversals that came after a payout.
-- Accounts that are suspended wait; deleted ones are not paid any more.
create function private.payable_items(program_id uuid)
returns table (enrollment_id uuid, commission_id uuid, reversal_id uuid, amount bigint)
language sql stable security definer set search_path = '' as $$
  select c.enrollment_id, c.id, null::uuid, c.amount - private.reversed_amount(c.id)
  from public.commissions c where c.program_id = payable_items.program_id and c.status = 'approved'
    and private.is_payable(c.affiliate_id)
  union all
  select c.enrollment_id, null, r.id, -r.amount
  from public.commission_reversals r join public.commissions c on c.id = r.commission_id
  where c.program_id = payable_items.program_id and r.after_payout
    and not exists (select 1 from public.payout_items i where i.reversal_id = r.id)
    and private.is_payable(c.affiliate_id)
$$;

-- What a run of each program would pay now, for the administrator who is about to press the button. What is available is
-- what a run collects (a property test holds them equal), and is summed up already.
create function public.preview_payouts()
returns table (program_id uuid, program_name jsonb, currency text, payout_count bigint, amount bigint, waiting_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.name, p.currency,
      count(*) filter (where s.total > 0 and s.total >= p.minimum_payout),
      coalesce(sum(s.total) filter (where s.total > 0 and s.total >= p.minimum_payout), 0)::bigint,
      count(*) filter (where s.total <= 0 or s.total < p.minimum_payout)
    from public.programs p
    join (
      select t.program_id, sum(t.amount) as total
      from public.ledger_tallies t
      join public.affiliates f on f.id = t.affiliate_id
      join public.profiles o on o.id = f.user_id and o.suspended_at is null and o.deleted_at is null
      where t.account = 'available' group by t.program_id, t.affiliate_id having sum(t.amount) <> 0
    ) as s on s.program_id = p.id
    group by p.id order by p.name ->> 'es';
end $$;
grant execute on function public.preview_payouts to authenticated;

-- Fills a run: one payout for each enrollment over the minimum. Returns how many.
-- Approved commissions are locked first, in one order; only those are taken, because one that is approved a moment later
-- may be under a refund that this run cannot see yet.
create function private.fill_payout_run(run public.payout_runs, program public.programs) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  locked uuid[] := array(select c.id from public.commissions c where c.program_id = program.id and c.status = 'approved'
    order by c.id for update);
  filled integer;
begin
  with items as materialized (
    select i.*, sum(i.amount) over (partition by i.enrollment_id) as total from private.payable_items(program.id) i
    where i.commission_id is null or i.commission_id = any (locked)
  ), due as (
    select * from items i where i.total >= greatest(program.minimum_payout, 1)
  ), made as (
    insert into public.payouts (run_id, enrollment_id, program_id, affiliate_id, amount, currency)
    select run.id, e.id, e.program_id, e.affiliate_id, sum(d.amount), program.currency
    from due d join public.enrollments e on e.id = d.enrollment_id group by e.id
    returning id, enrollment_id
  ), itemised as (
    insert into public.payout_items (payout_id, commission_id, reversal_id, amount)
    select m.id, d.commission_id, d.reversal_id, d.amount from due d join made m on m.enrollment_id = d.enrollment_id
  ), moved as (
    update public.commissions c set status = 'in_payout' from due d where c.id = d.commission_id
  )
  select count(*) into filled from made;
  perform private.move_money('payout_created', p.id, e, p.currency, p.amount, 'available', 'in_payout')
    from public.payouts p join public.enrollments e on e.id = p.enrollment_id where p.run_id = run.id;
  return filled;
end $$;

-- Collects what is due in a program. Two administrators at once: the second finds nothing left.
create function public.create_payout_run(program_id uuid, idempotency_key uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('create_payout_run', idempotency_key, jsonb_build_object('program', program_id));
  program public.programs;
  after public.payout_runs;
begin
  if repeated is not null then
    select * into after from public.payout_runs r where r.id = repeated;
    return after;
  end if;
  select * into program from public.programs p where p.id = create_payout_run.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  insert into public.payout_runs (program_id, created_by) values (program.id, admin) returning * into after;
  if private.fill_payout_run(after, program) = 0 then
    raise exception 'errors.payout.nothing_due' using errcode = 'PT409';
  end if;
  perform private.keep_result('create_payout_run', idempotency_key, after.id);
  perform private.audit('payout_run.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_payout_run to authenticated;

-- Says that the money has left, with the bank's reference. Nobody pays themselves.
create function public.mark_payout_paid(payout_id uuid, reference text, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('mark_payout_paid', idempotency_key,
    jsonb_build_object('id', payout_id, 'reference', reference));
  before public.payouts;
  after public.payouts;
  payee uuid;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  if length(trim(coalesce(reference, ''))) not between 1 and 120 then
    raise exception 'errors.payout.reference' using errcode = 'PT422', detail = 'reference';
  end if;
  select * into before from public.payouts p where p.id = mark_payout_paid.payout_id for update;
  if not found then
    raise exception 'errors.payout.not_found' using errcode = 'PT404';
  end if;
  if before.status <> 'processing' then
    raise exception 'errors.payout.already_paid' using errcode = 'PT409';
  end if;
  select a.user_id into payee from public.affiliates a where a.id = before.affiliate_id;
  if payee = admin then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  update public.payouts p set status = 'paid', reference = trim(mark_payout_paid.reference), paid_at = now(), paid_by = admin
    where p.id = before.id returning * into after;
  update public.commissions c set status = 'paid' from public.payout_items i
    where i.payout_id = after.id and c.id = i.commission_id;
  perform private.move_money('payout_paid', after.id, e, after.currency, after.amount, 'in_payout', 'paid')
    from public.enrollments e where e.id = after.enrollment_id;
  perform private.mail_person(payee, 'payout_paid', jsonb_build_object('program', p.name, 'amount', after.amount,
      'currency', after.currency, 'reference', after.reference), 'payout_paid:' || after.id)
    from public.programs p where p.id = after.program_id;
  perform private.keep_result('mark_payout_paid', idempotency_key, after.id);
  perform private.audit('payout.paid', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.mark_payout_paid to authenticated;
