-- Invites a colleague by mail, after the password was checked; one who waits already gets another mail after an hour,
-- which invalidates the earlier link.
create function public.invite_colleague(email text, role public.team_role, locale text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account public.affiliates := affiliates.own_account(person);
  address text := lower(trim(coalesce(invite_colleague.email, '')));
  token text := core.random_code(32);
  made public.team_invitations;
begin
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    perform core.refuse_field('errors.fields.email', 'email');
  end if;
  perform affiliates.check_team_role(role);
  if exists (select 1 from public.profiles p where lower(p.email) = address
    and affiliates.acts_for(account.id, p.id)) then
    perform core.refuse_field('errors.team.member', 'email');
  end if;
  if exists (select 1 from public.team_invitations i where i.affiliate_id = account.id and i.email = address
    and i.accepted_at is null and i.sent_at > now() - interval '1 hour') then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  update public.team_invitations i set revoked_at = now() where i.affiliate_id = account.id and i.email = address
    and i.accepted_at is null and i.revoked_at is null;
  if (select count(*) from public.team_members m where m.affiliate_id = account.id) + (select count(*)
    from public.team_invitations i where i.affiliate_id = account.id
      and i.sent_at > now() - interval '1 day') >= 20 then
    raise exception 'errors.team.full' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(person, 'team');
  insert into public.team_invitations (affiliate_id, email, role, token_hash, invited_by)
    values (account.id, address, invite_colleague.role, sha256(convert_to(token, 'UTF8')), person)
      returning * into made;
  perform public.enqueue_mail('team_invitation', address,
      coalesce((select p.locale from public.profiles p where lower(p.email) = address limit 1),
        case when invite_colleague.locale = 'en' then 'en' else 'es' end),
      jsonb_build_object('name', o.full_name, 'role', made.role, 'link', '/team-invitation?token=' || token),
      'team_invitation:' || made.id) from public.profiles o where o.id = account.user_id;
  perform core.audit('team.invited', made.id, null, to_jsonb(made) - 'token_hash');
  return made.id;
end $$;
grant execute on function public.invite_colleague to authenticated;

create function public.revoke_team_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account public.affiliates := affiliates.own_account(person);
begin
  update public.team_invitations i set revoked_at = now() where i.id = invitation_id and i.affiliate_id = account.id
    and i.accepted_at is null and i.revoked_at is null;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('team.invitation_revoked', invitation_id, null, null);
  return invitation_id;
end $$;
grant execute on function public.revoke_team_invitation to authenticated;

-- What the page of a mail's link shows before anything is pressed; nothing for a token that is not this person's.
create function public.read_team_invitation(token text)
returns table (owner_name text, owner_email text, role public.team_role, expires_at timestamptz, is_accepted boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select o.full_name, o.email, i.role, i.expires_at, i.accepted_at is not null
    from public.team_invitations i
    join public.affiliates a on a.id = i.affiliate_id and a.merged_into is null
    join public.profiles o on o.id = a.user_id and o.suspended_at is null
    where i.token_hash = sha256(convert_to(coalesce(read_team_invitation.token, ''), 'UTF8')) and i.revoked_at is null
      and i.email = affiliates.my_email();
end $$;
grant execute on function public.read_team_invitation to authenticated;

-- Joins the team and goes on for its account. A second time answers with the same.
create function public.accept_team_invitation(token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  invitation public.team_invitations;
begin
  select i.* into invitation from public.team_invitations i join public.affiliates a on a.id = i.affiliate_id
    where i.token_hash = sha256(convert_to(coalesce(accept_team_invitation.token, ''), 'UTF8')) and i.revoked_at is null
      and a.merged_into is null for update of i;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  if invitation.email is distinct from affiliates.my_email() then
    raise exception 'errors.invitation.other_email' using errcode = 'PT403';
  end if;
  if invitation.accepted_at is not null then
    return invitation.affiliate_id;
  end if;
  if invitation.expires_at < now() then
    raise exception 'errors.invitation.expired' using errcode = 'PT409';
  end if;
  update public.team_invitations i set accepted_at = now() where i.id = invitation.id;
  insert into public.team_members (affiliate_id, user_id, role) select invitation.affiliate_id, person, invitation.role
    where not affiliates.acts_for(invitation.affiliate_id, person);
  perform public.choose_account(invitation.affiliate_id);
  perform core.audit('team.joined', invitation.affiliate_id, null,
    jsonb_build_object('user', person, 'role', invitation.role));
  return invitation.affiliate_id;
end $$;
grant execute on function public.accept_team_invitation to authenticated;

create function public.change_team_role(user_id uuid, role public.team_role) returns public.team_members
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.team_members := affiliates.member_to_change(affiliates.own_account(person), user_id);
  after public.team_members;
begin
  perform affiliates.check_team_role(role);
  perform accounts.use_proof(person, 'team');
  update public.team_members m set role = change_team_role.role
    where m.user_id = before.user_id and m.affiliate_id = before.affiliate_id returning * into after;
  perform core.audit('team.role_changed', after.affiliate_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.change_team_role to authenticated;

create function public.remove_colleague(user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.team_members := affiliates.member_to_change(affiliates.own_account(person), user_id);
begin
  delete from public.team_members m where m.user_id = before.user_id and m.affiliate_id = before.affiliate_id;
  perform core.audit('team.removed', before.affiliate_id, to_jsonb(before), null);
  return before.user_id;
end $$;
grant execute on function public.remove_colleague to authenticated;

create function public.leave_team(affiliate_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.team_members;
begin
  delete from public.team_members m where m.user_id = person and m.affiliate_id = leave_team.affiliate_id
    returning * into before;
  if not found then
    raise exception 'errors.team.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('team.left', before.affiliate_id, to_jsonb(before), null);
  return before.affiliate_id;
end $$;
grant execute on function public.leave_team to authenticated;

-- Transfers the account to a colleague, after the password was checked; the former owner stays as a manager. Payouts
-- are held for 72 hours, as after a change of method, and both are notified.
create function public.transfer_account(user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account public.affiliates := affiliates.own_account(person);
  heir public.team_members := affiliates.member_to_change(account, user_id);
begin
  if exists (select 1 from public.affiliates a where a.user_id = heir.user_id) then
    raise exception 'errors.team.owns_another' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(person, 'transfer');
  delete from public.team_members m where m.user_id = heir.user_id and m.affiliate_id = account.id;
  update public.affiliates a set user_id = heir.user_id where a.id = account.id;
  insert into public.team_members (affiliate_id, user_id, role) values (account.id, person, 'manager');
  insert into affiliates.chosen_accounts (user_id, affiliate_id) values (person, account.id)
    on conflict on constraint chosen_accounts_pkey do update set affiliate_id = excluded.affiliate_id;
  perform payouts.hold_methods(account.id);
  perform accounts.mail_person(recipient.id, 'account_transferred',
    jsonb_build_object('from', f.full_name, 'to', t.full_name),
      'account_transferred:' || account.id || ':' || recipient.id || ':' || txid_current())
    from public.profiles f, public.profiles t, public.profiles recipient
    where f.id = person and t.id = heir.user_id and recipient.id in (f.id, t.id);
  perform core.audit('team.transferred', account.id, jsonb_build_object('owner', person),
    jsonb_build_object('owner', heir.user_id));
  return account.id;
end $$;
grant execute on function public.transfer_account to authenticated;
