-- Payouts: a run collects a program's approved commissions up to a cut-off, less what refunds took back after earlier
-- payouts. One administrator prepares it, another confirms it: the table itself refuses one person for both.
-- One payout for each affiliate; items name what it is made of; a commission or a reversal is in one payout at most, unless
-- the bank returned it.

create type public.payout_run_state as enum ('draft', 'confirmed', 'sent', 'closed', 'cancelled');
create type public.payout_status as enum ('pending', 'processing', 'paid', 'failed', 'returned', 'cancelled');
create type public.payout_stage as enum ('prepared', 'confirmed', 'sent', 'paid', 'failed', 'returned', 'cancelled');
comment on type public.payout_stage is 'Where the money of a payout is, as people are told: nothing is on its way before it was sent.';
create type public.payout_omission_reason as enum ('account_closed', 'suspended', 'held', 'negative_balance', 'below_minimum',
  'no_tax_details', 'no_method', 'method_on_hold', 'method_currency', 'by_hand');

create table public.payout_runs (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  cut_off date not null,
  state public.payout_run_state not null default 'draft',
  created_by uuid not null references public.profiles on delete restrict,
  created_at timestamptz not null default now(),
  confirmed_by uuid references public.profiles on delete restrict,
  confirmed_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  cancelled_by uuid references public.profiles on delete restrict,
  cancelled_at timestamptz,
  check (confirmed_by <> created_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((state in ('confirmed', 'sent', 'closed')) = (confirmed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null))
);
comment on column public.payout_runs.cut_off is 'What was sold after this day in Panama waits for the next run.';
comment on column public.payout_runs.sent_at is 'When the first file for a bank was made, or the first payout settled.';

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references public.payout_runs on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status public.payout_status not null default 'pending',
  method_id uuid references public.payout_methods on delete restrict,
  payee jsonb,
  included_because text check (length(trim(included_because)) between 3 and 500),
  reference text check (length(trim(reference)) between 1 and 120),
  paid_at timestamptz,
  paid_by uuid references public.profiles on delete restrict,
  failure_reason text check (length(trim(failure_reason)) between 3 and 500),
  failed_at timestamptz,
  returned_at timestamptz,
  returned_by uuid references public.profiles on delete restrict,
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  stage public.payout_stage not null generated always as (case when status = 'pending' then 'prepared'::public.payout_stage
    when status = 'processing' and sent_at is null then 'confirmed' when status = 'processing' then 'sent'
    when status = 'paid' then 'paid' when status = 'failed' then 'failed' when status = 'returned' then 'returned'
    else 'cancelled' end) stored,
  created_at timestamptz not null default now(),
  merged_from uuid references public.affiliates on delete restrict,
  check ((status in ('paid', 'returned')) = (reference is not null and paid_at is not null and paid_by is not null)),
  check ((status = 'failed') = (failed_at is not null)),
  check ((status = 'returned') = (returned_at is not null and returned_by is not null)),
  check ((status in ('failed', 'returned')) = (failure_reason is not null)),
  check (status <> 'processing' or (method_id is not null and payee is not null))
);
comment on column public.payouts.merged_from is 'The account that it was paid to, where that is part of another now.';
comment on column public.payouts.payee is 'Who is paid and how, as it was when the run was confirmed: for the statement.';
comment on column public.payouts.failure_reason is 'Why it did not arrive, or why the bank sent it back.';
comment on column public.payouts.sent_at is 'When it was written into a file for the bank or service; anew when it is tried again.';
comment on column public.payouts.included_because is 'Why it is paid though it is below the minimum.';

create table public.payout_items (
  id bigint generated always as identity primary key,
  payout_id uuid not null references public.payouts on delete restrict,
  commission_id uuid references public.commissions on delete restrict,
  reversal_id uuid references public.commission_reversals on delete restrict,
  amount bigint not null,
  is_returned boolean not null default false,
  check (num_nonnulls(commission_id, reversal_id) = 1),
  check (amount <> 0 and (amount > 0 or reversal_id is not null))
);

-- Who had a balance and is not in the run, with the one reason; `note` and `decided_by` where a person left them out.
create table public.payout_omissions (
  run_id uuid not null references public.payout_runs on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  reason public.payout_omission_reason not null,
  amount bigint not null,
  note text check (length(trim(note)) between 3 and 500),
  decided_by uuid references public.profiles on delete restrict,
  decided_at timestamptz not null default now(),
  primary key (run_id, enrollment_id),
  check ((reason = 'by_hand') = (note is not null and decided_by is not null))
);

create unique index on public.payout_runs (program_id) where state = 'draft';
create unique index on public.payouts (run_id, affiliate_id, merged_from) nulls not distinct where status <> 'cancelled';
create index on public.payouts (run_id) include (status, amount); -- totals of a run
create index on public.payouts (merged_from);
create index on public.payouts (method_id);
create index on public.payout_runs (program_id);
create index on public.payout_runs (created_at desc);             -- admin payouts
create index on public.payout_runs (created_by);
create index on public.payout_runs (confirmed_by);
create index on public.payout_runs (cancelled_by);
create index on public.payouts (affiliate_id, created_at desc);   -- affiliate dashboard
create index on public.payouts (enrollment_id);
create index on public.payouts (program_id);
create index on public.payouts (paid_by);
create index on public.payouts (returned_by);
create unique index on public.payout_items (commission_id) where not is_returned;
create unique index on public.payout_items (reversal_id) where not is_returned;
create index on public.payout_items (commission_id);
create index on public.payout_items (reversal_id);
create index on public.payout_items (payout_id);
create index on public.payout_omissions (enrollment_id);
create index on public.payout_omissions (decided_by);

