set local check_function_bodies = off;

revoke all on function public.add_product_image(product_id uuid, content text, width integer, height integer, alt jsonb) from public, anon, authenticated, service_role;
revoke all on function public.remove_product_image(product_id uuid, hash text) from public, anon, authenticated, service_role;
revoke all on function public.set_product_price(product_id uuid, amount_minor bigint, currency text, period product_period, starts_at timestamp with time zone, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.set_product_reward(product_id uuid, event reward_event, kind reward_kind, value bigint, idempotency_key uuid) from public, anon, authenticated, service_role;

-- A reward as a product's history shows it; its amount means nothing without the currency. Null for none.
create or replace function products.reward_in_log(reward public.rewards) returns jsonb
language sql stable security definer set search_path = '' as $$
  select rewards.reward_terms(reward) || jsonb_build_object('currency',
    (select p.currency from public.programs p where p.id = reward.program_id))
$$;

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
  old_alt jsonb;
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
  select i.alt into old_alt from public.product_images i where i.product_id = product.id and i.hash = made;
  insert into public.product_images as i (product_id, hash, position, alt, width, height, content)
    values (product.id, made, place, add_product_image.alt, add_product_image.width, add_product_image.height, file)
    on conflict on constraint product_images_pkey do update set alt = excluded.alt;
  perform core.audit('product.image_added', product.id, case when old_alt is not null
    then jsonb_build_object('hash', made, 'alt', old_alt) end,
    jsonb_build_object('hash', made, 'alt', add_product_image.alt));
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
  gone record;
begin
  delete from public.product_images i where i.product_id = product.id and i.hash = remove_product_image.hash
    returning i.position, i.alt into gone;
  if found then
    update public.product_images i set position = i.position - 1
      where i.product_id = product.id and i.position > gone.position;
    perform core.audit('product.image_removed', product.id,
      jsonb_build_object('hash', remove_product_image.hash, 'alt', gone.alt), null);
  end if;
  return product.id;
end $$;

grant execute on function public.remove_product_image to authenticated;

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
  former public.product_prices;
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
  select * into former from public.product_prices p where p.product_id = product.id and products.is_price_at(p, begins)
    and (p.currency, p.period) = (set_product_price.currency, set_product_price.period);
  if former.amount_minor = set_product_price.amount_minor then
    raise exception 'errors.product.price_same' using errcode = 'PT409';
  end if;
  after := products.add_price(product.id, amount_minor, currency, period, begins);
  perform core.store_result('set_product_price', idempotency_key, after.id);
  perform core.audit('product.price_set', product.id, case when former.id is not null then to_jsonb(former) end,
    to_jsonb(after));
  return after;
end $$;

grant execute on function public.set_product_price to authenticated;

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
  perform core.audit('product.reward_set', product.id, products.reward_in_log(own),
    case when kind is not null then products.reward_in_log(after) end);
  return after;
end $$;

grant execute on function public.set_product_reward to authenticated;
