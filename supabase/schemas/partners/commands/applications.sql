-- Asks to become a partner, or asks again after a refusal. `fields`: company, ruc, dv, country, site, plan.
create function public.apply_as_partner(fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  wanted public.partners := jsonb_populate_record(null::public.partners, jsonb_build_object('company',
    trim(fields ->> 'company'), 'ruc', upper(trim(fields ->> 'ruc')), 'dv', nullif(trim(fields ->> 'dv'), ''),
    'country', fields ->> 'country', 'site', trim(fields ->> 'site'), 'plan', trim(fields ->> 'plan')));
  before public.partners;
  made uuid;
begin
  perform partners.check_application(wanted);
  if exists (select 1 from public.partner_members m where m.user_id = person) then
    raise exception 'errors.partner.works_for_another' using errcode = 'PT409';
  end if;
  wanted.affiliate_id := affiliates.affiliate_of(person);
  select * into before from public.partners p where p.affiliate_id = wanted.affiliate_id for no key update;
  if before.state <> 'refused' then
    raise exception 'errors.partner.applied_already' using errcode = 'PT409', detail = before.state;
  end if;
  insert into public.partners as p (affiliate_id, company, ruc, dv, country, site, plan, code)
    values (wanted.affiliate_id, wanted.company, wanted.ruc, wanted.dv, wanted.country, wanted.site, wanted.plan,
      core.random_code(10))
    on conflict (affiliate_id) do update set state = 'applied', company = excluded.company, ruc = excluded.ruc,
      dv = excluded.dv, country = excluded.country, site = excluded.site, plan = excluded.plan, applied_at = now(),
      decided_at = null, decided_by = null, reason = null
    returning p.id into made;
  perform core.audit('partner.applied', made, to_jsonb(before), to_jsonb(wanted));
  return made;
end $$;
grant execute on function public.apply_as_partner to authenticated;

-- Answers an application, and names who looks after the new partner. A refusal has a reason, which the applicant reads.
create function public.decide_partner(partner_id uuid, approves boolean, reason text, tier_id uuid)
returns public.partner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partners := partners.partner_to_decide(decide_partner.partner_id, admin);
  why text := case when approves is not true then accounts.check_reason(reason) end;
  after public.partners;
begin
  if before.state <> 'applied' or approves is null then
    raise exception 'errors.partner.decided' using errcode = 'PT409', detail = before.state;
  end if;
  perform partners.check_tier(decide_partner.tier_id);
  update public.partners p set state = case when approves then 'approved' else 'refused' end::public.partner_state,
      decided_at = now(), decided_by = admin, reason = why, contact_id = case when approves then admin end,
      tier_id = case when approves then decide_partner.tier_id end
    where p.id = before.id returning * into after;
  perform accounts.mail_person(a.user_id, 'partner_decided', jsonb_build_object('company', after.company,
      'approved', approves, 'reason', why),
      'partner_decided:' || after.id || ':' || after.state || ':' || after.decided_at)
    from public.affiliates a where a.id = after.affiliate_id;
  perform core.audit('partner.' || after.state, after.id, to_jsonb(before), to_jsonb(after));
  return after.state;
end $$;
grant execute on function public.decide_partner to authenticated;

-- Stops a partner or lets it go on: a suspended one earns nothing new and recruits nobody.
create function public.change_partner_state(partner_id uuid, state public.partner_state, reason text)
returns public.partner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partners := partners.partner_to_decide(change_partner_state.partner_id, admin);
  why text := accounts.check_reason(reason);
begin
  if (before.state, change_partner_state.state) not in (('approved', 'suspended'), ('suspended', 'approved'))
    or change_partner_state.state is null then
    raise exception 'errors.partner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.partners p set state = change_partner_state.state, reason = why, decided_at = now(),
    decided_by = admin where p.id = before.id;
  perform accounts.mail_person(a.user_id, 'partner_state', jsonb_build_object('company', before.company,
      'suspended', change_partner_state.state = 'suspended', 'reason', why),
      'partner_state:' || before.id || ':' || clock_timestamp())
    from public.affiliates a where a.id = before.affiliate_id;
  perform core.audit('partner.state_changed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', change_partner_state.state, 'reason', why));
  return change_partner_state.state;
end $$;
grant execute on function public.change_partner_state to authenticated;

-- The tier of a partner and the administrator who looks after it; null: none.
create function public.set_partner_care(partner_id uuid, tier_id uuid, contact_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partners := partners.partner_to_decide(set_partner_care.partner_id, admin);
begin
  perform partners.check_tier(set_partner_care.tier_id);
  if set_partner_care.contact_id is not null and not core.administers(set_partner_care.contact_id) then
    perform core.refuse_field('errors.partner.contact', 'contact_id');
  end if;
  update public.partners p set tier_id = set_partner_care.tier_id, contact_id = set_partner_care.contact_id
    where p.id = before.id;
  perform core.audit('partner.care_changed', before.id, jsonb_build_object('tier', before.tier_id, 'contact',
    before.contact_id), jsonb_build_object('tier', set_partner_care.tier_id, 'contact', set_partner_care.contact_id));
  return before.id;
end $$;
grant execute on function public.set_partner_care to authenticated;
