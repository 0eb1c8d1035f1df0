-- Products: what the company itself sells, as VIP services, business plans and services by project. A price is shown on
-- the page; without one the price is given on request. No API writes here yet: rows come from the owner of the database
-- until the catalogue has commands.

create type public.product_kind as enum ('vip', 'business_plan', 'service');
create type public.product_period as enum ('one_time', 'month', 'year');
create type public.product_status as enum ('draft', 'published', 'archived');

-- Short texts in order, Spanish always; English has none or as many.
create function products.is_translated_list(texts jsonb, most integer, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(texts) = 'object'
    and texts - 'es' - 'en' = '{}'::jsonb
    and jsonb_typeof(texts -> 'es') = 'array'
    and jsonb_array_length(texts -> 'es') <= most
    and (not texts ? 'en' or jsonb_array_length(texts -> 'en') = jsonb_array_length(texts -> 'es'))
    and not exists (
      select from jsonb_each(texts) as languages (language, list), jsonb_array_elements(list) as line
      where jsonb_typeof(line) <> 'string' or length(trim(line #>> '{}')) not between 1 and max_length
    ), false)
$$;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind public.product_kind not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name jsonb not null check (core.is_translated(name, 80)),
  summary jsonb not null check (core.is_translated(summary, 400)),
  features jsonb not null default '{"es": []}' check (products.is_translated_list(features, 12, 160)),
  price_minor bigint check (price_minor >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  period public.product_period not null default 'one_time',
  delivery_days integer check (delivery_days between 1 and 365),
  position integer not null default 0,
  status public.product_status not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.products.price_minor is 'Minor units of `currency`; null when the price is given on request.';
comment on column public.products.delivery_days is 'Days from the start until it is handed over; null when it goes on.';

create index on public.products (kind, position); -- the catalogue pages and their administration
