set local check_function_bodies = off;

-- The contracts of an offering, by whoever deployed them: [{"kind", "address", "first_block"}]. The same once more
-- changes nothing; one that is older than what was read is read from its first block.
create or replace function public.register_contracts(slug text, chain jsonb, contracts jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  of_offering uuid := (select o.id from public.offerings o where o.slug = register_contracts.slug);
  of_chain bigint := ito.meet_chain(chain);
  first_new bigint;
begin
  if of_offering is null then
    raise exception 'errors.ito.offering_unknown' using errcode = 'PT404';
  end if;
  begin
    with written as (
      insert into public.offering_contracts (chain_id, address, offering_id, kind, first_block)
        select of_chain, lower(c.one ->> 'address'), of_offering, (c.one ->> 'kind')::public.contract_kind,
          (c.one ->> 'first_block')::bigint from jsonb_array_elements(contracts) as c (one)
        on conflict on constraint offering_contracts_offering_id_kind_key do update set chain_id = excluded.chain_id,
          address = excluded.address, first_block = excluded.first_block, added_at = now()
          where (offering_contracts.chain_id, offering_contracts.address) is distinct from
            (excluded.chain_id, excluded.address) returning first_block
    ) select min(w.first_block) into first_new from written w;
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.contracts', 'contracts');
  end;
  perform ito.reread(c.chain_id, first_new) from public.chains c
    where c.chain_id = of_chain and first_new < c.next_block;
  if first_new is not null then -- each start registers the same ones again
    perform core.audit('offering.contracts_registered', of_offering, null,
      jsonb_build_object('chain', of_chain, 'contracts', contracts));
  end if;
  return of_offering;
end $$;
