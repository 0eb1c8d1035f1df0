-- Tallies: what each enrollment and link has brought and how many commissions are in each state, so that no screen
-- counts them one by one. Each change adds a row and housekeeping makes them one again: a reader adds up a few rows,
-- and two changes at once never wait for each other, as they would for one counter.

create table public.enrollment_tallies (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  leads integer not null default 0,
  sales integer not null default 0,
  revenue bigint not null default 0,
  commission bigint not null default 0,
  is_sum boolean not null default false
);
comment on column public.enrollment_tallies.commission is
  'Without what was rejected, ended or taken back; minor units.';

-- The leads and sales that a link's clicks were credited with, by Panama's days.
create table public.link_tallies (
  id bigint generated always as identity primary key,
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  variant text check (variant ~ '^[a-e]$'),
  leads integer not null,
  sales integer not null,
  is_sum boolean not null default false
);

create table public.commission_tallies (
  id bigint generated always as identity primary key,
  program_id uuid not null references public.programs on delete restrict,
  status public.commission_status not null,
  total integer not null,
  is_sum boolean not null default false
);

-- affiliates, dashboard
create index on public.enrollment_tallies (enrollment_id) include (leads, sales, revenue, commission);
create index on public.enrollment_tallies (enrollment_id) where not is_sum;                           -- housekeeping
-- links, link page
create index on public.link_tallies (link_id, day) include (leads, sales);
create index on public.link_tallies (link_id, day) where not is_sum;
-- admin commissions
create index on public.commission_tallies (program_id, status);
create index on public.commission_tallies (program_id, status) where not is_sum;

-- Days: what each enrollment brought on each of Panama's days and from which sources: what dashboards and reports add
-- up. A click and a sale at most mark a day as stale, and housekeeping counts such a day again from the rows. The
-- stored figures are therefore a recount, at most a minute old, whatever changed a row; reports count the changed days
-- themselves (`reports.day_changes`).

create table public.enrollment_days (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  program_id uuid not null references public.programs on delete cascade,
  day date not null,
  clicks integer not null default 0,
  visitors integer not null default 0,
  leads integer not null default 0,
  sales integer not null default 0,
  revenue bigint not null default 0,
  renewal_revenue bigint not null default 0,
  earned bigint not null default 0,
  click_parts jsonb not null default '{}',
  result_parts jsonb not null default '{}',
  primary key (enrollment_id, day)
);
comment on column public.enrollment_days.revenue is
  'What was sold that day, before what was given back; minor units of the program''s currency.';
comment on column public.enrollment_days.earned is
  'What the events of that day earn: without what was rejected or taken back.';
comment on column public.enrollment_days.click_parts is
  '{link, country, device, referrer, s1 to s5: {value: [clicks, visitors]}}; unknown values are left out.';
comment on column public.enrollment_days.result_parts is
  'The same by the click that won: {value: [leads, sales, revenue, earned]}.';

create table public.enrollment_months (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  program_id uuid not null references public.programs on delete cascade,
  month date not null check (extract(day from month) = 1),
  clicks integer not null,
  leads integer not null,
  sales integer not null,
  revenue bigint not null,
  earned bigint not null,
  primary key (enrollment_id, month)
);
create table public.link_months (
  link_id uuid not null references public.links on delete cascade,
  month date not null check (extract(day from month) = 1),
  clicks integer not null,
  visitors integer not null,
  primary key (link_id, month)
);
create table public.program_days (
  program_id uuid not null references public.programs on delete cascade,
  day date not null,
  clicks integer not null,
  visitors integer not null,
  leads integer not null,
  sales integer not null,
  revenue bigint not null,
  renewal_revenue bigint not null,
  earned bigint not null,
  primary key (program_id, day)
);

-- Days that changed since they were counted; duplicates are harmless.
create table reports.stale_days (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null,
  day date not null
);

-- What a day has changed by since it was counted.
create type reports.day_change as (enrollment_id uuid, program_id uuid, day date, clicks integer, visitors integer,
  leads integer, sales integer, revenue bigint, renewal_revenue bigint, earned bigint);

