-- Program editor: what administrators say about a program. Texts and addresses hold at once; conditions that bind affiliates
-- wait for the program's days of notice while anybody is in, and each of them is mailed old and new side by side.

create type public.program_change_state as enum ('waiting', 'applied', 'cancelled');

create table public.program_changes (
  id uuid primary key default gen_random_uuid(),
  program_id uuid not null references public.programs on delete restrict,
  state public.program_change_state not null default 'waiting',
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  announced_at timestamptz not null default now(),
  effective_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null))
);
comment on table public.program_changes is 'Changes of conditions; `before` and `after` hold the columns of programs that differ.';

create unique index on public.program_changes (program_id) where state = 'waiting'; -- one at a time
create index on public.program_changes (program_id, announced_at desc);              -- the history of a program
create index on public.program_changes (effective_at) where state = 'waiting';       -- what is due

alter table public.program_changes enable row level security;
create policy "people read the changes of programs they see" on public.program_changes
  for select to anon, authenticated using (exists (select 1 from public.programs p where p.id = program_id));
grant select on public.program_changes to anon, authenticated;

create function private.record_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['slug', 'name', 'summary', 'description', 'category', 'destination', 'domains', 'currency', 'support_email',
    'languages']
$$;

create function private.condition_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['window_days', 'hold_days', 'minimum_payout', 'attribution', 'precedence', 'binding', 'binding_for',
    'binding_precedence', 'includes_tax', 'includes_shipping', 'approval', 'approval_limit', 'notice_days', 'regions', 'excluded_regions', 'allowed_methods', 'forbidden_methods']
$$;

