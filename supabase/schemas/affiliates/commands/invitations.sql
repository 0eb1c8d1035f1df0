-- Invites up to two hundred addresses to a published program, and returns the outcome of each: sent, waiting, joined,
-- banned or invalid. `locale` is the language of those who have no account yet.
create function public.create_invitations(program_id uuid, emails text[], group_id uuid, message text, locale text)
returns table (email text, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := programs.require_may(create_invitations.program_id, 'manage');
  program public.programs := affiliates.program_to_join(create_invitations.program_id);
  token text;
  made public.invitations;
begin
  if coalesce(cardinality(emails), 0) not between 1 and 200 then
    raise exception 'errors.invitation.emails' using errcode = 'PT422', detail = 'emails';
  end if;
  if length(trim(create_invitations.message)) > 1000 then
    raise exception 'errors.invitation.message' using errcode = 'PT422', detail = 'message';
  end if;
  perform affiliates.check_group(create_invitations.group_id, program.id);
  for email in select distinct lower(trim(w)) from unnest(emails) as w where trim(w) <> '' order by 1 loop
    outcome := affiliates.invitation_obstacle(program.id, email);
    if outcome is null then
      token := core.random_code(32);
      update public.invitations i set revoked_at = now()
        where i.program_id = program.id and i.email = create_invitations.email and i.accepted_at is null
          and i.revoked_at is null;
      insert into public.invitations (program_id, email, locale, group_id, message, token_hash, invited_by)
        values (program.id, create_invitations.email, coalesce((select p.locale from public.profiles p
          where lower(p.email)
            = create_invitations.email limit 1), case when create_invitations.locale = 'en' then 'en' else 'es' end),
          create_invitations.group_id, nullif(trim(create_invitations.message), ''), sha256(convert_to(token, 'UTF8')),
            admin)
        returning * into made;
      perform affiliates.mail_invitation(made, token);
      perform core.audit('invitation.created', made.id, null, to_jsonb(made) - 'token_hash');
      outcome := 'sent';
    end if;
    return next;
  end loop;
end $$;
grant execute on function public.create_invitations to authenticated;

-- Sends it again with a new token, for another thirty days; the earlier link is worth nothing then. Once in an hour.
create function public.resend_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select i.program_id from public.invitations i
    where i.id = resend_invitation.invitation_id), 'manage');
  before public.invitations := affiliates.open_invitation(invitation_id);
  after public.invitations;
  token text := core.random_code(32);
begin
  perform affiliates.program_to_join(before.program_id);
  if before.sent_at > now() - interval '1 hour' then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  update public.invitations i set token_hash = sha256(convert_to(token, 'UTF8')), sent_at = now(),
      sent_count = i.sent_count + 1, expires_at = now() + interval '30 days'
    where i.id = before.id returning * into after;
  perform affiliates.mail_invitation(after, token);
  perform core.audit('invitation.sent_again', after.id, null, jsonb_build_object('sent_count', after.sent_count));
  return after.id;
end $$;
grant execute on function public.resend_invitation to authenticated;

create function public.revoke_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select i.program_id from public.invitations i
    where i.id = revoke_invitation.invitation_id), 'manage');
  before public.invitations := affiliates.open_invitation(invitation_id);
begin
  update public.invitations i set revoked_at = now() where i.id = before.id;
  perform core.audit('invitation.revoked', before.id, null, null);
  return before.id;
end $$;
grant execute on function public.revoke_invitation to authenticated;

-- Takes the invited person into the program, without questions or conditions but for its terms. A second time answers
-- with the same.
create function public.accept_invitation(token text, terms_version integer default null) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  invitation public.invitations := affiliates.invitation_of(token);
  affiliate uuid := affiliates.affiliate_of(person);
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
  perform affiliates.refuse_banned(affiliate);
  program := affiliates.program_to_join(invitation.program_id);
  perform affiliates.accept_terms(affiliate, program.id, terms_version);
  after := affiliates.enroll(affiliate, program, invitation.group_id);
  update public.invitations i set accepted_at = now(), enrollment_id = after.id where i.id = invitation.id;
  update public.applications a set state = 'approved', decided_at = now()
    where a.program_id = program.id and a.affiliate_id = affiliate and a.state = 'submitted';
  perform core.audit('invitation.accepted', invitation.id, null, jsonb_build_object('enrollment', after.id));
  return after;
end $$;
grant execute on function public.accept_invitation to authenticated;

-- What the page of a mail's link shows before anything is pressed; nothing for a token that is not this person's.
create function public.read_invitation(token text)
returns table (program_name jsonb, program_slug text, message text, expires_at timestamptz, is_accepted boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select p.name, p.slug, i.message, i.expires_at, i.accepted_at is not null
    from public.invitations i join public.programs p on p.id = i.program_id
    where i.token_hash = sha256(convert_to(coalesce(read_invitation.token, ''), 'UTF8')) and i.revoked_at is null
      and i.email = affiliates.my_email();
end $$;
grant execute on function public.read_invitation to authenticated;
