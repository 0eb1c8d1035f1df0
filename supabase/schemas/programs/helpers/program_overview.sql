-- Program overview: the figures by which administrators find and judge programs.

-- What a program owes its affiliates: what is held, maturing, to be approved or available, less what each of them has
-- to give back. The debt of one makes what is owed to another no smaller.
create function programs.amount_owed(program_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(greatest(b.amount, 0)), 0) from (
    select sum(t.amount) as amount from public.ledger_tallies t
    where t.program_id = amount_owed.program_id and t.account in ('pending',
      'available') group by t.affiliate_id) as b);
end $$;
