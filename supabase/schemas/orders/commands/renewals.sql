-- The scheduler's work on orders: renewals, reminders, ends, and first orders that nobody paid. Each order is one that
-- no other call has; a second run finds nothing left to do. Returns how many changed.
create function public.advance_orders(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.orders;
  changed integer := 0;
begin
  for due in select o.* from public.orders o where o.state = 'active' and o.covers_until <= now()
      and orders.is_period_over(o) order by o.covers_until limit least(batch, 1000) for update skip locked loop
    perform orders.finish_period(due);
    changed := changed + 1;
  end loop;
  for due in select o.* from public.orders o where o.state = 'active' and not o.stops_at_end
      and o.covers_until <= now() + orders.renewal_lead(o.period) and not exists (
        select 1 from public.orders r where r.renews = o.id and r.state <> 'cancelled')
      order by o.covers_until limit least(batch, 1000) for update skip locked loop
    perform orders.renew_order(due);
    changed := changed + 1;
  end loop;
  for due in select o.* from public.orders o where o.state in ('requested', 'awaiting_payment') and o.renews is not null
      and (o.reminders = 0 and o.covers_from <= now() + interval '2 days' or o.reminders < 2 and o.covers_from <= now())
      order by o.covers_from limit least(batch, 1000) for update skip locked loop
    perform orders.remind(due);
    changed := changed + 1;
  end loop;
  for due in select o.* from public.orders o where o.state in ('requested', 'awaiting_payment') and o.renews is null
      and o.due_at <= now() and not exists (select 1 from public.order_proofs p where p.order_id = o.id)
      order by o.due_at limit least(batch, 1000) for update skip locked loop
    perform orders.mail_buyer(orders.close_order(due, 'cancelled', 'unpaid'), 'order_cancelled', '{}');
    changed := changed + 1;
  end loop;
  return changed;
end $$;
grant execute on function public.advance_orders to service_role;
