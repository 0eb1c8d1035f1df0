-- Conversions: leads, sales, refunds and custom events as a program's shop reports them, and the customers they belong
-- to. An order id is unique for its program: the same report twice is one conversion, a different one is refused.
-- Attribution decides who is credited; commissions decide what it earns.

create type public.conversion_kind as enum ('lead', 'sale', 'refund', 'custom', 'clicks', 'manual', 'reinstatement',
  'bounty', 'override');
comment on type public.conversion_kind is
  '`reinstatement` takes a refund back, as when a dispute is won. `clicks` are the counted clicks of one '
  'affiliate and day, for programs that pay for them; `manual` is what an administrator pays an affiliate for by '
  'hand; `override` is a partner''s share of what an affiliate of theirs earned.';
create type public.conversion_source as enum ('shop', 'registration', 'manual', 'import');
comment on type public.conversion_source is
  'The origin: the shop by its key, a sign-up here, an administrator by hand, or a file of another platform.';

create type public.binding_origin as enum ('lead', 'sale', 'import', 'move');
comment on type public.binding_origin is
  'What made a customer somebody''s: a lead, the first sale, a file of another platform, an administrator.';

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  external_id text check (length(external_id) between 1 and 200),
  user_id uuid references public.profiles on delete set null,
  email_hash bytea check (length(email_hash) = 32),
  mailbox_hash bytea check (length(mailbox_hash) = 32),
  domain_hash bytea check (length(domain_hash) = 32),
  is_disposable boolean not null default false,
  visitor_ids uuid[] not null default '{}',
  bound_enrollment_id uuid,
  bound_at timestamptz,
  bound_by public.binding_origin,
  moved_at timestamptz check (moved_at is null or bound_at is not null),
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  unique (program_id, external_id),
  unique (program_id, user_id),
  foreign key (bound_enrollment_id, program_id) references public.enrollments (id, program_id) on delete restrict,
  check ((bound_enrollment_id is null) = (bound_at is null)),
  check ((bound_enrollment_id is null) = (bound_by is null))
);
comment on column public.customers.external_id is
  'The first id that the shop gave; others of the same person are aliases.';
comment on column public.customers.bound_enrollment_id is
  'Who was credited with the lead or first sale: later events are theirs by the program''s settings.';
comment on column public.customers.moved_at is
  'When an administrator gave the customer to `bound_enrollment_id`: every later sale is theirs.';

comment on column public.customers.mailbox_hash is
  'Of the mailbox that the address is delivered to; the address itself is never stored.';
comment on column public.customers.domain_hash is 'Null where the domain is everybody''s, such as gmail.com.';
comment on column public.customers.erased_at is 'Its identity is gone; what is reported of it later adds none.';

