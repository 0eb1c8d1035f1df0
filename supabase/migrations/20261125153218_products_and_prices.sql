set local check_function_bodies = off;

-- Public pages: versions of the tags that they are cached under.
create table core.page_tags (
  tag text primary key check (tag ~ '^[a-z_]{1,40}$'),
  version bigint not null default 1
);
create table core.page_dates (
  tag text not null check (tag ~ '^[a-z_]{1,40}$'),
  at timestamptz not null,
  primary key (tag, at)
);
alter table core.page_tags enable row level security;
alter table core.page_dates enable row level security;

-- Products get a description, quotas, a program and revisions; their prices become versions.
create type public.product_quota as enum ('seats', 'programs', 'scans_per_month');
comment on type public.product_quota is 'What a product includes up to a number: people, programs, scans in a month.';

create or replace function products.are_quotas(quotas jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(quotas) is distinct from 'object' then false
    else not exists (select from jsonb_each(quotas) as q
      where q.key <> all (enum_range(null::public.product_quota)::text[])
        or case when jsonb_typeof(q.value) = 'number' then (q.value #>> '{}')::numeric % 1 <> 0
          or (q.value #>> '{}')::numeric not between 1 and 1000000000 else true end) end
$$;

alter table public.products
  drop constraint products_slug_check,
  add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'new'),
  add column description jsonb check (description is null or core.is_translated(description, 6000)),
  add column quotas jsonb not null default '{}' check (products.are_quotas(quotas)),
  add column program_id uuid references public.programs on delete restrict,
  add column revision integer not null default 1 check (revision > 0);
comment on column public.products.description is 'Limited Markdown: paragraphs, lists, emphasis and links.';
comment on column public.products.program_id is 'Whose rewards its sales earn; null when nobody earns by it.';
comment on column public.products.revision is 'Counts edits: one that began from an older revision is refused.';
create index on public.products (program_id);

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
alter table public.product_prices enable row level security;

-- Each price that a product has is its first version; what cost nothing is on request from now on.
insert into public.product_prices (product_id, amount_minor, currency, period, starts_at)
  select p.id, p.price_minor, p.currency, p.period, p.created_at from public.products p where p.price_minor > 0;
alter table public.products drop column price_minor, drop column currency, drop column period;

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
alter table public.product_images enable row level security;

create type products.offer as (product public.products, price public.product_prices);

revoke all on function core.keep_house() from public, anon, authenticated, service_role;
revoke all on function products.is_translated_list(texts jsonb, most integer, max_length integer) from public, anon, authenticated, service_role;

-- Short texts in order, Spanish always; English has none or as many.
create or replace function products.is_translated_list(texts jsonb, most integer, max_length integer) returns boolean
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
create or replace function products.are_quotas(quotas jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(quotas) is distinct from 'object' then false
    else not exists (select from jsonb_each(quotas) as q
      where q.key <> all (enum_range(null::public.product_quota)::text[])
        or case when jsonb_typeof(q.value) = 'number' then (q.value #>> '{}')::numeric % 1 <> 0
          or (q.value #>> '{}')::numeric not between 1 and 1000000000 else true end) end
$$;

-- Public pages: which cached ones are stale. Each running instance of the site reads the versions a few times a second
-- and drops what it keeps under a tag whose version is another (decision 59).

-- Makes the pages of a tag stale when this transaction commits. The row is locked until then, so that no version is
-- seen before the change that it stands for.
create or replace function core.renew_tag(tag text) returns void
language sql security definer set search_path = '' as $$
  insert into core.page_tags as t (tag) values (renew_tag.tag)
    on conflict on constraint page_tags_pkey do update set version = t.version + 1
$$;

-- The same for every statement on a table that public pages show.
create or replace function core.refresh_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform core.renew_tag(tg_argv[0]);
  return null;
end $$;

-- Makes them stale at a later moment as well, by itself.
create or replace function core.schedule_refresh(tag text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into core.page_dates (tag, at) select schedule_refresh.tag, schedule_refresh.at
    where schedule_refresh.at > now() on conflict do nothing
$$;

-- Whether a version counts at a moment.
create or replace function products.is_price_at(price public.product_prices, at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select price.starts_at <= is_price_at.at and coalesce(price.ends_at > is_price_at.at, true)
$$;

-- What somebody orders: the published product and the price that they saw, refused when it is no longer in force. The
-- product is locked until the order is written, so a change of its price waits, and one that came first is seen here.
-- Orders of the same product do not wait for each other.
create or replace function products.price_to_order(product_id uuid, price_id uuid) returns products.offer
language plpgsql security definer set search_path = '' as $$
declare
  offer products.offer;
  product public.products;
  price public.product_prices;
begin
  select * into product from public.products p where p.id = price_to_order.product_id for share;
  if product.status is distinct from 'published' then
    raise exception 'errors.product.not_orderable' using errcode = 'PT409';
  end if;
  select * into price from public.product_prices r
    where r.id = price_to_order.price_id and r.product_id = product.id;
  if not coalesce(products.is_price_at(price, now()), false) then
    raise exception 'errors.product.price_changed' using errcode = 'PT409';
  end if;
  offer.product := product;
  offer.price := price;
  return offer;
end $$;

create or replace function products.check_price(amount_minor bigint, currency text, period public.product_period,
  starts_at timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_field('errors.product.amount', 'amount_minor')
    where (amount_minor between 1 and 1000000000000) is not true;
  perform core.refuse_field('errors.program.currency', 'currency') where (currency ~ '^[A-Z]{3}$') is not true;
  perform core.refuse_field('errors.fields.choice', 'period') where period is null;
  perform core.refuse_field('errors.product.price_date', 'starts_at')
    where starts_at < now() - interval '5 minutes' or starts_at > now() + interval '2 years';
end $$;

-- Writes a price version: it ends the one in force when it begins, and ends itself where a scheduled one begins.
create or replace function products.add_price(product_id uuid, amount_minor bigint, currency text, period public.product_period,
  starts_at timestamptz) returns public.product_prices
language plpgsql security definer set search_path = '' as $$
declare
  next_start timestamptz := (select min(p.starts_at) from public.product_prices p
    where p.product_id = add_price.product_id and p.currency = add_price.currency and p.period = add_price.period
      and p.starts_at > add_price.starts_at and p.ends_at is distinct from p.starts_at);
  after public.product_prices;
begin
  update public.product_prices p set ends_at = add_price.starts_at
    where p.product_id = add_price.product_id and p.currency = add_price.currency and p.period = add_price.period
      and products.is_price_at(p, add_price.starts_at);
  insert into public.product_prices (product_id, amount_minor, currency, period, starts_at, ends_at, created_by)
    values (add_price.product_id, add_price.amount_minor, add_price.currency, add_price.period, add_price.starts_at,
      next_start, auth.uid())
    returning * into after;
  perform core.schedule_refresh('products', after.starts_at);
  return after;
end $$;

-- The product that a price belongs to, locked for a change, or a refusal.
create or replace function products.product_of_price(price_id uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  product uuid := (select p.product_id from public.product_prices p where p.id = price_id);
begin
  if product is null then
    raise exception 'errors.product.price_not_found' using errcode = 'PT404';
  end if;
  return products.lock_product(product);
end $$;

create or replace function products.record_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['slug', 'name', 'summary', 'description', 'features', 'quotas', 'delivery_days', 'program_id']
$$;

-- The product, locked against other changes and against orders that begin, or a refusal.
create or replace function products.lock_product(product_id uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  product public.products;
begin
  select * into product from public.products p where p.id = lock_product.product_id for no key update;
  if not found then
    raise exception 'errors.product.not_found' using errcode = 'PT404';
  end if;
  return product;
end $$;

-- The same for a change: an archived product stays as it is.
create or replace function products.product_to_change(product_id uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  product public.products := products.lock_product(product_id);
begin
  if product.status = 'archived' then
    raise exception 'errors.product.archived' using errcode = 'PT409';
  end if;
  return product;
end $$;

-- The product as it would be; only the named fields may be in `changes`.
create or replace function products.changed_product(before public.products, changes jsonb) returns public.products
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - products.record_fields() <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
  end if;
  return jsonb_populate_record(before, changes);
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
end $$;

create or replace function products.check_product(product public.products) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_field('errors.fields.choice', 'kind') where product.kind is null;
  perform core.refuse_field('errors.product.slug', 'slug')
    where (product.slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(product.slug) <= 60
      and product.slug <> 'new') is not true;
  perform core.refuse_field('errors.product.slug_taken', 'slug')
    where exists (select 1 from public.products p where p.slug = product.slug and p.id is distinct from product.id);
  perform core.refuse_field('errors.product.name', 'name') where not core.is_translated(product.name, 80);
  perform core.refuse_field('errors.product.summary', 'summary') where not core.is_translated(product.summary, 400);
  perform core.refuse_field('errors.product.description', 'description')
    where not (product.description is null or core.is_translated(product.description, 6000));
  perform core.refuse_field('errors.product.features', 'features')
    where not products.is_translated_list(product.features, 12, 160);
  perform core.refuse_field('errors.product.quotas', 'quotas') where not products.are_quotas(product.quotas);
  perform core.refuse_field('errors.product.delivery_days', 'delivery_days')
    where product.delivery_days not between 1 and 365;
  perform core.refuse_field('errors.product.program', 'program_id') where product.program_id is not null
    and not exists (select 1 from public.programs p where p.id = product.program_id and p.status <> 'archived');
end $$;

-- What a published product was known by stays: its address, and the name by which rewards and orders find it.
create or replace function products.check_product_change(before public.products, wanted public.products) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  has_reward boolean := products.has_reward(before);
begin
  perform core.refuse_field('errors.product.slug_fixed', 'slug') where wanted.slug <> before.slug
    and (before.status <> 'draft' or has_reward);
  perform core.refuse_field('errors.product.reward_first', 'program_id')
    where wanted.program_id is distinct from before.program_id and has_reward;
  perform products.check_product(wanted);
end $$;

-- The last place of a kind; the caller holds the order of that kind.
create or replace function products.last_position(kind public.product_kind) returns integer
language sql stable security definer set search_path = '' as $$
  select 1 + coalesce((select max(p.position) from public.products p where p.kind = last_position.kind), 0)
$$;

-- One order of a kind changes at a time.
create or replace function products.lock_order(kind public.product_kind) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('products:' || kind, 0))
$$;

-- The first identifier like `slug` that no product has: a-2, a-3, …
create or replace function products.free_slug(slug text) returns text
language sql stable security definer set search_path = '' as $$
  select s from (select left(rtrim(left(regexp_replace(slug, '-[0-9]{1,3}$', ''), 55), '-'), 55) || '-' || n as s, n
    from generate_series(2, 999) as n) as numbered
  where not exists (select 1 from public.products p where p.slug = s) order by n limit 1
$$;

-- What still needs a product, by the domains' hooks `product_uses`: the reason, a word of the message, and how often.
create or replace function products.refuse_used(product public.products) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hook text;
  used record;
begin
  for hook in select h from core.hooks('product_uses') as h loop
    for used in execute format('select u.reason from %s($1) as u where u.uses > 0', hook) using product loop
      raise exception 'errors.product.in_use' using errcode = 'PT409', detail = used.reason;
    end loop;
  end loop;
end $$;

create or replace function products.image_of(hash text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  file bytea := (select i.content from public.product_images i where i.hash = image_of.hash limit 1);
begin
  if file is null then
    raise exception 'errors.product.image_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;

-- Numbers a kind anew from 1, with `moved` before `before_id` or at the end.
create or replace function products.renumber(moved public.products, before_id uuid) returns void
language sql security definer set search_path = '' as $$
  with target as (
    select p.position, p.slug from public.products p where p.id = before_id
  ), numbered as (
    select p.id, row_number() over (order by
      case when p.id = moved.id and before_id is null then 1 else 0 end,
      case when p.id = moved.id then (select t.position from target t) else p.position end,
      case when p.id = moved.id then (select t.slug from target t) else p.slug end,
      p.id <> moved.id) as place
    from public.products p where p.kind = moved.kind
  )
  update public.products p set position = n.place from numbered n where n.id = p.id and p.position <> n.place
$$;

-- A product's own reward is a reward of its program, for everybody, on the condition that exactly this product was
-- bought. It is found by that condition and lives where all rewards do: announced, chosen and explained like them.

-- The last version of that reward for an event, none when it never was or has ended.
create or replace function products.own_reward(product public.products, event public.reward_event) returns public.rewards
language sql stable security definer set search_path = '' as $$
  select r.* from public.rewards r
  where r.program_id = product.program_id and r.event = own_reward.event and r.products = array[product.slug]
    and r.scope = 1 and r.conditions = 1 and not r.ends
    and not exists (select 1 from public.rewards f where f.follows = r.id)
  order by r.version desc limit 1
$$;

create or replace function products.has_reward(product public.products) returns boolean
language sql stable security definer set search_path = '' as $$
  select (products.own_reward(product, 'sale')).id is not null
    or (products.own_reward(product, 'recurring')).id is not null
$$;

-- The reward as its domain reads it.
create or replace function products.reward_of(product public.products, event public.reward_event, kind public.reward_kind,
  value bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('event', event, 'kind', kind, 'products', jsonb_build_array(product.slug),
    case kind when 'percent' then 'rate_bps' else 'flat_amount' end, value)
$$;

create or replace function core.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from core.attempts a where a.at < now() - interval '1 day';
  delete from core.known_marks k where k.seen_at < now() - interval '180 days';
  delete from core.page_dates d where d.at < now() - interval '30 days';
  delete from core.commands c where c.created_at < now() - interval '90 days';
  delete from core.outbox o where o.sent_at < now() - case o.template
    when 'account_deleted' then interval '1 day' else interval '90 days' end;
$$;

-- Its own reward would stay behind: it is ended first.
create or replace function products.product_uses(product public.products) returns table (reason text, uses bigint)
language sql stable security definer set search_path = '' as $$
  select 'reward', products.has_reward(product)::integer::bigint
$$;

-- Of the history of products, by the entry of the log.
create or replace function products.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select g.id::text, g.actor_id from public.audit_log g
    where relation = 'product_history' and g.id::text = any (ids) and g.action like 'product.%'
$$;

-- The version of each tag of public pages: another one than before means that what is cached under it is stale.
create or replace function public.read_page_tags() returns table (tag text, version text)
language sql stable security definer set search_path = '' as $$
  select t.tag, concat_ws(' ', t.version, (select max(d.at) from core.page_dates d
    where d.tag = t.tag and d.at <= now())) from core.page_tags t
$$;

grant execute on function public.read_page_tags to service_role;

-- Makes the pages of these tags stale in every instance of the site.
create or replace function public.renew_page_tags(tags text[]) returns void
language sql security definer set search_path = '' as $$
  select core.renew_tag(t) from (select distinct t from unnest(tags) as t order by t) as tags
$$;

grant execute on function public.renew_page_tags to service_role;

-- Adds an image after the others. `content` is a WebP file in base64; returns the hash that it is served by.
create or replace function public.add_product_image(product_id uuid, content text, width integer, height integer, alt jsonb)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  product public.products := products.product_to_change(product_id);
  place integer := 1 + coalesce((select max(i.position) from public.product_images i
    where i.product_id = product.id), 0);
  file bytea;
  made text;
begin
  perform core.refuse_field('errors.product.alt', 'alt') where not core.is_translated(add_product_image.alt, 200);
  if place > 6 then
    raise exception 'errors.product.images_full' using errcode = 'PT409';
  end if;
  file := decode(coalesce(add_product_image.content, ''), 'base64');
  if length(file) not between 16 and 1048576 or substring(file from 1 for 4) <> 'RIFF'::bytea
    or substring(file from 9 for 4) <> 'WEBP'::bytea
    or (width between 1 and 4096 and height between 1 and 4096) is not true then
    raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
  end if;
  made := encode(sha256(file), 'hex');
  insert into public.product_images as i (product_id, hash, position, alt, width, height, content)
    values (product.id, made, place, add_product_image.alt, add_product_image.width, add_product_image.height, file)
    on conflict on constraint product_images_pkey do update set alt = excluded.alt;
  perform core.audit('product.image_added', product.id, null, jsonb_build_object('hash', made,
    'alt', add_product_image.alt));
  return made;
exception when invalid_parameter_value then
  raise exception 'errors.image.unreadable' using errcode = 'PT422', detail = 'image';
end $$;

grant execute on function public.add_product_image to authenticated;

-- Removes an image; those after it move up.
create or replace function public.remove_product_image(product_id uuid, hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  product public.products := products.product_to_change(product_id);
  gone integer;
begin
  delete from public.product_images i where i.product_id = product.id and i.hash = remove_product_image.hash
    returning i.position into gone;
  if gone is not null then
    update public.product_images i set position = i.position - 1
      where i.product_id = product.id and i.position > gone;
    perform core.audit('product.image_removed', product.id, jsonb_build_object('hash', remove_product_image.hash),
      null);
  end if;
  return product.id;
end $$;

grant execute on function public.remove_product_image to authenticated;

-- The file of a hash, in base64. The hash is the permission: nobody else learns the hash of a draft's image.
create or replace function public.read_product_image(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return translate(encode(products.image_of(hash), 'base64'), E'\n', '');
end $$;

grant execute on function public.read_product_image to anon;

-- A price from a moment on, from now when none is given; several may count at once for other periods or currencies.
create or replace function public.set_product_price(product_id uuid, amount_minor bigint, currency text,
  period public.product_period, starts_at timestamptz, idempotency_key uuid) returns public.product_prices
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('set_product_price', idempotency_key, jsonb_build_object('product', product_id,
    'amount', amount_minor, 'currency', currency, 'period', period, 'from', starts_at));
  product public.products;
  begins timestamptz := greatest(coalesce(set_product_price.starts_at, now()), now());
  after public.product_prices;
begin
  if repeated is not null then
    select * into after from public.product_prices p where p.id = repeated;
    return after;
  end if;
  product := products.product_to_change(product_id);
  perform products.check_price(amount_minor, currency, period, set_product_price.starts_at);
  if begins > now() and exists (select 1 from public.product_prices p where p.product_id = product.id
    and p.currency = set_product_price.currency and p.period = set_product_price.period
    and p.starts_at > now() and p.ends_at is distinct from p.starts_at) then
    raise exception 'errors.product.price_waits' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.product_prices p where p.product_id = product.id and products.is_price_at(p, begins)
    and (p.amount_minor, p.currency, p.period) = (set_product_price.amount_minor, set_product_price.currency,
      set_product_price.period)) then
    raise exception 'errors.product.price_same' using errcode = 'PT409';
  end if;
  after := products.add_price(product.id, amount_minor, currency, period, begins);
  perform core.store_result('set_product_price', idempotency_key, after.id);
  perform core.audit('product.price_set', product.id, null, to_jsonb(after));
  return after;
end $$;

grant execute on function public.set_product_price to authenticated;

-- Ends a price now; one that has not begun is taken back, and the one before it goes on. Who bought at it keeps it.
create or replace function public.end_product_price(price_id uuid) returns public.product_prices
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  product public.products := products.product_of_price(price_id);
  before public.product_prices;
  after public.product_prices;
begin
  select * into before from public.product_prices p where p.id = end_product_price.price_id;
  if before.ends_at = before.starts_at or before.ends_at <= now() then
    raise exception 'errors.product.price_over' using errcode = 'PT409';
  end if;
  update public.product_prices p set ends_at = greatest(now(), p.starts_at) where p.id = before.id
    returning * into after;
  if before.starts_at > now() then
    update public.product_prices p set ends_at = before.ends_at
      where p.product_id = before.product_id and p.currency = before.currency and p.period = before.period
        and p.ends_at = before.starts_at and p.starts_at < before.starts_at;
  end if;
  perform core.audit('product.price_ended', product.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.end_product_price to authenticated;

-- A draft at the end of its kind.
create or replace function public.create_product(kind public.product_kind, slug text, name jsonb, summary jsonb,
  idempotency_key uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('create_product', idempotency_key, jsonb_build_object('kind', kind, 'slug', slug,
    'name', name, 'summary', summary));
  wanted public.products;
  after public.products;
begin
  if repeated is not null then
    select * into after from public.products p where p.id = repeated;
    return after;
  end if;
  wanted.kind := create_product.kind;
  wanted.slug := create_product.slug;
  wanted.name := create_product.name;
  wanted.summary := create_product.summary;
  wanted.features := '{"es": []}';
  wanted.quotas := '{}';
  perform products.check_product(wanted);
  perform products.lock_order(wanted.kind);
  insert into public.products (kind, slug, name, summary, position)
    values (wanted.kind, wanted.slug, wanted.name, wanted.summary, products.last_position(wanted.kind))
    returning * into after;
  perform core.store_result('create_product', idempotency_key, after.id);
  perform core.audit('product.created', after.id, null, to_jsonb(after));
  return after;
end $$;

grant execute on function public.create_product to authenticated;

-- Changes what a product says and includes. `changes` holds columns and new values.
create or replace function public.change_product(product_id uuid, changes jsonb, expected_revision integer)
returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.products := products.product_to_change(product_id);
  wanted public.products := products.changed_product(before, changes);
  after public.products;
begin
  if before.revision is distinct from expected_revision then
    raise exception 'errors.product.stale' using errcode = 'PT409';
  end if;
  perform products.check_product_change(before, wanted);
  if wanted is not distinct from before then
    return before;
  end if;
  update public.products p set slug = wanted.slug, name = wanted.name, summary = wanted.summary,
      description = wanted.description, features = wanted.features, quotas = wanted.quotas,
      delivery_days = wanted.delivery_days, program_id = wanted.program_id, revision = p.revision + 1,
      updated_at = now()
    where p.id = before.id returning * into after;
  perform core.audit('product.changed', after.id, programs.difference(to_jsonb(after), to_jsonb(before)),
    programs.difference(to_jsonb(before), to_jsonb(after)));
  return after;
end $$;

grant execute on function public.change_product to authenticated;

-- A draft with the same texts, images and prices in force, at the end of the kind.
create or replace function public.duplicate_product(product_id uuid, idempotency_key uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('duplicate_product', idempotency_key, jsonb_build_object('product', product_id));
  before public.products;
  after public.products;
begin
  if repeated is not null then
    select * into after from public.products p where p.id = repeated;
    return after;
  end if;
  before := products.lock_product(product_id);
  perform products.lock_order(before.kind);
  insert into public.products (kind, slug, name, summary, description, features, quotas, delivery_days, program_id,
      position)
    values (before.kind, products.free_slug(before.slug), before.name, before.summary, before.description,
      before.features, before.quotas, before.delivery_days, before.program_id, products.last_position(before.kind))
    returning * into after;
  perform products.add_price(after.id, p.amount_minor, p.currency, p.period, now()) from public.product_prices p
    where p.product_id = before.id and products.is_price_at(p, now());
  insert into public.product_images (product_id, hash, position, alt, width, height, content)
    select after.id, i.hash, i.position, i.alt, i.width, i.height, i.content from public.product_images i
    where i.product_id = before.id;
  perform core.store_result('duplicate_product', idempotency_key, after.id);
  perform core.audit('product.duplicated', after.id, jsonb_build_object('from', before.id), to_jsonb(after));
  return after;
end $$;

grant execute on function public.duplicate_product to authenticated;

-- draft → published ⇄ archived.
create or replace function public.change_product_status(product_id uuid, status public.product_status) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.products := products.lock_product(product_id);
  after public.products;
begin
  if ((before.status, change_product_status.status) in (('draft', 'published'), ('published', 'archived'),
    ('archived', 'published'))) is not true then
    raise exception 'errors.product.wrong_status' using errcode = 'PT409', detail = before.status;
  end if;
  update public.products p set status = change_product_status.status, updated_at = now()
    where p.id = before.id returning * into after;
  perform core.audit('product.status_changed', after.id, jsonb_build_object('status', before.status),
    jsonb_build_object('status', after.status));
  return after;
end $$;

grant execute on function public.change_product_status to authenticated;

-- Deletes a product that nothing needs. What was published is archived instead.
create or replace function public.delete_product(product_id uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.products;
begin
  select * into before from public.products p where p.id = delete_product.product_id for update;
  if not found then
    raise exception 'errors.product.not_found' using errcode = 'PT404';
  end if;
  if before.status = 'published' then
    raise exception 'errors.product.published' using errcode = 'PT409';
  end if;
  perform products.refuse_used(before);
  delete from public.product_prices p where p.product_id = before.id;
  delete from public.products p where p.id = before.id;
  perform core.audit('product.deleted', before.id, to_jsonb(before), null);
  return before;
end $$;

grant execute on function public.delete_product to authenticated;

-- Moves a product before another one of its kind, or to the end (null).
create or replace function public.move_product(product_id uuid, before_id uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  moved public.products;
  after public.products;
begin
  select * into moved from public.products p where p.id = move_product.product_id;
  if not found then
    raise exception 'errors.product.not_found' using errcode = 'PT404';
  end if;
  perform products.lock_order(moved.kind);
  if before_id is not null and not exists (select 1 from public.products p where p.id = before_id
    and p.kind = moved.kind and p.id <> moved.id) then
    raise exception 'errors.product.order_stale' using errcode = 'PT409';
  end if;
  perform products.renumber(moved, before_id);
  select * into after from public.products p where p.id = moved.id;
  if after.position <> moved.position then
    perform core.audit('product.moved', after.id, jsonb_build_object('position', moved.position),
      jsonb_build_object('position', after.position));
  end if;
  return after;
end $$;

grant execute on function public.move_product to authenticated;

-- What a product pays for a sale or a renewal instead of its program's usual reward: basis points for percent, minor
-- units for flat. Without a kind its own reward ends. Affiliates get the program's notice, as for every reward.
create or replace function public.set_product_reward(product_id uuid, event public.reward_event, kind public.reward_kind,
  value bigint, idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('set_product_reward', idempotency_key, jsonb_build_object('product', product_id,
    'event', event, 'kind', kind, 'value', value));
  product public.products;
  own public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  product := products.product_to_change(product_id);
  perform core.refuse_field('errors.fields.choice', 'event') where (event in ('sale', 'recurring')) is not true;
  if product.program_id is null then
    raise exception 'errors.product.no_program' using errcode = 'PT409';
  end if;
  own := products.own_reward(product, event);
  if kind is null and own.id is null then
    raise exception 'errors.product.no_reward' using errcode = 'PT409';
  end if;
  after := case when kind is null then public.end_reward(own.id, null, idempotency_key)
    when own.id is null then public.create_reward(product.program_id,
      products.reward_of(product, event, kind, value), null, idempotency_key)
    else public.follow_reward(own.id, products.reward_of(product, event, kind, value), null, idempotency_key) end;
  perform core.store_result('set_product_reward', idempotency_key, after.id);
  perform core.audit('product.reward_set', product.id, rewards.reward_terms(own),
    case when kind is not null then rewards.reward_terms(after) end);
  return after;
end $$;

grant execute on function public.set_product_reward to authenticated;

create policy "visitors read begun prices they see" on public.product_prices
  for select to anon
  using (starts_at <= now() and exists (select 1 from public.products p where p.id = product_id));

create policy "members read begun prices they see, administrators read all" on public.product_prices
  for select to authenticated
  using ((starts_at <= now() and exists (select 1 from public.products p where p.id = product_id))
    or (select core.is_admin()));

create policy "people read the images of products they see" on public.product_images
  for select to anon, authenticated using (exists (select 1 from public.products p where p.id = product_id));

grant select (id, product_id, amount_minor, currency, period, starts_at, ends_at, created_at)
  on public.product_prices to anon, authenticated;

grant select (product_id, hash, position, alt, width, height, created_at) on public.product_images
  to anon, authenticated;

-- The prices in force, by the clock of the database.
create view public.current_prices with (security_invoker = true) as
  select p.id, p.product_id, p.amount_minor, p.currency, p.period, p.starts_at, p.ends_at from public.product_prices p
  where p.starts_at <= now() and coalesce(p.ends_at > now(), true);

grant select on public.current_prices to anon, authenticated;

-- A change is on the public pages of every running instance within a second, also one that no screen made.
create trigger refreshes_pages after insert or update or delete on public.products
  for each statement execute function core.refresh_pages('products');

create trigger refreshes_pages after insert or update or delete on public.product_prices
  for each statement execute function core.refresh_pages('products');

create trigger refreshes_pages after insert or update or delete on public.product_images
  for each statement execute function core.refresh_pages('products');
