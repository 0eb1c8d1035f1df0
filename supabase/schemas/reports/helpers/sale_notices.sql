-- Commissions of sales by affiliate, program and hour of which nobody was told yet. Sales of the past that an import
-- brought, overrides, and what a move or a split made anew are no news.
create function reports.unsaid_sales(since timestamptz, until timestamptz)
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
