-- What people who run a program see of its sales, scoped by their role.

-- Recorded events, newest first. Customers stay numbers: who they are is their shop's.
create function public.list_program_conversions(program_id uuid, first_row integer, row_count integer)
returns table (conversion_id uuid, kind public.conversion_kind, order_id text, occurred_at timestamptz, affiliate text,
  amount bigint, currency text, commission_status public.commission_status, commission_net bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  perform programs.require_may(list_program_conversions.program_id, person, 'read');
  return query
    select d.id, d.kind, d.external_id, d.occurred_at, d.affiliate_name, d.amount, d.currency, d.commission_status,
      d.commission_net, count(*) over ()
    from public.conversion_details d where d.program_id = list_program_conversions.program_id
    order by d.occurred_at desc, d.id
    offset greatest(first_row, 0) limit least(greatest(row_count, 1), 200);
end $$;
grant execute on function public.list_program_conversions to authenticated;
