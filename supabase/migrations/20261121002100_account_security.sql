-- Account security: sessions, proofs of a password or a recovery link, and change of address.
-- The auth service's own tables are changed by SQL on both backends alike, in the transaction of the command: a half-done
-- change of address or deletion cannot exist.

-- What a proof serves for: one that was given for one thing serves for nothing else.
create type public.proof_kind as enum ('password', 'email', 'factor', 'payout_method', 'deletion', 'transfer', 'team', 'admin', 'key');
-- How somebody proved who they are: a password, that and the code of their second factor, or a recovery link.
create type public.proof_way as enum ('password', 'code', 'recovery');

-- What a session runs on, as the browser said when it began: the auth service only ever sees our own server.
create table private.session_devices (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_agent text not null check (length(user_agent) <= 400)
);

-- What the browsers are known by that an account is used in: the visitor of its click cookie, or the day's network hash.
create table private.account_marks (
  user_id uuid not null references public.profiles on delete cascade,
  mark bytea not null check (length(mark) in (16, 32)),
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);

-- A password or recovery link used a moment ago: lets the account's owner do one thing that a borrowed session may not.
create table private.proofs (
  user_id uuid not null references public.profiles on delete cascade,
  kind public.proof_kind not null,
  way public.proof_way not null,
  session_id uuid references auth.sessions on delete cascade,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
comment on column private.proofs.session_id is 'The session that it was given in; no other one can use it.';

-- No token is kept: the link in the mail is the id, signed by the app.
create table private.email_changes (
  id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  new_email text not null check (new_email like '%_@_%' and length(new_email) <= 254),
  old_email text,
  session_id uuid references auth.sessions on delete set null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

comment on column private.email_changes.old_email is 'Since it was used: a change of how one is paid is mailed there too.';
comment on column private.email_changes.session_id is 'Where it was requested: the only session that the change leaves open.';

create index on private.account_marks (seen_at);    -- housekeeping
create index on private.proofs (session_id);
create index on private.email_changes (user_id);
create index on private.email_changes (session_id);
create index on private.email_changes (created_at); -- housekeeping

alter table private.session_devices enable row level security;
alter table private.account_marks enable row level security;
alter table private.proofs enable row level security;
alter table private.email_changes enable row level security;

create function private.current_session() returns uuid
language sql stable set search_path = '' as $$ select (auth.jwt() ->> 'session_id')::uuid $$;

-- Called right after sign-in: says on what, and refuses whoever may not come in.
create function public.record_session(user_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  if private.current_session() is null then
    raise exception 'errors.session.unknown' using errcode = 'PT409';
  end if;
  insert into private.session_devices as d (session_id, user_agent)
    select s.id, left(coalesce(record_session.user_agent, ''), 400) from auth.sessions s
      where s.id = private.current_session() and s.user_id = person
    on conflict (session_id) do update set user_agent = excluded.user_agent;
end $$;
grant execute on function public.record_session to authenticated;

-- The person's open sessions, last used first.
create function public.my_sessions()
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  return query
    select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC'), d.user_agent,
      s.id is not distinct from private.current_session()
    from auth.sessions s left join private.session_devices d on d.session_id = s.id
    where s.user_id = person and (s.not_after is null or s.not_after > now())
    order by 5 desc, 3 desc, 1 limit 100;
end $$;
grant execute on function public.my_sessions to authenticated;

-- Ends one session of the person, at once: its token is refused from then on.
create function public.end_session(session_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = person;
  if not found then
    raise exception 'errors.session.not_found' using errcode = 'PT404';
  end if;
  perform private.audit('session.ended', person, null, null);
  return end_session.session_id;
end $$;
grant execute on function public.end_session to authenticated;

-- Ends every session but this one. Returns how many.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  ended integer;
begin
  if private.current_session() is null then
    raise exception 'errors.session.unknown' using errcode = 'PT409';
  end if;
  delete from auth.sessions s where s.user_id = person and s.id <> private.current_session();
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.audit('sessions.ended', person, null, jsonb_build_object('count', ended));
  end if;
  return ended;
end $$;
grant execute on function public.end_other_sessions to authenticated;

-- The server says that this person has just proved who they are, in this session. A recovery link serves for a new password only.
create function public.record_proof(person_id uuid, kind public.proof_kind, way public.proof_way, session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if way = 'recovery' and kind <> 'password' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'kind';
  end if;
  insert into private.proofs (user_id, kind, way, session_id, expires_at)
    values (person_id, record_proof.kind, record_proof.way, record_proof.session_id,
      now() + case when way = 'recovery' then interval '15 minutes' else interval '2 minutes' end)
    on conflict on constraint proofs_pkey do update set way = excluded.way, session_id = excluded.session_id,
      expires_at = excluded.expires_at;
end $$;
grant execute on function public.record_proof to service_role;

-- Whether the account has a second factor. Bound late: the embedded backend has none.
create function private.has_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (select 1 from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end $$;

-- Uses the proof up, or refuses: it serves for one command of its kind, in its session, for minutes. Making an administrator
-- needs the second factor too, where the account has one.
create function private.use_proof(person uuid, kind public.proof_kind, session uuid default private.current_session())
returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.proofs p where p.user_id = person and p.kind = use_proof.kind and p.expires_at > now()
    and (p.session_id is null or session is null or p.session_id = session)
    and (use_proof.kind <> 'admin' or p.way = 'code' or not private.has_factor(person));
  if not found then
    raise exception 'errors.account.password_needed' using errcode = 'PT403';
  end if;
end $$;

create function private.is_email_taken(email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users u where lower(u.email) = lower(is_email_taken.email))
$$;

create function private.mask_email(email text) returns text
language sql immutable set search_path = '' as $$
  select left(email, 1) || '•••@' || split_part(email, '@', 2)
$$;

-- Asks for another address: a link goes to the new one, a notice to the old one. An address that has an account already
-- is answered alike, and its owner is told. Only the latest request counts.
create function public.request_email_change(request_id uuid, new_email text, link text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  target text := lower(trim(coalesce(request_email_change.new_email, '')));
  owner public.profiles;
begin
  perform private.use_proof(person, 'email');
  if target not like '%_@_%' or target ~ '\s' or length(target) > 254 then
    raise exception 'errors.fields.email' using errcode = 'PT422', detail = 'email';
  end if;
  if request_id is null or coalesce(link, '') not like '/auth/confirm?%' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'link';
  end if;
  select * into owner from public.profiles p where p.id = person for update;
  if target = lower(owner.email) then
    raise exception 'errors.account.same_email' using errcode = 'PT422', detail = 'email';
  end if;
  delete from private.email_changes c where c.user_id = person and c.used_at is null;
  insert into private.email_changes (id, user_id, new_email, session_id)
    values (request_id, person, target, (select s.id from auth.sessions s where s.id = private.current_session()));
  perform private.audit('email_change.requested', person, null, null);
  perform private.mail_person(person, 'email_change_notice',
    jsonb_build_object('new_email_masked', private.mask_email(target)), 'email_change_notice:' || request_id);
  if private.is_email_taken(target) then
    perform public.enqueue_mail('account_exists', target, owner.locale, null, 'account_exists:' || request_id);
  else
    perform public.enqueue_mail('email_change_confirm', target, owner.locale,
      jsonb_build_object('name', owner.full_name, 'link', link), 'email_change_confirm:' || request_id);
  end if;
end $$;
grant execute on function public.request_email_change to authenticated;

-- Puts another address in place of an account's, in both tables where the auth service keeps it.
create function private.set_email(person uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.let_sign_in_change(person);
  update auth.users u set email = address, email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = case when u.raw_user_meta_data ? 'email'
        then u.raw_user_meta_data || jsonb_build_object('email', address) else u.raw_user_meta_data end
    where u.id = person;
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', address)
    where i.user_id = person and i.provider = 'email';
exception when unique_violation then
  raise exception 'errors.account.email_taken' using errcode = 'PT409';
end $$;

-- The link was opened at the new address and its button pressed; the app has checked the signature. Once, within a day.
-- Every session ends but the one that requested it, and the old address gets a link that takes the change back.
create function public.confirm_email_change(request_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request private.email_changes;
begin
  select c.* into request from private.email_changes c join public.profiles p on p.id = c.user_id
    where c.id = confirm_email_change.request_id and p.suspended_at is null and p.deleted_at is null for update of c;
  if not found then
    raise exception 'errors.account.link_used' using errcode = 'PT404';
  end if;
  if request.used_at is not null or request.created_at < now() - interval '1 day' then
    raise exception 'errors.account.link_used' using errcode = 'PT409';
  end if;
  if private.is_email_taken(request.new_email) then
    raise exception 'errors.account.email_taken' using errcode = 'PT409';
  end if;
  update private.email_changes c set used_at = now(), old_email = p.email from public.profiles p
    where c.id = request.id and p.id = request.user_id;
  delete from auth.sessions s where s.user_id = request.user_id and s.id is distinct from request.session_id;
  perform private.note_credential_change(p.id, 'email', p.email) from public.profiles p where p.id = request.user_id;
  perform private.set_email(request.user_id, request.new_email);
  perform private.audit('email_change.confirmed', request.user_id, null, null);
  return request.user_id;
end $$;
grant execute on function public.confirm_email_change to service_role;
