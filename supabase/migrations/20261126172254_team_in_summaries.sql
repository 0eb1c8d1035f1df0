set local check_function_bodies = off;

revoke all on function public.send_summaries(batch integer) from public, anon, authenticated, service_role;

-- What an affiliate account earned by others in a month of Panama, by currency, and by how many of them; as JSON.
create or replace function partners.team_month(of_affiliate uuid, of_month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'affiliates', x.affiliates, 'earned', x.earned)
    order by x.currency), '[]')
  from (select c.currency, count(distinct s.affiliate_id) as affiliates,
      sum(commissions.net_of_commission(c)) as earned
    from public.commissions c join public.commissions s on s.id = c.source_id
    join public.conversions v on v.id = c.conversion_id
    where c.affiliate_id = of_affiliate and c.source_id is not null
      and v.occurred_at >= of_month::timestamp at time zone 'America/Panama'
      and v.occurred_at < (of_month + interval '1 month') at time zone 'America/Panama'
    group by c.currency) as x
$$;

-- Summaries: once a month every affiliate with something in a month reads what it brought, from the months that are
-- shown on their pages, and a partner what its team brought. Begins on the first at eight in the morning in Panama,
-- when no click of the month is missing.
create or replace function public.send_summaries(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := date_trunc('month', now() at time zone 'America/Panama' - interval '8 hours')::date;
  last_month date := (this_month - interval '1 month')::date;
  sent integer := 0;
  due record;
begin
  for due in select a.id, a.user_id from public.affiliates a join public.profiles p on p.id = a.user_id
      where p.suspended_at is null and p.deleted_at is null
        and not exists (select 1 from reports.summaries s where s.affiliate_id = a.id and s.month = last_month)
        and exists (select 1 from public.enrollments e join public.enrollment_months m on m.enrollment_id = e.id
          where e.affiliate_id = a.id and m.month = last_month)
      order by a.id limit least(greatest(batch, 1), 500) loop
    insert into reports.summaries (affiliate_id, month) values (due.id, last_month) on conflict do nothing;
    continue when not found;
    perform accounts.mail_person(due.user_id, 'monthly_summary',
      jsonb_build_object('month', last_month, 'programs', reports.summarize(due.id, last_month),
        'team', partners.team_month(due.id, last_month)),
      concat_ws(':', 'monthly_summary', due.id, last_month));
    sent := sent + 1;
  end loop;
  return sent;
end $$;

grant execute on function public.send_summaries to service_role;
