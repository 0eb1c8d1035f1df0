set local check_function_bodies = off;

alter type public.proof_kind add value 'payment_option';

create schema orders;

-- Orders: what people ask for from the catalogue, from the request to the end, how they pay for it, and the documents
-- about it. An order keeps the price that was shown. A subscription is a chain of orders: each period is an order of
-- its own, and its renewal names the one before. Invoices are numbered by year without gaps.

create type public.order_state as enum ('requested', 'awaiting_payment', 'paid', 'active', 'ended', 'cancelled',
  'refunded');
create type public.order_close as enum ('delivered', 'renewed', 'lapsed', 'stopped', 'by_buyer', 'by_administrator',
  'unpaid');
comment on type public.order_close is
  'Why an order ended or was cancelled. `stopped`: the buyer did not want another period. `lapsed`: nobody paid for '
  'it. `unpaid`: a first order that was never paid.';
create type public.payment_option as enum ('bank', 'yappy', 'paypal', 'usdc', 'card');
comment on type public.payment_option is 'How a buyer pays; `card` is the page of a payment provider.';
create type public.payment_source as enum ('manual', 'stripe', 'webhook');
comment on type public.payment_source is 'Who says that money came: an administrator, Stripe, or another provider.';
create type public.payment_state as enum ('applied', 'unmatched', 'returned');
comment on type public.payment_state is
  '`unmatched`: its order was not waiting for it, or for another amount; a person decides. `returned`: given back.';
create type public.order_document_kind as enum ('invoice', 'receipt', 'credit_note');
create type public.usdc_network as enum ('ethereum', 'base', 'polygon', 'arbitrum', 'optimism', 'avalanche');

create table public.payment_options (
  option public.payment_option primary key check (option <> 'card'),
  is_on boolean not null,
  instructions jsonb not null check (core.is_translated(instructions, 2000)),
  destination text not null check (length(destination) between 1 and 200),
  network public.usdc_network,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles on delete set null,
  check ((option = 'usdc') = (network is not null))
);
comment on column public.payment_options.destination is 'The account, telephone, PayPal address or wallet address.';

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^P-[0-9]{4}-[0-9]{6,}$'),
  buyer_id uuid not null references public.profiles on delete restrict,
  product_id uuid not null references public.products on delete restrict,
  price_id uuid not null references public.product_prices on delete restrict,
  program_id uuid references public.programs on delete restrict,
  kind public.product_kind not null,
  slug text not null,
  name jsonb not null check (core.is_translated(name, 80)),
  period public.product_period not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state public.order_state not null default 'requested',
  option public.payment_option,
  locale text not null check (locale in ('es', 'en')),
  billing_name text not null check (length(trim(billing_name)) between 1 and 120),
  billing_tax_id text check (length(trim(billing_tax_id)) between 3 and 40),
  billing_dv text check (billing_dv ~ '^[0-9]{1,2}$'),
  billing_address text check (length(trim(billing_address)) between 3 and 300),
  note text check (length(trim(note)) between 1 and 1000),
  click_id uuid,
  first_id uuid references public.orders on delete restrict,
  renews uuid references public.orders on delete restrict,
  cycle integer not null default 1 check (cycle > 0),
  stops_at_end boolean not null default false,
  covers_from timestamptz,
  covers_until timestamptz,
  placed_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminders integer not null default 0,
  paid_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  closed_because public.order_close,
  close_reason text check (length(trim(close_reason)) between 3 and 500),
  closed_by uuid references public.profiles on delete set null,
  check (billing_dv is null or billing_tax_id is not null),
  check ((renews is null) = (first_id is null)),
  check ((renews is null) = (cycle = 1)),
  check (period <> 'one_time' or (renews is null and covers_from is null and not stops_at_end)),
  check ((covers_from is null) = (covers_until is null)),
  check (state <> 'awaiting_payment' or option is not null),
  check (state not in ('paid', 'active', 'ended', 'refunded') or paid_at is not null),
  check (state <> 'active' or started_at is not null),
  check ((state in ('ended', 'cancelled', 'refunded')) = (closed_at is not null)),
  check ((state in ('ended', 'cancelled')) = (closed_because is not null))
);
comment on column public.orders.program_id is 'The program that the sale counts for; null when nobody earns by it.';
comment on column public.orders.click_id is 'The buyer''s last click on a link, as their browser had it at the order.';
comment on column public.orders.first_id is 'The first order of the subscription, in each renewal of it.';
comment on column public.orders.renews is 'The order of the period before.';
comment on column public.orders.covers_from is 'The period that a subscription''s order pays for.';
comment on column public.orders.due_at is 'Until when it may be paid; later the scheduler cancels it.';

create table public.order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  source public.payment_source not null,
  reference text not null check (length(trim(reference)) between 1 and 200),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state public.payment_state not null,
  received_at timestamptz not null default now(),
  recorded_by uuid references public.profiles on delete set null
);
create unique index order_payments_once on public.order_payments (source, reference) where source <> 'manual';

create table public.order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  amount bigint not null check (amount > 0),
  source public.payment_source not null,
  reason text check (length(trim(reason)) between 3 and 500),
  reference text check (length(trim(reference)) between 1 and 200),
  refunded_at timestamptz not null default now(),
  recorded_by uuid references public.profiles on delete set null
);
comment on column public.order_refunds.reason is 'Null when a payment provider reported it by itself.';

create table public.order_documents (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  kind public.order_document_kind not null,
  year integer not null check (year between 2000 and 9999),
  sequence integer not null check (sequence > 0),
  number text not null unique,
  corrects uuid references public.order_documents on delete restrict,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null check (locale in ('es', 'en')),
  name jsonb not null,
  buyer jsonb not null,
  payment jsonb not null,
  issued_at timestamptz not null default now(),
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (corrects is not null))
);
comment on column public.order_documents.buyer is 'The billing data as they were: a document never changes.';
comment on column public.order_documents.corrects is 'The invoice that a credit note takes back, in part or whole.';

create table public.order_proofs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  media text not null check (media in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes between 16 and 3145728),
  uploaded_at timestamptz not null default now()
);

-- The files themselves: no API role reads this table, only `read_order_proof` does.
create table orders.proof_files (
  proof_id uuid primary key references public.order_proofs on delete cascade,
  content bytea not null check (length(content) between 16 and 3145728)
);

