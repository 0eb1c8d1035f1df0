-- Customers who have an account here: what they order on this site is reported under their account.

-- The id that a program's customer with this account is reported by; given now where they only registered.
create function conversions.account_customer_id(of_program uuid, person public.profiles) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known text;
begin
  update public.customers c set external_id = coalesce(c.external_id, person.id::text)
    where c.program_id = of_program and c.user_id = person.id returning c.external_id into known;
  return coalesce(known, person.id::text);
end $$;

-- Stores the account with the customer that an order of this person made or found.
create function conversions.own_customer(of_program uuid, person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.customers c set user_id = person.id
    where c.program_id = of_program and c.user_id is null and c.erased_at is null
      and c.id = (conversions.customer_by_shop_id(of_program, person.id::text)).id
      and not exists (select 1 from public.customers o where o.program_id = of_program and o.user_id = person.id)
$$;
