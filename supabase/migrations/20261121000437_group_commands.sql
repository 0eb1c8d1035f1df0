-- Group commands: groups are made, named and ordered by administrators; affiliates are moved by them, several at once, or by
-- the groups' rules. Every move stays with the figures that decided it, and the affiliate is told.
-- A rule looks at the period that runs and the one before, whichever is higher: nobody falls on the first of a month.

create table public.group_moves (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  from_group_id uuid references public.program_groups on delete restrict,
  to_group_id uuid references public.program_groups on delete restrict,
  metric public.group_metric,
  period public.group_period,
  threshold bigint,
  figure bigint,
  moved_at timestamptz not null default now(),
  moved_by uuid references public.profiles on delete set null,
  check (num_nonnulls(metric, period, threshold, figure) in (0, 4))
);
comment on column public.group_moves.figure is 'What the affiliate had reached; null when a person moved them.';

create table private.group_evaluations (
  program_id uuid primary key references public.programs on delete cascade,
  evaluated_on date not null
);

create index on public.group_moves (enrollment_id, id desc); -- how an affiliate moved
create index on public.group_moves (from_group_id);
create index on public.group_moves (to_group_id);
create index on public.group_moves (moved_by);

alter table public.group_moves enable row level security;
alter table private.group_evaluations enable row level security;
create policy "affiliates read their moves, administrators read all" on public.group_moves
  for select to authenticated
  using ((select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id())));
grant select on public.group_moves to authenticated;