-- The last number of each kind and year. Its row is locked until the document is committed: a gap is impossible.
create table orders.counters (
  series text not null check (series in ('P', 'F', 'R', 'NC')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create index on public.orders (buyer_id, placed_at desc, id);             -- a person's orders
create index on public.orders (state, placed_at desc, id);                -- admin orders
create index on public.orders (placed_at desc, id);                       -- admin orders, all
create index on public.orders (kind, placed_at desc, id);                 -- orders of a kind, catalogue admin
create index on public.orders (product_id);
create index on public.orders (price_id);
create index on public.orders (program_id);
create index on public.orders (first_id);
create index on public.orders (renews);
create index on public.orders (closed_by);
-- one renewal of a period
create unique index on public.orders (renews) where state <> 'cancelled';
create index on public.orders (lower(number) text_pattern_ops);           -- search
create index on public.orders (covers_until) where state = 'active';      -- the scheduler: renewals and ends
-- the scheduler: unpaid ones
create index on public.orders (due_at) where state in ('requested', 'awaiting_payment');
create index on public.order_payments (order_id);
create index on public.order_payments (state) where state = 'unmatched'; -- what a person has to decide
create index on public.order_payments (recorded_by);
create index on public.order_refunds (order_id);
create index on public.order_refunds (recorded_by);
create index on public.order_documents (order_id);
create index on public.order_documents (corrects);
create index on public.order_proofs (order_id);
create index on public.payment_options (set_by);

alter table public.orders enable row level security;
alter table public.order_payments enable row level security;
alter table public.order_refunds enable row level security;
alter table public.order_documents enable row level security;
alter table public.order_proofs enable row level security;
alter table public.payment_options enable row level security;
alter table orders.proof_files enable row level security;
alter table orders.counters enable row level security;


revoke all on function public.report_tasks() from public, anon, authenticated, service_role;
revoke all on function reports.search_all(holds text, begins text) from public, anon, authenticated, service_role;
revoke all on function reports.search_own(affiliate uuid, holds text, begins text) from public, anon, authenticated, service_role;

-- Customers who have an account here: what they order on this site is reported under their account.

-- The id that a program's customer with this account is reported by; given now where they only registered.
create or replace function conversions.account_customer_id(of_program uuid, person public.profiles) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known text;
begin
  update public.customers c set external_id = coalesce(c.external_id, person.id::text)
    where c.program_id = of_program and c.user_id = person.id returning c.external_id into known;
  return coalesce(known, person.id::text);
end $$;

-- Stores the account with the customer that an order of this person made or found.
create or replace function conversions.own_customer(of_program uuid, person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.customers c set user_id = person.id
    where c.program_id = of_program and c.user_id is null and c.erased_at is null
      and c.id = (conversions.customer_by_shop_id(of_program, person.id::text)).id
      and not exists (select 1 from public.customers o where o.program_id = of_program and o.user_id = person.id)
$$;

-- Numbers of orders and documents: by year in Panama, without gaps.

create or replace function orders.year_of(at timestamptz) returns integer
language sql stable set search_path = '' as $$
  select extract(year from at at time zone 'America/Panama')::integer
$$;

-- The next number of a series. Whoever asks next waits until this one is committed or taken back.
create or replace function orders.next_number(series text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given integer;
begin
  insert into orders.counters as c (series, year, last) values (next_number.series, orders.year_of(now()), 1)
    on conflict on constraint counters_pkey do update set last = c.last + 1 returning c.last into given;
  return given;
end $$;

create or replace function orders.number_text(series text, sequence integer) returns text
language sql stable set search_path = '' as $$
  select format('%s-%s-%s', series, orders.year_of(now()),
    lpad(sequence::text, greatest(6, length(sequence::text)), '0'))
$$;

-- Writes an invoice, a receipt or a credit note about an order; a credit note corrects the order's invoice.
create or replace function orders.issue_document(about public.orders, kind public.order_document_kind, amount bigint)
returns public.order_documents
language plpgsql security definer set search_path = '' as $$
declare
  series text := case kind when 'invoice' then 'F' when 'receipt' then 'R' else 'NC' end;
  sequence integer := orders.next_number(series);
  after public.order_documents;
begin
  insert into public.order_documents (order_id, kind, year, sequence, number, corrects, amount, currency, locale, name,
      buyer, payment)
    values (about.id, issue_document.kind, orders.year_of(now()), sequence, orders.number_text(series, sequence),
      case kind when 'credit_note' then (orders.invoice_of(about.id)).id end, issue_document.amount, about.currency,
      about.locale, about.name, jsonb_strip_nulls(jsonb_build_object('name', about.billing_name,
        'tax_id', about.billing_tax_id, 'dv', about.billing_dv, 'address', about.billing_address)),
      jsonb_strip_nulls(jsonb_build_object('option', about.option, 'reference', case kind when 'receipt' then (
        select p.reference from public.order_payments p where p.order_id = about.id and p.state = 'applied'
          order by p.received_at desc limit 1) end, 'from', about.covers_from, 'until', about.covers_until)))
    returning * into after;
  perform core.audit('order.document_issued', about.id, null,
    jsonb_build_object('document', after.number, 'amount', after.amount));
  return after;
end $$;

create or replace function orders.invoice_of(of_order uuid) returns public.order_documents
language sql stable security definer set search_path = '' as $$
  select d from public.order_documents d where d.order_id = of_order and d.kind = 'invoice'
$$;

-- Orders: who an order belongs to, what may be typed, and what every step shares.

-- The order, locked, or a refusal; not somebody else's unless `admin` asks.
create or replace function orders.lock_order(of_order uuid, buyer uuid default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.orders;
begin
  select * into found_one from public.orders o where o.id = of_order and (buyer is null or o.buyer_id = buyer)
    for update;
  if not found then
    raise exception 'errors.order.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Money about an administrator's own order is another administrator's decision.
create or replace function orders.refuse_own(of_order public.orders, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if of_order.buyer_id = admin then
    raise exception 'errors.order.own' using errcode = 'PT403';
  end if;
end $$;

create or replace function orders.refuse_state(of_order public.orders, variadic allowed public.order_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if of_order.state <> all (allowed) then
    raise exception 'errors.order.wrong_state' using errcode = 'PT409', detail = of_order.state;
  end if;
end $$;

create or replace function orders.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.order.reason', 'reason');
  end if;
  return trim(reason);
end $$;

create or replace function orders.check_billing(billing jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(billing) is distinct from 'object'
    or length(trim(coalesce(billing ->> 'name', ''))) not between 1 and 120 then
    perform core.refuse_field('errors.order.billing_name', 'billing_name');
  end if;
  if length(coalesce(nullif(trim(billing ->> 'tax_id'), ''), 'none')) not between 3 and 40 then
    perform core.refuse_field('errors.order.tax_id', 'billing_tax_id');
  end if;
  if coalesce(nullif(trim(billing ->> 'dv'), ''), '0') !~ '^[0-9]{1,2}$'
    or (nullif(trim(billing ->> 'dv'), '') is not null and nullif(trim(billing ->> 'tax_id'), '') is null) then
    perform core.refuse_field('errors.order.dv', 'billing_dv');
  end if;
  if length(coalesce(nullif(trim(billing ->> 'address'), ''), 'none')) not between 3 and 300 then
    perform core.refuse_field('errors.order.address', 'billing_address');
  end if;
  if length(trim(coalesce(billing ->> 'note', ''))) > 1000 then
    perform core.refuse_field('errors.order.note', 'note');
  end if;
end $$;

-- Refuses an option that nobody configured; `card` stands for the provider of the site, which the app knows.
create or replace function orders.check_option(wanted public.payment_option) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if wanted is not null and wanted <> 'card'
    and not exists (select 1 from public.payment_options p where p.option = wanted and p.is_on) then
    perform core.refuse_field('errors.order.option', 'option');
  end if;
end $$;

create or replace function orders.subscription_of(one public.orders) returns uuid
language sql immutable set search_path = '' as $$ select coalesce(one.first_id, one.id) $$;

-- The end of a subscription's n-th period: counted from its first day, so that the 31st does not become the 28th.
create or replace function orders.period_end(first_day timestamptz, period public.product_period, cycle integer)
returns timestamptz
language sql stable set search_path = '' as $$
  select (first_day at time zone 'America/Panama' + cycle * case period when 'year' then interval '1 year'
    else interval '1 month' end) at time zone 'America/Panama'
$$;

create or replace function orders.refunded_of(of_order uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(r.amount), 0)::bigint from public.order_refunds r where r.order_id = of_order
$$;

-- What every mail about an order has.
create or replace function orders.mail_buyer(about public.orders, template text, more jsonb, mark text default '') returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(about.buyer_id, template, jsonb_build_object('number', about.number,
    'product', about.name, 'amount', about.amount, 'currency', about.currency) || more,
    template || ':' || about.id || mark)
$$;

-- Ends or cancels an order. What was invoiced and never paid is credited in full.
create or replace function orders.close_order(before public.orders, state public.order_state, because public.order_close,
  reason text default null, by_person uuid default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
begin
  update public.orders o set state = close_order.state, closed_at = now(), closed_because = because,
      close_reason = reason, closed_by = by_person
    where o.id = before.id returning * into after;
  if before.paid_at is null and (orders.invoice_of(before.id)).id is not null then
    perform orders.issue_document(before, 'credit_note', before.amount);
  end if;
  perform core.audit('order.' || close_order.state, after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'because', because, 'reason', reason)));
  return after;
end $$;

-- Payments: what happens when an order's money is there, and when it is given back.

-- Starts the order: from now on it is delivered. A subscription's first period begins now, a later one where the one
-- before ends.
create or replace function orders.start_order(before public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
begin
  update public.orders o set state = 'active', started_at = now(),
      covers_from = case when o.period <> 'one_time' then coalesce(o.covers_from, now()) end,
      covers_until = case when o.period <> 'one_time'
        then coalesce(o.covers_until, orders.period_end(now(), o.period, 1)) end
    where o.id = before.id returning * into after;
  perform core.audit('order.active', after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'until', after.covers_until)));
  return after;
end $$;

-- A renewal takes over when the period before is over.
create or replace function orders.take_over(paid public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.orders;
begin
  select * into earlier from public.orders o where o.id = paid.renews for update;
  if earlier.state = 'active' then
    if earlier.covers_until > now() then
      return paid;
    end if;
    perform orders.close_order(earlier, 'ended', 'renewed');
  end if;
  return orders.start_order(paid);
end $$;

-- The payment is recorded: reports the sale, writes invoice and receipt, mails the buyer. A subscription begins at
-- once; other orders begin when an administrator starts them. The numbers come last, because others wait for them.
create or replace function orders.settle_order(before public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
  receipt public.order_documents;
begin
  update public.orders o set state = 'paid', paid_at = now(), option = coalesce(o.option, 'bank') where o.id = before.id
    returning * into after;
  perform core.audit('order.paid', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'amount', after.amount, 'currency', after.currency));
  perform orders.report_sale(after);
  if after.renews is not null then
    after := orders.take_over(after);
  elsif after.period <> 'one_time' then
    after := orders.start_order(after);
  end if;
  if (orders.invoice_of(after.id)).id is null then
    perform orders.issue_document(after, 'invoice', after.amount);
  end if;
  receipt := orders.issue_document(after, 'receipt', after.amount);
  perform orders.mail_buyer(after, 'order_paid', jsonb_strip_nulls(jsonb_build_object('receipt', receipt.number,
    'until', after.covers_until)));
  return after;
end $$;

-- Gives back a part or the rest: credit note, refund of the sale, mail. The whole ends the order and its renewal.
create or replace function orders.give_back(before public.orders, amount bigint, source public.payment_source, reason text,
  reference text, admin uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders := before;
  refund public.order_refunds;
  note public.order_documents;
  is_whole boolean := orders.refunded_of(before.id) + give_back.amount = before.amount;
begin
  insert into public.order_refunds (order_id, amount, source, reason, reference, recorded_by)
    values (before.id, give_back.amount, give_back.source, give_back.reason, give_back.reference, admin)
    returning * into refund;
  if is_whole then
    update public.orders o set state = 'refunded', closed_at = now(), closed_because = null, close_reason = null,
        closed_by = admin where o.id = before.id returning * into after;
    perform orders.close_order(o, 'cancelled', 'stopped') from public.orders o
      where o.renews = before.id and o.state in ('requested', 'awaiting_payment');
  end if;
  perform core.audit('order.refunded', after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'amount', refund.amount, 'currency', after.currency,
      'reason', refund.reason, 'source', refund.source)));
  perform orders.report_refund(after, refund.amount, 'refund:' || refund.id);
  note := orders.issue_document(after, 'credit_note', refund.amount);
  perform orders.mail_buyer(after, 'order_refunded', jsonb_strip_nulls(jsonb_build_object('amount', refund.amount,
    'whole', is_whole, 'reason', refund.reason, 'credit_note', note.number)), ':' || refund.id);
  return after;
end $$;

create or replace function orders.check_payment_option(option public.payment_option, is_on boolean, instructions jsonb,
  destination text, network public.usdc_network) returns void
language plpgsql set search_path = '' as $$
declare
  form text := case option when 'paypal' then '^https://(www\.)?paypal\.(com|me)/[^\s]+$'
    when 'usdc' then '^0x[0-9a-fA-F]{40}$' when 'yappy' then '^(@[A-Za-z0-9._-]{2,40}|\+?[0-9][0-9 -]{6,20})$'
    else '^[^\r\n]+$' end;
begin
  if option is null or option = 'card' or is_on is null then
    perform core.refuse_field('errors.fields.choice', 'option');
  end if;
  if not core.is_translated(instructions, 2000) then
    perform core.refuse_field('errors.order.instructions', 'instructions_es');
  end if;
  if length(trim(coalesce(destination, ''))) not between 1 and 200 or trim(destination) !~ form then
    perform core.refuse_field('errors.order.destination_bank', 'destination') where option = 'bank';
    perform core.refuse_field('errors.order.destination_yappy', 'destination') where option = 'yappy';
    perform core.refuse_field('errors.order.destination_paypal', 'destination') where option = 'paypal';
    perform core.refuse_field('errors.order.destination_usdc', 'destination');
  end if;
  if (option = 'usdc') <> (network is not null) then
    perform core.refuse_field('errors.fields.choice', 'network');
  end if;
end $$;

-- Placing: what a new order takes from the catalogue, and how many one person may have open.

-- The product and the price that a page showed, locked, as an order stores them.
create or replace function orders.price_shown(of_product uuid, of_price uuid)
returns table (product_id uuid, price_id uuid, program_id uuid, kind public.product_kind, slug text, name jsonb,
  period public.product_period, amount bigint, currency text)
language plpgsql security definer set search_path = '' as $$
begin
  return query select (s.product).id, (s.price).id, (s.product).program_id, (s.product).kind, (s.product).slug,
      (s.product).name, (s.price).period, (s.price).amount_minor, (s.price).currency
    from products.price_to_order(of_product, of_price) as s;
end $$;

create or replace function orders.refuse_many(buyer uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) from public.orders o where o.buyer_id = buyer and o.state in ('requested', 'awaiting_payment')
    and o.renews is null) >= 20 then
    raise exception 'errors.order.too_many' using errcode = 'PT409';
  end if;
end $$;

-- How to pay, for the mail; empty as long as nobody chose or configured anything.
create or replace function orders.payment_words(of_order public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_strip_nulls(jsonb_build_object('option', p.option, 'destination', p.destination,
    'network', p.network, 'instructions', p.instructions)) from public.payment_options p
    where p.option = of_order.option), jsonb_strip_nulls(jsonb_build_object('option', of_order.option)))
$$;

create or replace function orders.stop_at_end(before public.orders, stops boolean) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  after public.orders;
begin
  update public.orders o set stops_at_end = stops where o.id = before.id returning * into after;
  perform core.audit('order.' || case when stops then 'stopped' else 'resumed' end, after.id,
    jsonb_build_object('stops_at_end', before.stops_at_end), jsonb_build_object('stops_at_end', after.stops_at_end));
  return after;
end $$;

-- The bytes of an uploaded proof, or a refusal beside its field.
create or replace function orders.proof_content(media text, content text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  file bytea;
begin
  begin
    file := decode(coalesce(content, ''), 'base64');
  exception when invalid_parameter_value then
    perform core.refuse_field('errors.order.proof', 'proof');
  end;
  if length(file) not between 16 and 3145728 or not coalesce(case media
      when 'image/webp' then substring(file from 1 for 4) = 'RIFF'::bytea
        and substring(file from 9 for 4) = 'WEBP'::bytea
      when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea end, false) then
    perform core.refuse_field('errors.order.proof', 'proof');
  end if;
  return file;
end $$;

-- A payment that was reported before: the same one again, or a refusal when it changed.
create or replace function orders.repeated_payment(source public.payment_source, reference text, of_order uuid, amount bigint)
returns public.order_payments
language plpgsql stable security definer set search_path = '' as $$
declare
  earlier public.order_payments;
begin
  select * into earlier from public.order_payments p
    where p.source = repeated_payment.source and p.reference = trim(repeated_payment.reference);
  if (earlier.order_id, earlier.amount) is distinct from (of_order, repeated_payment.amount) then
    raise exception 'errors.order.payment_changed' using errcode = 'PT409', detail = 'reference';
  end if;
  return earlier;
end $$;

-- Renewals: the next period of a subscription as an order of its own, and what the scheduler does with time.

-- How long before its period a renewal is made and invoiced, and how long after its start it may still be paid.
create or replace function orders.renewal_lead(period public.product_period) returns interval
language sql immutable set search_path = '' as $$
  select case period when 'year' then interval '30 days' else interval '7 days' end
$$;

create or replace function orders.grace() returns interval
language sql immutable set search_path = '' as $$ select interval '7 days' $$;

create or replace function orders.time_to_pay() returns interval
language sql immutable set search_path = '' as $$ select interval '14 days' $$;

-- Makes the renewal of an active order at the price it had, and its invoice.
create or replace function orders.renew_order(current_one public.orders) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  first_day timestamptz := (select f.covers_from from public.orders f where f.id = orders.subscription_of(current_one));
  way public.payment_option := (select p.option from public.payment_options p
    where p.option = current_one.option and p.is_on);
  after public.orders;
begin
  insert into public.orders (number, buyer_id, product_id, price_id, program_id, kind, slug, name, period, amount,
      currency, state, option, locale, billing_name, billing_tax_id, billing_dv, billing_address, first_id, renews,
      cycle, covers_from, covers_until, due_at)
    select orders.number_text('P', orders.next_number('P')), c.buyer_id, c.product_id, c.price_id, c.program_id, c.kind,
      c.slug, c.name, c.period, c.amount, c.currency,
      case when way is null then 'requested' else 'awaiting_payment' end::public.order_state, way, c.locale,
      c.billing_name, c.billing_tax_id, c.billing_dv, c.billing_address, orders.subscription_of(c), c.id, c.cycle + 1,
      c.covers_until, orders.period_end(first_day, c.period, c.cycle + 1),
      greatest(c.covers_until, now()) + orders.grace()
    from (select current_one.*) as c returning * into after;
  perform core.audit('order.renewal_made', after.id, null,
    jsonb_build_object('renews', current_one.number, 'amount', after.amount, 'state', after.state));
  perform orders.issue_document(after, 'invoice', after.amount);
  perform orders.mail_buyer(after, 'order_renewal', jsonb_build_object('day', after.covers_from, 'step', 'made'));
  return after;
end $$;

-- Two days before its period begins, and when that has begun without a payment.
create or replace function orders.remind(unpaid public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step text := case when now() >= unpaid.covers_from then 'late' else 'soon' end;
begin
  update public.orders o set reminders = case step when 'late' then 2 else 1 end where o.id = unpaid.id;
  perform core.audit('order.reminded', unpaid.id, null, jsonb_build_object('step', step));
  perform orders.mail_buyer(unpaid, 'order_renewal', jsonb_build_object('step', step,
    'day', case step when 'late' then unpaid.due_at else unpaid.covers_from end), ':' || step);
end $$;

-- The period of an active order is over: its paid renewal takes over, or there was to be none, or nobody paid in time.
create or replace function orders.finish_period(over public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next_one public.orders;
begin
  select * into next_one from public.orders o where o.renews = over.id and o.state <> 'cancelled' for update;
  if next_one.state = 'paid' then
    perform orders.take_over(next_one);
  elsif next_one.id is null then
    perform orders.close_order(over, 'ended', 'stopped');
  elsif next_one.state in ('requested', 'awaiting_payment') and next_one.due_at <= now() then
    perform orders.close_order(next_one, 'cancelled', 'lapsed');
    over := orders.close_order(over, 'ended', 'lapsed');
    perform orders.mail_buyer(over, 'order_lapsed', '{}');
  end if;
end $$;

-- Whether something is to be done about a period that has ended: not while its renewal may still be paid.
create or replace function orders.is_period_over(one public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from public.orders r where r.renews = one.id and r.state in ('requested',
    'awaiting_payment') and r.due_at > now()) and (one.stops_at_end or exists (
      select 1 from public.orders r where r.renews = one.id and r.state <> 'cancelled'))
$$;

-- Sales: a paid order is reported to its program like the order of an outside shop, and so is a refund.

-- Reports a payment in the same transaction. Whom it is credited to is decided as of the order, when the buyer
-- decided; a renewal as of its payment. A program that was archived since takes no sale.
create or replace function orders.report_sale(paid public.orders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
begin
  select * into program from public.programs p where p.id = paid.program_id and p.status in ('published', 'paused');
  if not found then
    return;
  end if;
  perform conversions.record_sale(program, (select jsonb_strip_nulls(jsonb_build_object('order_id', paid.number,
      'customer_id', conversions.account_customer_id(program.id, b), 'customer_email', b.email,
      'click_id', case when paid.renews is null then paid.click_id end,
      'amount', paid.amount, 'currency', paid.currency,
      'items', jsonb_build_array(jsonb_build_object('product_id', paid.slug, 'amount', paid.amount)),
      'subscription_id', case when paid.period <> 'one_time' then (select f.number from public.orders f
        where f.id = orders.subscription_of(paid)) end,
      'renewal', paid.renews is not null,
      'occurred_at', case when paid.renews is null then paid.placed_at else paid.paid_at end))
    from public.profiles b where b.id = paid.buyer_id));
  perform conversions.own_customer(program.id, b) from public.profiles b where b.id = paid.buyer_id;
end $$;

-- Reports what is given back, as far as the sale has not been given back by hand.
create or replace function orders.report_refund(of_order public.orders, amount bigint, named text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  sale public.conversions;
  remaining bigint;
begin
  select * into program from public.programs p where p.id = of_order.program_id;
  select * into sale from public.conversions c
    where c.program_id = program.id and c.kind = 'sale' and c.external_id = of_order.number for update;
  if sale.id is null then
    return;
  end if;
  select coalesce(sale.original_amount, sale.amount) - coalesce(sum(coalesce(c.original_amount, c.amount)), 0)
    into remaining from public.conversions c where c.sale_id = sale.id;
  if remaining <= 0 then
    return;
  end if;
  perform conversions.record_refund(program, jsonb_build_object('refund_id', named, 'order_id', of_order.number,
    'amount', least(report_refund.amount, remaining), 'currency', of_order.currency), 'shop', null);
end $$;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create or replace function reports.search_all(holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'program', p.id, p.slug, p.name, p.slug, p.status::text from public.programs p
      where p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds)
      order by p.status, p.slug limit 6)
    union all
    (select 'person', f.id, null, null, o.full_name, o.email from public.profiles o
      left join public.affiliates f on f.user_id = o.id
      where o.deleted_at is null and (o.full_name ilike holds or o.email ilike holds)
      order by o.full_name, o.id limit 6)
    union all
    (select 'order', s.id, p.slug, p.name, s.external_id, s.kind::text from public.conversions s
      join public.programs p on p.id = s.program_id
      where lower(s.external_id) like begins order by lower(s.external_id), s.id limit 6)
    union all
    (select 'commission', c.id, p.slug, p.name, s.external_id, o.full_name from (
        select v.id, v.external_id from public.conversions v where lower(v.external_id) like begins
        order by lower(v.external_id), v.id limit 6) as s
      join public.commissions c on c.conversion_id = s.id
      join public.programs p on p.id = c.program_id
      join public.affiliates f on f.id = c.affiliate_id
      join public.profiles o on o.id = f.user_id and o.deleted_at is null
      order by s.external_id, c.id limit 6)
    union all
    (select 'product_order', o.id, o.slug, o.name, o.number, b.full_name from public.orders o
      join public.profiles b on b.id = o.buyer_id where lower(o.number) like begins
      order by lower(o.number), o.id limit 6);
end $$;

-- What others find among their own: the programs they are in, their links, commissions and orders.
create or replace function reports.search_own(affiliate uuid, holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'enrollment', e.id, p.slug, p.name, p.slug, e.state::text from public.enrollments e
      join public.programs p on p.id = e.program_id
      where e.affiliate_id = affiliate
        and (p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds))
      order by p.slug limit 6)
    union all
    (select 'link', l.id, p.slug, p.name, l.code, l.name from public.links l
      join public.enrollments e on e.id = l.enrollment_id and e.affiliate_id = affiliate
      join public.programs p on p.id = e.program_id
      where l.archived_at is null and (l.code like begins or l.name ilike holds)
      order by l.created_at desc, l.id limit 6)
    union all
    (select 'earned', c.id, p.slug, p.name, s.external_id, null from public.commissions c
      join public.conversions s on s.id = c.conversion_id and lower(s.external_id) like begins
      join public.programs p on p.id = c.program_id
      where c.affiliate_id = affiliate order by c.created_at desc, c.id limit 6)
    union all
    (select 'my_order', o.id, o.slug, o.name, o.number, null from public.orders o
      where o.buyer_id = core.person() and (lower(o.number) like begins or o.name ->> 'es' ilike holds
        or o.name ->> 'en' ilike holds) order by o.placed_at desc, o.id limit 6);
end $$;

-- Billing data and files of an account that is gone. Invoices, receipts and credit notes stay as they were issued: the
-- law requires them. What was not paid is cancelled, and no subscription is renewed.
create or replace function orders.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  select orders.close_order(o, 'cancelled', 'by_buyer') from public.orders o
    where o.buyer_id = person.id and o.state in ('requested', 'awaiting_payment') order by o.renews nulls last;
  delete from public.order_proofs p using public.orders o where o.id = p.order_id and o.buyer_id = person.id;
  update public.orders o set billing_name = '———', billing_tax_id = null, billing_dv = null, billing_address = null,
      note = null, click_id = null, stops_at_end = o.period <> 'one_time' where o.buyer_id = person.id;
$$;

create or replace function orders.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number,
      'product', o.slug, 'amount', o.amount, 'currency', o.currency, 'period', o.period, 'state', o.state,
      'placed_at', o.placed_at, 'paid_at', o.paid_at, 'closed_at', o.closed_at, 'covers_until', o.covers_until,
      'billing', jsonb_strip_nulls(jsonb_build_object('name', o.billing_name, 'tax_id', o.billing_tax_id,
        'dv', o.billing_dv, 'address', o.billing_address)), 'note', o.note,
      'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number,
          'amount', d.amount, 'issued_at', d.issued_at) order by d.issued_at, d.number), '[]')
        from public.order_documents d where d.order_id = o.id),
      'proofs', (select count(*) from public.order_proofs p where p.order_id = o.id))
      order by o.placed_at, o.number), '[]') from public.orders o where o.buyer_id = person))
