-- Asks for a file: of everybody's rows for administrators, of a program's for who looks after its money, of one's
-- own (`mine`) for affiliates. The same question while its file is being made is answered with that one; at most three
-- are made at once, and the oldest of more than twenty go.
create function public.request_export(kind public.export_kind, name text, question jsonb, locale text,
  mine boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  affiliate uuid := case when mine then affiliates.my_affiliate_id() end;
  made uuid;
begin
  if not coalesce(mine and kind = 'commissions' and affiliate is not null or not mine and (core.is_admin()
      or exports.is_of_own_program(person, kind, question)), false) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if not exports.is_export_question(kind, question) or coalesce(locale, '') not in ('es', 'en')
      or coalesce(name, '') !~ '^[a-z0-9][a-z0-9-]{0,99}$' then
    raise exception 'errors.export.question' using errcode = 'PT422', detail = 'question';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exports ' || person, 0));
  select x.id into made from public.exports x
    where x.user_id = person and x.state in ('waiting', 'running') and x.kind = request_export.kind
      and x.affiliate_id is not distinct from affiliate and x.question = request_export.question;
  if made is not null then
    return made;
  end if;
  if (select count(*) from public.exports x where x.user_id = person and x.state in ('waiting', 'running')) >= 3 then
    raise exception 'errors.export.too_many' using errcode = 'PT409';
  end if;
  insert into public.exports (user_id, affiliate_id, kind, name, question, locale)
    values (person, affiliate, kind, request_export.name, question, request_export.locale) returning id into made;
  insert into exports.export_turns (export_id) values (made);
  delete from public.exports x where x.id in (select o.id from public.exports o
    where o.user_id = person and o.finished_at is not null order by o.created_at desc, o.id offset 20);
  perform core.audit('export.requested', made, null, jsonb_build_object('kind', kind, 'name', request_export.name));
  return made;
end $$;
grant execute on function public.request_export to authenticated;

-- Cancels an export that is being made, or erases its file before its time.
create function public.discard_export(export_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  target public.exports := exports.own_export(export_id);
begin
  delete from public.exports x where x.id = target.id;
  perform core.audit('export.discarded', target.id, jsonb_build_object('state', target.state), null);
  return target.id;
end $$;
grant execute on function public.discard_export to authenticated;

create function public.retry_export(export_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  target public.exports := exports.own_export(export_id);
begin
  if target.state not in ('failed', 'expired') then
    raise exception 'errors.export.wrong_state' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exports ' || person, 0));
  if (select count(*) from public.exports x where x.user_id = person and x.state in ('waiting', 'running')) >= 3 then
    raise exception 'errors.export.too_many' using errcode = 'PT409';
  end if;
  perform exports.restart_export(target.id);
  perform core.audit('export.retried', target.id, jsonb_build_object('problem', target.problem), null);
  return target.id;
end $$;
grant execute on function public.retry_export to authenticated;

-- Claims the next export for a minute, {id, number of its part}; a `number` of null asks which rows it has. Null when
-- nothing waits. One whose requester may not read it any more ends here, as does one that was tried three times: {id,
-- problem}.
create function public.claim_export() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  wrong public.export_problem;
  turn exports.export_turns;
begin
  select x.* into target from public.exports x join exports.export_turns t on t.export_id = x.id
    where x.state in ('waiting', 'running') and t.until < clock_timestamp()
    order by t.until, x.created_at limit 1 for update of x, t skip locked;
  if not found then
    return null;
  end if;
  update exports.export_turns t set until = clock_timestamp() + interval '1 minute', tries = t.tries + 1
    where t.export_id = target.id returning * into turn;
  wrong := case when turn.tries > 3 then 'broken' else exports.export_obstacle(target) end;
  if wrong is not null then
    perform exports.fail_export(target, wrong);
    return jsonb_build_object('id', target.id, 'problem', wrong);
  end if;
  return jsonb_build_object('id', target.id, 'number',
    (select min(k.number) from exports.export_keys k where k.export_id = target.id));
end $$;
grant execute on function public.claim_export to service_role;

-- What a part needs to be read: the requester, the query, its parameters. Null when it is not to be read any more.
create function public.export_job(export_id uuid, number integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('person', x.user_id, 'kind', x.kind, 'locale', x.locale,
      'question', x.question || jsonb_build_object('affiliate', x.affiliate_id), 'keys', to_jsonb(k.keys), 'query',
      case when k.number is null then exports.export_finder(x.kind, x.question) else exports.export_reader(x.kind) end)
    from public.exports x
    left join exports.export_keys k on k.export_id = x.id and k.number = export_job.number
    where x.id = export_job.export_id and (x.state = 'waiting' and export_job.number is null or k.number is not null)
      and exports.export_obstacle(x) is null);
end $$;
grant execute on function public.export_job to service_role;

-- Settles which rows an export has: from now on it is running.
create function public.store_export_keys(export_id uuid, keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
begin
  select * into target from public.exports x where x.id = store_export_keys.export_id
    and x.state = 'waiting' for update;
  if not found then
    return;
  elsif cardinality(keys) > 200000 then
    perform exports.fail_export(target, 'too_large');
    return;
  end if;
  insert into exports.export_keys (export_id, number, keys)
    select target.id, n + 1, keys[n * 1000 + 1 : (n + 1) * 1000]
      from generate_series(0, greatest(cardinality(keys) - 1, 0) / 1000) as n;
  update public.exports x set state = 'running', total = cardinality(keys) where x.id = target.id;
  update exports.export_turns t set until = clock_timestamp(), tries = 0 where t.export_id = target.id;
end $$;
grant execute on function public.store_export_keys to service_role;

-- The rows of a part, read as the requester: {kind, question, locale, rows}. Without a number it settles which rows
-- there are. It runs with the caller's rights, because only then can it become the requester, and is the caller again
-- before it writes.
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
  perform set_config('request.jwt.claim.sub', job ->> 'person', true),
    set_config('request.jwt.claims', jsonb_build_object(
    'sub', job ->> 'person', 'role', 'authenticated', 'aal', 'aal2')::text, true),
      set_config('role', 'authenticated', true);
  if number is null then
    execute job ->> 'query' into found_keys using job -> 'question';
  else
    execute job ->> 'query' into found_rows using job -> 'question',
      array(select jsonb_array_elements_text(job -> 'keys'));
  end if;
  perform set_config('role', caller, true), set_config('request.jwt.claim.sub', '', true),
    set_config('request.jwt.claims', '', true);
  if number is null then
    perform public.store_export_keys(export_id, coalesce(found_keys, '{}'));
    return null;
  end if;
  return job - 'person' - 'query' - 'keys' || jsonb_build_object('rows', found_rows);
end $$;
grant execute on function public.read_export_part to service_role;

-- Stores a written part, unless it is stored already or its export was discarded.
create function public.store_export_part(export_id uuid, number integer, content text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  part exports.export_keys;
begin
  select * into target from public.exports x where x.id = store_export_part.export_id
    and x.state = 'running' for update;
  delete from exports.export_keys k where k.export_id = target.id and k.number = store_export_part.number
    returning * into part;
  if part.export_id is null then
    return;
  elsif exports.export_obstacle(target) is not null then
    perform exports.fail_export(target, exports.export_obstacle(target));
    return;
  end if;
  insert into public.export_parts (export_id, number, content)
    values (target.id, part.number, store_export_part.content);
  update exports.export_turns t set until = clock_timestamp(), tries = 0 where t.export_id = target.id;
  update public.exports x set done = x.done + cardinality(part.keys),
    bytes = x.bytes + octet_length(store_export_part.content)
    where x.id = target.id;
  if not exists (select 1 from exports.export_keys k where k.export_id = target.id) then
    update public.exports x set state = 'done', finished_at = now(),
      expires_at = now() + settings.days_of('export_days', 7)
      where x.id = target.id;
    perform core.audit('export.finished', target.id, null, jsonb_build_object('rows', target.total));
    perform accounts.mail_person(target.user_id, 'export_finished',
      jsonb_build_object('state', 'done', 'file', target.name,
      'count', target.total, 'until', now() + settings.days_of('export_days', 7), 'link', '/account/exports'),
        'export:' || target.id || ':' || now());
  end if;
end $$;
grant execute on function public.store_export_part to service_role;

-- Erases files after seven days, or as soon as the requester may not read them any more; a month later their rows go
-- too.
create function public.expire_exports() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  gone integer := 0;
begin
  for target in select * from public.exports x where x.state = 'done'
    and (x.expires_at <= now() or exports.export_obstacle(x) = 'rights') for update skip locked loop
    delete from public.export_parts p where p.export_id = target.id;
    update public.exports x set state = 'expired', expires_at = least(x.expires_at, now()) where x.id = target.id;
    perform core.audit('export.expired', target.id, null, null);
    gone := gone + 1;
  end loop;
  delete from public.exports x where x.finished_at < now() - interval '37 days';
  return gone;
end $$;
grant execute on function public.expire_exports to service_role;
