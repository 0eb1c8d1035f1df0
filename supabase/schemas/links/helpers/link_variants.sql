-- Link variants: one link may lead to several addresses, by weight, to see which of them sells better. Each visitor is
-- led to the same one every time; a change of weights moves only as many visitors as it must.

-- Refuses what a link's variants may not be, naming the row: `destination_b`, `weight_b`.
create function links.check_variants(variants jsonb, domains text[]) returns void
language plpgsql immutable set search_path = '' as $$
declare
  variant jsonb;
begin
  if jsonb_typeof(variants) is distinct from 'array' then
    perform core.refuse_field('errors.link.variants', 'variants');
  end if;
  if jsonb_array_length(variants) not in (0, 2, 3, 4, 5)
    or (select count(distinct v ->> 'key') from jsonb_array_elements(variants) as v where v ->> 'key' ~ '^[a-e]$')
      <> jsonb_array_length(variants) then
    perform core.refuse_field('errors.link.variants', 'variants');
  end if;
  for variant in select v from jsonb_array_elements(variants) as v loop
    if variant - 'key' - 'destination' - 'weight' <> '{}' then
      perform core.refuse_field('errors.link.variants', 'variants');
    end if;
    if not coalesce(length(variant ->> 'destination') <= 2000
      and core.destination_allowed(variant ->> 'destination', domains), false) then
      perform core.refuse_field('errors.link.destination', 'destination_' || (variant ->> 'key'));
    end if;
    if not coalesce(jsonb_typeof(variant -> 'weight') = 'number' and variant ->> 'weight' ~ '^\d{1,3}$'
      and (variant ->> 'weight')::integer between 1 and 100, false) then
      perform core.refuse_field('errors.link.weight', 'weight_' || (variant ->> 'key'));
    end if;
  end loop;
end $$;