$$;

-- Proofs hold account numbers: they go a year after the order was paid or closed.
create or replace function orders.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.order_proofs p using public.orders o where o.id = p.order_id
    and coalesce(o.paid_at, o.closed_at) < now() - interval '1 year';
$$;

create or replace function orders.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select p.id::text, p.recorded_by from public.order_payments p
    where relation = 'order_payments' and p.id::text = any (ids)
  union all
  select r.id::text, r.recorded_by from public.order_refunds r
    where relation = 'order_refunds' and r.id::text = any (ids)
  union all
  select o.option::text, o.set_by from public.payment_options o
    where relation = 'payment_options' and o.option::text = any (ids)
$$;

-- What was ever ordered stays in the catalogue: its orders and invoices name it.
create or replace function orders.product_uses(product public.products) returns table (reason text, uses bigint)
language sql stable security definer set search_path = '' as $$
  select 'orders', count(*) from public.orders o where o.product_id = product.id
$$;

-- Orders in the office: administrators confirm payments, start, end, cancel and refund, one order at a time.

-- The money is there: `amount` is what the page showed, `reference` what the bank or the service calls it.
create or replace function public.confirm_order_payment(order_id uuid, amount bigint, reference text, idempotency_key uuid)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('confirm_order_payment', idempotency_key,
    jsonb_build_object('id', order_id, 'amount', amount, 'reference', reference));
  before public.orders := orders.lock_order(order_id);
  after public.orders;
