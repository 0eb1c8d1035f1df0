-- Offerings by administrators: drafted by one, opened by another, then frozen.

-- Makes a draft from a plan, or writes it anew. `revision` is the one that the page showed; null for a new one.
create function public.save_offering(offering_id uuid, plan jsonb, revision integer) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings;
  after public.offerings;
begin
  if jsonb_typeof(plan) is distinct from 'object' then
    perform core.refuse_field('errors.ito.plan', 'plan');
  end if;
  if offering_id is not null then
    before := ito.lock_offering(offering_id);
    perform ito.refuse_state(before, 'draft');
    if before.revision is distinct from save_offering.revision then
      raise exception 'errors.ito.changed_meanwhile' using errcode = 'PT409';
    end if;
  else
    select gen_random_uuid(), 'draft', 0, now(), admin, '{}'
      into before.id, before.state, before.revision, before.created_at, before.created_by, before.denied_countries;
  end if;
  after := ito.write_plan(before, plan);
  perform core.audit('offering.saved', after.id, jsonb_build_object('revision', before.revision),
    jsonb_build_object('revision', after.revision, 'plan', plan));
  return after;
end $$;
grant execute on function public.save_offering to authenticated;

create function public.submit_offering(offering_id uuid) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'draft');
  perform ito.refuse_unpublished_terms(before);
  update public.offerings o set state = 'review', submitted_at = now(), submitted_by = admin where o.id = before.id
    returning * into after;
  perform core.audit('offering.submitted', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'revision', after.revision));
  return after;
end $$;
grant execute on function public.submit_offering to authenticated;

create function public.return_offering(offering_id uuid, reason text) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'review');
  update public.offerings o set state = 'draft', submitted_at = null, submitted_by = null where o.id = before.id
    returning * into after;
  perform core.audit('offering.returned', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;
grant execute on function public.return_offering to authenticated;

-- Opens an offering for buyers: by an administrator who did not submit it.
create function public.activate_offering(offering_id uuid, revision integer) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.offerings := ito.lock_offering(offering_id);
  after public.offerings;
begin
  perform ito.refuse_state(before, 'review');
  if before.submitted_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  if before.revision is distinct from activate_offering.revision then
    raise exception 'errors.ito.changed_meanwhile' using errcode = 'PT409';
  end if;
  perform ito.refuse_unpublished_terms(before);
  update public.offerings o set state = 'active', activated_at = now(), activated_by = admin where o.id = before.id
    returning * into after;
  perform core.audit('offering.activated', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'revision', after.revision, 'terms_hash', after.terms_hash));
  return after;
end $$;
grant execute on function public.activate_offering to authenticated;

-- Closes an offering for new vouchers and reservations. The chain ends by itself: this tells no contract anything.
create function public.end_offering(offering_id uuid, reason text) returns public.offerings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.offerings := ito.lock_offering(offering_id);
begin
  perform ito.refuse_state(before, 'active');
  return ito.close_offering(before, why);
end $$;
grant execute on function public.end_offering to authenticated;

-- The contracts of an offering, by whoever deployed them: [{"kind", "address", "first_block"}]. The same once more
-- changes nothing; one that is older than what was read is read from its first block.
create function public.register_contracts(slug text, chain jsonb, contracts jsonb) returns uuid
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
grant execute on function public.register_contracts to service_role;
