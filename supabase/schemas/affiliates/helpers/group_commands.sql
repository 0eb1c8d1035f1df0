-- Records every move of an affiliate between groups, and notifies the affiliate.
create function affiliates.record_group_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  move bigint;
begin
  insert into public.group_moves (enrollment_id, from_group_id, to_group_id, moved_by)
    values (new.id, old.group_id, new.group_id, core.person()) returning id into move;
  perform accounts.mail_person(f.user_id, 'group_changed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'slug', p.slug, 'group', g.name)), 'group_changed:' || move)
    from public.affiliates f join public.programs p on p.id = new.program_id
    left join public.program_groups g on g.id = new.group_id
    where f.id = new.affiliate_id and new.ended_at is null and new.state in ('active', 'paused');
  return null;
end $$;
create trigger record_group_move after update of group_id on public.enrollments
  for each row when (old.group_id is distinct from new.group_id) execute function affiliates.record_group_move();

-- What an enrollment reached between two moments: sales that were not refunded in full, the rest of their amount, or
-- the customers behind them.
create function affiliates.group_figure(of_enrollment uuid, metric public.group_metric, since timestamptz,
  until timestamptz)
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
create function affiliates.rule_figure(rule public.group_rules, of_enrollment uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  starts timestamp := date_trunc(case rule.period when 'ever' then 'month' else rule.period::text end,
    now() at time zone 'America/Panama');
  length interval := case rule.period when 'month' then interval '1 month' else interval '3 months' end;
begin
  if rule.period = 'ever' then
    return affiliates.group_figure(of_enrollment, rule.metric, '-infinity', 'infinity');
  end if;
  return greatest(
    affiliates.group_figure(of_enrollment, rule.metric, starts at time zone 'America/Panama', 'infinity'),
    affiliates.group_figure(of_enrollment, rule.metric, (starts - length) at time zone 'America/Panama',
      starts at time zone 'America/Panama'));
end $$;

-- The group of an enrollment by the rules, with the rule and figure that decide; no row when it stays. Up by the
-- highest rule that is met; down only where the rule of its group allows it and is not met any more.
create function affiliates.group_by_rules(enrollment public.enrollments, default_group uuid)
returns table (to_group uuid, metric public.group_metric, period public.group_period, threshold bigint, figure bigint)
language sql stable security definer set search_path = '' as $$
  with judged as (
    select r.*, g.position, affiliates.rule_figure(r, enrollment.id) as figure
    from public.group_rules r join public.program_groups g on g.id = r.group_id
      where g.program_id = enrollment.program_id
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

-- Moves a program's affiliates by its rules. Those who were put into a group without a rule stay there.
create function affiliates.apply_group_rules(of_program uuid) returns integer
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
    select * into wanted from affiliates.group_by_rules(member, first_group) limit 1;
    continue when not found;
    update public.enrollments e set group_id = wanted.to_group where e.id = member.id;
    update public.group_moves m set metric = wanted.metric, period = wanted.period, threshold = wanted.threshold,
        figure = wanted.figure
      where m.id = (select max(w.id) from public.group_moves w where w.enrollment_id = member.id);
    perform core.audit('enrollment.group_changed', member.id, jsonb_build_object('group', member.group_id),
      jsonb_build_object('group', wanted.to_group, 'figure', wanted.figure, 'threshold', wanted.threshold));
    moved := moved + 1;
  end loop;
  return moved;
end $$;
