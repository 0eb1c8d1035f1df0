create function products.record_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['slug', 'name', 'summary', 'description', 'features', 'quotas', 'delivery_days', 'program_id']
$$;

-- The product, locked against other changes and against orders that begin, or a refusal.
create function products.lock_product(product_id uuid) returns public.products
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
create function products.product_to_change(product_id uuid) returns public.products
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
create function products.changed_product(before public.products, changes jsonb) returns public.products
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - products.record_fields() <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
  end if;
  return jsonb_populate_record(before, changes);
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
end $$;

create function products.check_product(product public.products) returns void
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

-- The identifier of a published product is fixed: its address, rewards and orders use it.
create function products.check_product_change(before public.products, wanted public.products) returns void
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
create function products.last_position(kind public.product_kind) returns integer
language sql stable security definer set search_path = '' as $$
  select 1 + coalesce((select max(p.position) from public.products p where p.kind = last_position.kind), 0)
$$;

-- One order of a kind changes at a time.
create function products.lock_order(kind public.product_kind) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('products:' || kind, 0))
$$;

-- The first identifier like `slug` that no product has: a-2, a-3, …
create function products.free_slug(slug text) returns text
language sql stable security definer set search_path = '' as $$
  select s from (select left(rtrim(left(regexp_replace(slug, '-[0-9]{1,3}$', ''), 55), '-'), 55) || '-' || n as s, n
    from generate_series(2, 999) as n) as numbered
  where not exists (select 1 from public.products p where p.slug = s) order by n limit 1
$$;

-- What still needs a product, by the domains' hooks `product_uses`: the reason, a word of the message, and how often.
create function products.refuse_used(product public.products) returns void
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

create function products.image_of(hash text) returns bytea
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
create function products.renumber(moved public.products, before_id uuid) returns void
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
