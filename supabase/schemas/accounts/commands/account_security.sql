-- Records the device of a new session right after sign-in, and refuses accounts that may not sign in.
create function public.record_session(user_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if accounts.current_session() is null then
    raise exception 'errors.session.unknown' using errcode = 'PT409';
  end if;
  insert into accounts.session_devices as d (session_id, user_agent)
    select s.id, left(coalesce(record_session.user_agent, ''), 400) from auth.sessions s
      where s.id = accounts.current_session() and s.user_id = person
    on conflict (session_id) do update set user_agent = excluded.user_agent;
end $$;
grant execute on function public.record_session to authenticated;

-- The person's open sessions, last used first.
create function public.my_sessions()
returns table (id uuid, began_at timestamptz, used_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC'), d.user_agent,
      s.id is not distinct from accounts.current_session()
    from auth.sessions s left join accounts.session_devices d on d.session_id = s.id
    where s.user_id = person and (s.not_after is null or s.not_after > now())
    order by 5 desc, 3 desc, 1 limit 100;
end $$;
grant execute on function public.my_sessions to authenticated;

-- Ends one session of the person, at once: its token is refused from then on.
create function public.end_session(session_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = person;
  if not found then
    raise exception 'errors.session.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('session.ended', person, null, null);
  return end_session.session_id;
end $$;
grant execute on function public.end_session to authenticated;

-- Ends every session but this one. Returns how many.
create function public.end_other_sessions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  ended integer;
begin
  if accounts.current_session() is null then
    raise exception 'errors.session.unknown' using errcode = 'PT409';
  end if;
  delete from auth.sessions s where s.user_id = person and s.id <> accounts.current_session();
  get diagnostics ended = row_count;
  if ended > 0 then
    perform core.audit('sessions.ended', person, null, jsonb_build_object('count', ended));
  end if;
  return ended;
end $$;
grant execute on function public.end_other_sessions to authenticated;

-- The server records that this person has just proved their identity in this session. A recovery link serves for a new
-- password only.
create function public.record_proof(person_id uuid, kind public.proof_kind, way public.proof_way,
  session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if way = 'recovery' and kind <> 'password' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'kind';
  end if;
  insert into accounts.proofs (user_id, kind, way, session_id, expires_at)
    values (person_id, record_proof.kind, record_proof.way, record_proof.session_id,
      now() + case when way = 'recovery' then interval '15 minutes' else interval '2 minutes' end)
    on conflict on constraint proofs_pkey do update set way = excluded.way, session_id = excluded.session_id,
      expires_at = excluded.expires_at;
end $$;
grant execute on function public.record_proof to service_role;

-- Requests another address: a link goes to the new one, a notice to the old one. The answer does not reveal whether the
-- address has an account already; its owner gets a notice. Only the latest request counts.
create function public.request_email_change(request_id uuid, new_email text, link text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  target text := lower(trim(coalesce(request_email_change.new_email, '')));
  owner public.profiles;
begin
  perform accounts.use_proof(person, 'email');
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
  delete from accounts.email_changes c where c.user_id = person and c.used_at is null;
  insert into accounts.email_changes (id, user_id, new_email, session_id)
    values (request_id, person, target, (select s.id from auth.sessions s where s.id = accounts.current_session()));
  perform core.audit('email_change.requested', person, null, null);
  perform accounts.mail_person(person, 'email_change_notice',
    jsonb_build_object('new_email_masked', accounts.mask_email(target)), 'email_change_notice:' || request_id);
  if accounts.is_email_taken(target) then
    perform public.enqueue_mail('account_exists', target, owner.locale, null, 'account_exists:' || request_id);
  else
    perform public.enqueue_mail('email_change_confirm', target, owner.locale,
      jsonb_build_object('name', owner.full_name, 'link', link), 'email_change_confirm:' || request_id);
  end if;
end $$;
grant execute on function public.request_email_change to authenticated;

-- The link was opened at the new address and its button pressed; the app has checked the signature. Once, within a day.
-- Every session ends but the one that requested it, and the old address gets a link that takes the change back.
create function public.confirm_email_change(request_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request accounts.email_changes;
begin
  select c.* into request from accounts.email_changes c join public.profiles p on p.id = c.user_id
    where c.id = confirm_email_change.request_id and p.suspended_at is null and p.deleted_at is null for update of c;
  if not found then
    raise exception 'errors.account.link_used' using errcode = 'PT404';
  end if;
  if request.used_at is not null or request.created_at < now() - interval '1 day' then
    raise exception 'errors.account.link_used' using errcode = 'PT409';
  end if;
  if accounts.is_email_taken(request.new_email) then
    raise exception 'errors.account.email_taken' using errcode = 'PT409';
  end if;
  update accounts.email_changes c set used_at = now(), old_email = p.email from public.profiles p
    where c.id = request.id and p.id = request.user_id;
  delete from auth.sessions s where s.user_id = request.user_id and s.id is distinct from request.session_id;
  perform accounts.note_credential_change(p.id, 'email', p.email) from public.profiles p where p.id = request.user_id;
  perform accounts.set_email(request.user_id, request.new_email);
  perform core.audit('email_change.confirmed', request.user_id, null, null);
  return request.user_id;
end $$;
grant execute on function public.confirm_email_change to service_role;
