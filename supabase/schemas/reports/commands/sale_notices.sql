-- New sales: once an hour is over, whoever sold in it is told once for each program, however many sales there were.
create function public.send_sale_notices(batch integer) returns integer
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
