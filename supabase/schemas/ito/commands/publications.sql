-- What is published of an offering: texts of its page by one administrator, a whitepaper by two, and the indexer's
-- reading of its contracts.

-- Writes the texts of an offering's page: lists that are left out keep what they have. `revision` is the page's, or
-- null for the first time.
create function public.save_offering_page(offering_id uuid, page jsonb, revision integer)
returns public.offering_pages
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  of_offering public.offerings := ito.lock_offering(offering_id);
  before public.offering_pages;
  after public.offering_pages;
begin
  if jsonb_typeof(page) is distinct from 'object' then
    perform core.refuse_field('errors.ito.page', 'page');
  end if;
  select * into before from public.offering_pages p where p.offering_id = of_offering.id;
  if before.revision is distinct from save_offering_page.revision then
    raise exception 'errors.ito.changed_meanwhile' using errcode = 'PT409';
  end if;
  begin
    insert into public.offering_pages as p (offering_id, allocation, funds, roadmap, team, questions, audits, saved_by)
      select of_offering.id, coalesce(page -> 'allocation', before.allocation, '[]'),
        coalesce(page -> 'funds', before.funds, '[]'), coalesce(page -> 'roadmap', before.roadmap, '[]'),
        coalesce(page -> 'team', before.team, '[]'), coalesce(page -> 'questions', before.questions, '[]'),
        coalesce(page -> 'audits', before.audits, '[]'), admin
      on conflict on constraint offering_pages_pkey do update set allocation = excluded.allocation,
        funds = excluded.funds, roadmap = excluded.roadmap, team = excluded.team, questions = excluded.questions,
        audits = excluded.audits, revision = p.revision + 1, saved_at = now(), saved_by = admin
      returning * into after;
    perform ito.check_page(after);
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.page', 'page');
  end;
  perform core.audit('offering.page_saved', of_offering.id, null, to_jsonb(after) - 'saved_by');
  return after;
end $$;
grant execute on function public.save_offering_page to authenticated;

-- Proposes the next version of an offering's whitepaper, in the bytes that its hash is of. One that waits is withdrawn.
create function public.propose_whitepaper(offering_id uuid, body text, changes jsonb)
returns public.offering_whitepapers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  of_offering public.offerings := ito.lock_offering(offering_id);
  after public.offering_whitepapers;
begin
  perform ito.refuse_state(of_offering, 'draft', 'active');
  if length(coalesce(body, '')) not between 2 and 400000 then
    perform core.refuse_field('errors.ito.whitepaper', 'body');
  end if;
  perform ito.check_whitepaper(body);
  if not core.is_translated(changes, 2000) then
    perform core.refuse_field('errors.ito.changes', 'changes');
  end if;
  update public.offering_whitepapers w set state = 'withdrawn' where w.offering_id = of_offering.id
    and w.state = 'proposed';
  insert into public.offering_whitepapers (offering_id, version, body, hash, changes, proposed_by)
    select of_offering.id, coalesce(max(w.version), 0) + 1, propose_whitepaper.body,
      ito.hash_of(propose_whitepaper.body), propose_whitepaper.changes, admin
    from public.offering_whitepapers w where w.offering_id = of_offering.id returning * into after;
  perform core.audit('whitepaper.proposed', after.id, null, jsonb_build_object('offering', of_offering.slug,
    'version', after.version, 'hash', after.hash));
  return after;
end $$;
grant execute on function public.propose_whitepaper to authenticated;

-- Publishes a version that another administrator proposed. A draft has its hash from now on; of an open offering the
-- contract names it first, and until then buyers accept the version before.
create function public.publish_whitepaper(whitepaper_id uuid) returns public.offering_whitepapers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.offering_whitepapers;
  of_offering public.offerings;
begin
  select * into after from public.offering_whitepapers w where w.id = whitepaper_id and w.state = 'proposed'
    for update;
  if not found then
    raise exception 'errors.ito.whitepaper_unknown' using errcode = 'PT404';
  end if;
  if after.proposed_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  of_offering := ito.lock_offering(after.offering_id);
  perform ito.refuse_state(of_offering, 'draft', 'active');
  update public.offering_whitepapers w set state = 'published', published_at = now(), published_by = admin
    where w.id = after.id returning * into after;
  if of_offering.state = 'draft' then
    update public.offerings o set terms_hash = after.hash, revision = o.revision + 1 where o.id = of_offering.id;
  end if;
  perform core.audit('whitepaper.published', after.id, null, jsonb_build_object('offering', of_offering.slug,
    'version', after.version, 'hash', after.hash));
  return after;
end $$;
grant execute on function public.publish_whitepaper to authenticated;

create function public.withdraw_whitepaper(whitepaper_id uuid, reason text) returns public.offering_whitepapers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.offering_whitepapers;
begin
  update public.offering_whitepapers w set state = 'withdrawn' where w.id = whitepaper_id and w.state = 'proposed'
    returning * into after;
  if not found then
    raise exception 'errors.ito.whitepaper_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('whitepaper.withdrawn', after.id, null, jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.withdraw_whitepaper to authenticated;

-- How the contracts of a chain's sales stand: [{"sale", "state"}], read at one block. Returns how many are known.
create function public.store_offering_states(chain_id bigint, at_block bigint, at timestamptz, states jsonb)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  insert into public.offering_states as s (offering_id, chain_id, as_of_block, as_of, state)
    select c.offering_id, c.chain_id, at_block, store_offering_states.at, n.state
    from jsonb_to_recordset(states) as n (sale text, state jsonb)
    join public.offering_contracts c on c.chain_id = store_offering_states.chain_id and c.kind = 'sale'
      and c.address = lower(n.sale)
    on conflict on constraint offering_states_pkey do update set chain_id = excluded.chain_id,
      as_of_block = excluded.as_of_block, as_of = excluded.as_of, state = excluded.state, read_at = now();
  get diagnostics stored = row_count;
  return stored;
exception when data_exception or integrity_constraint_violation then
  perform core.refuse_field('errors.ito.states', 'states');
end $$;
grant execute on function public.store_offering_states to service_role;
