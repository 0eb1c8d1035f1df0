-- Whether the token's session still stands: not ended since, and with the second factor where the account has one.
-- Bound late: the embedded backend has no factors.
create function core.session_holds(person uuid) returns boolean
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
create function core.person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p
    where p.id = auth.uid() and p.suspended_at is null and p.deleted_at is null and core.session_holds(p.id));
end $$;
grant execute on function core.person to authenticated;

-- Whether a person administrates now: an appointment that does not count yet is none.
create function core.administers(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles r where r.user_id = person and r.role = 'admin'
    and r.effective_at <= now())
$$;

-- Roles are looked up here on every question, never in a token: a revoked administrator is out at once.
create function core.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select core.administers((select core.person()))
$$;
grant execute on function core.is_admin to authenticated;

create function core.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'errors.append_only' using errcode = 'PT403', detail = tg_table_name;
end $$;

-- Returns the signed-in person's id, or refuses; a suspended one is told so.
create function core.require_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.person();
begin
  if person is null and exists (select 1 from public.profiles p where p.id = auth.uid()
    and p.suspended_at is not null) then
    raise exception 'errors.account.suspended' using errcode = 'PT403';
  end if;
  if person is null then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Returns the administrator's id, or refuses.
create function core.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not core.is_admin() then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return (select auth.uid());
end $$;

create function core.audit(action text, subject_id uuid, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, action, subject_id, before, after)
    values ((select auth.uid()), audit.action, audit.subject_id, audit.before, audit.after);
end $$;

-- First half of an idempotent command: null means "go on", an id is the result of the first time.
-- A concurrent repeat waits on the unique key until the first one has ended.
create function core.first_result(command text, idempotency_key uuid, body jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  earlier core.commands;
begin
  if idempotency_key is null then
    raise exception 'errors.idempotency.missing' using errcode = 'PT422', detail = 'idempotency_key';
  end if;
  insert into core.commands (actor_id, command, idempotency_key, body)
    values (auth.uid(), first_result.command, first_result.idempotency_key, first_result.body)
    on conflict do nothing;
  if found then
    return null;
  end if;
  select * into earlier from core.commands c
    where c.actor_id = auth.uid() and c.command = first_result.command
      and c.idempotency_key = first_result.idempotency_key;
  if earlier.body is distinct from first_result.body then
    raise exception 'errors.idempotency.conflict' using errcode = 'PT409';
  end if;
  return earlier.result_id;
end $$;

-- Second half: what a repeat will be answered with.
create function core.keep_result(command text, idempotency_key uuid, result_id uuid) returns void
language sql security definer set search_path = '' as $$
  update core.commands c set result_id = keep_result.result_id
    where c.actor_id = auth.uid() and c.command = keep_result.command
      and c.idempotency_key = keep_result.idempotency_key
$$;

-- Failures allowed within a span, by whom they are counted for: one's own pair, the whole account, the whole network. A
-- mail of recovery is good for an hour: as long as an account's hour is full, its owner has one that works.
create function core.attempt_limits(scope text) returns table (counted text, most integer, span interval)
language sql immutable set search_path = '' as $$
  select l.counted, l.most, l.span from (values
    ('sign_in', 'own', 5, interval '15 minutes'), ('sign_in', 'own', 30, interval '1 day'),
    ('sign_in', 'account', 20, interval '1 hour'), ('sign_in', 'account', 100, interval '1 day'),
    ('sign_in', 'network', 60, interval '15 minutes'), ('sign_in', 'network', 1000, interval '1 day'),
    ('code', 'own', 5, interval '15 minutes'), ('code', 'own', 20, interval '1 day'),
    ('code', 'account', 10, interval '1 hour'), ('code', 'account', 40, interval '1 day'),
    ('code', 'network', 60, interval '15 minutes'),
    ('reset', 'own', 5, interval '15 minutes'), ('reset', 'own', 20, interval '1 day'),
    ('reset', 'account', 5, interval '1 hour'), ('reset', 'network', 30, interval '15 minutes'),
    ('sign_up', 'own', 5, interval '15 minutes'), ('sign_up', 'account', 10, interval '1 hour'),
    ('sign_up', 'network', 30, interval '15 minutes'), ('sign_up', 'network', 300, interval '1 day'),
    ('contact', 'own', 5, interval '15 minutes'), ('contact', 'account', 10, interval '1 hour'),
    ('contact', 'network', 20, interval '15 minutes'), ('contact', 'network', 100, interval '1 day')
  ) as l (scope, counted, most, span) where l.scope = attempt_limits.scope
$$;

-- Whom one attempt is counted for. A known device or network is a pair of its own and nothing else.
create function core.attempt_subjects(scope text, account_hash text, network_hash text, device_hash text)
returns table (counted text, subject text)
language plpgsql stable security definer set search_path = '' as $$
declare
  known text := (select k.mark_hash from core.known_marks k
    where k.account_hash = attempt_subjects.account_hash and k.mark_hash in (device_hash, attempt_subjects.network_hash)
      and attempt_subjects.scope in ('sign_in', 'code', 'reset')
    order by k.mark_hash = device_hash desc limit 1);
begin
  return query select 'own', encode(sha256(convert_to(account_hash || ':' || coalesce(known, network_hash), 'UTF8')),
    'hex');
  if known is null then
    return query values ('account', account_hash), ('network', network_hash);
  end if;
end $$;

-- A page of this site: plain segments, never the rooms of machines, in no language and no other spelling.
create function core.is_own_page(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(length(address) <= 2000
    and address ~ ('^(/|(/[a-z0-9-]+)+)(\?([]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?'
      || '(#([]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?$')
    and address !~ '^/((es|en)/)?(api|auth|b|og|r)([/?#]|$)', false);
end $$;

-- An address of the web by its name and never by a number, without a user; `localhost` only with a port, for trials.
create function core.is_web_address(address text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(length(address) <= 2000
    and address ~ ('^(https?://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?'
    || '(:[1-9][0-9]{0,4})?|http://(localhost|127\.0\.0\.1):[1-9][0-9]{0,4})'
    || '(/(?!(\.|%2[Ee]){1,2}([/?#]|$))([]!$&-.0-;=@-[_a-z|~]|%(?!00)[0-9A-Fa-f]{2})*)+'
    || '(\?([]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?(#([]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?$')
    and coalesce(substring(address from '^https?://[^/:]+:([0-9]+)/')::integer, 1) <= 65535, false);
end $$;

-- What people look at: a proof, an answer.
create function core.is_page_address(url text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return core.is_web_address(url) and url !~ '^http://(localhost|127\.0\.0\.1):';
end $$;
