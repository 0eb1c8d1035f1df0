-- A price from a moment on, from now when none is given; several may count at once for other periods or currencies.
create function public.set_product_price(product_id uuid, amount_minor bigint, currency text,
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

-- Ends a price now; one that has not begun is taken back, and the one before it goes on. Who bought at it keeps it.
create function public.end_product_price(price_id uuid) returns public.product_prices
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
