-- Whether a version counts at a moment.
create function products.is_price_at(price public.product_prices, at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select price.starts_at <= is_price_at.at and coalesce(price.ends_at > is_price_at.at, true)
$$;

-- What somebody orders: the published product and the price that they saw, refused when it is no longer in force. The
-- product is locked until the order is written, so a change of its price waits, and one that came first is seen here.
-- Orders of the same product do not wait for each other.
create function products.price_to_order(product_id uuid, price_id uuid) returns products.offer
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

create function products.check_price(amount_minor bigint, currency text, period public.product_period,
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
create function products.add_price(product_id uuid, amount_minor bigint, currency text, period public.product_period,
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
create function products.product_of_price(price_id uuid) returns public.products
language plpgsql security definer set search_path = '' as $$
declare
  product uuid := (select p.product_id from public.product_prices p where p.id = price_id);
begin
  if product is null then
    raise exception 'errors.product.price_not_found' using errcode = 'PT404';
  end if;
  return products.lock_product(product);
end $$;
