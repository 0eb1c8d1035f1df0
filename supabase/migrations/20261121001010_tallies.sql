-- Tallies: what each enrollment and link has brought and how many commissions stand in each state, so that no screen counts
-- them one by one. Each change adds a row and the housekeeper makes them one again: a reader adds up a few rows, and two
-- changes at once never wait for each other, as they would for one counter.

create table public.enrollment_tallies (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  leads integer not null default 0,
  sales integer not null default 0,
  revenue bigint not null default 0,
  commission bigint not null default 0,
  is_sum boolean not null default false
);
comment on column public.enrollment_tallies.commission is 'Without what was rejected, ended or taken back; minor units.';

-- The leads and sales that a link's clicks were credited with, by Panama's days.
create table public.link_tallies (
  id bigint generated always as identity primary key,
  link_id uuid not null references public.links on delete restrict,
  day date not null,
  variant text check (variant ~ '^[a-e]$'),
  leads integer not null,
  sales integer not null,
  is_sum boolean not null default false
);

create table public.commission_tallies (
  id bigint generated always as identity primary key,
  program_id uuid not null references public.programs on delete restrict,
  status public.commission_status not null,
  total integer not null,
  is_sum boolean not null default false
);

create index on public.enrollment_tallies (enrollment_id) include (leads, sales, revenue, commission); -- affiliates, dashboard
create index on public.enrollment_tallies (enrollment_id) where not is_sum;                           -- housekeeping
create index on public.link_tallies (link_id, day) include (leads, sales);                            -- links, link page
create index on public.link_tallies (link_id, day) where not is_sum;
create index on public.commission_tallies (program_id, status);                                       -- admin commissions
create index on public.commission_tallies (program_id, status) where not is_sum;
-- Of the lists of commissions: newest first for an affiliate, and what matures next.
create index on public.commissions (affiliate_id, matures_at desc, id);
create index on public.commissions (affiliate_id, matures_at) where status = 'pending';

alter table public.enrollment_tallies enable row level security;
alter table public.link_tallies enable row level security;
alter table public.commission_tallies enable row level security;
create policy "affiliates read the tallies of their enrollments, administrators read all" on public.enrollment_tallies
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the tallies of their links, administrators read all" on public.link_tallies
  for select to authenticated using (link_id in (select l.id from public.links l));
create policy "administrators read the tallies of commissions" on public.commission_tallies
  for select to authenticated using ((select private.is_admin()));
grant select on public.enrollment_tallies, public.link_tallies, public.commission_tallies to authenticated;

-- Adds a lead or a sale to whom it is credited and to the link whose click won, or takes it off again.
create function private.tally_conversion(conversion public.conversions, sign integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enrollment_tallies (enrollment_id, leads, sales, revenue)
    select conversion.enrollment_id, sign * (conversion.kind = 'lead')::integer, sign * (conversion.kind = 'sale')::integer,
      case when conversion.kind = 'sale' then sign * conversion.amount else 0 end
    where conversion.enrollment_id is not null and conversion.kind in ('lead', 'sale');
  insert into public.link_tallies (link_id, day, variant, leads, sales)
    select a.link_id, (conversion.occurred_at at time zone 'America/Panama')::date, a.variant,
      sign * (conversion.kind = 'lead')::integer, sign * (conversion.kind = 'sale')::integer
    from public.attribution_candidates a
    where a.conversion_id = conversion.id and a.outcome = 'won' and a.link_id is not null
      and conversion.kind in ('lead', 'sale');
end $$;

create function private.count_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.enrollment_id is not null then
    perform private.tally_conversion(old, -1);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.enrollment_id is not null then
    perform private.tally_conversion(new, 1);
  end if;
  return new;
end $$;
create trigger tally_new after insert on public.conversions
  for each row when (new.enrollment_id is not null) execute function private.count_conversion();
create trigger tally_change after update of enrollment_id on public.conversions
  for each row when (new.enrollment_id is distinct from old.enrollment_id) execute function private.count_conversion();
create trigger tally_end before delete on public.conversions -- its candidates go with it
  for each row execute function private.count_conversion();

create function private.count_commission() returns trigger
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
    insert into public.enrollment_tallies (enrollment_id, commission) values (old.enrollment_id, -private.net_of_commission(old));
  end if;
  if tg_op <> 'DELETE' then
    insert into public.enrollment_tallies (enrollment_id, commission) values (new.enrollment_id, private.net_of_commission(new));
  end if;
  return null;
end $$;
create trigger tally after insert or delete or update of status, amount, enrollment_id on public.commissions
  for each row execute function private.count_commission();

-- A reversal comes before what it ends: the commission still counts when its part is taken off.
create function private.count_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.enrollment_tallies (enrollment_id, commission)
    select c.enrollment_id, -new.amount from public.commissions c
    where c.id = new.commission_id and c.status not in ('rejected', 'void');
  return null;
end $$;
create trigger tally after insert on public.commission_reversals
  for each row execute function private.count_reversal();

-- Makes the rows of each key one again, the ledger's too. Two at once fold different rows; a reader sees either the rows
-- or their sum.
create function private.fold_tallies() returns void
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.enrollment_tallies t
      where t.enrollment_id in (select f.enrollment_id from public.enrollment_tallies f where not f.is_sum) returning t.*
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
      where (t.program_id, t.status) in (select f.program_id, f.status from public.commission_tallies f where not f.is_sum)
      returning t.*
  )
  insert into public.commission_tallies (program_id, status, total, is_sum)
    select g.program_id, g.status, sum(g.total), true from gone g group by 1, 2 having sum(g.total) <> 0;
  with gone as (
    delete from public.ledger_tallies t
      where (t.affiliate_id, t.program_id) in (select f.affiliate_id, f.program_id from public.ledger_tallies f where not f.is_sum)
      returning t.*
  )
  insert into public.ledger_tallies (affiliate_id, program_id, account, currency, amount, is_sum)
    select g.affiliate_id, g.program_id, g.account, g.currency, sum(g.amount), true from gone g group by 1, 2, 3, 4
    having g.account <> 'available' or sum(g.amount) <> 0 -- what was paid out altogether is not read again