create table public.conversions (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  customer_id uuid references public.customers on delete restrict,
  customer_ref text check (length(customer_ref) between 1 and 200),
  kind public.conversion_kind not null,
  external_id text not null check (length(external_id) between 1 and 200),
  sale_id uuid references public.conversions on delete restrict,
  refund_id uuid references public.conversions on delete restrict,
  enrollment_id uuid references public.enrollments on delete restrict,
  amount bigint not null default 0 check (amount between -1000000000000 and 1000000000000),
  base_amount bigint not null default 0 check (base_amount between 0 and greatest(amount, 0)),
  quantity integer not null default 1 check (quantity > 0),
  tax_off bigint not null default 0 check (tax_off >= 0),
  shipping_off bigint not null default 0 check (shipping_off >= 0),
  excluded_off bigint not null default 0 check (excluded_off >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  original_amount bigint check (original_amount between -1000000000000 and 1000000000000),
  original_currency text check (original_currency ~ '^[A-Z]{3}$' and original_currency <> currency),
  exchange_rate numeric check (exchange_rate > 0),
  exchange_day date,
  exchange_source text,
  event_name text check (event_name ~ '^[a-z][a-z0-9_]{1,39}$'),
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  country text check (country ~ '^[A-Z]{2}$'),
  source public.conversion_source not null default 'shop',
  coupon_code text check (length(coupon_code) <= 200),
  is_renewal boolean not null default false,
  subscription_id text check (length(subscription_id) <= 200),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  body_hash bytea not null check (length(body_hash) = 32),
  unique (program_id, kind, external_id),
  check ((kind in ('refund', 'reinstatement')) = (sale_id is not null)),
  check ((kind = 'reinstatement') = (refund_id is not null)),
  check ((kind = 'reinstatement') = (amount < 0)),
  check (original_amount is null or sign(original_amount) = sign(amount) or original_amount * amount = 0),
  check (kind <> 'lead' or amount = 0),
  check (kind <> 'refund' or amount > 0),
  constraint conversions_customer check ((kind in ('clicks', 'manual', 'bounty', 'override'))
    = (customer_id is null)),
  check ((kind = 'custom') = (event_name is not null)),
  check (kind = 'clicks' or quantity = 1),
  check (kind = 'sale' or not is_renewal),
  check (num_nonnulls(original_amount, original_currency, exchange_rate, exchange_day, exchange_source) in (0, 5))
);
comment on column public.conversions.amount is
  'Minor units; for a refund what was given back, for a reinstatement less than zero: the sum over a `sale_id` is '
  'what is given back by now.';
comment on column public.conversions.refund_id is 'The refund that a reinstatement takes back.';
comment on column public.conversions.base_amount is
  'What commissions are worked out on: without tax and shipping unless the program includes them.';
comment on column public.conversions.tax_off is 'What of the amount is tax and was taken off the base; shipping alike.';
comment on column public.conversions.excluded_off is
  'What of the amount earns nothing in any program: tips, gift cards that were sold, duties.';
comment on column public.conversions.original_amount is
  'The reported amount in the shop''s own currency, where that is another: `amount` is converted at `exchange_rate`.';
comment on column public.conversions.customer_ref is
  'The id it was reported under, where the customer has another: the same e-mail address.';
comment on column public.conversions.metadata is
  'The shop''s own fields: read by the rewards, the shop and administrators, never by affiliates.';
comment on column public.conversions.enrollment_id is 'Who it is credited to; null when nobody.';

create index on public.customers (user_id);
create index on public.customers (bound_enrollment_id, program_id);
create index on public.customers (program_id, mailbox_hash);     -- one person under several ids
create index on public.conversions (customer_id);                -- the path of a customer
create index on public.conversions (sale_id);                    -- the refunds of a sale
create index on public.conversions (refund_id);                  -- what came back of a refund
-- leads and sales of an enrollment, dashboard and tiers
create index on public.conversions (enrollment_id, kind, occurred_at);
create index on public.conversions (customer_id, subscription_id) where subscription_id is not null; -- renewals
create index on public.conversions (program_id, occurred_at desc, id);  -- conversions of a program, admin conversions
create index on public.conversions (occurred_at desc, id);              -- conversions of all programs
create index on public.conversions (lower(external_id) text_pattern_ops); -- what an order id begins with
create index on public.customers (lower(external_id) text_pattern_ops); -- what a customer id begins with

-- An amount in the program's currency, with the reported amount and the rate where that is in another currency.
create type conversions.exchanged as (amount bigint, body jsonb, original_amount bigint, original_currency text,
  rate numeric, day date,
  source text);

-- Customer identity: one person is one customer of a program, whatever ids the shop gives them. An existing id
-- identifies its customer; a new id whose e-mail address leads to an existing mailbox becomes an alias of that
-- customer. Two customers that turn out to be one are merged: the older keeps the conversions of both. Erased addresses
-- are never matched again.

create table public.customer_aliases (
  program_id uuid not null references public.programs on delete restrict,
  external_id text not null check (length(external_id) between 1 and 200),
  customer_id uuid not null references public.customers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (program_id, external_id)
);
comment on table public.customer_aliases is
  'Further ids that a shop gave to a customer, matched by their e-mail address.';

create index on public.customer_aliases (customer_id);               -- all names of a customer
create index on public.customer_aliases (lower(external_id) text_pattern_ops); -- what a customer id begins with

-- Attribution: who a conversion is credited to. The decision is stored with every candidate it weighed, the rule that
-- decided and the settings at that time, so that it can be explained years later. Affiliates see their own candidacies
-- and how many there were, never whose the others are.

create type public.attribution_rule as enum ('last_click', 'first_click', 'coupon', 'bound_customer', 'clicks_of_day',
  'manual', 'import', 'claim');
create type public.candidate_kind as enum ('click', 'coupon', 'bound', 'given');
create type public.attribution_outcome as enum ('won', 'earlier', 'later', 'outranked', 'outside_window',
  'own_purchase',
  'affiliate_out', 'ended', 'expired', 'not_covered');
comment on type public.attribution_outcome is
  '`earlier` and `later`: another click was nearer to what the program''s model asks for. `outranked`: a binding, '
  'coupon or click of another kind went before it. `affiliate_out`: was not active in the program. `ended`: a '
  'coupon that was taken back. `expired` and `not_covered`: a binding that was over, or not for such an event.';
create type public.uncredited_reason as enum ('own_purchase', 'affiliate_out', 'coupon_ended', 'unknown_coupon',
  'outside_window',
  'click_after', 'unknown_click', 'binding_expired', 'binding_not_covering', 'known_customer', 'customer_erased',
    'no_trace');
comment on type public.uncredited_reason is
  'Why nobody is credited; of several the first. `click_after`: the click came after the event. `known_customer`: '
  'a lead of somebody whose lead was credited before. `no_trace`: nothing named anybody.';

create table public.attribution_decisions (
  conversion_id uuid primary key references public.conversions on delete cascade,
  rule public.attribution_rule not null,
  model public.attribution_model not null,
  precedence public.attribution_precedence not null,
  window_days integer not null,
  binding public.customer_binding not null,
  binding_for text,
  binding_precedence public.binding_precedence not null,
  candidate_count integer not null,
  winner integer,
  reason public.uncredited_reason,
  decided_at timestamptz not null default now(),
  check (winner is null or reason is null)
);
comment on column public.attribution_decisions.winner is
  'The position of the winning candidate; null when nobody is credited.';

-- No foreign key to clicks: click details are folded away after some months, the decision stays.
create table public.attribution_candidates (
  conversion_id uuid not null references public.attribution_decisions on delete cascade,
  position integer not null check (position > 0),
  kind public.candidate_kind not null,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  click_id uuid,
  link_id uuid references public.links on delete restrict,
  coupon_id uuid references public.coupons on delete restrict,
  at timestamptz not null,
  outcome public.attribution_outcome not null,
  variant text check (variant ~ '^[a-e]$'),
  primary key (conversion_id, position),
  check ((kind = 'click') = (click_id is not null)),
  check ((kind = 'click') = (link_id is not null)),
  check ((kind = 'coupon') = (coupon_id is not null))
);

create index on public.attribution_candidates (link_id);
create index on public.attribution_candidates (coupon_id);
create index on public.attribution_candidates (enrollment_id);
create index on public.attribution_candidates (click_id); -- looking a click up
comment on type public.candidate_kind is '`given`: a person or an imported file named the affiliate.';

-- Click settlement: a program that pays for clicks owes each affiliate, for each day that is over, the clicks counted
-- then that have a sign of a person (`link_days.payable`). They become one conversion of kind `clicks`, which earns by
-- the same decision as everything else. The clicks by link and day are stored with it, so that late ones go into the
-- next day's and nothing is paid twice.

create table public.click_settlements (
  conversion_id uuid not null references public.conversions on delete restrict,
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  clicks integer not null check (clicks > 0),
  all_clicks integer not null default 0,
  repeated integer not null default 0,
  withheld integer not null default 0,
  unsigned integer not null default 0,
  own integer not null default 0,
  beyond integer not null default 0,
  primary key (conversion_id, link_id, day)
);
comment on column public.click_settlements.all_clicks is
  'Of the link''s whole day at that time; the next columns count the others by the reason why they are not paid for.';
comment on column public.click_settlements.repeated is
  'The same person within the hour. `withheld`: beyond what a network shows, without a sign of a person.';
comment on column public.click_settlements.unsigned is
  'Counted without a sign of a person. `own`: the affiliate. `beyond`: past the day''s limit of a network.';
comment on column public.click_settlements.day is
  'When they were made: the conversion''s own day, or an earlier one for what came late.';

-- The days of a program that were settled to the end: none of them is looked at again.
create table conversions.settled_days (
  program_id uuid not null references public.programs on delete restrict,
  day date not null,
  settled_at timestamptz not null default now(),
  primary key (program_id, day)
);

create index on public.click_settlements (link_id, day); -- what of a link's day is settled

-- Claims: an affiliate claims an order that nobody was credited for. An administrator decides. Accepting never takes a
-- sale from another affiliate. Where the sale is theirs by now, such as one that was recorded by hand for them, only
-- the claim is answered.

create type public.claim_state as enum ('open', 'accepted', 'declined');

create table public.conversion_claims (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  order_id text not null check (length(order_id) between 1 and 200),
  amount bigint check (amount between 0 and 1000000000000),
  ordered_on date not null,
  note text not null check (length(trim(note)) between 3 and 1000),
  state public.claim_state not null default 'open',
  reason text check (length(trim(reason)) between 3 and 500),
  conversion_id uuid references public.conversions on delete restrict,
  created_at timestamptz not null default now(),
  answer_by date not null default (now() at time zone 'America/Panama')::date + 10,
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  unique (enrollment_id, order_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'accepted') = (conversion_id is not null)),
  check ((state = 'declined') = (reason is not null))
);
comment on table public.conversion_claims is 'One for each affiliate and order.';
comment on column public.conversion_claims.answer_by is
  'The last day on which an answer is in time, by the program''s setting when it was claimed.';

-- What was decided about a conversion before a claim changed it.
create table public.superseded_decisions (
  id bigint generated always as identity primary key,
  conversion_id uuid not null references public.conversions on delete restrict,
  claim_id uuid not null references public.conversion_claims on delete restrict,
  decision jsonb,
  superseded_at timestamptz not null default now()
);

create index on public.conversion_claims (program_id, state, created_at); -- claims to decide, admin claims
create index on public.conversion_claims (conversion_id);
create index on public.conversion_claims (decided_by);
create index on public.superseded_decisions (conversion_id);
create index on public.superseded_decisions (claim_id);
create index on public.conversion_claims (created_at) where state = 'open';            -- the same
