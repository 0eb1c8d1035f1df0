-- Exports: a table that is too large to be handed out at once becomes a file that is made in the background, found again under
-- "My exports", and kept for seven days. Which rows are in it is settled by one statement (`private.export_keys`, a thousand a
-- part), so that none is lost or twice; what a row says is read when its part is made, as the person who asked (docs/decisions/0033).

create type public.export_kind as enum ('affiliates', 'commissions', 'conversions', 'refused_rows');
create type public.export_state as enum ('waiting', 'running', 'done', 'failed', 'expired');
create type public.export_problem as enum ('rights', 'account', 'too_large', 'broken');
comment on type public.export_problem is '`rights`: who asked may not read it any more. `account`: they act for another account
  than the one whose rows were asked for. `broken`: a part could not be written, three times.';

create table public.exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  affiliate_id uuid references public.affiliates on delete cascade,
  kind public.export_kind not null,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  question jsonb not null check (jsonb_typeof(question) = 'object' and length(question::text) <= 50000),
  locale text not null check (locale in ('es', 'en')),
  state public.export_state not null default 'waiting',
  problem public.export_problem,
  total integer check (total >= 0),
  done integer not null default 0 check (done between 0 and coalesce(total, 0)),
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  check ((state = 'failed') = (problem is not null)),
  check ((state in ('waiting', 'running')) = (finished_at is null))
);
comment on column public.exports.affiliate_id is 'Whose own rows they are; null where an administrator reads everybody''s.';
comment on column public.exports.question is 'Search, filters, order and columns of the table, as its address had them.';

create table public.export_parts (
  export_id uuid not null references public.exports on delete cascade,
  number integer not null check (number > 0),
  content text not null,
  primary key (export_id, number)
);

-- The rows of each part that is still to be made; what is made is not here any more.
create table private.export_keys (
  export_id uuid not null references public.exports on delete cascade,
  number integer not null check (number > 0),
  keys text[] not null,
  primary key (export_id, number)
);

-- Who works on an export until when, and how often its next part has been tried.
create table private.export_turns (
  export_id uuid primary key references public.exports on delete cascade,
  until timestamptz not null default '-infinity',
  tries smallint not null default 0
);

create index on public.exports (user_id, created_at desc);                               -- my exports
create index on public.exports (affiliate_id);
create index on public.exports (created_at) where state in ('waiting', 'running');       -- the next piece of work
create index on public.exports (expires_at) where state = 'done';                        -- what is to be erased

alter table public.exports enable row level security;
alter table public.export_parts enable row level security;
alter table private.export_keys enable row level security;
alter table private.export_turns enable row level security;

-- Why a person may not have the rows of an export now; null when they may.
create function private.export_obstacle(target public.exports) returns public.export_problem
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p
      where p.id = target.user_id and p.suspended_at is null and p.deleted_at is null) then
    return 'rights';
  elsif target.affiliate_id is null then
    return case when not private.administers(target.user_id)
      then 'rights'::public.export_problem end;
  elsif private.team_role_of(target.affiliate_id, target.user_id) is null then
    return 'rights';
  end if;
  return case when private.acting_affiliate(target.user_id) is distinct from target.affiliate_id
    then 'account'::public.export_problem end;
end $$;

-- Whether the one who asks may have a file's parts: their own, ready, and still theirs to read.
create function private.may_download(export_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.exports x where x.id = may_download.export_id and x.user_id = private.person()
    and x.state = 'done' and private.export_obstacle(x) is distinct from 'rights');
end $$;
grant execute on function private.may_download to authenticated;

create policy "people read their own exports" on public.exports
  for select to authenticated using (user_id = (select private.person()));
create policy "people read the files that they may still read" on public.export_parts
  for select to authenticated using (private.may_download(export_id));
grant select on public.exports, public.export_parts to authenticated;

-- Whether a question is one of its kind: who asks decides what they see, this keeps out what would only fail later.
create function private.is_export_question(kind public.export_kind, question jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(question) = 'object' and length(question::text) <= 50000
    and jsonb_typeof(coalesce(question -> 'columns', '[]')) = 'array' and jsonb_typeof(coalesce(question -> 'filters', '{}')) = 'object'
    and coalesce(question ->> 'program', '00000000-0000-0000-0000-000000000000') ~ '^[0-9a-f-]{36}$'
    and case kind when 'affiliates' then question ? 'program'
      when 'refused_rows' then question ->> 'import' ~ '^[0-9a-f-]{36}$' else true end, false)
$$;

-- Asks for a file: of everybody's rows for administrators, of one's own (`mine`) for affiliates. The same question while its file
-- is being made is answered with that one; at most three are made at once, and the oldest of more than twenty go.
create function public.request_export(kind public.export_kind, name text, question jsonb, locale text, mine boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  affiliate uuid := case when mine then private.my_affiliate_id() end;
  made uuid;
begin
  if not coalesce(mine and kind = 'commissions' and affiliate is not null or not mine and private.is_admin(), false) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if not private.is_export_question(kind, question) or coalesce(locale, '') not in ('es', 'en')
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
  insert into private.export_turns (export_id) values (made);
  delete from public.exports x where x.id in (select o.id from public.exports o
    where o.user_id = person and o.finished_at is not null order by o.created_at desc, o.id offset 20);
  perform private.audit('export.requested', made, null, jsonb_build_object('kind', kind, 'name', request_export.name));
  return made;
end $$;
grant execute on function public.request_export to authenticated;

create function private.own_export(export_id uuid) returns public.exports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.exports;
begin
  select * into found_one from public.exports x
    where x.id = own_export.export_id and x.user_id = private.person() for update;
  if not found then
    raise exception 'errors.export.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Cancels an export that is being made, or erases its file before its time.
create function public.discard_export(export_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  target public.exports := private.own_export(export_id);
begin
  delete from public.exports x where x.id = target.id;
  perform private.audit('export.discarded', target.id, jsonb_build_object('state', target.state), null);
  return target.id;
end $$;
grant execute on function public.discard_export to authenticated;

-- Begins anew: nothing of an earlier try is left.
create function private.restart_export(target uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.export_parts p where p.export_id = target;
  delete from private.export_keys k where k.export_id = target;
  update private.export_turns t set until = '-infinity', tries = 0 where t.export_id = target;
  update public.exports x set state = 'waiting', problem = null, total = null, done = 0, bytes = 0, finished_at = null,
      expires_at = null where x.id = target;
$$;

create function public.retry_export(export_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  target public.exports := private.own_export(export_id);
begin
  if target.state not in ('failed', 'expired') then
    raise exception 'errors.export.wrong_state' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exports ' || person, 0));
  if (select count(*) from public.exports x where x.user_id = person and x.state in ('waiting', 'running')) >= 3 then
    raise exception 'errors.export.too_many' using errcode = 'PT409';
  end if;
  perform private.restart_export(target.id);
  perform private.audit('export.retried', target.id, jsonb_build_object('problem', target.problem), null);
  return target.id;
end $$;
grant execute on function public.retry_export to authenticated;

-- Somebody was erased: files that may still name them go, and those being made begin anew.
create function private.forget_exports() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.restart_export(x.id) from public.exports x where x.state = 'running';
  delete from public.export_parts p using public.exports x where x.id = p.export_id and x.state = 'done';
  update public.exports x set state = 'expired', expires_at = now() where x.state = 'done';
end $$;
