-- Messages: what may be written, whose thread a contract's is, and what waits for an answer.

create function franchises.check_message(body text) returns void
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    perform core.refuse_field('errors.franchise.message', 'body');
  end if;
end $$;

-- The contract by which somebody took a franchise over: for them and for administrators.
create function franchises.transfer_of(contract_id uuid, person uuid) returns public.franchise_contracts
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.franchise_contracts;
begin
  select * into found_one from public.franchise_contracts c where c.id = transfer_of.contract_id
    and c.kind = 'transfer' and (c.owner_id = person or core.is_admin());
  if not found then
    raise exception 'errors.franchise.contract_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Everything in the thread of a message, up to it, is answered or needs no answer; says how many messages that were.
create function franchises.settle_messages(last_one public.franchise_messages) returns integer
language sql security definer set search_path = '' as $$
  with settled as (update public.franchise_messages m set settled_at = now()
    where not m.from_office and m.settled_at is null and m.at <= last_one.at
      and (m.application_id = last_one.application_id or m.contract_id = last_one.contract_id) returning 1)
  select count(*)::integer from settled
$$;

-- Tells somebody what became of a franchise that they hold, or held.
create function franchises.mail_holder(of_franchise uuid, holder uuid, step text, mark text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(holder, 'franchise_holder', jsonb_build_object('territory', t.name,
      'step', mail_holder.step, 'franchise', f.id), 'franchise_holder:' || mail_holder.step || ':' || mark)
    from public.franchises f join public.franchise_territories t on t.id = f.territory_id where f.id = of_franchise
$$;
