-- Export work: what the scheduler does for exports, a part at a time. A part is read in one transaction as the person who asked,
-- so that the policies decide what is in it, and kept in another: a worker that dies is followed by the next one, on the same part.

-- The query that finds which rows an export has, in order, as one array; `$1` is the question.
create function private.export_finder(kind public.export_kind, question jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  up text := case when (question ->> 'desc')::boolean then 'desc' else 'asc' end;
  sorted text := case kind
    when 'conversions' then case question ->> 'sort' when 'received' then 'created_at' when 'amount' then 'amount' else 'occurred_at' end
    when 'affiliates' then case when question ->> 'sort' = any ('{name,email,country,state,leads,sales,revenue,commission}') then question ->> 'sort' else 'joined_at' end end;
begin
  return case kind when 'conversions' then format($q$
    select array_agg(v.id::text order by v.%I %s, v.id) from public.conversion_details v
    where ($1 ->> 'program' is null or v.program_id = ($1 ->> 'program')::uuid)
      and ($1 #>> '{filters,kind}' is null or v.kind::text = $1 #>> '{filters,kind}')
      and ($1 #>> '{filters,state}' is null or v.commission_status::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,credited}' is null or (v.enrollment_id is not null) = ($1 #>> '{filters,credited}' = 'yes'))
      and ($1 #>> '{filters,from}' is null or v.occurred_at >= ($1 #>> '{filters,from}')::timestamptz)
      and ($1 #>> '{filters,to}' is null or v.occurred_at <= ($1 #>> '{filters,to}')::timestamptz)
      and ($1 #>> '{filters,affiliate}' is null or v.enrollment_id in (select a.enrollment_id from public.program_affiliates a
        where a.name ilike $1 #>> '{filters,affiliate}' or a.email ilike $1 #>> '{filters,affiliate}'))
      and ($1 ->> 'q' is null or v.search_id like $1 ->> 'q'
        or v.customer_id in (select c.id from public.customer_search c where c.search_id like $1 ->> 'q'))$q$, sorted, up)
  when 'affiliates' then format($q$
    select array_agg(v.enrollment_id::text order by v.%I %s, v.enrollment_id) from public.program_affiliates v
    where v.program_id = ($1 ->> 'program')::uuid
      and ($1 #>> '{filters,state}' is null or v.state::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,group}' is null or v.group_id = ($1 #>> '{filters,group}')::uuid)
      and ($1 #>> '{filters,tag}' is null or $1 #>> '{filters,tag}' = any (v.tags))
      and ($1 ->> 'q' is null or v.name ilike $1 ->> 'q' or v.email ilike $1 ->> 'q')$q$, sorted, up)
  when 'commissions' then $q$
    select array_agg(c.id::text order by c.matures_at desc, c.id) from public.commissions c
    where ($1 #>> '{filters,status}' is null or c.status::text = $1 #>> '{filters,status}')
      and ($1 ->> 'affiliate' is null or c.affiliate_id = ($1 ->> 'affiliate')::uuid)$q$
  else $q$
    select array_agg(r.number::text order by r.number) from public.import_rows r
    where r.import_id = ($1 ->> 'import')::uuid and r.state in ('refused', 'kept')$q$ end;
end $$;

-- The query that reads the rows of a part in their order; `$1` is the question, `$2` the keys. They are found by their index before
-- they are put in order: joined to the keys at once, every row of the table would be read for each part. What is gone by now has
-- no row.
create function private.export_reader(kind public.export_kind) returns text
language sql immutable set search_path = '' as $$
  select format($q$
    with found as materialized (select * from public.%s v where %s)
    select coalesce(jsonb_agg(to_jsonb(f) order by k.n), '[]') from found f
    join unnest($2) with ordinality as k (key, n) on k.key = f.%s::text$q$,
    case kind when 'conversions' then 'conversion_details' when 'affiliates' then 'program_affiliates'
      when 'commissions' then 'commission_details' else 'import_rows' end,
    case kind when 'affiliates' then 'v.enrollment_id = any ($2::uuid[])'
      when 'refused_rows' then $q$v.import_id = ($1 ->> 'import')::uuid and v.number = any ($2::integer[])$q$ else 'v.id = any ($2::uuid[])' end,
    case kind when 'affiliates' then 'enrollment_id' when 'refused_rows' then 'number' else 'id' end)
$$;

create function private.fail_export(target public.exports, problem public.export_problem) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.export_parts p where p.export_id = target.id;
  delete from private.export_keys k where k.export_id = target.id;
  update public.exports x set state = 'failed', problem = fail_export.problem, finished_at = now(), bytes = 0, expires_at = null
    where x.id = target.id;
  perform private.audit('export.failed', target.id, null, jsonb_build_object('problem', problem));
  perform private.mail_person(target.user_id, 'export_finished', jsonb_build_object('state', 'failed', 'file', target.name,
    'link', '/account/exports'), 'export:' || target.id || ':' || clock_timestamp());
end $$;

-- The next export to work on, {id, number of its part}, for a minute nobody else's; a `number` of null asks which rows it has. Null
-- when nothing waits. One whose asker may not read it any more ends here, as does one that was tried three times: {id, problem}.
create function public.claim_export() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  wrong public.export_problem;
  turn private.export_turns;
begin
  select x.* into target from public.exports x join private.export_turns t on t.export_id = x.id
    where x.state in ('waiting', 'running') and t.until < clock_timestamp()
    order by t.until, x.created_at limit 1 for update of x, t skip locked;
  if not found then
    return null;
  end if;
  update private.export_turns t set until = clock_timestamp() + interval '1 minute', tries = t.tries + 1
    where t.export_id = target.id returning * into turn;
  wrong := case when turn.tries > 3 then 'broken' else private.export_obstacle(target) end;
  if wrong is not null then
    perform private.fail_export(target, wrong);
    return jsonb_build_object('id', target.id, 'problem', wrong);
  end if;
  return jsonb_build_object('id', target.id, 'number',
    (select min(k.number) from private.export_keys k where k.export_id = target.id));
end $$;
grant execute on function public.claim_export to service_role;

-- What is needed to read a part: who asked, the query, its parameters. Null when it is not to be read any more.
create function public.export_job(export_id uuid, number integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('person', x.user_id, 'kind', x.kind, 'locale', x.locale,
      'question', x.question || jsonb_build_object('affiliate', x.affiliate_id), 'keys', to_jsonb(k.keys), 'query',
      case when k.number is null then private.export_finder(x.kind, x.question) else private.export_reader(x.kind) end)
    from public.exports x
    left join private.export_keys k on k.export_id = x.id and k.number = export_job.number
    where x.id = export_job.export_id and (x.state = 'waiting' and export_job.number is null or k.number is not null)
      and private.export_obstacle(x) is null);
end $$;
grant execute on function public.export_job to service_role;

-- Settles which rows an export has: from now on it is running.
create function public.keep_export_keys(export_id uuid, keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
begin
  select * into target from public.exports x where x.id = keep_export_keys.export_id and x.state = 'waiting' for update;
  if not found then
    return;
  elsif cardinality(keys) > 200000 then
    perform private.fail_export(target, 'too_large');
    return;
  end if;
  insert into private.export_keys (export_id, number, keys)
    select target.id, n + 1, keys[n * 1000 + 1 : (n + 1) * 1000] from generate_series(0, greatest(cardinality(keys) - 1, 0) / 1000) as n;
  update public.exports x set state = 'running', total = cardinality(keys) where x.id = target.id;
  update private.export_turns t set until = clock_timestamp(), tries = 0 where t.export_id = target.id;
end $$;
grant execute on function public.keep_export_keys to service_role;

-- The rows of a part, read as the person who asked: {kind, question, locale, rows}. Without a number it settles which rows there
-- are. It runs as whoever calls it, because only then can it become that person, and is that caller again before it writes.
create function public.read_export_part(export_id uuid, number integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job jsonb := public.export_job(export_id, number);
  caller text := current_setting('role');
  found_keys text[];
  found_rows jsonb;
begin
  if job is null then
    return null;
  end if;
  perform set_config('request.jwt.claim.sub', job ->> 'person', true), set_config('request.jwt.claims', jsonb_build_object(
    'sub', job ->> 'person', 'role', 'authenticated', 'aal', 'aal2')::text, true), set_config('role', 'authenticated', true);
  if number is null then
    execute job ->> 'query' into found_keys using job -> 'question';
  else
    execute job ->> 'query' into found_rows using job -> 'question', array(select jsonb_array_elements_text(job -> 'keys'));
  end if;
  perform set_config('role', caller, true), set_config('request.jwt.claim.sub', '', true), set_config('request.jwt.claims', '', true);
  if number is null then
    perform public.keep_export_keys(export_id, coalesce(found_keys, '{}'));
    return null;
  end if;
  return job - 'person' - 'query' - 'keys' || jsonb_build_object('rows', found_rows);
end $$;
grant execute on function public.read_export_part to service_role;

-- Keeps a written part. One that somebody else kept already, or whose export was discarded, is not kept again.
create function public.keep_export_part(export_id uuid, number integer, content text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  part private.export_keys;
begin
  select * into target from public.exports x where x.id = keep_export_part.export_id and x.state = 'running' for update;
  delete from private.export_keys k where k.export_id = target.id and k.number = keep_export_part.number returning * into part;
  if part.export_id is null then
    return;
  elsif private.export_obstacle(target) is not null then
    perform private.fail_export(target, private.export_obstacle(target));
    return;
  end if;
  insert into public.export_parts (export_id, number, content) values (target.id, part.number, keep_export_part.content);
  update private.export_turns t set until = clock_timestamp(), tries = 0 where t.export_id = target.id;
  update public.exports x set done = x.done + cardinality(part.keys), bytes = x.bytes + octet_length(keep_export_part.content)
    where x.id = target.id;
  if not exists (select 1 from private.export_keys k where k.export_id = target.id) then
    update public.exports x set state = 'done', finished_at = now(), expires_at = now() + interval '7 days' where x.id = target.id;
    perform private.audit('export.finished', target.id, null, jsonb_build_object('rows', target.total));
    perform private.mail_person(target.user_id, 'export_finished', jsonb_build_object('state', 'done', 'file', target.name,
      'count', target.total, 'until', now() + interval '7 days', 'link', '/account/exports'), 'export:' || target.id || ':' || now());
  end if;
end $$;
grant execute on function public.keep_export_part to service_role;

-- Erases files after seven days, or as soon as who asked may not read them any more; a month later their lines go too.
create function public.expire_exports() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  gone integer := 0;
begin
  for target in select * from public.exports x where x.state = 'done'
    and (x.expires_at <= now() or private.export_obstacle(x) = 'rights') for update skip locked loop
    delete from public.export_parts p where p.export_id = target.id;
    update public.exports x set state = 'expired', expires_at = least(x.expires_at, now()) where x.id = target.id;
    perform private.audit('export.expired', target.id, null, null);
    gone := gone + 1;
  end loop;
  delete from public.exports x where x.finished_at < now() - interval '37 days';
  return gone;
end $$;
grant execute on function public.expire_exports to service_role;
