-- Applications: whose one is, which step may follow which, and how long the disclosure has been with the applicant.

-- The application, locked, or a refusal; not somebody else's unless an administrator asks.
create function franchises.lock_application(application_id uuid, applicant uuid default null)
returns public.franchise_applications
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_applications;
begin
  select * into found_one from public.franchise_applications a
    where a.id = lock_application.application_id and (applicant is null or a.applicant_id = applicant) for update;
  if not found then
    raise exception 'errors.franchise.application_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- The same for whoever takes part in it: the applicant or an administrator.
create function franchises.application_of(application_id uuid, person uuid) returns public.franchise_applications
language sql security definer set search_path = '' as $$
  select franchises.lock_application(application_of.application_id, case when not core.is_admin() then person end)
$$;

-- An administrator's own application is another administrator's to decide.
create function franchises.refuse_own(application public.franchise_applications, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if application.applicant_id = admin then
    raise exception 'errors.franchise.own' using errcode = 'PT403';
  end if;
end $$;

create function franchises.refuse_stage(application public.franchise_applications,
  variadic allowed public.franchise_stage[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if application.stage <> all (allowed) then
    raise exception 'errors.franchise.stage' using errcode = 'PT409', detail = application.stage;
  end if;
end $$;

-- The disclosure that counts: the last one. What was delivered anew is read anew.
create function franchises.disclosure_of(application_id uuid) returns public.franchise_disclosures
language sql stable security definer set search_path = '' as $$
  select d from public.franchise_disclosures d where d.application_id = disclosure_of.application_id
    order by d.delivered_at desc, d.id limit 1
$$;

-- From which day the agreement may be signed and the deposit ordered.
create function franchises.signs_from(delivered_at timestamptz) returns date
language sql stable set search_path = '' as $$
  select (delivered_at at time zone 'America/Panama')::date + 14
$$;

create function franchises.refuse_unread(application_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  disclosure public.franchise_disclosures := franchises.disclosure_of(application_id);
begin
  if disclosure.id is null then
    raise exception 'errors.franchise.not_disclosed' using errcode = 'PT409';
  end if;
  if franchises.days_between(disclosure.delivered_at, now()) < 14 then
    raise exception 'errors.franchise.reading_time' using errcode = 'PT409',
      detail = franchises.signs_from(disclosure.delivered_at);
  end if;
end $$;

create function franchises.mail_applicant(about public.franchise_applications, step text, more jsonb default '{}')
returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(about.applicant_id, 'franchise_progress', jsonb_build_object('number', about.number,
      'territory', t.name, 'step', mail_applicant.step) || more,
      'franchise_progress:' || about.id || ':' || mail_applicant.step || ':' || coalesce(more ->> 'mark', ''))
    from public.franchise_listings l join public.franchise_territories t on t.id = l.territory_id
    where l.id = about.listing_id
$$;

-- Moves an application to its next step, with the mail about it.
create function franchises.advance(before public.franchise_applications, stage public.franchise_stage,
  facts jsonb default '{}', more jsonb default '{}') returns public.franchise_applications
language plpgsql security definer set search_path = '' as $$
declare
  after public.franchise_applications;
begin
  update public.franchise_applications a set stage = advance.stage, stage_at = now(),
      closed_at = case when advance.stage = 'open' then now() end, owner_id = coalesce(a.owner_id, case
        when core.is_admin() then core.person() end)
    where a.id = before.id returning * into after;
  perform core.audit('franchise.' || advance.stage, after.id, jsonb_build_object('stage', before.stage),
    jsonb_build_object('stage', after.stage) || facts);
  perform franchises.mail_applicant(after, advance.stage::text, more);
  return after;
end $$;

-- Ends an application. What it had reserved is free again, an order that was not paid is cancelled.
create function franchises.close_application(before public.franchise_applications, stage public.franchise_stage,
  reason text, person uuid) returns public.franchise_applications
language plpgsql security definer set search_path = '' as $$
declare
  after public.franchise_applications;
begin
  update public.franchise_applications a set stage = close_application.stage, stage_at = now(), closed_at = now(),
      reason = close_application.reason, closed_by = person where a.id = before.id returning * into after;
  update public.franchise_agreements g set is_withdrawn = true
    where g.application_id = before.id and g.accepted_at is null;
  perform orders.close_order(o, 'cancelled', 'by_administrator', close_application.reason, person)
    from public.orders o join public.franchise_deposits d on d.order_id = o.id
    where d.application_id = before.id and o.state in ('requested', 'awaiting_payment');
  perform franchises.free_listing(l, close_application.reason) from public.franchise_listings l
    where l.reserved_for = before.id and l.state = 'reserved';
  perform core.audit('franchise.' || close_application.stage, after.id, jsonb_build_object('stage', before.stage),
    jsonb_build_object('stage', after.stage, 'reason', close_application.reason));
  return after;
end $$;

create function franchises.next_number() returns text
language sql security definer set search_path = '' as $$
  select format('G-%s-%s', y.year, lpad(n.n::text, greatest(4, length(n.n::text)), '0'))
  from (select orders.year_of(now()) as year) as y, lateral (
    select 1 + coalesce(max(substr(a.number, 8)::integer), 0) as n from public.franchise_applications a
    where a.number like 'G-' || y.year || '-%') as n
$$;
