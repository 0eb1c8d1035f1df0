-- Products: what the company itself sells, as VIP services, business plans and services by project. Its texts change in
-- place; its prices are versions that are never edited: whoever bought at one keeps it. Without a price in force the
-- price is given on request. A product of a program earns its affiliates a commission; without one it earns none.

create type public.product_kind as enum ('vip', 'business_plan', 'service');
create type public.product_period as enum ('one_time', 'month', 'year');
create type public.product_status as enum ('draft', 'published', 'archived');
create type public.product_quota as enum ('seats', 'programs', 'scans_per_month');
comment on type public.product_quota is 'What a product includes up to a number: people, programs, scans in a month.';

-- Short texts in order, Spanish always; English has none or as many.
create function products.is_translated_list(texts jsonb, most integer, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(texts) is distinct from 'object' or texts - 'es' - 'en' <> '{}'
      or jsonb_typeof(texts -> 'es') is distinct from 'array'
      or jsonb_typeof(coalesce(texts -> 'en', '[]')) <> 'array' then false
    else jsonb_array_length(texts -> 'es') <= most
      and (not texts ? 'en' or jsonb_array_length(texts -> 'en') = jsonb_array_length(texts -> 'es'))
      and not exists (
        select from jsonb_each(texts) as languages (language, list), jsonb_array_elements(list) as line
        where jsonb_typeof(line) <> 'string' or length(trim(line #>> '{}')) not between 1 and max_length
      ) end
$$;

-- {"seats": 5}: names of product_quota, each with a whole number.
create function products.are_quotas(quotas jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(quotas) is distinct from 'object' then false
    else not exists (select from jsonb_each(quotas) as q
      where q.key <> all (enum_range(null::public.product_quota)::text[])
        or case when jsonb_typeof(q.value) = 'number' then (q.value #>> '{}')::numeric % 1 <> 0
          or (q.value #>> '{}')::numeric not between 1 and 1000000000 else true end) end
$$;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  kind public.product_kind not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'new'),
  name jsonb not null check (core.is_translated(name, 80)),
  summary jsonb not null check (core.is_translated(summary, 400)),
  description jsonb check (description is null or core.is_translated(description, 6000)),
  features jsonb not null default '{"es": []}' check (products.is_translated_list(features, 12, 160)),
  quotas jsonb not null default '{}' check (products.are_quotas(quotas)),
  delivery_days integer check (delivery_days between 1 and 365),
  program_id uuid references public.programs on delete restrict,
  position integer not null default 0,
  status public.product_status not null default 'draft',
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.products.description is 'Limited Markdown: paragraphs, lists, emphasis and links.';
comment on column public.products.delivery_days is 'Days from the start until it is handed over; null when it goes on.';
comment on column public.products.program_id is 'Whose rewards its sales earn; null when nobody earns by it.';
comment on column public.products.revision is 'Counts edits: one that began from an older revision is refused.';

create index on public.products (kind, position); -- the catalogue pages and their administration
create index on public.products (program_id);

-- A version counts from `starts_at` until `ends_at`, which the next version or an administrator sets. One that was
-- taken back before it began ends when it starts.
create table public.product_prices (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products on delete restrict,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period public.product_period not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  unique (id, product_id)
);
comment on column public.product_prices.amount_minor is 'Minor units of `currency`, what a buyer pays each period.';

create unique index on public.product_prices (product_id, currency, period) where ends_at is null; -- the last version
create index on public.product_prices (product_id, starts_at desc); -- a product's price and its history
create index on public.product_prices (created_by);

-- Product images, in their order: the first one stands on the public page, the others with the description. They are
-- drawn anew before they are stored, and served by their hash (decision 19).
create table public.product_images (
  product_id uuid not null references public.products on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  position integer not null check (position between 1 and 6),
  alt jsonb not null check (core.is_translated(alt, 200)),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  content bytea not null check (length(content) between 16 and 1048576),
  created_at timestamptz not null default now(),
  primary key (product_id, hash)
);
comment on column public.product_images.content is 'WebP.';

create index on public.product_images (hash); -- the address of an image

-- What an order is made of: the product, and its price as the buyer saw it.
create type products.offer as (product public.products, price public.product_prices);
