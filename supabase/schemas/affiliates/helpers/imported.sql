-- Affiliates that an import took in or invited.

create function affiliates.undo_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.invitations i where i.id = undo_invitation.invitation_id
    and i.accepted_at is not null) then
    raise exception 'errors.import.depended' using errcode = 'PT409';
  end if;
  update public.invitations i set revoked_at = now()
    where i.id = undo_invitation.invitation_id and i.revoked_at is null;
end $$;

create function affiliates.invite_imported(program public.programs, address text, admin uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  token text := core.random_code(32);
  invitation public.invitations;
begin
  insert into public.invitations (program_id, email, locale, token_hash, invited_by)
    values (program.id, lower(address), 'es', sha256(convert_to(token, 'UTF8')), admin)
    returning * into invitation;
  perform affiliates.mail_invitation(invitation, token);
  perform core.audit('invitation.created', invitation.id, null, to_jsonb(invitation) - 'token_hash');
  return invitation.id;
end $$;

-- Takes an enrollment out again that nothing refers to.
create function affiliates.undo_enrollment(enrollment_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.enrollments e where e.id = undo_enrollment.enrollment_id
$$;
