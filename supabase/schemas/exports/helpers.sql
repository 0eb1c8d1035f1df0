-- Whether a file is of one program whose money the person looks after: of its conversions or its affiliates.
create function exports.is_of_own_program(person uuid, kind public.export_kind, question jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(kind in ('conversions', 'affiliates')
    and question ->> 'program' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and programs.has_role(person, (question ->> 'program')::uuid, 'finance'), false);
end $$;

-- Why a person may not have the rows of an export now; null when they may.
create function exports.export_obstacle(target public.exports) returns public.export_problem
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p
      where p.id = target.user_id and p.suspended_at is null and p.deleted_at is null) then
    return 'rights';
  elsif target.affiliate_id is null then
    return case when not core.administers(target.user_id)
      and not exports.is_of_own_program(target.user_id, target.kind, target.question)
      then 'rights'::public.export_problem end;
  elsif affiliates.team_role_of(target.affiliate_id, target.user_id) is null then
    return 'rights';
  end if;
  return case when affiliates.acting_affiliate(target.user_id) is distinct from target.affiliate_id
    then 'account'::public.export_problem end;
end $$;

-- Whether the one who asks may have a file's parts: their own, ready, and still theirs to read.
create function exports.may_download(export_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.exports x where x.id = may_download.export_id and x.user_id = core.person()
    and x.state = 'done' and exports.export_obstacle(x) is distinct from 'rights');
end $$;
grant execute on function exports.may_download to authenticated;

-- Whether a question is one of its kind: who asks decides what they see, this keeps out what would only fail later.
create function exports.is_export_question(kind public.export_kind, question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(question) = 'object' and length(question::text) <= 50000
    and jsonb_typeof(coalesce(question -> 'columns', '[]')) = 'array'
      and jsonb_typeof(coalesce(question -> 'filters', '{}')) = 'object'
    and coalesce(question ->> 'program', '00000000-0000-0000-0000-000000000000') ~ '^[0-9a-f-]{36}$'
    and case kind when 'affiliates' then question ? 'program'
      when 'refused_rows' then question ->> 'import' ~ '^[0-9a-f-]{36}$' else true end, false)
$$;

create function exports.own_export(export_id uuid) returns public.exports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.exports;
begin
  select * into found_one from public.exports x
    where x.id = own_export.export_id and x.user_id = core.person() for update;
  if not found then
    raise exception 'errors.export.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Begins anew: nothing of an earlier try is left.
