-- Groups of a program's affiliates, and the rule by which each takes them in.

create function public.create_group(program_id uuid, name jsonb) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  program public.programs := programs.lock_program(program_id);
  after public.program_groups;
begin
  perform programs.check_group_name(name);
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
  before public.program_groups := programs.require_group(group_id);
  after public.program_groups;
begin
  perform programs.check_group_name(name);
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

-- Sets the rule by which a group takes affiliates in; without a metric the group has none.
create function public.set_group_rule(group_id uuid, metric public.group_metric, period public.group_period,
  threshold bigint, moves_down boolean) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  subject public.program_groups := programs.require_group(group_id);
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
