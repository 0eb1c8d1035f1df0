set local check_function_bodies = off;

alter type public.mail_kind add value 'sales_made';

create table reports.sale_notices (
  enrollment_id uuid not null references public.enrollments on delete cascade,
  hour timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (enrollment_id, hour)
);
create index on reports.sale_notices (sent_at); -- what is forgotten
alter table reports.sale_notices enable row level security;

-- Commissions of sales by affiliate, program and hour of which nobody was told yet. Sales of the past that an import
-- brought, overrides, and what a move or a split made anew are no news.
create or replace function reports.unsaid_sales(since timestamptz, until timestamptz)
returns table (enrollment_id uuid, user_id uuid, hour timestamptz, program jsonb, currency text, sales bigint,
  amount bigint)
language sql stable security definer set search_path = '' as $$
  select c.enrollment_id, f.user_id, date_trunc('hour', c.created_at), g.name, c.currency, count(*),
    sum(c.amount)::bigint
  from public.commissions c join public.conversions s on s.id = c.conversion_id and s.kind = 'sale'
    join public.programs g on g.id = c.program_id join public.affiliates f on f.id = c.affiliate_id
    join public.profiles p on p.id = f.user_id
  where c.created_at >= unsaid_sales.since and c.created_at < unsaid_sales.until and c.source_id is null
    and c.replacement_id is null and c.status not in ('rejected', 'void') and s.source <> 'import'
    and p.suspended_at is null and p.deleted_at is null
    and not exists (select 1 from reports.sale_notices n where n.enrollment_id = c.enrollment_id
      and n.hour = date_trunc('hour', c.created_at))
  group by c.enrollment_id, f.user_id, date_trunc('hour', c.created_at), g.name, c.currency
  order by 3, 1
$$;

-- New sales: once an hour is over, whoever sold in it is told once for each program, however many sales there were.
create or replace function public.send_sale_notices(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  sent integer := 0;
  due record;
begin
  delete from reports.sale_notices n where n.sent_at < now() - interval '2 days';
  for due in select * from reports.unsaid_sales(this_hour - interval '6 hours', this_hour)
      limit least(greatest(batch, 1), 500) loop
    insert into reports.sale_notices (enrollment_id, hour) values (due.enrollment_id, due.hour)
      on conflict do nothing;
    continue when not found;
    perform accounts.mail_person(due.user_id, 'sales_made', jsonb_build_object('program', due.program,
        'amount', due.amount, 'currency', due.currency, 'count', due.sales),
      concat_ws(':', 'sales_made', due.enrollment_id, extract(epoch from due.hour)::bigint));
    sent := sent + 1;
  end loop;
  return sent;
end $$;

grant execute on function public.send_sale_notices to service_role;
