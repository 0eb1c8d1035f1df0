-- Quotas: how much of something a product includes, for the domain that gives it.

create function products.quota_of(product_id uuid, quota public.product_quota) returns bigint
language sql stable security definer set search_path = '' as $$
  select (p.quotas ->> quota_of.quota::text)::bigint from public.products p where p.id = quota_of.product_id
$$;
