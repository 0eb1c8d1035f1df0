-- Invitations: addresses that a program invites, each with a token that only its mail holds.

-- Sends the mail of an invitation; the token is in the mail only, the table has its hash.
create function affiliates.mail_invitation(invitation public.invitations, token text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail('invitation', invitation.email, invitation.locale, jsonb_strip_nulls(jsonb_build_object(
      'program', p.name, 'message', invitation.message, 'link', '/invitation?token=' || token)),
      'invitation:' || invitation.id || ':' || invitation.sent_count)
  from public.programs p where p.id = invitation.program_id
$$;

-- Why an address is not invited, or null: what is pasted may hold anything.
create function affiliates.invitation_obstacle(program_id uuid, email text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  affiliate uuid := (select a.id from public.affiliates a join public.profiles p on p.id = a.user_id
    where lower(p.email) = invitation_obstacle.email and p.deleted_at is null);
begin
  if email !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(email) > 254 then
    return 'invalid';
  end if;
  if exists (select 1 from public.enrollments e where e.affiliate_id = affiliate and e.state = 'banned') then
    return 'banned';
  end if;
  if exists (select 1 from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = invitation_obstacle.program_id) then
    return 'joined';
  end if;
  if exists (select 1 from public.invitations i where i.program_id = invitation_obstacle.program_id
    and i.email = invitation_obstacle.email and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > now()) then
    return 'waiting';
  end if;
  return null;
end $$;

-- The invitation to change, locked, or a refusal: missing, accepted or revoked.
create function affiliates.open_invitation(invitation_id uuid) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i where i.id = open_invitation.invitation_id for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.accepted_at is not null then
    raise exception 'errors.invitation.accepted' using errcode = 'PT409';
  end if;
  if invitation.revoked_at is not null then
    raise exception 'errors.invitation.revoked' using errcode = 'PT409';
  end if;
  return invitation;
end $$;

-- The invitation of a token for the one who asks: only at the confirmed address that it was sent to.
create function affiliates.invitation_of(token text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i
    where i.token_hash = sha256(convert_to(coalesce(invitation_of.token, ''), 'UTF8')) and i.revoked_at is null
      for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.email is distinct from affiliates.my_email() then
    raise exception 'errors.invitation.other_email' using errcode = 'PT403';
  end if;
  return invitation;
end $$;
