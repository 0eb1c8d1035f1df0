-- Until when a payout method that the person gives is held longer because of such a change; null without one.
create function public.my_method_hold() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return accounts.sign_in_changed_at(affiliates.my_affiliate_id(), person) + interval '72 hours';
end $$;
grant execute on function public.my_method_hold to authenticated;

-- Sets a new password after its proof: given in the same session, the old password or a recovery link. The server makes
-- the hash, so that a borrowed session can never use the proof for a password of its own.
create function public.change_password(person_id uuid, session_id uuid, password_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  owner public.profiles;
begin
  select * into owner from public.profiles p where p.id = person_id and p.suspended_at is null and p.deleted_at is null
    for update;
  if not found then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if coalesce(password_hash, '') !~ '^\$2[aby]\$1[0-4]\$[./A-Za-z0-9]{53}$' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'password';
  end if;
  perform accounts.use_proof(owner.id, 'password', session_id);
  perform accounts.allow_sign_in_change(owner.id);
  update auth.users u set encrypted_password = password_hash, updated_at = now() where u.id = owner.id;
  perform accounts.drop_mail_tokens(owner.id);
  delete from auth.sessions s where s.user_id = owner.id and s.id is distinct from change_password.session_id;
  perform accounts.note_credential_change(owner.id, 'password');
  perform core.audit('password.changed', owner.id, null, null);
  return owner.id;
end $$;
grant execute on function public.change_password to service_role;
