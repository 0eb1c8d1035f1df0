-- What people who run a program see of its commissions, scoped by their role.

-- Commissions in a state, those that wait longest first where they wait. `may_decide`: this person may, and it is not
-- about an account of theirs.
create function public.list_program_commissions(program_id uuid, status public.commission_status, first_row integer,
  row_count integer)
returns table (commission_id uuid, affiliate text, order_id text, occurred_at timestamptz, matures_at timestamptz,
  amount bigint, net bigint, currency text, commission_status public.commission_status, reason text, level integer,
  may_decide boolean, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  perform programs.require_may(list_program_commissions.program_id, person, 'read');
  return query
    select c.id, o.full_name, v.external_id, v.occurred_at, c.matures_at, c.amount, commissions.net_of_commission(c),
      c.currency, c.status, c.rejection_reason, c.override_level,
      programs.may(c.program_id, person, 'finance') and not affiliates.is_own(c.affiliate_id, person), count(*) over ()
    from public.commissions c join public.conversions v on v.id = c.conversion_id
    join public.affiliates a on a.id = c.affiliate_id join public.profiles o on o.id = a.user_id
    where c.program_id = list_program_commissions.program_id
      and c.status = coalesce(list_program_commissions.status, 'matured')
    order by case when c.status in ('pending', 'matured', 'held') then v.occurred_at end, v.occurred_at desc, c.id
    offset greatest(first_row, 0) limit least(greatest(row_count, 1), 200);
end $$;
grant execute on function public.list_program_commissions to authenticated;