-- The fields of `after` that are not as in `before`.
create function private.difference(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a
  where a.key <> 'revision' and before -> a.key is distinct from a.value
$$;

-- The program, locked against other edits, or a refusal.
create function private.lock_program(program_id uuid) returns public.programs
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

-- The same for an edit that began from `revision`: refused when somebody else saved meanwhile.
create function private.program_to_edit(program_id uuid, revision integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := private.lock_program(program_id);
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
create function private.changed_program(before public.programs, changes jsonb, fields text[]) returns public.programs
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - fields <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
  end if;
  return jsonb_populate_record(before, changes);
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'changes';
end $$;

create function private.check_program_record(program public.programs) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_field('errors.program.name', 'name') where not private.is_translated(program.name, 80);
  perform private.refuse_field('errors.program.summary', 'summary') where not private.is_translated(program.summary, 400);
  perform private.refuse_field('errors.program.description', 'description')
    where not (program.description is null or private.is_translated(program.description, 6000));
  perform private.refuse_field('errors.fields.choice', 'category') where program.category is null;
  perform private.refuse_field('errors.program.slug', 'slug')
    where (program.slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(program.slug) <= 60 and program.slug <> 'new') is not true;
  perform private.refuse_field('errors.program.slug_taken', 'slug')
    where exists (select 1 from public.programs p where p.slug = program.slug and p.id <> program.id);
  perform private.refuse_field('errors.program.domains', 'domains') where private.are_hosts(program.domains) is not true;
  perform private.refuse_field('errors.program.destination', 'destination')
    where (private.destination_allowed(program.destination, program.domains) and length(program.destination) <= 2000) is not true;
  perform private.refuse_field('errors.program.currency', 'currency') where (program.currency ~ '^[A-Z]{3}$') is not true;
  perform private.refuse_field('errors.program.support_email', 'support_email')
    where program.support_email !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(program.support_email) > 254;
  perform private.refuse_field('errors.program.languages', 'languages')
    where (program.languages::text ~ '^\{([a-z]{2}(,[a-z]{2})*)?\}$') is not true;
end $$;

create function private.check_program_conditions(program public.programs) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_field('errors.fields.number', 'window_days') where (program.window_days between 1 and 365) is not true;
  perform private.refuse_field('errors.fields.number', 'hold_days') where (program.hold_days between 0 and 180) is not true;
  perform private.refuse_field('errors.fields.number', 'notice_days') where (program.notice_days between 0 and 90) is not true;
  perform private.refuse_field('errors.fields.number', 'minimum_payout')
    where (program.minimum_payout between 0 and 1000000000000) is not true;
  perform private.refuse_field('errors.fields.choice', 'attribution') where program.attribution is null;
  perform private.refuse_field('errors.fields.choice', 'precedence') where program.precedence is null;
  perform private.refuse_field('errors.fields.choice', 'binding') where program.binding is null;
  perform private.refuse_field('errors.program.binding_for', 'binding_for')
    where program.binding_for !~ '^P([1-9][0-9]{0,3}D|[1-9][0-9]{0,2}M)$';
  perform private.refuse_field('errors.fields.choice', 'binding_precedence') where program.binding_precedence is null;
  perform private.refuse_field('errors.fields.choice', 'approval') where program.approval is null;
  perform private.refuse_field('errors.invalid', 'changes') where program.includes_tax is null or program.includes_shipping is null;
  perform private.refuse_field('errors.program.approval_limit', 'approval_limit')
    where (program.approval = 'below') <> (coalesce(program.approval_limit, 0) between 1 and 1000000000000);
  perform private.refuse_field('errors.application.countries', 'regions')
    where (program.regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$') is not true;
  perform private.refuse_field('errors.application.countries', 'excluded_regions')
    where (program.excluded_regions::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$') is not true;
  perform private.refuse_field('errors.program.regions', 'excluded_regions') where program.regions && program.excluded_regions;
  perform private.refuse_field('errors.program.methods', 'forbidden_methods')
    where (program.allowed_methods && program.forbidden_methods) is not false
      or array_position(program.allowed_methods || program.forbidden_methods, null) is not null;
end $$;

-- Changes what is said about a program: texts, addresses and languages. `changes` holds columns and new values.
create function public.update_program(program_id uuid, changes jsonb, expected_revision integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.programs := private.program_to_edit(program_id, expected_revision);
  wanted public.programs := private.changed_program(before, changes, private.record_fields());
  after public.programs;
begin
  perform private.check_program_record(wanted);
  if wanted.slug <> before.slug and before.status <> 'draft' then
    raise exception 'errors.program.slug_fixed' using errcode = 'PT422', detail = 'slug';
  end if;
  if wanted.currency <> before.currency
    and exists (select 1 from public.conversions c where c.program_id = before.id) then
    raise exception 'errors.program.currency_fixed' using errcode = 'PT422', detail = 'currency';
  end if;
  if wanted is not distinct from before then
    return before;
  end if;
  update public.programs p set slug = wanted.slug, name = wanted.name, summary = wanted.summary,
      description = wanted.description, category = wanted.category, destination = wanted.destination,
      domains = wanted.domains, currency = wanted.currency, support_email = wanted.support_email,
      languages = wanted.languages, revision = p.revision + 1
    where p.id = before.id returning * into after;
  perform private.audit('program.changed', after.id, private.difference(to_jsonb(after), to_jsonb(before)),
    private.difference(to_jsonb(before), to_jsonb(after)));
  return after;
end $$;
grant execute on function public.update_program to authenticated;

-- When a change of a program's terms may take effect: at once while nobody is in, else at the start of the day in Panama
-- after the days of notice have passed in full.
create function private.takes_effect(program public.programs) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when program.notice_days > 0 and exists (select 1 from public.enrollments e
      where e.program_id = program.id and e.ended_at is null and e.state in ('active', 'paused'))
    then ((now() at time zone 'America/Panama')::date + program.notice_days + 1)::timestamp at time zone 'America/Panama'
    else now() end
$$;

-- Tells everybody in the program, once for each state of the change.
create function private.mail_program_change(change public.program_changes) returns void
language sql security definer set search_path = '' as $$
  select private.mail_person(f.user_id, 'program_changed', jsonb_build_object('program', p.name, 'slug', p.slug,
      'state', change.state, 'before', change.before, 'after', change.after, 'currency', p.currency,
      'effective_at', change.effective_at), 'program_changed:' || change.id || ':' || change.state || ':' || e.id)
  from public.enrollments e join public.affiliates f on f.id = e.affiliate_id join public.programs p on p.id = e.program_id
  where e.program_id = change.program_id and e.ended_at is null and e.state in ('active', 'paused')
$$;

-- Makes a change hold from now on.
create function private.apply_program_change(change public.program_changes) returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := private.lock_program(change.program_id);
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
  update public.program_changes c set state = 'applied', closed_at = now() where c.id = change.id returning * into after;
  perform private.audit('program.conditions_applied', program.id, change.before, change.after);
  return after;
end $$;

-- Changes conditions that bind affiliates: at once while nobody is in, else announced and applied when the notice is over.
create function public.change_program_conditions(program_id uuid, changes jsonb, expected_revision integer)
returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.programs := private.program_to_edit(program_id, expected_revision);
  wanted public.programs := private.changed_program(before, changes, private.condition_fields());
  new_values jsonb := private.difference(to_jsonb(before), to_jsonb(wanted));
  change public.program_changes;
begin
  perform private.check_program_conditions(wanted);
  if exists (select 1 from public.program_changes c where c.program_id = before.id and c.state = 'waiting') then
    raise exception 'errors.program.change_waits' using errcode = 'PT409';
  end if;
  if new_values = '{}' then
    raise exception 'errors.program.unchanged' using errcode = 'PT409';
  end if;
  insert into public.program_changes (program_id, before, after, effective_at)
    values (before.id, private.difference(to_jsonb(wanted), to_jsonb(before)), new_values, private.takes_effect(before))
    returning * into change;
  if change.effective_at <= now() then
    change := private.apply_program_change(change);
  end if;
  perform private.mail_program_change(change);
  perform private.audit('program.conditions_announced', before.id, change.before,
    change.after || jsonb_build_object('effective_at', change.effective_at));
  return change;
end $$;
grant execute on function public.change_program_conditions to authenticated;

-- Takes back a change that has not come yet; everybody who heard of it hears that too.
create function public.cancel_program_change(change_id uuid) returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  change public.program_changes;
begin
  select * into change from public.program_changes c where c.id = cancel_program_change.change_id for update;
  if not found then
    raise exception 'errors.program.change_not_found' using errcode = 'PT404';
  end if;
  if change.state <> 'waiting' then
    raise exception 'errors.program.change_closed' using errcode = 'PT409', detail = change.state;
  end if;
  update public.program_changes c set state = 'cancelled', closed_at = now() where c.id = change.id returning * into change;
  perform private.mail_program_change(change);
  perform private.audit('program.change_cancelled', change.program_id, change.before, change.after);
  return change;
end $$;
grant execute on function public.cancel_program_change to authenticated;

-- Applies every change whose day has come. Run by the scheduler, safe to repeat.
create function public.apply_program_changes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  change public.program_changes;
  applied integer := 0;
begin
  for change in select c.* from public.program_changes c where c.state = 'waiting' and c.effective_at <= now()
    order by c.effective_at limit 100 for update skip locked loop
    perform private.apply_program_change(change);
    applied := applied + 1;
  end loop;
  return applied;
end $$;
grant execute on function public.apply_program_changes to service_role;
