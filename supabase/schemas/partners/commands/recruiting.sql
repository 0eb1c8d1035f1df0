-- Invites up to a hundred addresses to be affiliates of the partner, and returns the outcome of each: sent, waiting,
-- taken (they have a partner) or invalid.
create function public.invite_recruits(emails text[], message text, locale text)
returns table (email text, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
  note text := nullif(trim(invite_recruits.message), '');
  made public.recruit_invitations;
begin
  if coalesce(cardinality(emails), 0) not between 1 and 100 then
    perform core.refuse_field('errors.recruit.emails', 'emails');
  elsif length(note) > 1000 then
    perform core.refuse_field('errors.invitation.message', 'message');
  elsif (select count(*) from public.recruit_invitations i where i.partner_id = partner.id
    and i.sent_at > now() - interval '1 day') + cardinality(emails) > 300 then
    raise exception 'errors.recruit.too_many' using errcode = 'PT409';
  end if;
  for email in select distinct lower(trim(w)) from unnest(emails) as w where trim(w) <> '' order by 1 loop
    outcome := partners.recruit_obstacle(partner, email);
    if outcome is null then
      insert into public.recruit_invitations (partner_id, email, message, invited_by)
        values (partner.id, invite_recruits.email, note, person) returning * into made;
      perform public.enqueue_mail('recruit_invitation', made.email, partners.locale_of(made.email,
          invite_recruits.locale), jsonb_strip_nulls(jsonb_build_object('company', partner.company, 'message', note,
          'link', '/recruit?invitation=' || made.id)), 'recruit_invitation:' || made.id);
      perform core.audit('recruit.invited', made.id, null, to_jsonb(made));
      outcome := 'sent';
    end if;
    return next;
  end loop;
end $$;
grant execute on function public.invite_recruits to authenticated;

create function public.revoke_recruit_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
begin
  update public.recruit_invitations i set revoked_at = now() where i.id = invitation_id
    and i.partner_id = partner.id and i.accepted_at is null and i.revoked_at is null;
  if not found then
    raise exception 'errors.invitation.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('recruit.invitation_revoked', invitation_id, null, null);
  return invitation_id;
end $$;
grant execute on function public.revoke_recruit_invitation to authenticated;

-- Whose recruiting link an address is: the name of an approved partner, or nothing.
create function public.read_recruit_link(code text) returns table (company text, site text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select p.company, p.site from public.partners p where p.code = read_recruit_link.code
    and p.state = 'approved' and commissions.is_payable(p.affiliate_id);
end $$;
grant execute on function public.read_recruit_link to authenticated;

-- Joins the team of a partner by its link. A second time answers with the same.
create function public.accept_recruit_link(code text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.approved_partner((select p.id from public.partners p
    where p.code = accept_recruit_link.code));
  affiliate uuid := affiliates.affiliate_of(person);
begin
  if exists (select 1 from public.recruitments r where r.affiliate_id = affiliate and r.partner_id = partner.id
    and r.ended_at is null) then
    return partner.id;
  end if;
  perform partners.check_new(affiliate);
  perform partners.recruit(partner, affiliate, 'link', null);
  return partner.id;
end $$;
grant execute on function public.accept_recruit_link to authenticated;

-- Joins the team of the partner that invited the person's confirmed address. A second time answers with the same.
create function public.accept_recruit_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  invitation public.recruit_invitations;
  affiliate uuid;
begin
  select * into invitation from public.recruit_invitations i where i.id = accept_recruit_invitation.invitation_id
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
  affiliate := affiliates.affiliate_of(person);
  perform partners.check_new(affiliate);
  perform partners.recruit(partners.approved_partner(invitation.partner_id), affiliate, 'email', null);
  update public.recruit_invitations i set accepted_at = now() where i.id = invitation.id;
  return invitation.partner_id;
end $$;
grant execute on function public.accept_recruit_invitation to authenticated;

-- Puts an affiliate under a partner by hand, with the reason.
create function public.assign_recruit(partner_id uuid, affiliate_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  partner public.partners := partners.partner_to_decide(assign_recruit.partner_id, admin);
  why text := accounts.check_reason(reason);
begin
  if affiliates.is_own(assign_recruit.affiliate_id, admin) then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  partner := partners.approved_partner(partner.id);
  return (partners.recruit(partner, assign_recruit.affiliate_id, 'assigned', why)).id;
end $$;
grant execute on function public.assign_recruit to authenticated;

-- Ends a recruitment: the affiliate by leaving, the partner or an administrator with a reason. What was earned until
-- then stays.
create function public.end_recruitment(recruitment_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.recruitments;
begin
  select r.* into before from public.recruitments r where r.id = end_recruitment.recruitment_id
    and r.ended_at is null and (core.is_admin() or r.affiliate_id = (select a.id from public.affiliates a
      where a.user_id = person) or partners.role_of(r.partner_id, person) in ('owner', 'manager')) for update;
  if not found then
    raise exception 'errors.recruit.not_found' using errcode = 'PT404';
  end if;
  perform partners.lock_chains();
  update public.recruitments r set ended_at = now(), end_reason = accounts.check_reason(reason)
    where r.id = before.id;
  perform core.audit('recruitment.ended', before.id, to_jsonb(before), jsonb_build_object('reason', trim(reason)));
  return before.id;
end $$;
grant execute on function public.end_recruitment to authenticated;

-- What a program pays partners from now on: one to three rates in basis points, or none. Events before keep theirs.
create function public.set_program_overrides(program_id uuid, rates integer[], idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('set_program_overrides', idempotency_key, jsonb_build_object('program',
    program_id, 'rates', rates));
  before integer[];
  made public.program_overrides;
begin
  if repeated is not null then
    return repeated;
  end if;
  if partners.are_rates(rates) is not true then
    perform core.refuse_field('errors.partner.rates', 'rates');
  end if;
  perform 1 from public.programs p where p.id = set_program_overrides.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  before := partners.rates_at(set_program_overrides.program_id, 'infinity');
  insert into public.program_overrides (program_id, version, rates, set_by)
    select set_program_overrides.program_id, coalesce(max(o.version), 0) + 1, set_program_overrides.rates, admin
    from public.program_overrides o where o.program_id = set_program_overrides.program_id returning * into made;
  perform core.store_result('set_program_overrides', idempotency_key, made.id);
  perform core.audit('program.overrides_set', made.program_id, jsonb_build_object('rates', before),
    jsonb_build_object('rates', made.rates));
  return made.id;
end $$;
grant execute on function public.set_program_overrides to authenticated;
