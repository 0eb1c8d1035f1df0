-- A price for one order, of a product that no page offers: a deposit, a month's royalties. It is never in force, so
-- nobody else can order at it.
create function products.single_price(slug text, name jsonb, amount_minor bigint, currency text)
returns products.offer
language plpgsql security definer set search_path = '' as $$
declare
  offer products.offer;
  product public.products;
  price public.product_prices;
begin
  insert into public.products (kind, slug, name, summary)
    values ('service', single_price.slug, single_price.name, single_price.name) on conflict do nothing;
  select * into product from public.products p where p.slug = single_price.slug for share;
  insert into public.product_prices (product_id, amount_minor, currency, period, starts_at, ends_at, created_by)
    values (product.id, single_price.amount_minor, single_price.currency, 'one_time', now(), now(), auth.uid())
    returning * into price;
  offer.product := product;
  offer.price := price;
  return offer;
end $$;
