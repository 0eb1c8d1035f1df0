-- Stores a click with the reason why it cannot be recorded. One with an unknown code is dropped; more than ten thousand
-- that wait are a fault of ours, of which no more examples are needed. Safe to repeat.
create function links.store_click_aside(click jsonb, reason text, detail text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.clicks_aside a where a.state = 'waiting') >= 10000 then
    return;
  end if;
  insert into public.clicks_aside (link_id, click, reason, detail)
    select l.id, store_click_aside.click, store_click_aside.reason, left(store_click_aside.detail, 300)
    from public.links l where l.code = lower(store_click_aside.click ->> 'code')
  on conflict do nothing;
end $$;

-- Records each click on its own; one that is refused is set aside and answered with where its code leads.
create function links.write_each(clicks jsonb) returns table (click_id uuid, destination text, window_days integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one jsonb;
begin
  for one in select c from jsonb_array_elements(clicks) as c loop
    begin
      return query select w.click_id, w.destination, w.window_days from links.write_clicks(jsonb_build_array(one)) as w;
    exception when data_exception or integrity_constraint_violation then
      perform links.store_click_aside(one, sqlstate, sqlerrm);
      return query select (one ->> 'id')::uuid, links.with_query(d.destination, d.query), d.window_days
        from links.link_destinations d
        where d.code = lower(one ->> 'code') and one ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    end;
  end loop;
end $$;

-- The rows that wait of those named, locked; refuses when none does.
create function links.pending_clicks_aside(aside_ids uuid[]) returns setof public.clicks_aside
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(aside_ids), 0) not between 1 and 100 then
    perform core.refuse_field('errors.click.choice', 'aside_ids');
  end if;
  return query select a.* from public.clicks_aside a where a.id = any (aside_ids) and a.state = 'waiting' order by a.id
    for update;
  if not found then
    raise exception 'errors.click.decided' using errcode = 'PT409';
  end if;
end $$;
