-- For the site, when a call is refused before it reaches record_clicks.
create function public.set_click_aside(click jsonb, reason text, detail text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform links.store_click_aside(set_click_aside.click, set_click_aside.reason, set_click_aside.detail);
end $$;
grant execute on function public.set_click_aside to service_role;

-- How many wait for a person. For the health report.
create function public.count_clicks_aside() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.clicks_aside a where a.state = 'waiting');
end $$;
grant execute on function public.count_clicks_aside to service_role;

-- Answers where each known code leads. Safe to repeat: a click's id is its key. One click that the tables refuse keeps
-- no other from being recorded.
create function public.record_clicks(clicks jsonb) returns table (click_id uuid, destination text, window_days integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select w.click_id, w.destination, w.window_days from links.write_clicks(record_clicks.clicks) as w;
exception when data_exception or integrity_constraint_violation then
  return query select e.click_id, e.destination, e.window_days from links.write_each(record_clicks.clicks) as e;
end $$;
grant execute on function public.record_clicks to service_role;

-- Records set-aside clicks again, each on its own; returns how many were. One that is refused again waits on, with the
-- new reason.
create function public.retry_clicks_aside(aside_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  one public.clicks_aside;
  was jsonb;
  recorded integer := 0;
begin
  for one in select a.* from links.pending_clicks_aside(retry_clicks_aside.aside_ids) as a loop
    was := jsonb_build_object('state', one.state, 'reason', one.reason, 'attempts', one.attempts);
    begin
      perform links.write_clicks(jsonb_build_array(one.click));
      update public.clicks_aside a set state = 'recorded', decided_at = now(), attempts = a.attempts + 1
        where a.id = one.id;
      recorded := recorded + 1;
    exception when data_exception or integrity_constraint_violation then
      update public.clicks_aside a set reason = sqlstate, detail = left(sqlerrm, 300), attempts = a.attempts + 1
        where a.id = one.id;
    end;
    perform core.audit('click.retried', one.id, was, (select jsonb_build_object('state', a.state, 'reason', a.reason,
      'attempts', a.attempts) from public.clicks_aside a where a.id = one.id));
  end loop;
  return recorded;
end $$;
grant execute on function public.retry_clicks_aside to authenticated;

-- Gives set-aside clicks up; returns how many.
create function public.discard_clicks_aside(aside_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  one public.clicks_aside;
  discarded integer := 0;
begin
  for one in select a.* from links.pending_clicks_aside(discard_clicks_aside.aside_ids) as a loop
    update public.clicks_aside a set state = 'discarded', decided_at = now() where a.id = one.id;
    perform core.audit('click.discarded', one.id, jsonb_build_object('state', 'waiting', 'facts', one.facts),
      jsonb_build_object('state', 'discarded'));
    discarded := discarded + 1;
  end loop;
  return discarded;
end $$;
grant execute on function public.discard_clicks_aside to authenticated;
