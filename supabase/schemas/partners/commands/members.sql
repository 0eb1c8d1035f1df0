-- Invites a colleague by mail, after the owner's password was checked. Whoever has the confirmed address accepts, also
-- when they register later.
create function public.invite_partner_member(email text, role public.partner_role, locale text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person);
  address text := partners.check_email(invite_partner_member.email);
  made public.partner_invitations;
begin
  if role is null or role = 'owner' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
  if exists (select 1 from public.profiles p where lower(p.email) = address
    and partners.role_of(partner.id, p.id) is not null) then
    perform core.refuse_field('errors.partner.member', 'email');
  end if;
  if exists (select 1 from public.partner_invitations i where i.partner_id = partner.id and i.email = address
    and i.accepted_at is null and i.sent_at > now() - interval '1 hour') then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  if (select count(*) from public.partner_members m where m.partner_id = partner.id) + (select count(*)
    from public.partner_invitations i where i.partner_id = partner.id
      and i.sent_at > now() - interval '1 day') >= 20 then
    raise exception 'errors.partner.full' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(person, 'team');
  update public.partner_invitations i set revoked_at = now() where i.partner_id = partner.id and i.email = address
    and i.accepted_at is null and i.revoked_at is null;
  insert into public.partner_invitations (partner_id, email, role, invited_by)
    values (partner.id, address, invite_partner_member.role, person) returning * into made;
  perform public.enqueue_mail('partner_invitation', address, partners.locale_of(address, locale),
    jsonb_build_object('company', partner.company, 'role', made.role, 'link', '/partner-invitation?id=' || made.id),
    'partner_invitation:' || made.id);
  perform core.audit('partner_member.invited', made.id, null, to_jsonb(made));
  return made.id;
end $$;
grant execute on function public.invite_partner_member to authenticated;

create function public.revoke_partner_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person);
begin
  update public.partner_invitations i set revoked_at = now() where i.id = invitation_id and i.partner_id = partner.id
    and i.accepted_at is null and i.revoked_at is null;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('partner_member.invitation_revoked', invitation_id, null, null);
  return invitation_id;
end $$;
grant execute on function public.revoke_partner_invitation to authenticated;

-- What waits for the address of whoever asks: to work for a partner, and to be one of its affiliates.
create function public.my_partner_invitations()
returns table (id uuid, kind text, company text, role public.partner_role, message text, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  address text := affiliates.my_email();
begin
  return query
    select i.id, 'member', p.company, i.role, null::text, i.expires_at from public.partner_invitations i
      join public.partners p on p.id = i.partner_id and p.state = 'approved'
      where i.email = address and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    union all
    select i.id, 'recruit', p.company, null, i.message, i.expires_at from public.recruit_invitations i
      join public.partners p on p.id = i.partner_id and p.state = 'approved'
      where i.email = address and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    order by 6, 1;
end $$;
grant execute on function public.my_partner_invitations to authenticated;

-- Begins to work for a partner. A second time answers with the same.
create function public.accept_partner_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  invitation public.partner_invitations;
begin
  select * into invitation from public.partner_invitations i where i.id = accept_partner_invitation.invitation_id
    and i.revoked_at is null and i.email = affiliates.my_email() for update;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.accepted_at is not null then
    return invitation.partner_id;
  end if;
  if invitation.expires_at < now() then
    raise exception 'errors.invitation.expired' using errcode = 'PT409';
  end if;
  if partners.partner_of(person) is not null
    or exists (select 1 from public.partner_members m where m.user_id = person) then
    raise exception 'errors.partner.works_for_another' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.recruitments r join public.affiliates a on a.id = r.affiliate_id
    where a.user_id = person and r.partner_id = invitation.partner_id and r.ended_at is null) then
    raise exception 'errors.recruit.self' using errcode = 'PT409';
  end if;
  update public.partner_invitations i set accepted_at = now() where i.id = invitation.id;
  insert into public.partner_members (user_id, partner_id, role)
    values (person, invitation.partner_id, invitation.role);
  perform core.audit('partner_member.joined', invitation.partner_id, null,
    jsonb_build_object('user', person, 'role', invitation.role));
  return invitation.partner_id;
end $$;
grant execute on function public.accept_partner_invitation to authenticated;

-- Gives a colleague another role, or none: then they work for the partner no longer.
create function public.change_partner_member(user_id uuid, role public.partner_role) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person);
  before public.partner_members;
begin
  select * into before from public.partner_members m where m.user_id = change_partner_member.user_id
    and m.partner_id = partner.id for update;
  if not found then
    raise exception 'errors.partner.member_unknown' using errcode = 'PT404';
  end if;
  if role = 'owner' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
  if role is null then
    delete from public.partner_members m where m.user_id = before.user_id;
  else
    perform accounts.use_proof(person, 'team');
    update public.partner_members m set role = change_partner_member.role where m.user_id = before.user_id;
  end if;
  perform core.audit('partner_member.changed', partner.id, to_jsonb(before), jsonb_build_object('role',
    change_partner_member.role));
  return before.user_id;
end $$;
grant execute on function public.change_partner_member to authenticated;

create function public.leave_partner() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.partner_members;
begin
  delete from public.partner_members m where m.user_id = person returning * into before;
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('partner_member.left', before.partner_id, to_jsonb(before), null);
  return before.partner_id;
end $$;
grant execute on function public.leave_partner to authenticated;
