create function affiliates.latest_terms(program_id uuid) returns public.program_terms
language sql stable security definer set search_path = '' as $$
  select t.* from public.program_terms t where t.program_id = latest_terms.program_id order by t.version desc limit 1
$$;

-- Notes that an affiliate accepts the newest version, or refuses when that is not the one they were shown.
create function affiliates.accept_terms(affiliate uuid, program_id uuid,
  version integer) returns public.terms_acceptances
language plpgsql security definer set search_path = '' as $$
declare
  terms public.program_terms := affiliates.latest_terms(program_id);
  after public.terms_acceptances;
begin
  if terms.id is null then
    return null;
  end if;
  if accept_terms.version is distinct from terms.version then
    raise exception 'errors.terms.needed' using errcode = 'PT422', detail = 'terms_version';
  end if;
  insert into public.terms_acceptances (terms_id, affiliate_id) values (terms.id, affiliate)
    on conflict do nothing returning * into after;
  if found then
    perform core.audit('terms.accepted', affiliate, null,
      jsonb_build_object('program', terms.program_id, 'version', terms.version));
  else
    select * into after from public.terms_acceptances a where a.terms_id = terms.id and a.affiliate_id = affiliate;
  end if;
  return after;
end $$;

-- Takes back a pause that missing acceptance caused, if it is still the last thing that happened to the enrollment.
create function affiliates.lift_terms_pause(enrollment public.enrollments, locale text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.enrollments e set state = 'active'
    where e.id = enrollment.id and e.state = 'paused' and e.ended_at is null and exists (
      select 1 from affiliates.terms_pauses w where w.enrollment_id = e.id
        and w.change_id = (select max(c.id) from public.enrollment_changes c where c.enrollment_id = e.id));
  if found then
    insert into public.enrollment_changes (enrollment_id, state, reason) values (enrollment.id, 'active',
      case lift_terms_pause.locale when 'en' then 'The current terms were accepted.'
        else 'Se aceptaron las condiciones vigentes.' end);
    perform core.audit('enrollment.state_changed', enrollment.id, jsonb_build_object('state', 'paused'),
      jsonb_build_object('state', 'active', 'reason', 'terms accepted'));
  end if;
end $$;

-- The active enrollments whose time to accept is over, at most five hundred, locked. Who joined late has the days of
-- notice from then on.
create function affiliates.overdue_acceptances()
returns table (enrollment_id uuid, user_id uuid, locale text, program_name jsonb)
language sql security definer set search_path = '' as $$
  select e.id, f.user_id, o.locale, p.name
  from public.enrollments e
  join public.programs p on p.id = e.program_id and p.status in ('published', 'paused')
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  cross join lateral (
    select t.version from public.program_terms t where t.program_id = e.program_id
      and greatest(t.accept_by, e.joined_at + p.notice_days * interval '1 day') <= now()
    order by t.version desc limit 1) as due
  where e.state = 'active' and e.ended_at is null and not exists (
    select 1 from public.terms_acceptances a join public.program_terms t on t.id = a.terms_id
    where a.affiliate_id = e.affiliate_id and t.program_id = e.program_id and t.version >= due.version)
  order by e.id limit 500 for no key update of e skip locked
$$;
