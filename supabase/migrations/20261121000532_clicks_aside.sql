-- Clicks that were set aside: what the database refuses for its values and would refuse for ever. One such click must not hold up
-- the others, and may be somebody's income: administrators see it, with the reason, and record it again or discard it.

create table public.clicks_aside (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references public.links on delete restrict,
  click jsonb not null check (jsonb_typeof(click) = 'object' and length(click::text) <= 8000),
  facts jsonb not null generated always as (click - '{id,visitor_id,network_hash,address_hash,area_hash,code,is_first}'::text[]) stored,
  reason text not null check (reason ~ '^[0-9A-Z]{5,8}$'),
  detail text not null check (length(detail) <= 300),
  attempts integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'recorded', 'discarded')),
  set_aside_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
comment on column public.clicks_aside.click is 'As record_clicks was given it; holds what tells visitors apart, so nobody reads it.';
comment on column public.clicks_aside.facts is 'What of it a person may see.';
comment on column public.clicks_aside.reason is 'The SQLSTATE of the refusal; `detail` is its sentence.';

create unique index on public.clicks_aside (md5(click::text));            -- a click is set aside once
create index on public.clicks_aside (state, set_aside_at desc);           -- the list; how many wait
create index on public.clicks_aside (link_id);                            -- the key
alter table public.clicks_aside enable row level security;
create policy "administrators read the clicks that were set aside" on public.clicks_aside
  for select to authenticated using ((select private.is_admin()));
grant select (id, link_id, facts, reason, detail, attempts, state, set_aside_at, decided_at) on public.clicks_aside to authenticated;

-- Keeps a click with the reason why it cannot be written. One whose code no link has is nobody's; more than ten thousand that
-- wait are a fault of ours, of which no more examples are needed. Safe to repeat.
create function private.put_aside(click jsonb, reason text, detail text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.clicks_aside a where a.state = 'waiting') >= 10000 then
    return;
  end if;
  insert into public.clicks_aside (link_id, click, reason, detail)
    select l.id, put_aside.click, put_aside.reason, left(put_aside.detail, 300)
    from public.links l where l.code = lower(put_aside.click ->> 'code')
  on conflict do nothing;
end $$;

-- For the site, when a call is refused before it reaches record_clicks.
create function public.set_click_aside(click jsonb, reason text, detail text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.put_aside(set_click_aside.click, set_click_aside.reason, set_click_aside.detail);
end $$;
grant execute on function public.set_click_aside to service_role;

-- How many wait for a person. For the health report.
create function public.count_clicks_aside() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*) from public.clicks_aside a where a.state = 'waiting');
end $$;
grant execute on function public.count_clicks_aside to service_role;

-- Records each click on its own; one that is refused is set aside and answered with where its code leads.
create function private.write_each(clicks jsonb) returns table (click_id uuid, destination text, window_days integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one jsonb;
begin
  for one in select c from jsonb_array_elements(clicks) as c loop
    begin
      return query select w.click_id, w.destination, w.window_days from private.write_clicks(jsonb_build_array(one)) as w;
    exception when data_exception or integrity_constraint_violation then
      perform private.put_aside(one, sqlstate, sqlerrm);
      return query select (one ->> 'id')::uuid, private.with_query(d.destination, d.query), d.window_days
        from private.link_destinations d
        where d.code = lower(one ->> 'code') and one ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    end;
  end loop;
end $$;

-- Answers where each known code leads. Safe to repeat: a click's id is its key. One click that the tables refuse keeps no other
-- from being recorded.
create function public.record_clicks(clicks jsonb) returns table (click_id uuid, destination text, window_days integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select w.click_id, w.destination, w.window_days from private.write_clicks(record_clicks.clicks) as w;
exception when data_exception or integrity_constraint_violation then
  return query select e.click_id, e.destination, e.window_days from private.write_each(record_clicks.clicks) as e;
end $$;
grant execute on function public.record_clicks to service_role;

-- The rows that wait of those named, locked; refuses when none does.
create function private.waiting_aside(aside_ids uuid[]) returns setof public.clicks_aside
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(cardinality(aside_ids), 0) not between 1 and 100 then
    perform private.refuse_field('errors.click.choice', 'aside_ids');
  end if;
  return query select a.* from public.clicks_aside a where a.id = any (aside_ids) and a.state = 'waiting' order by a.id for update;
  if not found then
    raise exception 'errors.click.decided' using errcode = 'PT409';
  end if;
end $$;

-- Records set-aside clicks again, each on its own; returns how many were. One that is refused again waits on, with the new reason.
create function public.retry_clicks_aside(aside_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  one public.clicks_aside;
  was jsonb;
  recorded integer := 0;
begin
  for one in select a.* from private.waiting_aside(retry_clicks_aside.aside_ids) as a loop
    was := jsonb_build_object('state', one.state, 'reason', one.reason, 'attempts', one.attempts);
    begin
      perform private.write_clicks(jsonb_build_array(one.click));
      update public.clicks_aside a set state = 'recorded', decided_at = now(), attempts = a.attempts + 1 where a.id = one.id;
      recorded := recorded + 1;
    exception when data_exception or integrity_constraint_violation then
      update public.clicks_aside a set reason = sqlstate, detail = left(sqlerrm, 300), attempts = a.attempts + 1 where a.id = one.id;
    end;
    perform private.audit('click.retried', one.id, was, (select jsonb_build_object('state', a.state, 'reason', a.reason,
      'attempts', a.attempts) from public.clicks_aside a where a.id = one.id));
  end loop;
  return recorded;
end $$;
grant execute on function public.retry_clicks_aside to authenticated;

-- Gives set-aside clicks up; returns how many.
create function public.discard_clicks_aside(aside_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  one public.clicks_aside;
  discarded integer := 0;
begin
  for one in select a.* from private.waiting_aside(discard_clicks_aside.aside_ids) as a loop
    update public.clicks_aside a set state = 'discarded', decided_at = now() where a.id = one.id;
    perform private.audit('click.discarded', one.id, jsonb_build_object('state', 'waiting', 'facts', one.facts),
      jsonb_build_object('state', 'discarded'));
    discarded := discarded + 1;
  end loop;
  return discarded;
end $$;
grant execute on function public.discard_clicks_aside to authenticated;
