-- Its own reward would stay behind: it is ended first.
create function products.product_uses(product public.products) returns table (reason text, uses bigint)
language sql stable security definer set search_path = '' as $$
  select 'reward', products.has_reward(product)::integer::bigint
$$;

create function products.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select p.id::text, p.created_by from public.product_prices p
    where relation = 'product_prices' and p.id::text = any (ids)
$$;