-- The day before which no click can be missing any more.
create table reports.counted_clicks (
  is_one boolean primary key default true check (is_one),
  until date not null
);

create index on public.enrollment_days (program_id, day);                       -- a program's day
create index on public.enrollment_days (day);                                   -- days of one's own, admin overview
-- the first of a month, and everybody's place
create index on public.enrollment_months (program_id, month, earned desc, enrollment_id) include (sales);
create index on public.enrollment_months (month, earned desc, enrollment_id);
create index on public.program_days (day);                                      -- all programs' days
create index on public.link_months (month) include (link_id, clicks, visitors); -- visits by link, admin overview

-- Admin reports: what all programs bring, who and what brings most, what renews, and how long customers stay.

-- Customers by the month of their first credited sale, and what they bought in each month since: worked out by the
-- scheduler, at most once an hour for each program.
create table public.customer_cohorts (
  program_id uuid not null references public.programs on delete cascade,
  first_month date not null,
  month date not null check (month >= first_month),
  customers integer not null,
  revenue bigint not null,
  primary key (program_id, first_month, month)
);
create table reports.cohort_turns (
  program_id uuid primary key references public.programs on delete cascade,
  computed_at timestamptz not null default now()
);
comment on column public.customer_cohorts.customers is
  'Of those who first bought in `first_month`, how many bought in `month`.';

-- Report builder: administrators query the days by one dimension at a time. A question is {"dimension", "period",
-- "measures", "from"?, "to"?, "program"?, "affiliate"?}; periods are relative, so that a saved question stays current.
-- The period `own` has its days beside it, at most 366.

create function reports.are_report_days(first text, last text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when first ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and last ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and pg_input_is_valid(first, 'date') and pg_input_is_valid(last, 'date')
    then last::date - first::date between 0 and 365 end, false)
$$;

