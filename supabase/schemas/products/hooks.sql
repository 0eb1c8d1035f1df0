-- Its own reward would stay behind: it is ended first.
create function products.product_uses(product public.products) returns table (reason text, uses bigint)
language sql stable security definer set search_path = '' as $$
  select 'reward', products.has_reward(product)::integer::bigint
$$;

-- Of the history of products, by the entry of the log.
create function products.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select g.id::text, g.actor_id from public.audit_log g
    where relation = 'product_history' and g.id::text = any (ids) and g.action like 'product.%'
$$;
