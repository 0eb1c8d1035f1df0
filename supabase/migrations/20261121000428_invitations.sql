-- Invitations: addresses that a program asks in, each with a token that only its mail holds.
-- The table stands in the admission file.

-- Sends the mail of an invitation with a token that stands nowhere else: the table has its hash.
create function private.mail_invitation(invitation public.invitations, token text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail('invitation', invitation.email, invitation.locale, jsonb_strip_nulls(jsonb_build_object(
      'program', p.name, 'message', invitation.message, 'link', '/invitation?token=' || token)),
      'invitation:' || invitation.id || ':' || invitation.sent_count)
  from public.programs p where p.id = invitation.program_id
$$;

-- Why an address is not invited, or null: what is pasted may hold anything.
create function private.why_not_invited(program_id uuid, email text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  affiliate uuid := (select a.id from public.affiliates a join public.profiles p on p.id = a.user_id
    where lower(p.email) = why_not_invited.email and p.deleted_at is null);
begin
  if email !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(email) > 254 then
    return 'invalid';
  end if;
  if exists (select 1 from public.enrollments e where e.affiliate_id = affiliate and e.state = 'banned') then
    return 'banned';
  end if;
  if exists (select 1 from public.enrollments e
    where e.affiliate_id = affiliate and e.program_id = why_not_invited.program_id) then
    return 'joined';
  end if;
  if exists (select 1 from public.invitations i where i.program_id = why_not_invited.program_id
    and i.email = why_not_invited.email and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()) then
    return 'waiting';
  end if;
  return null;
end $$;

-- Invites up to two hundred addresses to a published program, and says of each what became of it: sent, waiting, joined,
-- banned or invalid. `locale` is the language of those who have no account yet.
create function public.create_invitations(program_id uuid, emails text[], group_id uuid, message text, locale text)
returns table (email text, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := private.require_admin();
  program public.programs := private.program_to_join(create_invitations.program_id);
  token text;
  made public.invitations;
begin
  if coalesce(cardinality(emails), 0) not between 1 and 200 then
    raise exception 'errors.invitation.emails' using errcode = 'PT422', detail = 'emails';
  end if;
  if length(trim(create_invitations.message)) > 1000 then
    raise exception 'errors.invitation.message' using errcode = 'PT422', detail = 'message';
  end if;
  perform private.check_group(create_invitations.group_id, program.id);
  for email in select distinct lower(trim(w)) from unnest(emails) as w where trim(w) <> '' order by 1 loop
    outcome := private.why_not_invited(program.id, email);
    if outcome is null then
      token := private.random_code(32);
      update public.invitations i set revoked_at = now()
        where i.program_id = program.id and i.email = create_invitations.email and i.accepted_at is null and i.revoked_at is null;
      insert into public.invitations (program_id, email, locale, group_id, message, token_hash, invited_by)
        values (program.id, create_invitations.email, coalesce((select p.locale from public.profiles p where lower(p.email)
            = create_invitations.email limit 1), case when create_invitations.locale = 'en' then 'en' else 'es' end),
          create_invitations.group_id, nullif(trim(create_invitations.message), ''), sha256(convert_to(token, 'UTF8')), admin)
        returning * into made;
      perform private.mail_invitation(made, token);
      perform private.audit('invitation.created', made.id, null, to_jsonb(made) - 'token_hash');
      outcome := 'sent';
    end if;
    return next;
  end loop;
end $$;
grant execute on function public.create_invitations to authenticated;

-- The invitation to change, locked, or a refusal: missing, accepted or revoked.
create function private.open_invitation(invitation_id uuid) returns public.invitations
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

-- Sends it again with a new token, for another thirty days; the earlier link is worth nothing then. Once in an hour.
create function public.resend_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.invitations := private.open_invitation(invitation_id);
  after public.invitations;
  token text := private.random_code(32);
begin
  perform private.program_to_join(before.program_id);
  if before.sent_at > now() - interval '1 hour' then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  update public.invitations i set token_hash = sha256(convert_to(token, 'UTF8')), sent_at = now(),
      sent_count = i.sent_count + 1, expires_at = now() + interval '30 days'
    where i.id = before.id returning * into after;
  perform private.mail_invitation(after, token);
  perform private.audit('invitation.sent_again', after.id, null, jsonb_build_object('sent_count', after.sent_count));
  return after.id;
end $$;
grant execute on function public.resend_invitation to authenticated;

create function public.revoke_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.invitations := private.open_invitation(invitation_id);
begin
  update public.invitations i set revoked_at = now() where i.id = before.id;
  perform private.audit('invitation.revoked', before.id, null, null);
  return before.id;
end $$;
grant execute on function public.revoke_invitation to authenticated;

-- The invitation of a token for the one who asks: only at the confirmed address that it was sent to.
create function private.invitation_of(token text) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  select * into invitation from public.invitations i
    where i.token_hash = sha256(convert_to(coalesce(invitation_of.token, ''), 'UTF8')) and i.revoked_at is null for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.email is distinct from private.my_email() then
    raise exception 'errors.invitation.other_email' using errcode = 'PT403';
  end if;
  return invitation;
end $$;

-- Takes the invited person into the program, without questions or conditions but for its terms. A second time answers
-- with the same.
create function public.accept_invitation(token text, terms_version integer default null) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  invitation public.invitations := private.invitation_of(token);
  affiliate uuid := private.affiliate_of(person);
  program public.programs;
  after public.enrollments;
begin
  if invitation.accepted_at is not null then
    select * into after from public.enrollments e where e.id = invitation.enrollment_id;
    return after;
  end if;
  if invitation.expires_at < now() then
    raise exception 'errors.invitation.expired' using errcode = 'PT409';
  end if;
  perform private.refuse_banned(affiliate);
  program := private.program_to_join(invitation.program_id);
  perform private.accept_terms(affiliate, program.id, terms_version);
  after := private.enroll(affiliate, program, invitation.group_id);
  update public.invitations i set accepted_at = now(), enrollment_id = after.id where i.id = invitation.id;
  update public.applications a set state = 'approved', decided_at = now()
    where a.program_id = program.id and a.affiliate_id = affiliate and a.state = 'submitted';
  perform private.audit('invitation.accepted', invitation.id, null, jsonb_build_object('enrollment', after.id));
  return after;
end $$;
grant execute on function public.accept_invitation to authenticated;

-- What the page of a mail's link shows before anything is pressed; nothing for a token that is not this person's.
create function public.read_invitation(token text)
returns table (program_name jsonb, program_slug text, message text, expires_at timestamptz, is_accepted boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  return query select p.name, p.slug, i.message, i.expires_at, i.accepted_at is not null
    from public.invitations i join public.programs p on p.id = i.program_id
    where i.token_hash = sha256(convert_to(coalesce(read_invitation.token, ''), 'UTF8')) and i.revoked_at is null
      and i.email = private.my_email();
end $$;
grant execute on function public.read_invitation to authenticated;