begin
  if repeated is not null then
    return before;
  end if;
  perform orders.refuse_own(before, admin);
  if length(trim(coalesce(reference, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.order.reference', 'reference');
  end if;
  if confirm_order_payment.amount is distinct from before.amount then
    perform core.refuse_field('errors.order.amount_changed', 'amount');
  end if;
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  insert into public.order_payments (order_id, source, reference, amount, currency, state, recorded_by)
    values (before.id, 'manual', trim(confirm_order_payment.reference), before.amount, before.currency, 'applied',
      admin);
  after := orders.settle_order(before);
  perform core.store_result('confirm_order_payment', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.confirm_order_payment to authenticated;

create or replace function public.start_order(order_id uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.orders := orders.lock_order(order_id);
begin
  perform orders.refuse_state(before, 'paid');
  if before.renews is not null then
    raise exception 'errors.order.starts_by_itself' using errcode = 'PT409';
  end if;
  return orders.start_order(before);
end $$;

grant execute on function public.start_order to authenticated;

-- Ends an order that was delivered. A subscription ends by itself: with its period, or refunded as a whole.
create or replace function public.end_order(order_id uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.orders := orders.lock_order(order_id);
begin
  perform orders.refuse_state(before, 'active');
  if before.period <> 'one_time' then
    raise exception 'errors.order.ends_by_itself' using errcode = 'PT409';
  end if;
  return orders.close_order(before, 'ended', 'delivered', null, admin);
end $$;

grant execute on function public.end_order to authenticated;

-- Cancels an order that is not paid, with the reason that its buyer reads.
create or replace function public.cancel_order(order_id uuid, reason text) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := orders.check_reason(reason);
  before public.orders := orders.lock_order(order_id);
  after public.orders;
begin
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  if before.renews is not null then
    perform orders.stop_at_end(o, true) from public.orders o where o.id = before.renews;
  end if;
  after := orders.close_order(before, 'cancelled', 'by_administrator', why, admin);
  perform orders.mail_buyer(after, 'order_cancelled', jsonb_build_object('reason', why));
  return after;
end $$;

grant execute on function public.cancel_order to authenticated;

-- Gives back `amount`, or the rest. Through a provider where the order was paid through one: the app asks it first.
create or replace function public.refund_order(order_id uuid, amount bigint, reason text, reference text, idempotency_key uuid)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('refund_order', idempotency_key, jsonb_build_object('id', order_id,
    'amount', amount, 'reason', reason, 'reference', reference));
  before public.orders := orders.lock_order(order_id);
  remaining bigint := before.amount - orders.refunded_of(before.id);
  after public.orders;
begin
  if repeated is not null then
    return before;
  end if;
  perform orders.refuse_own(before, admin);
  perform orders.check_reason(reason);
  if length(trim(coalesce(reference, ''))) > 120 then
    perform core.refuse_field('errors.order.reference', 'reference');
  end if;
  perform orders.refuse_state(before, 'paid', 'active', 'ended');
  if coalesce(refund_order.amount, remaining) not between 1 and remaining then
    perform core.refuse_field('errors.order.refund_amount', 'amount');
  end if;
  after := orders.give_back(before, coalesce(refund_order.amount, remaining),
    (select p.source from public.order_payments p where p.order_id = before.id and p.state = 'applied'), trim(reason),
    nullif(trim(reference), ''), admin);
  perform core.store_result('refund_order', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.refund_order to authenticated;

-- A payment that fitted no order was given back, or belongs to nothing here any more.
create or replace function public.settle_unmatched_payment(payment_id uuid, reason text) returns public.order_payments
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := orders.check_reason(reason);
  after public.order_payments;
begin
  update public.order_payments p set state = 'returned', recorded_by = admin
    where p.id = settle_unmatched_payment.payment_id and p.state = 'unmatched' returning * into after;
  if not found then
    raise exception 'errors.order.payment_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('order.payment_returned', after.order_id, null,
    jsonb_build_object('reference', after.reference, 'amount', after.amount, 'reason', why));
  return after;
end $$;

grant execute on function public.settle_unmatched_payment to authenticated;

-- What happened to an order, oldest first: for administrators, with who did it.
create or replace function public.list_order_history(order_id uuid)
returns table (at timestamptz, action text, person text, facts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.at, substr(l.action, 7), p.full_name, coalesce(l.after, '{}')
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.subject_id = list_order_history.order_id and l.action like 'order.%' order by l.id;
end $$;

grant execute on function public.list_order_history to authenticated;

-- Orders by their buyers: placing one, choosing how to pay, proving it, taking it back, ending a subscription.

-- Places an order at the price that the page showed and returns its number. `billing` has a name and, if wanted,
-- tax_id, dv, address and note.
create or replace function public.place_order(product_id uuid, price_id uuid, option public.payment_option, billing jsonb,
  locale text, click_id uuid, idempotency_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('place_order', idempotency_key, jsonb_build_object('product', product_id,
    'price', price_id, 'option', option, 'billing', billing));
  after public.orders;
begin
  if repeated is not null then
    return (orders.lock_order(repeated, person)).number;
  end if;
  perform orders.check_billing(billing);
  perform orders.check_option(place_order.option);
  perform orders.refuse_many(person);
  insert into public.orders (number, buyer_id, product_id, price_id, program_id, kind, slug, name, period, amount,
      currency, state, option, locale, billing_name, billing_tax_id, billing_dv, billing_address, note, click_id,
      due_at)
    select orders.number_text('P', orders.next_number('P')), person, p.product_id, p.price_id, p.program_id, p.kind,
      p.slug, p.name, p.period, p.amount, p.currency,
      case when place_order.option is null then 'requested' else 'awaiting_payment' end::public.order_state,
      place_order.option, case place_order.locale when 'en' then 'en' else 'es' end, trim(billing ->> 'name'),
      nullif(trim(billing ->> 'tax_id'), ''), nullif(trim(billing ->> 'dv'), ''),
      nullif(trim(billing ->> 'address'), ''), nullif(trim(billing ->> 'note'), ''), place_order.click_id,
      now() + orders.time_to_pay()
    from orders.price_shown(place_order.product_id, place_order.price_id) as p returning * into after;
  perform core.audit('order.placed', after.id, null, jsonb_build_object('number', after.number, 'product', after.slug,
    'amount', after.amount, 'currency', after.currency, 'state', after.state));
  perform orders.mail_buyer(after, 'order_received', orders.payment_words(after));
  perform core.store_result('place_order', idempotency_key, after.id);
  return after.number;
end $$;

grant execute on function public.place_order to authenticated;

-- Chooses how to pay, or another way, as long as the order is not paid.
create or replace function public.choose_payment_option(order_id uuid, option public.payment_option) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.orders := orders.lock_order(order_id, person);
  after public.orders;
begin
  if choose_payment_option.option is null then
    perform core.refuse_field('errors.order.option', 'option');
  end if;
  perform orders.check_option(choose_payment_option.option);
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  update public.orders o set state = 'awaiting_payment', option = choose_payment_option.option
    where o.id = before.id returning * into after;
  perform core.audit('order.option_chosen', after.id,
    jsonb_build_object('state', before.state, 'option', before.option),
    jsonb_build_object('state', after.state, 'option', after.option));
  return after.state;
end $$;

grant execute on function public.choose_payment_option to authenticated;

-- Takes back an order that is not paid. A renewal that is taken back is the end of the subscription.
create or replace function public.withdraw_order(order_id uuid) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.orders := orders.lock_order(order_id, person);
begin
  perform orders.refuse_state(before, 'requested', 'awaiting_payment');
  if before.renews is not null then
    perform orders.stop_at_end(o, true) from public.orders o where o.id = before.renews;
  end if;
  return (orders.close_order(before, 'cancelled', 'by_buyer', null, person)).state;
end $$;

grant execute on function public.withdraw_order to authenticated;

-- Ends a subscription with the period that is paid, or lets it go on after all. An unpaid renewal goes with it.
create or replace function public.set_order_renewal(order_id uuid, renews boolean) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.orders := orders.lock_order(order_id, person);
  next_one public.orders;
begin
  perform orders.refuse_state(before, 'active');
  if before.period = 'one_time' or set_order_renewal.renews is null then
    raise exception 'errors.order.no_subscription' using errcode = 'PT409';
  end if;
  select * into next_one from public.orders o where o.renews = before.id and o.state <> 'cancelled' for update;
  if next_one.state = 'paid' then
    raise exception 'errors.order.renewal_paid' using errcode = 'PT409';
  end if;
  if next_one.id is not null and not set_order_renewal.renews then
    perform orders.close_order(next_one, 'cancelled', 'stopped', null, person);
  end if;
  return (orders.stop_at_end(before, not set_order_renewal.renews)).state;
end $$;

grant execute on function public.set_order_renewal to authenticated;

-- Where buyers send their money: set by administrators with their password, because whoever changes it diverts money.

create or replace function public.set_payment_option(option public.payment_option, is_on boolean, instructions jsonb,
  destination text, network public.usdc_network) returns public.payment_options
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.payment_options;
  after public.payment_options;
begin
  perform orders.check_payment_option(option, is_on, instructions, destination, network);
  perform accounts.use_proof(admin, 'payment_option');
  select * into before from public.payment_options p where p.option = set_payment_option.option for update;
  insert into public.payment_options as p (option, is_on, instructions, destination, network, set_by)
    values (set_payment_option.option, set_payment_option.is_on, set_payment_option.instructions,
      trim(set_payment_option.destination), set_payment_option.network, admin)
    on conflict on constraint payment_options_pkey do update set is_on = excluded.is_on,
      instructions = excluded.instructions, destination = excluded.destination, network = excluded.network,
      set_at = now(), set_by = excluded.set_by
    returning * into after;
  perform core.audit('payment_option.set', admin, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.set_payment_option to authenticated;

-- Proofs of payment: a file that the buyer uploads. The app redraws images; here only the form is checked again.

create or replace function public.add_order_proof(order_id uuid, media text, content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  found_one public.orders := orders.lock_order(order_id, person);
  file bytea := orders.proof_content(media, content);
  after public.order_proofs;
begin
  perform orders.refuse_state(found_one, 'requested', 'awaiting_payment');
  if (select count(*) from public.order_proofs p where p.order_id = found_one.id) >= 5 then
    raise exception 'errors.order.proofs_many' using errcode = 'PT409', detail = 'proof';
  end if;
  insert into public.order_proofs (order_id, media, bytes) values (found_one.id, add_order_proof.media, length(file))
    returning * into after;
  insert into orders.proof_files (proof_id, content) values (after.id, file);
  perform core.audit('order.proof_added', found_one.id, null,
    jsonb_build_object('proof', after.id, 'media', after.media, 'bytes', after.bytes));
  return after.id;
end $$;

grant execute on function public.add_order_proof to authenticated;

-- The file in base64 with its type, for the buyer and for administrators; for everybody else there is none.
create or replace function public.read_order_proof(proof_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file jsonb := (select jsonb_build_object('media', p.media,
      'content', translate(encode(f.content, 'base64'), E'\n', ''))
    from public.order_proofs p join public.orders o on o.id = p.order_id
    join orders.proof_files f on f.proof_id = p.id
    where p.id = read_order_proof.proof_id and (o.buyer_id = person or core.is_admin()));
begin
  if file is null then
    raise exception 'errors.order.proof_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;

grant execute on function public.read_order_proof to authenticated;

-- What payment providers report, after the site has verified who calls. Each call may come twice, late or in another
-- order: a payment is known by its reference, a refund by the total that was given back of it.

create or replace function public.record_provider_payment(source public.payment_source, order_number text, reference text,
  amount bigint, currency text) returns public.order_payments
language plpgsql security definer set search_path = '' as $$
declare
  of_order public.orders;
  after public.order_payments;
begin
  select * into of_order from public.orders o where o.number = order_number for update;
  if not found then
    raise exception 'errors.order.not_found' using errcode = 'PT404', detail = 'order';
  end if;
  if coalesce(source, 'manual') = 'manual' or coalesce(record_provider_payment.amount, 0) < 1 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'amount';
  end if;
  insert into public.order_payments (order_id, source, reference, amount, currency, state)
    values (of_order.id, record_provider_payment.source, trim(record_provider_payment.reference),
      record_provider_payment.amount, record_provider_payment.currency,
      case when of_order.state in ('requested', 'awaiting_payment')
        and (of_order.amount, of_order.currency) = (record_provider_payment.amount, record_provider_payment.currency)
        then 'applied' else 'unmatched' end::public.payment_state)
    on conflict do nothing returning * into after;
  if after.id is null then
    return orders.repeated_payment(record_provider_payment.source, reference, of_order.id, amount);
  end if;
  perform core.audit('order.payment_' || case after.state when 'applied' then 'received' else 'unmatched' end,
    of_order.id, null, jsonb_build_object('source', after.source, 'reference', after.reference,
      'amount', after.amount, 'currency', after.currency));
  if after.state = 'applied' then
    update public.orders o set option = 'card' where o.id = of_order.id returning * into of_order;
    perform orders.settle_order(of_order);
  end if;
  return after;
end $$;

grant execute on function public.record_provider_payment to service_role;

-- `total` is all that the provider has given back of this payment by now.
create or replace function public.record_provider_refund(source public.payment_source, reference text, total bigint)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  payment public.order_payments;
  of_order public.orders;
  given bigint;
begin
  select * into of_order from public.orders o where o.id = (select p.order_id from public.order_payments p
    where p.source = record_provider_refund.source and p.reference = trim(record_provider_refund.reference)) for update;
  select * into payment from public.order_payments p
    where p.source = record_provider_refund.source and p.reference = trim(record_provider_refund.reference) for update;
  if not found or payment.source = 'manual' then
    raise exception 'errors.order.payment_unknown' using errcode = 'PT404', detail = 'reference';
  end if;
  if coalesce(total, 0) not between 1 and payment.amount then
    raise exception 'errors.order.refund_amount' using errcode = 'PT422', detail = 'total';
  end if;
  if payment.state <> 'applied' then
    update public.order_payments p set state = 'returned' where p.id = payment.id and p.state = 'unmatched'
      and total = payment.amount;
    return of_order;
  end if;
  given := total - orders.refunded_of(of_order.id);
  return case when given > 0 then orders.give_back(of_order, given, payment.source, null, null, null)
    else of_order end;
end $$;

grant execute on function public.record_provider_refund to service_role;

-- The scheduler's work on orders: renewals, reminders, ends, and first orders that nobody paid. Each order is one that
-- no other call has; a second run finds nothing left to do. Returns how many changed.
create or replace function public.advance_orders(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.orders;
  changed integer := 0;
begin
  for due in select o.* from public.orders o where o.state = 'active' and o.covers_until <= now()
      and orders.is_period_over(o) order by o.covers_until limit least(batch, 1000) for update skip locked loop
    perform orders.finish_period(due);
    changed := changed + 1;
  end loop;
  for due in select o.* from public.orders o where o.state = 'active' and not o.stops_at_end
      and o.covers_until <= now() + orders.renewal_lead(o.period) and not exists (
        select 1 from public.orders r where r.renews = o.id and r.state <> 'cancelled')
      order by o.covers_until limit least(batch, 1000) for update skip locked loop
    perform orders.renew_order(due);
    changed := changed + 1;
  end loop;
  for due in select o.* from public.orders o where o.state in ('requested', 'awaiting_payment') and o.renews is not null
      and (o.reminders = 0 and o.covers_from <= now() + interval '2 days' or o.reminders < 2 and o.covers_from <= now())
      order by o.covers_from limit least(batch, 1000) for update skip locked loop
    perform orders.remind(due);
    changed := changed + 1;
  end loop;
  for due in select o.* from public.orders o where o.state in ('requested', 'awaiting_payment') and o.renews is null
      and o.due_at <= now() and not exists (select 1 from public.order_proofs p where p.order_id = o.id)
      order by o.due_at limit least(batch, 1000) for update skip locked loop
    perform orders.mail_buyer(orders.close_order(due, 'cancelled', 'unpaid'), 'order_cancelled', '{}');
    changed := changed + 1;
  end loop;
  return changed;
end $$;

grant execute on function public.advance_orders to service_role;

-- What waits for this administrator: how many, and since when, after what stands in the way: nobody decides about an
-- account of their own or one that was deleted, and payouts are to be prepared only where nothing stops them and no
-- draft waits.
create or replace function public.report_tasks()
returns table (task text, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  own uuid[] := affiliates.own_accounts(admin);
  closed uuid[] := array(select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
    where o.deleted_at is not null);
begin
  return query
    select 'applications', count(*), min(a.submitted_at) from public.applications a where a.state = 'submitted'
    union all select 'claims', count(*), min(c.created_at) from public.conversion_claims c where c.state = 'open'
    union all select 'commissions', coalesce(sum(t.total), 0)::bigint - (select count(*) from public.commissions c
        where c.status = 'matured' and c.affiliate_id = any (own || closed)),
      (select min(c.matures_at) from public.commissions c
        where c.status = 'matured' and c.affiliate_id <> all (own || closed))
      from public.commission_tallies t where t.status = 'matured'
    union all select 'reviews', count(distinct h.commission_id), min(h.held_at) from public.commission_holds h
      join public.commissions c on c.id = h.commission_id where h.state = 'open' and c.affiliate_id <> all (own)
    union all select 'questions', count(*), min(u.asked_at) from public.commission_questions u
      where u.answered_at is null
    union all select 'submissions', count(*), min(s.submitted_at) from public.bounty_submissions s
      where s.state = 'submitted'
    union all select 'runs', count(*), min(r.created_at) from public.payout_runs r where r.state = 'draft'
      and r.created_by <> admin
    union all select 'due', coalesce(sum(d.ready_count), 0)::bigint, null from public.preview_payouts() as d
      where d.draft_id is null
    union all select 'payouts', count(*), min(p.failed_at) from public.payouts p where p.status = 'failed'
      and p.affiliate_id <> all (own)
    union all select 'requests', count(*), min(q.asked_at) from public.payout_requests q
      join public.enrollments e on e.id = q.enrollment_id where q.state = 'open' and e.affiliate_id <> all (own)
    union all select 'webhooks', count(*), min(coalesce(w.disabled_at, w.failing_since)) from public.webhook_endpoints w
      where w.removed_at is null and (w.failing_since is not null or w.disabled_because <> 'person')
    union all select 'clicks', count(*), min(k.set_aside_at) from public.clicks_aside k where k.state = 'waiting'
    union all select 'messages', count(*), min(m.created_at) from public.contact_messages m where m.state = 'new'
    union all select 'orders', count(*), min(d.placed_at) from public.order_details d where d.waits;
end $$;

grant execute on function public.report_tasks to authenticated;

create trigger documents_append_only before update or delete on public.order_documents
  for each row execute function core.refuse_change();

create trigger documents_kept before truncate on public.order_documents
  for each statement execute function core.refuse_change();

create policy "buyers read their orders, administrators all" on public.orders
  for select to authenticated using (buyer_id = (select core.person()) or (select core.is_admin()));

create policy "who reads an order reads its payments" on public.order_payments
  for select to authenticated using (order_id in (select o.id from public.orders o));

create policy "who reads an order reads its refunds" on public.order_refunds
  for select to authenticated using (order_id in (select o.id from public.orders o));

create policy "who reads an order reads its documents" on public.order_documents
  for select to authenticated using (order_id in (select o.id from public.orders o));

create policy "who reads an order reads what its proofs are" on public.order_proofs
  for select to authenticated using (order_id in (select o.id from public.orders o));

create policy "members read the ways to pay that are on, administrators all" on public.payment_options
  for select to authenticated using (is_on or (select core.is_admin()));

grant select (id, number, buyer_id, product_id, price_id, program_id, kind, slug, name, period, amount, currency, state,
  option, locale, billing_name, billing_tax_id, billing_dv, billing_address, note, first_id, renews, cycle,
  stops_at_end, covers_from, covers_until, placed_at, due_at, paid_at, started_at, closed_at, closed_because,
  close_reason) on public.orders to authenticated;

grant select (id, order_id, source, reference, amount, currency, state, received_at)
  on public.order_payments to authenticated;

grant select (id, order_id, amount, source, reason, reference, refunded_at) on public.order_refunds to authenticated;

grant select (id, order_id, kind, number, corrects, amount, currency, locale, name, buyer, payment, issued_at)
  on public.order_documents to authenticated;

grant select on public.order_proofs to authenticated;

grant select (option, is_on, instructions, destination, network, set_at) on public.payment_options to authenticated;

-- Orders as lists show them. `waits`: an administrator has something to decide.
create view public.order_details with (security_invoker = true) as
  select o.id, o.number, o.buyer_id, b.full_name as buyer_name, b.email as buyer_email, o.kind, o.slug, o.name,
    o.period, o.amount, o.currency, o.state, o.option, o.placed_at, o.paid_at, o.closed_at, o.covers_until,
    coalesce((select sum(r.amount) from public.order_refunds r where r.order_id = o.id), 0)::bigint as refunded,
    o.state = 'paid' and o.renews is null
      or o.state in ('requested', 'awaiting_payment') and exists (
        select 1 from public.order_proofs p where p.order_id = o.id)
      or exists (select 1 from public.order_payments p where p.order_id = o.id and p.state = 'unmatched') as waits
  from public.orders o left join public.profiles b on b.id = o.buyer_id;

grant select on public.order_details to authenticated;