$$;

-- The screens' views, from here on made of tallies.
create or replace view public.enrollment_conversions with (security_invoker = true) as
  select t.enrollment_id, sum(t.leads) as leads, sum(t.sales) as sales
  from public.enrollment_tallies t group by t.enrollment_id;

-- An administrator sees all of them; an affiliate has few enough to count.
create or replace view public.commission_counts with (security_invoker = true) as
  select t.status, sum(t.total) as total from public.commission_tallies t group by t.status having sum(t.total) <> 0
  union all
  select c.status, count(*) from public.commissions c
  where not (select private.is_admin()) and c.affiliate_id = (select private.my_affiliate_id()) group by c.status;

-- A page of all commissions in a state, what matures last first. Asked through the policies the index on states is of no
-- use: the database trusts the equality of enumerations too little to look before the policy has spoken.
create function public.page_commissions(status public.commission_status, skipped integer, count integer)
returns table (commission_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select c.id from public.commissions c where c.status = page_commissions.status
    order by c.matures_at desc, c.id offset greatest(skipped, 0) limit least(greatest(count, 1), 500);
end $$;
grant execute on function public.page_commissions to authenticated;

create view public.link_conversions with (security_invoker = true) as
  select t.link_id, t.day, sum(t.leads) as leads, sum(t.sales) as sales
  from public.link_tallies t group by t.link_id, t.day;
grant select on public.link_conversions to authenticated;

-- What the variants of a link brought on a day: what the screen of a link compares.
create view public.link_variant_totals with (security_invoker = true) as
  select s.link_id, s.day, s.variant, sum(s.clicks) as clicks, sum(s.visitors) as visitors, sum(s.leads) as leads,
    sum(s.sales) as sales
  from (
    select d.link_id, d.day, d.variant, d.clicks, d.visitors, 0 as leads, 0 as sales from public.link_variant_days d
    union all
    select t.link_id, t.day, t.variant, 0, 0, t.leads, t.sales from public.link_tallies t where t.variant is not null
  ) as s group by s.link_id, s.day, s.variant;
grant select on public.link_variant_totals to authenticated;

-- One row for each link, also for one that nobody followed yet.
create view public.link_totals with (security_invoker = true) as
  select l.id as link_id, l.enrollment_id, coalesce(d.clicks, 0) as clicks, coalesce(d.visitors, 0) as visitors,
    coalesce(v.leads, 0) as leads, coalesce(v.sales, 0) as sales
  from public.links l
  left join lateral (select sum(d.clicks) as clicks, sum(d.visitors) as visitors
    from public.link_days d where d.link_id = l.id) as d on true
  left join lateral (select sum(t.leads) as leads, sum(t.sales) as sales
    from public.link_tallies t where t.link_id = l.id) as v on true;
grant select on public.link_totals to authenticated;
