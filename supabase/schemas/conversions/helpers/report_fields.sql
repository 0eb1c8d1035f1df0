-- Report fields: what only the report of a lead, a sale or a program's own event has.

create function conversions.check_currency(body jsonb, required boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if core.text_field(body, 'currency', required) !~ '^[A-Z]{3}$' then
    perform core.refuse_field('errors.conversion.currency', 'currency');
  end if;
end $$;

-- The name of a program's own event, such as `booking_kept`.
create function conversions.event_field(body jsonb, field text) returns text
language plpgsql set search_path = '' as $$
begin
  if core.text_field(body, field, true) !~ '^[a-z][a-z0-9_]{1,39}$' then
    perform core.refuse_field('errors.api.event', field);
  end if;
  return core.text_field(body, field, true);
end $$;

-- Lines of an order, [{"product_id", "amount"}]: at most a hundred, together no more than the order. Empty when absent.
create function conversions.items_field(body jsonb, total bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare
  items jsonb := coalesce(nullif(body -> 'items', 'null'), '[]');
  item jsonb;
  sum numeric := 0;
begin
  if jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 100 then
    perform core.refuse_field('errors.api.items', 'items');
  end if;
  for item in select i from jsonb_array_elements(items) as i loop
    if jsonb_typeof(item) <> 'object' or core.text_field(item, 'product_id', true) is null
      or core.amount_field(item, 'amount') is null then
      perform core.refuse_field('errors.api.items', 'items');
    end if;
    sum := sum + (item ->> 'amount')::numeric;
  end loop;
  if sum > total then
    perform core.refuse_field('errors.api.items_total', 'items');
  end if;
  return items;
end $$;

-- The metadata of a report: {"plan": "pro", "seats": 5}, at most twenty names. Empty when absent.
create function conversions.metadata_field(body jsonb, field text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  metadata jsonb := coalesce(nullif(body -> field, 'null'), '{}');
  name text;
  value jsonb;
begin
  if jsonb_typeof(metadata) <> 'object' then
    perform core.refuse_field('errors.api.metadata', field);
  end if;
  if (select count(*) from jsonb_object_keys(metadata)) > 20 then
    perform core.refuse_field('errors.api.metadata', field);
  end if;
  for name, value in select m.key, m.value from jsonb_each(metadata) as m order by m.key loop
    if name !~ '^[A-Za-z][A-Za-z0-9_-]{0,39}$' then
      perform core.refuse_field('errors.api.metadata_key', field || '.' || left(name, 40));
    end if;
    if not (case jsonb_typeof(value) when 'string' then length(value #>> '{}') <= 200
      when 'number' then abs((value #>> '{}')::numeric) <= 1000000000000 and length(value #>> '{}') <= 40
      else jsonb_typeof(value) = 'boolean' end) then
      perform core.refuse_field('errors.api.metadata_value', field || '.' || name);
    end if;
  end loop;
  return metadata;
end $$;
