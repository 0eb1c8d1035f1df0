-- Attribution: which click a conversion is credited to. The decision is stored with every candidate it weighed, the rule
-- and the setting at that time, so that it can be explained years later.
-- Affiliates see their own candidacies and how many there were, never whose the others are.

create type public.attribution_rule as enum ('last_click');
create type public.attribution_outcome as enum ('won', 'earlier', 'outside_window', 'own_purchase');

create table public.attribution_decisions (
  conversion_id uuid primary key references public.conversions on delete cascade,
  rule public.attribution_rule not null,
  window_days integer not null,
  candidate_count integer not null,
  winner_click_id uuid,
  decided_at timestamptz not null default now()
);

-- No foreign key to clicks: click details are folded away after some months, the decision stays.
create table public.attribution_candidates (
  conversion_id uuid not null references public.attribution_decisions on delete cascade,
  click_id uuid not null,
  link_id uuid not null references public.links on delete restrict,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  clicked_at timestamptz not null,
  outcome public.attribution_outcome not null,
  primary key (conversion_id, click_id)
);

create index on public.attribution_candidates (link_id);
create index on public.attribution_candidates (enrollment_id);

alter table public.attribution_decisions enable row level security;
alter table public.attribution_candidates enable row level security;

create policy "affiliates read the decisions in their favour, administrators read all" on public.attribution_decisions
  for select to authenticated
  using (exists (select 1 from public.conversions c where c.id = conversion_id));
create policy "affiliates read their own candidacies, administrators read all" on public.attribution_candidates
  for select to authenticated
  using ((select private.is_admin())
    or enrollment_id in (select e.id from public.enrollments e where e.affiliate_id = (select private.my_affiliate_id())));

grant select on public.attribution_decisions, public.attribution_candidates to authenticated;

-- Decides by last click and stores why. Candidates are the customer's clicks on this program's links, newest first;
-- a click up to a minute after the reported time still counts, because shops round their clocks.
create function private.attribute(conversion_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  conversion public.conversions;
  program public.programs;
  customer public.customers;
  winner public.attribution_candidates;
begin
  select * into conversion from public.conversions c where c.id = attribute.conversion_id;
  select * into program from public.programs p where p.id = conversion.program_id;
  select * into customer from public.customers c where c.id = conversion.customer_id;
  insert into public.attribution_decisions (conversion_id, rule, window_days, candidate_count)
    values (conversion.id, 'last_click', program.window_days, 0);
  with seen as (
    select c.id, c.link_id, l.enrollment_id, c.clicked_at,
      case when a.user_id = customer.user_id or private.hash_email(p.email) = customer.email_hash
          then 'own_purchase'::public.attribution_outcome
        when c.clicked_at < conversion.occurred_at - program.window_days * interval '1 day' then 'outside_window'
        else 'won' end as outcome
    from public.clicks c
    join public.links l on l.id = c.link_id
    join public.enrollments e on e.id = l.enrollment_id and e.program_id = program.id and e.ended_at is null
    join public.affiliates a on a.id = e.affiliate_id
    join public.profiles p on p.id = a.user_id
    where c.visitor_id = any (customer.visitor_ids) and c.clicked_at <= conversion.occurred_at + interval '1 minute'
    order by c.clicked_at desc, c.id desc limit 50
  )
  insert into public.attribution_candidates (conversion_id, click_id, link_id, enrollment_id, clicked_at, outcome)
    select conversion.id, s.id, s.link_id, s.enrollment_id, s.clicked_at,
      case when s.outcome = 'won' and row_number() over (partition by s.outcome order by s.clicked_at desc, s.id desc) > 1
        then 'earlier' else s.outcome end
    from seen s;
  select * into winner from public.attribution_candidates c where c.conversion_id = conversion.id and c.outcome = 'won';
  update public.attribution_decisions d
    set winner_click_id = winner.click_id,
      candidate_count = (select count(*) from public.attribution_candidates c where c.conversion_id = conversion.id)
    where d.conversion_id = conversion.id;
  update public.conversions c set enrollment_id = winner.enrollment_id where c.id = conversion.id;
  return winner.enrollment_id;
end $$;
