-- Conversions: leads, sales, refunds and events of its own as a program's shop reports them, and the customers they belong to.
-- An order id is unique for its program: the same report twice is one conversion, a different one is refused.
-- Who a conversion is credited to is decided in the attribution file, what it earns in the commissions file.

create type public.conversion_kind as enum ('lead', 'sale', 'refund', 'custom', 'clicks', 'manual', 'reinstatement');
comment on type public.conversion_kind is '`reinstatement` takes a refund back, as when a dispute is won. `clicks` are the counted clicks of one affiliate and day, for programs that pay for them; `manual` is what an
  administrator pays an affiliate for by hand.';
create type public.conversion_source as enum ('shop', 'registration', 'manual', 'import');
comment on type public.conversion_source is 'Who said so: the shop by its key, a sign-up here, an administrator by hand, or a file of another platform.';

create type public.binding_origin as enum ('lead', 'sale', 'import', 'move');
comment on type public.binding_origin is 'What made a customer somebody''s: a lead, the first sale, a file of another platform, an administrator.';

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
comment on column public.customers.external_id is 'The first id that the shop gave; others of the same person are aliases.';
comment on column public.customers.bound_enrollment_id is 'Who was credited with the lead or first sale: later events are theirs as the program says.';
comment on column public.customers.moved_at is 'When an administrator gave the customer to `bound_enrollment_id`: every later sale is theirs.';

comment on column public.customers.mailbox_hash is 'Of the one box that the address is delivered to; the address itself is never kept.';
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
  check ((kind in ('clicks', 'manual')) = (customer_id is null)),
  check ((kind = 'custom') = (event_name is not null)),
  check (kind = 'clicks' or quantity = 1),
  check (kind = 'sale' or not is_renewal),
  check (num_nonnulls(original_amount, original_currency, exchange_rate, exchange_day, exchange_source) in (0, 5))
);
comment on column public.conversions.amount is 'Minor units; for a refund what was given back, for a reinstatement less than zero: the sum over
  a `sale_id` is what is given back by now.';
comment on column public.conversions.refund_id is 'The refund that a reinstatement takes back.';
comment on column public.conversions.base_amount is 'What commissions are worked out on: without tax and shipping unless the program says otherwise.';
comment on column public.conversions.tax_off is 'What of the amount is tax and was taken off the base; shipping alike.';
comment on column public.conversions.excluded_off is 'What of the amount earns nothing in any program: tips, gift cards that were sold, duties.';
comment on column public.conversions.original_amount is 'What the shop said, in its own currency, where that is another: `amount` is worked out at `exchange_rate`.';
comment on column public.conversions.customer_ref is 'The id it was reported under, where the person is known by another: the same e-mail address.';
comment on column public.conversions.metadata is 'What the shop says in its own words: read by the rewards, the shop and administrators, never by affiliates.';
comment on column public.conversions.enrollment_id is 'Who it is credited to; null when nobody.';

create index on public.customers (user_id);
create index on public.customers (bound_enrollment_id, program_id);
create index on public.customers (program_id, mailbox_hash);     -- one person under several ids
create index on public.conversions (customer_id);                -- the path of a customer
create index on public.conversions (sale_id);                    -- the refunds of a sale
create index on public.conversions (refund_id);                  -- what came back of a refund
create index on public.conversions (enrollment_id, kind, occurred_at); -- leads and sales of an enrollment, dashboard and tiers
create index on public.conversions (customer_id, subscription_id) where subscription_id is not null; -- renewals
create index on public.conversions (program_id, occurred_at desc, id);  -- conversions of a program, admin conversions
create index on public.conversions (occurred_at desc, id);              -- conversions of all programs
create index on public.conversions (lower(external_id) text_pattern_ops); -- what an order id begins with
create index on public.customers (lower(external_id) text_pattern_ops); -- what a customer id begins with

alter table public.customers enable row level security;
alter table public.conversions enable row level security;

create policy "administrators read customers" on public.customers
  for select to authenticated using ((select private.is_admin()));
create policy "affiliates read conversions credited to them, administrators read all" on public.conversions
  for select to authenticated
  using ((select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id())));

grant select (id, program_id, external_id, user_id, bound_enrollment_id, bound_at, bound_by, moved_at, created_at, erased_at)
  on public.customers to authenticated;
grant select (id, program_id, customer_id, kind, external_id, sale_id, refund_id, enrollment_id, amount, base_amount, tax_off,
  shipping_off, excluded_off, quantity, currency, original_amount, original_currency, exchange_rate, exchange_day, exchange_source, event_name,
  items, country, source, coupon_code, is_renewal, subscription_id, occurred_at, created_at) on public.conversions to authenticated;

create view public.enrollment_conversions with (security_invoker = true) as
  select c.enrollment_id,
    count(*) filter (where c.kind = 'lead') as leads,
    count(*) filter (where c.kind = 'sale') as sales
  from public.conversions c where c.enrollment_id is not null group by c.enrollment_id;
grant select on public.enrollment_conversions to authenticated;

create function private.hash_email(email text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(lower(trim(email)), 'UTF8'));
end $$;

create function private.hash_body(body jsonb) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(private.tidy_values(body)::text, 'UTF8'));
end $$;

-- What the shop is answered, the first time and every time after.
create function private.conversion_result(conversion_id uuid, replayed boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('replayed', replayed, 'conversion_id', c.id, 'kind', c.kind, 'external_id', case c.kind
        when 'lead' then (select coalesce(c.customer_ref, u.external_id, c.external_id) from public.customers u where u.id = c.customer_id)
        else c.external_id end,
      'amount', abs(c.amount), 'currency', c.currency, 'occurred_at', c.occurred_at, 'attributed', c.enrollment_id is not null,
      'attribution', private.attribution_result(c), 'commission', private.commission_result(c.id))
    from public.conversions c where c.id = conversion_result.conversion_id);
