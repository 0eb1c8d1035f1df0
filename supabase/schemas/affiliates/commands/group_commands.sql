-- Where those who are admitted begin; null for the program's own terms.
create function public.set_default_group(program_id uuid, group_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
begin
  perform affiliates.check_group(group_id, program.id);
  insert into public.program_admissions as a (program_id, group_id) values (program.id, set_default_group.group_id)
    on conflict on constraint program_admissions_pkey do update set group_id = excluded.group_id;
  perform core.audit('group.made_default', program.id, null, jsonb_build_object('group', set_default_group.group_id));
  return set_default_group.group_id;
end $$;
grant execute on function public.set_default_group to authenticated;

-- Moves up to five hundred affiliates of a program into a group, or out of all; returns how many changed place.
create function public.move_affiliates(program_id uuid, enrollment_ids uuid[], group_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
  moved uuid[];
begin
  perform affiliates.check_group(group_id, program.id);
  if coalesce(cardinality(enrollment_ids), 0) not between 1 and 500 then
    raise exception 'errors.group.none_chosen' using errcode = 'PT422', detail = 'enrollment_ids';
  end if;
  if exists (select 1 from unnest(enrollment_ids) as w (id) where not exists (select 1 from public.enrollments e
    where e.id = w.id and e.program_id = program.id)) then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  with moving as (
    update public.enrollments e set group_id = move_affiliates.group_id
      where e.id = any (enrollment_ids) and e.group_id is distinct from move_affiliates.group_id returning e.id
  ) select coalesce(array_agg(m.id), '{}') into moved from moving m;
  perform core.audit('enrollment.group_changed', m.id, null, jsonb_build_object('group', move_affiliates.group_id))
    from unnest(moved) as m (id);
  return cardinality(moved);
end $$;
grant execute on function public.move_affiliates to authenticated;

-- Applies a program's rules now; returns how many moved.
create function public.evaluate_groups(program_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
begin
  return affiliates.apply_group_rules(program.id);
end $$;
grant execute on function public.evaluate_groups to authenticated;

-- Applies the rules of every program once a day. Run by the scheduler, safe to repeat.
create function public.move_by_group_rules() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Panama')::date;
  program uuid;
  moved integer := 0;
begin
  for program in select p.id from public.programs p where p.status in ('published', 'paused')
      and exists (select 1 from public.program_groups g join public.group_rules r on r.group_id = g.id
        where g.program_id = p.id)
      and not exists (select 1 from affiliates.group_evaluations v where v.program_id = p.id
        and v.evaluated_on >= today)
    order by p.id for no key update of p skip locked limit 20 loop
    insert into affiliates.group_evaluations as v (program_id, evaluated_on) values (program, today)
      on conflict on constraint group_evaluations_pkey do update set evaluated_on = excluded.evaluated_on;
    moved := moved + affiliates.apply_group_rules(program);
  end loop;
  return moved;
end $$;
grant execute on function public.move_by_group_rules to service_role;
