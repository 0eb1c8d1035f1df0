-- What a person has now by what they ordered, for other domains.

-- The products that somebody paid for and still has: paid or being delivered, and of a subscription the period that
-- runs.
create function orders.products_in_force(person uuid) returns table (product_id uuid, until timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.product_id, max(o.covers_until) from public.orders o
    where o.buyer_id = person and o.state in ('paid', 'active') and coalesce(o.covers_until > now(), true)
    group by o.product_id
$$;

-- The state of an order by its number; null where there is none.
create function orders.state_of(number text) returns public.order_state
language sql stable security definer set search_path = '' as $$
  select o.state from public.orders o where o.number = state_of.number
$$;

-- The orders of a product that are paid, with whose they are.
create function orders.paid_orders_of(product uuid) returns table (number text, buyer uuid, paid_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.number, o.buyer_id, o.paid_at from public.orders o
    where o.product_id = product and o.state in ('paid', 'active', 'ended') and o.renews is null
$$;