end $$;

-- A report whose id is known: the first result for the same body, a refusal for another.
create function private.repeated_report(program_id uuid, kind public.conversion_kind, external_id text, body jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  earlier public.conversions;
begin
  select * into earlier from public.conversions c where c.program_id = repeated_report.program_id
    and c.kind = repeated_report.kind and c.external_id = repeated_report.external_id;
  if not found then
    return null;
  end if;
  if earlier.body_hash <> private.hash_body(body) then
    raise exception 'errors.conversion.body_changed' using errcode = 'PT409',
      detail = case kind when 'sale' then 'order_id' when 'lead' then 'customer_id' when 'custom' then 'event_id'
        when 'reinstatement' then 'reinstatement_id' else 'refund_id' end;
  end if;
  return private.conversion_result(earlier.id, true);
end $$;

-- What of a total is no goods. `tax` is all of the order's tax; `shipping_tax` is the part of `shipping` that is in `tax` too,
-- so that it is taken off once; `excluded` earns nothing in any program (tips, gift cards that were sold, duties).
create function private.sale_parts(body jsonb, total bigint)
returns table (tax bigint, shipping bigint, shipping_tax bigint, excluded bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  tax := coalesce(private.amount_field(body, 'tax'), 0);
  shipping := coalesce(private.amount_field(body, 'shipping'), 0);
  shipping_tax := coalesce(private.amount_field(body, 'shipping_tax'), 0);
  excluded := coalesce(private.amount_field(body, 'excluded'), 0);
  if tax > total then
    perform private.refuse_field('errors.api.over_total', 'tax');
  end if;
  if shipping_tax > least(tax, shipping) then
    perform private.refuse_field('errors.api.shipping_tax', 'shipping_tax');
  end if;
  if tax + shipping - shipping_tax > total then
    perform private.refuse_field('errors.api.over_total', 'shipping');
  end if;
  if tax + shipping - shipping_tax + excluded > total then
    perform private.refuse_field('errors.api.over_total', 'excluded');
  end if;
  return next;
end $$;

-- A sale's own fields: what the commission is worked out on, and whether it renews an earlier one. Where tax is taken off, the
-- tax in the shipping goes with it, and shipping is taken off without it.
create function private.sale_fields(program public.programs, customer public.customers, body jsonb, total bigint)
returns table (base_amount bigint, tax_off bigint, shipping_off bigint, excluded_off bigint, items jsonb, is_renewal boolean,
  subscription_id text)
language plpgsql stable security definer set search_path = '' as $$
declare
  subscription text := private.text_field(body, 'subscription_id', false);
begin
  return query select
    total - o.tax - o.shipping - o.excluded, o.tax, o.shipping, o.excluded, private.items_field(body, total),
    private.boolean_field(body, 'renewal') or exists (select 1 from public.conversions c
      where c.customer_id = customer.id and c.kind = 'sale' and c.subscription_id = subscription),
    subscription
  from (select case when program.includes_tax then 0 else p.tax end as tax, p.excluded,
      case when program.includes_shipping then 0 when program.includes_tax then p.shipping
        else p.shipping - p.shipping_tax end as shipping
    from private.sale_parts(body, total) as p) as o;
end $$;

-- An amount as a program counts it, with what the shop said and the rate where that is in another currency.
create type private.exchanged as (amount bigint, body jsonb, original_amount bigint, original_currency text, rate numeric, day date,
  source text);

-- Leads, sales and events come the same way: who speaks, which id, which customer, once; then the decision, unless a person
-- says to whom it is `credited`.
create function private.record_conversion(program public.programs, kind public.conversion_kind, external_id text,
  amount bigint, body jsonb, source public.conversion_source default 'shop', credited uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  customer public.customers := private.resolve_customer(program.id, body);
  money private.exchanged := private.in_currency_of(program, amount, body);
  recorded uuid;
begin
  insert into public.conversions (program_id, customer_id, customer_ref, kind, external_id, amount, base_amount, tax_off,
      shipping_off, excluded_off, currency, original_amount, original_currency, exchange_rate, exchange_day, exchange_source,
      event_name, items, metadata, country, source, coupon_code, is_renewal, subscription_id, occurred_at, body_hash)
    select program.id, customer.id, private.other_name(customer, body), kind, external_id, money.amount, s.base_amount, s.tax_off,
      s.shipping_off, s.excluded_off, program.currency,
      money.original_amount, money.original_currency, money.rate, money.day, money.source,
      case when kind = 'custom' then private.event_field(body, 'event') end,
      s.items, private.metadata_field(body, 'metadata'), private.country_field(body, 'country'), record_conversion.source,
      private.text_field(body, 'coupon', false), kind = 'sale' and s.is_renewal, s.subscription_id,
      private.time_field(body, 'occurred_at'), private.hash_body(body)
    from private.sale_fields(program, customer, money.body, money.amount) as s
    on conflict do nothing returning id into recorded;
  if recorded is not null then
    if credited is null then
      perform private.attribute(recorded, private.uuid_field(body, 'click_id'));
    else
      perform private.credit(recorded, credited, source::text);
    end if;
    perform private.audit(kind || case source when 'shop' then '.reported' else '.recorded' end, recorded, null,
      jsonb_build_object('external_id', case when kind <> 'lead' then external_id end, 'amount', money.amount,
        'currency', program.currency));
    perform private.create_commission(recorded);
  end if;
  return recorded;
end $$;
