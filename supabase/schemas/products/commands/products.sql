-- A draft at the end of its kind.
create function public.create_product(kind public.product_kind, slug text, name jsonb, summary jsonb,
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
create function public.change_product(product_id uuid, changes jsonb, expected_revision integer)
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
create function public.duplicate_product(product_id uuid, idempotency_key uuid) returns public.products
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
create function public.change_product_status(product_id uuid, status public.product_status) returns public.products
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
create function public.delete_product(product_id uuid) returns public.products
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
create function public.move_product(product_id uuid, before_id uuid) returns public.products
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
