-- Updates a program's record: texts, addresses and languages. `changes` holds columns and new values.
create function public.update_program(program_id uuid, changes jsonb, expected_revision integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  before public.programs := programs.program_to_edit(program_id, expected_revision);
  wanted public.programs := programs.changed_program(before, changes, programs.record_fields());
  after public.programs;
begin
  perform programs.check_program_record(wanted);
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
  perform core.audit('program.changed', after.id, programs.difference(to_jsonb(after), to_jsonb(before)),
    programs.difference(to_jsonb(before), to_jsonb(after)));
  return after;
end $$;
grant execute on function public.update_program to authenticated;

-- Changes conditions that bind affiliates: at once while nobody is in, else announced and applied when the notice is
-- over.
create function public.change_program_conditions(program_id uuid, changes jsonb, expected_revision integer)
returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  before public.programs := programs.program_to_edit(program_id, expected_revision);
  wanted public.programs := programs.changed_program(before, changes, programs.condition_fields());
  new_values jsonb := programs.difference(to_jsonb(before), to_jsonb(wanted));
  change public.program_changes;
begin
  perform programs.check_program_conditions(wanted);
  if exists (select 1 from public.program_changes c where c.program_id = before.id and c.state = 'waiting') then
    raise exception 'errors.program.change_waits' using errcode = 'PT409';
  end if;
  if new_values = '{}' then
    raise exception 'errors.program.unchanged' using errcode = 'PT409';
  end if;
  insert into public.program_changes (program_id, before, after, effective_at)
    values (before.id, programs.difference(to_jsonb(wanted), to_jsonb(before)), new_values,
      programs.effective_from(before))
    returning * into change;
  if change.effective_at <= now() then
    change := programs.apply_program_change(change);
  end if;
  perform programs.mail_program_change(change);
  perform core.audit('program.conditions_announced', before.id, change.before,
    change.after || jsonb_build_object('effective_at', change.effective_at));
  return change;
end $$;
grant execute on function public.change_program_conditions to authenticated;

-- Cancels a change that has not taken effect; everybody who was notified of it is notified of that too.
create function public.cancel_program_change(change_id uuid) returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select c.program_id from public.program_changes c
    where c.id = cancel_program_change.change_id), 'manage');
  change public.program_changes;
begin
  select * into change from public.program_changes c where c.id = cancel_program_change.change_id for update;
  if not found then
    raise exception 'errors.program.change_not_found' using errcode = 'PT404';
  end if;
  if change.state <> 'waiting' then
    raise exception 'errors.program.change_closed' using errcode = 'PT409', detail = change.state;
  end if;
  update public.program_changes c set state = 'cancelled', closed_at = now() where c.id = change.id
    returning * into change;
  perform programs.mail_program_change(change);
  perform core.audit('program.change_cancelled', change.program_id, change.before, change.after);
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
    perform programs.apply_program_change(change);
    applied := applied + 1;
  end loop;
  return applied;
end $$;
grant execute on function public.apply_program_changes to service_role;
