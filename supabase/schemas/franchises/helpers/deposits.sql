-- Deposits: one order at a time; one that was cancelled may be ordered again.
create function franchises.refuse_second_deposit(of_application uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.franchise_deposits d join public.orders o on o.id = d.order_id
    where d.application_id = of_application and o.state <> 'cancelled') then
    raise exception 'errors.franchise.deposit_ordered' using errcode = 'PT409';
  end if;
end $$;