-- Whoever moves an affiliate, the move is written down and the affiliate hears of it.
create function private.note_group_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  move bigint;
begin
  insert into public.group_moves (enrollment_id, from_group_id, to_group_id, moved_by)
    values (new.id, old.group_id, new.group_id, private.person()) returning id into move;
  perform private.mail_person(f.user_id, 'group_changed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'slug', p.slug, 'group', g.name)), 'group_changed:' || move)
    from public.affiliates f join public.programs p on p.id = new.program_id
    left join public.program_groups g on g.id = new.group_id
    where f.id = new.affiliate_id and new.ended_at is null and new.state in ('active', 'paused');
  return null;
end $$;
create trigger note_group_move after update of group_id on public.enrollments
  for each row when (old.group_id is distinct from new.group_id) execute function private.note_group_move();

create function private.require_group(group_id uuid) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  found_group public.program_groups;
begin
  select * into found_group from public.program_groups g where g.id = require_group.group_id for no key update;
  if not found then
    raise exception 'errors.group.not_found' using errcode = 'PT404';
  end if;
  return found_group;
end $$;

create function private.check_group_name(name jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.is_translated(name, 80) then
    raise exception 'errors.group.name' using errcode = 'PT422', detail = 'name';
  end if;
end $$;

create function public.create_group(program_id uuid, name jsonb) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  program public.programs := private.lock_program(program_id);
  after public.program_groups;
begin
  perform private.check_group_name(name);
  insert into public.program_groups (program_id, name, position)
    values (program.id, create_group.name,
      (select coalesce(max(g.position), 0) + 1 from public.program_groups g where g.program_id = program.id))
    returning * into after;
  perform private.audit('group.created', program.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_group to authenticated;

create function public.update_group(group_id uuid, name jsonb, "position" integer) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.program_groups := private.require_group(group_id);
  after public.program_groups;
begin
  perform private.check_group_name(name);
  if update_group."position" between 1 and 1000 is not true then
    raise exception 'errors.fields.number' using errcode = 'PT422', detail = 'position';
  end if;
  update public.program_groups g set name = update_group.name, position = update_group."position"
    where g.id = before.id returning * into after;
  if before is distinct from after then
    perform private.audit('group.changed', after.program_id, to_jsonb(before), to_jsonb(after));
  end if;
  return after;
end $$;
grant execute on function public.update_group to authenticated;

-- Where those who are admitted begin; null for the program's own terms.
create function public.set_default_group(program_id uuid, group_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  program public.programs := private.lock_program(program_id);
begin
  perform private.check_group(group_id, program.id);
  insert into public.program_admissions as a (program_id, group_id) values (program.id, set_default_group.group_id)
    on conflict on constraint program_admissions_pkey do update set group_id = excluded.group_id;
  perform private.audit('group.made_default', program.id, null, jsonb_build_object('group', set_default_group.group_id));
  return set_default_group.group_id;
end $$;
grant execute on function public.set_default_group to authenticated;

-- Sets the rule by which a group takes affiliates in; without a metric the group has none.
create function public.set_group_rule(group_id uuid, metric public.group_metric, period public.group_period,
  threshold bigint, moves_down boolean) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  subject public.program_groups := private.require_group(group_id);
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
  perform private.audit('group.rule_set', subject.program_id, null, jsonb_build_object('group', subject.id,
    'metric', set_group_rule.metric, 'period', set_group_rule.period, 'threshold', set_group_rule.threshold,
    'moves_down', set_group_rule.moves_down));
  return subject;
end $$;
grant execute on function public.set_group_rule to authenticated;

-- Moves up to five hundred affiliates of a program into a group, or out of all; returns how many changed place.
create function public.move_affiliates(program_id uuid, enrollment_ids uuid[], group_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  program public.programs := private.lock_program(program_id);
  moved uuid[];
begin
  perform private.check_group(group_id, program.id);
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
  perform private.audit('enrollment.group_changed', m.id, null, jsonb_build_object('group', move_affiliates.group_id))
    from unnest(moved) as m (id);
  return cardinality(moved);
end $$;
grant execute on function public.move_affiliates to authenticated;

-- What an enrollment reached between two moments: sales that were not given back whole, what stayed of their amount, or
-- the customers behind them. Bound late: conversions come in a later file.
create function private.group_figure(of_enrollment uuid, metric public.group_metric, since timestamptz, until timestamptz)
returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case group_figure.metric when 'sales' then count(*) when 'customers' then count(distinct s.customer_id)
      else coalesce(sum(s.amount - s.refunded), 0) end::bigint
    from (select c.customer_id, c.amount, coalesce((select sum(r.amount) from public.conversions r
        where r.sale_id = c.id), 0)::bigint as refunded
      from public.conversions c where c.enrollment_id = of_enrollment and c.kind = 'sale'
        and c.occurred_at >= group_figure.since and c.occurred_at < group_figure.until) as s
    where s.amount = 0 or s.refunded < s.amount);
end $$;

-- The figure a rule looks at: the higher one of the period that runs and the one before.
create function private.rule_figure(rule public.group_rules, of_enrollment uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  starts timestamp := date_trunc(case rule.period when 'ever' then 'month' else rule.period::text end,
    now() at time zone 'America/Panama');
  length interval := case rule.period when 'month' then interval '1 month' else interval '3 months' end;
begin
  if rule.period = 'ever' then
    return private.group_figure(of_enrollment, rule.metric, '-infinity', 'infinity');
  end if;
  return greatest(
    private.group_figure(of_enrollment, rule.metric, starts at time zone 'America/Panama', 'infinity'),
    private.group_figure(of_enrollment, rule.metric, (starts - length) at time zone 'America/Panama',
      starts at time zone 'America/Panama'));
end $$;

-- Where an enrollment belongs by the rules, and the rule and figure that say so; no row when it stays. Up by the highest
-- rule that is met; down only where the rule of its own group says so and is not met any more.
create function private.group_by_rules(enrollment public.enrollments, default_group uuid)
returns table (to_group uuid, metric public.group_metric, period public.group_period, threshold bigint, figure bigint)
language sql stable security definer set search_path = '' as $$
  with judged as (
    select r.*, g.position, private.rule_figure(r, enrollment.id) as figure
    from public.group_rules r join public.program_groups g on g.id = r.group_id where g.program_id = enrollment.program_id
  ), own as (
    select j.* from judged j where j.group_id = enrollment.group_id
  ), best as (
    select j.* from judged j where j.figure >= j.threshold order by j.position desc, j.group_id limit 1
  )
  select b.group_id, b.metric, b.period, b.threshold, b.figure from best b
    where b.position > coalesce((select o.position from own o), 0) and b.group_id is distinct from enrollment.group_id
  union all
  select (select b.group_id from best b), o.metric, o.period, o.threshold, o.figure from own o
    where o.moves_down and o.figure < o.threshold and exists (select 1 from best b where b.position < o.position)
  union all
  select default_group, o.metric, o.period, o.threshold, o.figure from own o
    where o.moves_down and o.figure < o.threshold and not exists (select 1 from best)
      and default_group is distinct from enrollment.group_id
$$;

-- Moves a program's affiliates as its rules say. Those whom somebody put into a group without a rule stay there.
create function private.apply_group_rules(of_program uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  first_group uuid := (select a.group_id from public.program_admissions a where a.program_id = of_program);
  member public.enrollments;
  wanted record;
  moved integer := 0;
begin
  for member in select e.* from public.enrollments e where e.program_id = of_program and e.ended_at is null
      and e.state <> 'banned' and (e.group_id is null or e.group_id is not distinct from first_group
        or exists (select 1 from public.group_rules r where r.group_id = e.group_id))
    order by e.id for no key update loop
    select * into wanted from private.group_by_rules(member, first_group) limit 1;
    continue when not found;
    update public.enrollments e set group_id = wanted.to_group where e.id = member.id;
    update public.group_moves m set metric = wanted.metric, period = wanted.period, threshold = wanted.threshold,
        figure = wanted.figure
      where m.id = (select max(w.id) from public.group_moves w where w.enrollment_id = member.id);
    perform private.audit('enrollment.group_changed', member.id, jsonb_build_object('group', member.group_id),
      jsonb_build_object('group', wanted.to_group, 'figure', wanted.figure, 'threshold', wanted.threshold));
    moved := moved + 1;
  end loop;
  return moved;
end $$;

-- Applies a program's rules now; returns how many moved.
create function public.evaluate_groups(program_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  program public.programs := private.lock_program(program_id);
begin
  return private.apply_group_rules(program.id);
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
      and exists (select 1 from public.program_groups g join public.group_rules r on r.group_id = g.id where g.program_id = p.id)
      and not exists (select 1 from private.group_evaluations v where v.program_id = p.id and v.evaluated_on >= today)
    order by p.id for no key update of p skip locked limit 20 loop
    insert into private.group_evaluations as v (program_id, evaluated_on) values (program, today)
      on conflict on constraint group_evaluations_pkey do update set evaluated_on = excluded.evaluated_on;
    moved := moved + private.apply_group_rules(program);
  end loop;
  return moved;
end $$;
grant execute on function public.move_by_group_rules to service_role;
