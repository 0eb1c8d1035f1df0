-- Foundation: who may act, what happened, and what was done already.
-- Every other file builds on the helpers at the end. API roles get nothing that is not granted by name.
-- `private` holds what no API role reads; PostgREST serves `public` only.

create schema private;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  effective_at timestamptz not null default now(),
  granted_by uuid references auth.users on delete set null,
  primary key (user_id, role),
  check (effective_at >= granted_at)
);
comment on column public.user_roles.effective_at is 'The role counts from here on; until then it is an appointment that can be cancelled.';
comment on column public.user_roles.granted_by is 'The administrator who appointed; null when the operator did, on the command line.';

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
comment on column public.audit_log.actor_id is 'Null when the system acted: a scheduled job or a program''s signed call.';

create table private.commands (
  actor_id uuid not null,
  command text not null,
  idempotency_key uuid not null,
  body jsonb not null,
  result_id uuid,
  created_at timestamptz not null default now(),
  primary key (actor_id, command, idempotency_key)
);

create index on public.audit_log (subject_id);                       -- "what happened to this row"
create index on public.user_roles (granted_by);
create index on private.commands (created_at);                       -- housekeeping

alter table public.user_roles enable row level security;
alter table public.audit_log enable row level security;
alter table private.commands enable row level security;

-- Whether the token's session still stands: not ended since, and with the second factor where the account has one.
-- Bound late: the embedded backend has no factors.
create function private.session_holds(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
begin
  if claims ? 'session_id' and not exists (
    select 1 from auth.sessions s where s.id = (claims ->> 'session_id')::uuid and s.user_id = person) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null or claims ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select 1 from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end $$;

-- The person of this call; null for visitors, suspended and deleted accounts, and sessions that were ended: all of them
-- are out at once, whatever their token says. Bound late: profiles come in the accounts file.
create function private.person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p
    where p.id = auth.uid() and p.suspended_at is null and p.deleted_at is null and private.session_holds(p.id));
end $$;
grant execute on function private.person to authenticated;

-- Whether a person administrates now: an appointment that does not count yet is none.
create function private.administers(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles r where r.user_id = person and r.role = 'admin' and r.effective_at <= now())
$$;

-- Roles are looked up here on every question, never in a token: a revoked administrator is out at once.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.administers((select private.person()))
$$;
grant execute on function private.is_admin to authenticated;

create policy "people read the roles that they have now, administrators read all" on public.user_roles
  for select to authenticated
  using ((user_id = (select private.person()) and effective_at <= now()) or (select private.is_admin()));
create policy "administrators read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

grant select (user_id, role, granted_at, effective_at) on public.user_roles to authenticated;
grant select on public.audit_log to authenticated;

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'errors.append_only' using errcode = 'PT403', detail = tg_table_name;
end $$;

create trigger append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- Returns the signed-in person's id, or refuses; a suspended one is told so.
create function private.require_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.person();
begin
  if person is null and exists (select 1 from public.profiles p where p.id = auth.uid() and p.suspended_at is not null) then
    raise exception 'errors.account.suspended' using errcode = 'PT403';
  end if;
  if person is null then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Returns the administrator's id, or refuses.
create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return (select auth.uid());
end $$;

create function private.audit(action text, subject_id uuid, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, action, subject_id, before, after)
    values ((select auth.uid()), audit.action, audit.subject_id, audit.before, audit.after);
end $$;

-- First half of an idempotent command: null means "go on", an id is the result of the first time.
-- A concurrent repeat waits on the unique key until the first one has ended.
create function private.first_result(command text, idempotency_key uuid, body jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  earlier private.commands;
begin
  if idempotency_key is null then
    raise exception 'errors.idempotency.missing' using errcode = 'PT422', detail = 'idempotency_key';
  end if;
  insert into private.commands (actor_id, command, idempotency_key, body)
    values (auth.uid(), first_result.command, first_result.idempotency_key, first_result.body)
    on conflict do nothing;
  if found then
    return null;
  end if;
  select * into earlier from private.commands c
    where c.actor_id = auth.uid() and c.command = first_result.command
      and c.idempotency_key = first_result.idempotency_key;
  if earlier.body is distinct from first_result.body then
    raise exception 'errors.idempotency.conflict' using errcode = 'PT409';
  end if;
  return earlier.result_id;
end $$;

-- Second half: what a repeat will be answered with.
create function private.keep_result(command text, idempotency_key uuid, result_id uuid) returns void
language sql security definer set search_path = '' as $$
  update private.commands c set result_id = keep_result.result_id
    where c.actor_id = auth.uid() and c.command = keep_result.command
      and c.idempotency_key = keep_result.idempotency_key
$$;

create function private.is_translated(texts jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(texts) = 'object'
    and length(trim(texts ->> 'es')) between 1 and max_length
    and length(coalesce(texts ->> 'en', '')) <= max_length
    and texts - 'es' - 'en' = '{}'::jsonb, false)
$$;
