create function public.create_group(program_id uuid, name jsonb) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
  after public.program_groups;
begin
  perform affiliates.check_group_name(name);
  insert into public.program_groups (program_id, name, position)
    values (program.id, create_group.name,
      (select coalesce(max(g.position), 0) + 1 from public.program_groups g where g.program_id = program.id))
    returning * into after;
  perform core.audit('group.created', program.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_group to authenticated;

create function public.update_group(group_id uuid, name jsonb, "position" integer) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.program_groups := affiliates.require_group(group_id);
  after public.program_groups;
begin
  perform affiliates.check_group_name(name);
  if update_group."position" between 1 and 1000 is not true then
    raise exception 'errors.fields.number' using errcode = 'PT422', detail = 'position';
  end if;
  update public.program_groups g set name = update_group.name, position = update_group."position"
    where g.id = before.id returning * into after;
  if before is distinct from after then
    perform core.audit('group.changed', after.program_id, to_jsonb(before), to_jsonb(after));
  end if;
  return after;
end $$;
grant execute on function public.update_group to authenticated;

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

-- Sets the rule by which a group takes affiliates in; without a metric the group has none.
create function public.set_group_rule(group_id uuid, metric public.group_metric, period public.group_period,
  threshold bigint, moves_down boolean) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  subject public.program_groups := affiliates.require_group(group_id);
begin
  if set_group_rule.metric is null then
    delete from public.group_rules r where r.group_id = subject.id;
  else
    if set_group_rule.threshold between 1 and 1000000000000 is not true then
      raise exception 'errors.group.threshold' using errcode = 'PT422', detail = 'threshold';
    end if;
    if set_group_rule.period is null then
      raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'period';
    end if;
    insert into public.group_rules as r (group_id, metric, period, threshold, moves_down)
      values (subject.id, set_group_rule.metric, set_group_rule.period, set_group_rule.threshold,
        coalesce(set_group_rule.moves_down, false))
      on conflict on constraint group_rules_pkey do update set metric = excluded.metric, period = excluded.period,
        threshold = excluded.threshold, moves_down = excluded.moves_down, changed_at = now();
  end if;
  perform core.audit('group.rule_set', subject.program_id, null, jsonb_build_object('group', subject.id,
    'metric', set_group_rule.metric, 'period', set_group_rule.period, 'threshold', set_group_rule.threshold,
    'moves_down', set_group_rule.moves_down));
  return subject;
end $$;
grant execute on function public.set_group_rule to authenticated;

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
