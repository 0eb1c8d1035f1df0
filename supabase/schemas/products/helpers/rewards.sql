-- A product's own reward is a reward of its program, for everybody, on the condition that exactly this product was
-- bought. It is found by that condition and lives where all rewards do: announced, chosen and explained like them.

-- The last version of that reward for an event, none when it never was or has ended.
create function products.own_reward(product public.products, event public.reward_event) returns public.rewards
language sql stable security definer set search_path = '' as $$
  select r.* from public.rewards r
  where r.program_id = product.program_id and r.event = own_reward.event and r.products = array[product.slug]
    and r.scope = 1 and r.conditions = 1 and not r.ends
    and not exists (select 1 from public.rewards f where f.follows = r.id)
  order by r.version desc limit 1
$$;

create function products.has_reward(product public.products) returns boolean
language sql stable security definer set search_path = '' as $$
  select (products.own_reward(product, 'sale')).id is not null
    or (products.own_reward(product, 'recurring')).id is not null
$$;

-- The reward as its domain reads it.
create function products.reward_of(product public.products, event public.reward_event, kind public.reward_kind,
  value bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('event', event, 'kind', kind, 'products', jsonb_build_array(product.slug),
    case kind when 'percent' then 'rate_bps' else 'flat_amount' end, value)
$$;

-- A reward as a product's history shows it; its amount means nothing without the currency. Null for none.
create function products.reward_in_log(reward public.rewards) returns jsonb
language sql stable security definer set search_path = '' as $$
  select rewards.reward_terms(reward) || jsonb_build_object('currency',
    (select p.currency from public.programs p where p.id = reward.program_id))
$$;