create function exports.restart_export(target uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.export_parts p where p.export_id = target;
  delete from exports.export_keys k where k.export_id = target;
  update exports.export_turns t set until = '-infinity', tries = 0 where t.export_id = target;
  update public.exports x set state = 'waiting', problem = null, total = null, done = 0, bytes = 0, finished_at = null,
      expires_at = null where x.id = target;
$$;

-- Expires all files after an erasure, because they may name the erased person; those in progress begin anew.
create function exports.expire_all_exports() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform exports.restart_export(x.id) from public.exports x where x.state = 'running';
  delete from public.export_parts p using public.exports x where x.id = p.export_id and x.state = 'done';
  update public.exports x set state = 'expired', expires_at = now() where x.state = 'done';
end $$;

-- Export work: the scheduler makes exports a part at a time. A part is read in one transaction as the requester, so
-- that the policies decide what is in it, and stored in another: when a worker dies, the next one continues with the
-- same part.

-- The query that finds which rows an export has, in order, as one array; `$1` is the question. It runs as the
-- requester, who may use no schema of ours.
create function exports.export_finder(kind public.export_kind, question jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  up text := case when coalesce((question ->> 'desc')::boolean, kind = 'commissions') then 'desc' else 'asc' end;
  sorted text := case kind
    when 'conversions' then case question ->> 'sort' when 'received' then 'created_at' when 'amount' then 'amount'
      else 'occurred_at' end
    when 'affiliates' then case
      when question ->> 'sort' = any ('{name,email,country,state,leads,sales,revenue,commission}')
      then question ->> 'sort' else 'joined_at' end
    when 'commissions' then case when question ->> 'sort' in ('created_at', 'decided_at', 'amount')
      then question ->> 'sort' else 'matures_at' end end;
begin
  return case kind when 'conversions' then format($q$
    select array_agg(v.id::text order by v.%I %s, v.id) from public.conversion_details v
    where ($1 ->> 'program' is null or v.program_id = ($1 ->> 'program')::uuid)
      and ($1 #>> '{filters,kind}' is null or v.kind::text = $1 #>> '{filters,kind}')
      and ($1 #>> '{filters,state}' is null or v.commission_status::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,credited}' is null or (v.enrollment_id is not null) = ($1 #>> '{filters,credited}' = 'yes'))
      and ($1 #>> '{filters,from}' is null or v.occurred_at >= ($1 #>> '{filters,from}')::timestamptz)
      and ($1 #>> '{filters,to}' is null or v.occurred_at <= ($1 #>> '{filters,to}')::timestamptz)
      and ($1 #>> '{filters,affiliate}' is null or v.enrollment_id in (
        select a.enrollment_id from public.program_affiliates a where a.search_name like all (%L::text[])))
      and ($1 ->> 'q' is null or v.search_id like $1 ->> 'q'
        or v.customer_id in (select c.id from public.customer_search c where c.search_id like $1 ->> 'q'))$q$,
      sorted, up, core.word_patterns(question #>> '{filters,affiliate}'))
  when 'affiliates' then format($q$
    select array_agg(v.enrollment_id::text order by v.%I %s, v.enrollment_id) from public.program_affiliates v
    where v.program_id = ($1 ->> 'program')::uuid
      and ($1 #>> '{filters,state}' is null or v.state::text = $1 #>> '{filters,state}')
      and ($1 #>> '{filters,group}' is null or v.group_id = ($1 #>> '{filters,group}')::uuid)
      and ($1 #>> '{filters,tag}' is null or $1 #>> '{filters,tag}' = any (v.tags))
      and ($1 ->> 'q' is null or v.search_name like all (%L::text[]))$q$,
      sorted, up, core.word_patterns(question ->> 'q'))
  when 'commissions' then format($q$
    select array_agg(c.id::text order by c.%I %s nulls last, c.id) from public.commissions c
    where ($1 ->> 'affiliate' is null or c.affiliate_id = ($1 ->> 'affiliate')::uuid) and %s$q$,
      sorted, up, commissions.search_condition(question))
  else $q$
    select array_agg(r.number::text order by r.number) from public.import_rows r
    where r.import_id = ($1 ->> 'import')::uuid and r.state in ('refused', 'kept')$q$ end;
end $$;

-- The query that reads the rows of a part in their order; `$1` is the question, `$2` the keys. They are found by their
-- index before they are put in order: joined to the keys at once, every row of the table would be read for each part.
-- What is gone by now has no row.
create function exports.export_reader(kind public.export_kind) returns text
language sql immutable set search_path = '' as $$
  select format($q$
    with found as materialized (select * from public.%s v where %s)
    select coalesce(jsonb_agg(to_jsonb(f) order by k.n), '[]') from found f
    join unnest($2) with ordinality as k (key, n) on k.key = f.%s::text$q$,
    case kind when 'conversions' then 'conversion_details' when 'affiliates' then 'program_affiliates'
      when 'commissions' then 'commission_details' else 'import_rows' end,
    case kind when 'affiliates' then 'v.enrollment_id = any ($2::uuid[])'
      when 'refused_rows' then $q$v.import_id = ($1 ->> 'import')::uuid and v.number = any ($2::integer[])$q$
        else 'v.id = any ($2::uuid[])' end,
    case kind when 'affiliates' then 'enrollment_id' when 'refused_rows' then 'number' else 'id' end)
$$;

create function exports.fail_export(target public.exports, problem public.export_problem) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.export_parts p where p.export_id = target.id;
  delete from exports.export_keys k where k.export_id = target.id;
  update public.exports x set state = 'failed', problem = fail_export.problem, finished_at = now(), bytes = 0,
    expires_at = null
    where x.id = target.id;
  perform core.audit('export.failed', target.id, null, jsonb_build_object('problem', problem));
  perform accounts.mail_person(target.user_id, 'export_finished',
    jsonb_build_object('state', 'failed', 'file', target.name,
    'link', '/account/exports'), 'export:' || target.id || ':' || clock_timestamp());
end $$;
