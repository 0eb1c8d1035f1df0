-- Eligibility: what a buyer declares, the screening of their name, and an administrator's decision.

-- Declares who somebody is and each risk that they acknowledge: [{"item", "locale", "hash"}]. A new declaration takes
-- the place of the one before, whose vouchers end.
create function public.declare_eligibility(offering_id uuid, country text, kind public.buyer_kind, legal_name text,
  born_on date, risks jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  opened public.offerings := ito.open_offering(offering_id);
  after public.eligibility_declarations;
begin
  perform ito.check_declaration(opened, country, kind, legal_name, born_on);
  perform pg_advisory_xact_lock(hashtextextended('eligibility:' || person, 0));
  if (select count(*) from public.eligibility_declarations d where d.person_id = person
    and d.declared_at > now() - interval '1 day') >= 5 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  update public.eligibility_declarations d set state = 'withdrawn', valid_until = null where d.person_id = person
    and d.offering_id = opened.id and d.state in ('screening', 'review', 'approved');
  perform ito.revoke_vouchers(person, opened.id, null, null, 'declared anew');
  insert into public.eligibility_declarations (offering_id, person_id, country, kind, legal_name, born_on)
    values (opened.id, person, declare_eligibility.country, declare_eligibility.kind,
      trim(declare_eligibility.legal_name), case declare_eligibility.kind when 'person' then
      declare_eligibility.born_on end) returning * into after;
  perform ito.store_risks(after.id, risks);
  perform core.audit('eligibility.declared', after.id, null, jsonb_build_object('offering', opened.slug,
    'country', after.country, 'kind', after.kind));
  return after.id;
end $$;
grant execute on function public.declare_eligibility to authenticated;

-- Names that wait for the screening with the wallets of their persons, oldest first.
create function public.list_screenings(batch integer)
returns table (id uuid, legal_name text, born_on date, country text, kind public.buyer_kind, addresses text[])
language sql stable security definer set search_path = '' as $$
  select d.id, d.legal_name, d.born_on, d.country, d.kind, array(select w.address from public.wallets w
      where w.person_id = d.person_id and w.unlinked_at is null order by w.address)
    from public.eligibility_declarations d
    where d.state = 'screening' order by d.declared_at limit least(greatest(batch, 1), 200)
$$;
grant execute on function public.list_screenings to service_role;

-- The result of a screening. Whatever it is, a person decides; `unavailable` says that no list was compared.
create function public.record_screening(declaration_id uuid, result public.screening_result, screened_with text)
returns public.eligibility_state
language plpgsql security definer set search_path = '' as $$
declare
  after public.eligibility_declarations;
begin
  if result is null or length(trim(coalesce(screened_with, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.ito.screening', 'result');
  end if;
  update public.eligibility_declarations d set screened_at = now(), screening = result,
      screened_with = trim(record_screening.screened_with), state = 'review'
    where d.id = declaration_id and d.state = 'screening' returning * into after;
  if not found then
    raise exception 'errors.ito.declaration_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('eligibility.screened', after.id, null,
    jsonb_build_object('result', after.screening, 'with', after.screened_with));
  return after.state;
end $$;
grant execute on function public.record_screening to service_role;

-- Approves somebody for a year, or refuses them with the reason that they read. A reason is needed either way when a
-- list had a match, or none was compared.
create function public.decide_eligibility(declaration_id uuid, is_approved boolean, reason text)
returns public.eligibility_declarations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.eligibility_declarations;
  after public.eligibility_declarations;
begin
  select * into before from public.eligibility_declarations d where d.id = declaration_id for update;
  if not found then
    raise exception 'errors.ito.declaration_unknown' using errcode = 'PT404';
  end if;
  perform ito.refuse_self(before.person_id, admin);
  if before.state <> 'review' then
    raise exception 'errors.ito.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if is_approved is null then
    perform core.refuse_field('errors.fields.choice', 'is_approved');
  end if;
  if not is_approved or before.screening <> 'clear' or nullif(trim(decide_eligibility.reason), '') is not null then
    perform ito.check_reason(decide_eligibility.reason);
  end if;
  update public.eligibility_declarations d set decided_at = now(), decided_by = admin,
      reason = nullif(trim(decide_eligibility.reason), ''),
      state = case when is_approved then 'approved' else 'refused' end::public.eligibility_state,
      valid_until = case when is_approved then now() + interval '1 year' end
    where d.id = before.id returning * into after;
  perform core.audit('eligibility.decided', after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'reason', after.reason)));
  perform accounts.mail_person(after.person_id, 'token_eligibility', jsonb_strip_nulls(jsonb_build_object(
      'state', after.state, 'reason', after.reason, 'offering', (select o.name from public.offerings o
      where o.id = after.offering_id))), 'token_eligibility:' || after.id);
  return after;
end $$;
grant execute on function public.decide_eligibility to authenticated;