create function reports.is_report_question(question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(question) = 'object'
    and question - '{dimension,period,measures,from,to,program,affiliate}'::text[] = '{}'
    and coalesce(question ->> 'dimension' in ('day', 'month', 'program', 'affiliate', 'country', 'device', 'referrer'),
      false)
    and coalesce(question ->> 'period' in ('7', '30', '90', 'month', 'last_month', 'year', 'own'), false)
    and case when question ->> 'period' = 'own' then reports.are_report_days(question ->> 'from', question ->> 'to')
      else not question ?| '{from,to}' end
    and coalesce(question -> 'measures' <@ '["clicks","visitors","leads","sales","revenue","earned"]'
      and jsonb_array_length(question -> 'measures') between 1 and 6, false)
    and coalesce(question ->> 'program' ~ '^[0-9a-f-]{36}$', true)
      and coalesce(question ->> 'affiliate' ~ '^[0-9a-f-]{36}$', true)
$$;

-- Saved reports: a question with a name, private or for all administrators, and mailed each day, week or month to its
-- author: by the scheduler through the outbox, once for each time that is due.

create type public.report_rhythm as enum ('daily', 'weekly', 'monthly');

create table public.saved_reports (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles on delete cascade,
  name text not null check (length(trim(name)) between 1 and 80),
  question jsonb not null check (reports.is_report_question(question)),
  is_shared boolean not null default false,
  rhythm public.report_rhythm,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  check ((rhythm is null) = (due_at is null)),
  check (rhythm is null or question ->> 'period' <> 'own') -- the same days again and again are no news
);
comment on column public.saved_reports.due_at is
  'When it is sent next: at seven in the morning in Panama, weekly on Mondays, monthly on the first.';

create index on public.saved_reports (owner_id, name);                    -- admin reports
create index on public.saved_reports (due_at) where due_at is not null;   -- what is to be sent

-- Leaderboards: who sold most in a program, for those who consented to be shown. A program has one when an
-- administrator opens it; an affiliate appears after their consent and under the name that they chose. Others see
-- place, name and number of sales, never money. Hidden affiliates still count, so that every place is the true one.

-- Of two to thirty characters, one line, and no address of anything: what other affiliates read.
create function reports.is_display_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(name = trim(name) and length(name) between 2 and 30
    and name !~ '[[:cntrl:]@/\\<>]' and name !~* '(www\.|https?:|\.(com|net|org|io|pa)\y)', false)
$$;

create table public.program_leaderboards (
  program_id uuid primary key references public.programs on delete restrict,
  opened_at timestamptz not null default now(),
  opened_by uuid references public.profiles on delete set null
);
comment on table public.program_leaderboards is 'A row for each program whose leaderboard is open.';

create table public.leaderboard_consents (
  affiliate_id uuid primary key references public.affiliates on delete cascade,
  display_name text not null check (reports.is_display_name(display_name)),
  consented_at timestamptz not null default now(),
  consented_by uuid references public.profiles on delete set null,
  refusal_reason text check (length(trim(refusal_reason)) between 3 and 500)
);
comment on column public.leaderboard_consents.refusal_reason is
  'Why an administrator took the name off: not shown until another is chosen.';
comment on table public.leaderboard_consents is
  'Who agreed to be seen, as what and since when; taking it back deletes the row.';

create unique index on public.leaderboard_consents (lower(display_name)); -- no affiliate uses the name of another
create index on public.leaderboard_consents (consented_by);
create index on public.program_leaderboards (opened_by);

-- Activity: what happened to affiliates' leads, sales, commissions and payouts, one line each, newest first. The audit
-- log has all of it already; here it is sorted by affiliate. A click or a sale writes nothing here: housekeeping and
-- open streams copy the new entries of the log. Clicks are shown by the day, from the reports.

create type public.activity_topic as enum ('lead', 'sale', 'commission', 'payout');
create type public.activity_kind as enum ('lead', 'event', 'sale', 'refund', 'reinstatement', 'commission_given',
  'commission_matured',
  'commission_held', 'commission_released', 'commission_approved', 'commission_rejected', 'commission_reversed',
  'commission_reinstated', 'commission_clawed_back', 'commission_moved', 'commission_split', 'payout_started',
    'payout_paid', 'payout_failed',
  'payout_retried', 'payout_returned', 'payout_sent');

create table reports.activity (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  subject_id uuid not null,
  at timestamptz not null,
  topic public.activity_topic not null,
  kind public.activity_kind not null,
  program_id uuid not null references public.programs on delete cascade,
  affiliate_id uuid references public.affiliates on delete cascade,
  amount bigint not null,
  currency text not null,
  reason text,
  unique (entry_id, subject_id)
);
comment on column reports.activity.id is
  'In the order in which they can be seen: whoever has seen one has seen all before it.';
comment on column reports.activity.entry_id is 'Of the audit log.';
comment on column reports.activity.subject_id is 'The conversion, commission or payout.';
comment on column reports.activity.at is
  'When it happened, which for a reported sale may be earlier than its report.';
comment on column reports.activity.affiliate_id is 'Null for what is credited to nobody.';

-- How far the log was read. An entry may become visible after one with a higher number: `done` is the last before which
-- none can be missing, `seen` the last one looked at, final when every transaction older than `horizon` has ended.
create table reports.activity_cursor (
  is_one boolean primary key default true check (is_one),
  done bigint not null,
  seen bigint not null,
  horizon xid8 not null
);

create index on reports.activity (affiliate_id, at desc, id desc);  -- an affiliate's activity
create index on reports.activity (program_id, at desc, id desc);    -- all activity of a program
create index on reports.activity (topic, at desc, id desc);         -- all activity of a kind
create index on reports.activity (at desc, id desc);                -- all activity, housekeeping

-- Which affiliate was sent the summary of which month.
create table reports.summaries (
  affiliate_id uuid not null references public.affiliates on delete cascade,
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null default now(),
  primary key (affiliate_id, month)
);

-- About which hours of sales an affiliate was told; forgotten after two days.
create table reports.sale_notices (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  hour timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (enrollment_id, hour)
);
create index on reports.sale_notices (sent_at); -- what is forgotten
