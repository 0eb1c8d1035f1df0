-- Adds a lead or a sale to whom it is credited and to the link whose click won, or takes it off again.
create function reports.tally_conversion(conversion public.conversions, sign integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enrollment_tallies (enrollment_id, leads, sales, revenue)
    select conversion.enrollment_id, sign * (conversion.kind = 'lead')::integer,
      sign * (conversion.kind = 'sale')::integer,
      case when conversion.kind = 'sale' then sign * conversion.amount else 0 end
    where conversion.enrollment_id is not null and conversion.kind in ('lead', 'sale');
  insert into public.link_tallies (link_id, day, variant, leads, sales)
    select a.link_id, (conversion.occurred_at at time zone 'America/Panama')::date, a.variant,
      sign * (conversion.kind = 'lead')::integer, sign * (conversion.kind = 'sale')::integer
    from public.attribution_candidates a
    where a.conversion_id = conversion.id and a.outcome = 'won' and a.link_id is not null
      and conversion.kind in ('lead', 'sale');
end $$;

create function reports.count_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.enrollment_id is not null then
    perform reports.tally_conversion(old, -1);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.enrollment_id is not null then
    perform reports.tally_conversion(new, 1);
  end if;
  return new;
end $$;
create trigger tally_new after insert on public.conversions
  for each row when (new.enrollment_id is not null) execute function reports.count_conversion();
create trigger tally_change after update of enrollment_id on public.conversions
  for each row when (new.enrollment_id is distinct from old.enrollment_id) execute function reports.count_conversion();
create trigger tally_end before delete on public.conversions -- its candidates go with it
  for each row execute function reports.count_conversion();

create function reports.count_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.amount, old.enrollment_id) = (new.status, new.amount, new.enrollment_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into public.commission_tallies (program_id, status, total) values (old.program_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into public.commission_tallies (program_id, status, total) values (new.program_id, new.status, 1);
  end if;
  if tg_op = 'UPDATE' and old.enrollment_id = new.enrollment_id and old.amount = new.amount
    and (old.status in ('rejected', 'void')) = (new.status in ('rejected', 'void')) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into public.enrollment_tallies (enrollment_id, commission)
      values (old.enrollment_id, -commissions.net_of_commission(old));
  end if;
  if tg_op <> 'DELETE' then
    insert into public.enrollment_tallies (enrollment_id, commission)
      values (new.enrollment_id, commissions.net_of_commission(new));
  end if;
  return null;
end $$;
create trigger tally after insert or delete or update of status, amount, enrollment_id on public.commissions
  for each row execute function reports.count_commission();

-- A reversal comes before what it ends: the commission still counts when its part is taken off.
create function reports.count_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enrollment_tallies (enrollment_id, commission)
    select c.enrollment_id, -new.amount from public.commissions c
    where c.id = new.commission_id and c.status not in ('rejected', 'void');
  return null;
end $$;
create trigger tally after insert on public.commission_reversals
  for each row execute function reports.count_reversal();

-- Makes the rows of each key one again. Two at once fold different rows; a reader sees either the
-- rows or their sum.
create function reports.fold_tallies() returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.enrollment_tallies t
      where t.enrollment_id in (select f.enrollment_id from public.enrollment_tallies f where not f.is_sum)
        returning t.*
  )
  insert into public.enrollment_tallies (enrollment_id, leads, sales, revenue, commission, is_sum)
    select g.enrollment_id, sum(g.leads), sum(g.sales), sum(g.revenue), sum(g.commission), true from gone g group by 1;
  with gone as (
    delete from public.link_tallies t
      where (t.link_id, t.day) in (select f.link_id, f.day from public.link_tallies f where not f.is_sum) returning t.*
  )
  insert into public.link_tallies (link_id, day, variant, leads, sales, is_sum)
    select g.link_id, g.day, g.variant, sum(g.leads), sum(g.sales), true from gone g group by 1, 2, 3;
  with gone as (
    delete from public.commission_tallies t
      where (t.program_id, t.status) in (select f.program_id, f.status from public.commission_tallies f
        where not f.is_sum)
      returning t.*
  )
  insert into public.commission_tallies (program_id, status, total, is_sum)
    select g.program_id, g.status, sum(g.total), true from gone g group by 1, 2 having sum(g.total) <> 0;
$$;
