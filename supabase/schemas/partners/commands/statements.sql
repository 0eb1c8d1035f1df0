-- What a partner's account earned in each month of Panama by currency: by its own sales, and by its affiliates'. A
-- month holds what was earned then, as it stands now: what a refund took is taken from the month of its sale.
create function public.list_partner_months()
returns table (month date, currency text, commissions bigint, own bigint, overrides bigint, shared bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select date_trunc('month', v.occurred_at at time zone 'America/Panama')::date, c.currency,
      count(*) filter (where c.source_id is null),
      coalesce(sum(commissions.net_of_commission(c)) filter (where c.source_id is null), 0)::bigint,
      count(*) filter (where c.source_id is not null),
      coalesce(sum(commissions.net_of_commission(c)) filter (where c.source_id is not null), 0)::bigint,
      sum(commissions.net_of_commission(c))::bigint
    from public.commissions c join public.conversions v on v.id = c.conversion_id
    where c.affiliate_id = partner.affiliate_id group by 1, 2 order by 1 desc, 2;
end $$;
grant execute on function public.list_partner_months to authenticated;

-- The lines of one month, oldest first. `affiliate`: whose sale an override is by.
create function public.list_partner_lines(month date, first_row integer, row_count integer)
returns table (id uuid, occurred_at timestamptz, program jsonb, level integer, affiliate text, amount bigint,
  net bigint, currency text, status public.commission_status)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
  begins timestamptz := date_trunc('month', list_partner_lines.month)::timestamp at time zone 'America/Panama';
begin
  return query
    select c.id, v.occurred_at, g.name, c.override_level, o.full_name, c.amount, commissions.net_of_commission(c),
      c.currency, c.status
    from public.commissions c join public.conversions v on v.id = c.conversion_id
    join public.programs g on g.id = c.program_id left join public.commissions s on s.id = c.source_id
    left join public.affiliates a on a.id = s.affiliate_id left join public.profiles o on o.id = a.user_id
    where c.affiliate_id = partner.affiliate_id and v.occurred_at >= begins
      and v.occurred_at < (date_trunc('month', list_partner_lines.month) + interval '1 month')::timestamp
        at time zone 'America/Panama'
    order by v.occurred_at, c.id offset greatest(first_row, 0) limit least(greatest(row_count, 1), 5000);
end $$;
grant execute on function public.list_partner_lines to authenticated;