alter table public.payout_runs enable row level security;
alter table public.payouts enable row level security;
alter table public.payout_items enable row level security;
alter table public.payout_omissions enable row level security;
create policy "administrators read the runs" on public.payout_runs
  for select to authenticated using ((select private.is_admin()));
create policy "affiliates read their payouts, administrators read all" on public.payouts
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) and status <> 'cancelled' or (select private.is_admin()));
create policy "people read the items of payouts they see" on public.payout_items
  for select to authenticated
  using (exists (select 1 from public.payouts p where p.id = payout_id));
create policy "administrators read who was left out" on public.payout_omissions
  for select to authenticated using ((select private.is_admin()));
grant select on public.payout_runs, public.payouts, public.payout_items, public.payout_omissions to authenticated;

-- A payout with whom and what it is for: admin payouts, affiliate dashboard. In a draft the method is the one of now.
create view public.payout_details with (security_invoker = true) as
  select p.id, p.run_id, p.program_id, p.enrollment_id, p.affiliate_id, p.amount, p.currency, p.status, p.stage, p.reference, p.paid_at,
    p.failure_reason, p.failed_at, p.returned_at, p.attempts, p.included_because, p.created_at, g.name as program_name,
    o.full_name as affiliate_name, o.email as affiliate_email, p.payee, m.kind as method_kind, m.label as method_label,
    (select count(*) from public.payout_items i where i.payout_id = p.id) as item_count
  from public.payouts p
  join public.programs g on g.id = p.program_id
  join public.affiliates f on f.id = p.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.payout_methods m on m.id = p.method_id or p.status = 'pending' and m.affiliate_id = p.affiliate_id
    and m.confirmed_at is not null and m.ended_at is null;
grant select on public.payout_details to authenticated;

-- What of an affiliate's money is in payouts that did not arrive yet, by where it is.
create view public.payout_stages with (security_invoker = true) as
  select p.affiliate_id, p.currency, p.stage, count(*) as payouts, sum(p.amount)::bigint as amount
  from public.payouts p where p.status in ('pending', 'processing', 'failed') group by 1, 2, 3;
grant select on public.payout_stages to authenticated;

create view public.payout_run_details with (security_invoker = true) as
  select r.id, r.program_id, r.state, r.cut_off, r.created_by, r.created_at, r.confirmed_at, r.sent_at, r.closed_at,
    r.cancelled_at, g.name as program_name, g.currency, a.full_name as prepared_by_name, b.full_name as confirmed_by_name,
    s.payout_count, s.paid_count, s.failed_count, s.amount,
    (select count(*) from public.payout_omissions w where w.run_id = r.id) as omitted_count
  from public.payout_runs r
  join public.programs g on g.id = r.program_id
  join public.profiles a on a.id = r.created_by
  left join public.profiles b on b.id = r.confirmed_by
  cross join lateral (
    select count(*) as payout_count, count(*) filter (where p.status = 'paid') as paid_count,
      count(*) filter (where p.status = 'failed') as failed_count, coalesce(sum(p.amount), 0)::bigint as amount
    from public.payouts p where p.run_id = r.id and p.status <> 'cancelled'
  ) as s;
grant select on public.payout_run_details to authenticated;

create view public.payout_omission_details with (security_invoker = true) as
  select w.run_id, w.enrollment_id, w.reason, w.amount, w.note, w.decided_at, o.full_name as affiliate_name,
    o.email as affiliate_email, d.full_name as decided_by_name
  from public.payout_omissions w
  join public.enrollments e on e.id = w.enrollment_id
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.profiles d on d.id = w.decided_by;
grant select on public.payout_omission_details to authenticated;

-- A payout's lines, as its statement lists them: the sale and what it earned, the refund that took something back, or the day
-- on which somebody did. What an administrator gave has no order.
create view public.payout_lines with (security_invoker = true) as
  select i.payout_id, i.id, case when i.reversal_id is null then 'commission' when r.refund_id is null then 'clawback'
      when r.amount < 0 then 'reinstatement' else 'reversal' end as kind,
    i.amount, case when i.reversal_id is not null and r.refund_id is null then r.created_at else v.occurred_at end as occurred_at,
    case when v.kind <> 'manual' then v.external_id end as order_id, c.base_amount, c.amount as commission_amount
  from public.payout_items i
  left join public.commission_reversals r on r.id = i.reversal_id
  join public.commissions c on c.id = coalesce(i.commission_id, r.commission_id)
  join public.conversions v on v.id = coalesce(r.refund_id, c.conversion_id);
grant select on public.payout_lines to authenticated;
