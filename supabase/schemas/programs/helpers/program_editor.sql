create function programs.record_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['slug', 'name', 'summary', 'description', 'category', 'destination', 'domains', 'currency',
    'support_email',
    'languages']
$$;

create function programs.condition_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['window_days', 'hold_days', 'minimum_payout', 'attribution', 'precedence', 'binding', 'binding_for',
    'binding_precedence', 'includes_tax', 'includes_shipping', 'approval', 'approval_limit', 'notice_days', 'regions',
      'excluded_regions', 'allowed_methods', 'forbidden_methods']
$$;

-- The fields of `after` that are not as in `before`.
create function programs.difference(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a
  where a.key <> 'revision' and before -> a.key is distinct from a.value
$$;

-- The program, locked against other edits, or a refusal.
create function programs.lock_program(program_id uuid) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
begin
  select * into program from public.programs p where p.id = lock_program.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  return program;
end $$;

-- The same for an edit that began from `revision`: refused when another save came in between.
create function programs.program_to_edit(program_id uuid, revision integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.lock_program(program_id);
begin
  if program.status = 'archived' then
    raise exception 'errors.program.archived' using errcode = 'PT409';
  end if;
  if program.revision is distinct from program_to_edit.revision then
    raise exception 'errors.program.stale' using errcode = 'PT409';
  end if;
  return program;
end $$;

-- The program as it would be; only the named fields may be in `changes`.
create function programs.changed_program(before public.programs, changes jsonb, fields text[]) returns public.programs
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - fields <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
  end if;
  return jsonb_populate_record(before, changes);
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
end $$;

create function programs.check_program_record(program public.programs) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_field('errors.program.name', 'name') where not core.is_translated(program.name, 80);
  perform core.refuse_field('errors.program.summary', 'summary') where not core.is_translated(program.summary, 400);
  perform core.refuse_field('errors.program.description', 'description')
    where not (program.description is null or core.is_translated(program.description, 6000));
  perform core.refuse_field('errors.fields.choice', 'category') where program.category is null;
  perform core.refuse_field('errors.program.slug', 'slug')
    where (program.slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(program.slug) <= 60
      and program.slug <> 'new') is not true;
  perform core.refuse_field('errors.program.slug_taken', 'slug')
    where exists (select 1 from public.programs p where p.slug = program.slug and p.id <> program.id);
  perform core.refuse_field('errors.program.domains', 'domains')
    where affiliates.are_hosts(program.domains) is not true;
  perform core.refuse_field('errors.program.destination', 'destination')
    where (core.destination_allowed(program.destination, program.domains)
      and length(program.destination) <= 2000) is not true;
  perform core.refuse_field('errors.program.currency', 'currency')
    where (program.currency ~ '^[A-Z]{3}$') is not true;
  perform core.refuse_field('errors.program.support_email', 'support_email')
    where program.support_email !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
      or length(program.support_email) > 254;
  perform core.refuse_field('errors.program.languages', 'languages')
    where (program.languages::text ~ '^\{([a-z]{2}(,[a-z]{2})*)?\}$') is not true;
end $$;

create function programs.check_program_conditions(program public.programs) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_field('errors.fields.number', 'window_days')
    where (program.window_days between 1 and 365) is not true;
  perform core.refuse_field('errors.fields.number', 'hold_days')
    where (program.hold_days between 0 and 180) is not true;
  perform core.refuse_field('errors.fields.number', 'notice_days')
    where (program.notice_days between 0 and 90) is not true;
  perform core.refuse_field('errors.fields.number', 'minimum_payout')
    where (program.minimum_payout between 0 and 1000000000000) is not true;
  perform core.refuse_field('errors.fields.choice', 'attribution') where program.attribution is null;
  perform core.refuse_field('errors.fields.choice', 'precedence') where program.precedence is null;
  perform core.refuse_field('errors.fields.choice', 'binding') where program.binding is null;
  perform core.refuse_field('errors.program.binding_for', 'binding_for')
    where program.binding_for !~ '^P([1-9][0-9]{0,3}D|[1-9][0-9]{0,2}M)$';
  perform core.refuse_field('errors.fields.choice', 'binding_precedence') where program.binding_precedence is null;
  perform core.refuse_field('errors.fields.choice', 'approval') where program.approval is null;
  perform core.refuse_field('errors.invalid', 'changes') where program.includes_tax is null
    or program.includes_shipping is null;
  perform core.refuse_field('errors.program.approval_limit', 'approval_limit')
    where (program.approval = 'below') <> (coalesce(program.approval_limit, 0) between 1 and 1000000000000);
  perform core.refuse_field('errors.application.countries', 'regions')
    where (program.regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$') is not true;
  perform core.refuse_field('errors.application.countries', 'excluded_regions')
    where (program.excluded_regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$') is not true;
  perform core.refuse_field('errors.program.regions', 'excluded_regions')
    where program.regions && program.excluded_regions;
  perform core.refuse_field('errors.program.methods', 'forbidden_methods')
    where (program.allowed_methods && program.forbidden_methods) is not false
      or array_position(program.allowed_methods || program.forbidden_methods, null) is not null;
end $$;

-- When a change of a program's terms may take effect: at once while nobody is in, else at the start of the day in
-- Panama after the days of notice have passed in full.
create function programs.effective_from(program public.programs) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when program.notice_days > 0 and exists (select 1 from public.enrollments e
      where e.program_id = program.id and e.ended_at is null and e.state in ('active', 'paused'))
    then ((now() at time zone 'America/Panama')::date + program.notice_days + 1)::timestamp
      at time zone 'America/Panama'
    else now() end
$$;

-- Mails everybody in the program, once for each state of the change.
create function programs.mail_program_change(change public.program_changes) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(f.user_id, 'program_changed', jsonb_build_object('program', p.name, 'slug', p.slug,
      'state', change.state, 'before', change.shown_before, 'after', change.shown_after, 'currency', p.currency,
      'effective_at', change.effective_at), 'program_changed:' || change.id || ':' || change.state || ':' || e.id)
  from public.enrollments e join public.affiliates f on f.id = e.affiliate_id join public.programs p
    on p.id = e.program_id
  where e.program_id = change.program_id and e.ended_at is null and e.state in ('active', 'paused')
    and change.shown_after <> '{}'
$$;

-- Makes a change hold from now on.
create function programs.apply_program_change(change public.program_changes) returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.lock_program(change.program_id);
  wanted public.programs := jsonb_populate_record(program, change.after);
  after public.program_changes;
begin
  update public.programs p set window_days = wanted.window_days, hold_days = wanted.hold_days,
      minimum_payout = wanted.minimum_payout, attribution = wanted.attribution, precedence = wanted.precedence,
      binding = wanted.binding, binding_for = wanted.binding_for, binding_precedence = wanted.binding_precedence,
      includes_tax = wanted.includes_tax, includes_shipping = wanted.includes_shipping, approval = wanted.approval,
      approval_limit = wanted.approval_limit, notice_days = wanted.notice_days, regions = wanted.regions,
      excluded_regions = wanted.excluded_regions, allowed_methods = wanted.allowed_methods,
      forbidden_methods = wanted.forbidden_methods, revision = p.revision + 1
    where p.id = program.id;
  update public.program_changes c set state = 'applied', closed_at = now() where c.id = change.id
    returning * into after;
  perform core.audit('program.conditions_applied', program.id, change.before, change.after);
  return after;
end $$;
