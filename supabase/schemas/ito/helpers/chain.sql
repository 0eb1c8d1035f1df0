-- Chains: how far one was read, what is taken back when it changes, and what a change of final blocks means.

create function ito.lock_chain(of_chain bigint) returns public.chains
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.chains;
begin
  select * into found_one from public.chains c where c.chain_id = of_chain for update;
  if not found then
    raise exception 'errors.ito.chain_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Reads a chain anew from a block on. Events stay until the blocks that they stand in were read again, so that no page
-- shows less meanwhile.
create function ito.reread(of_chain bigint, from_block bigint) returns void
language sql security definer set search_path = '' as $$
  delete from ito.headers h where h.chain_id = of_chain and h.number >= from_block;
  update public.chains c set next_block = greatest(c.start_block, least(c.next_block, from_block)),
      final_block = least(c.final_block, from_block - 1), revision = c.revision + 1
    where c.chain_id = of_chain;
$$;

-- The chain of a deployment, made when it is new. One of this machine that began anew is read from its start.
create function ito.meet_chain(chain jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  of_chain bigint := (chain ->> 'chain_id')::bigint;
  known_one public.chains;
  begins bigint := coalesce((chain ->> 'start_block')::bigint, 0);
begin
  insert into public.chains (chain_id, name, is_local, confirmations, genesis, start_block, next_block)
    values (of_chain, chain ->> 'name', coalesce((chain ->> 'is_local')::boolean, false),
      coalesce((chain ->> 'confirmations')::integer, 12), lower(chain ->> 'genesis'), begins, begins)
    on conflict on constraint chains_pkey do nothing;
  known_one := ito.lock_chain(of_chain);
  if known_one.genesis is distinct from lower(chain ->> 'genesis') then
    if not known_one.is_local then
      perform core.refuse_field('errors.ito.genesis', 'chain');
    end if;
    perform ito.begin_anew(known_one, lower(chain ->> 'genesis'));
  elsif begins < known_one.next_block and begins < known_one.start_block then
    update public.chains c set start_block = begins where c.chain_id = of_chain;
    perform ito.reread(of_chain, begins);
  end if;
  return of_chain;
exception when data_exception or integrity_constraint_violation then
  perform core.refuse_field('errors.ito.chain', 'chain');
end $$;

-- Another chain has the number of ours: nothing that stands here happened on it.
create function ito.begin_anew(before public.chains, genesis text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform ito.note_finding(before.chain_id, 'chain_restored', 'genesis', genesis, before.genesis);
  perform ito.forget_events(before.chain_id, before.start_block, null, null);
  perform ito.reread(before.chain_id, before.start_block);
  update public.chains c set genesis = begin_anew.genesis, final_block = -1, head_block = 0
    where c.chain_id = before.chain_id;
end $$;

-- Removes the events of blocks `low` to `high` (null: to the end) that are not among `kept`, and takes back what they
-- came to. Nothing final is here but on a chain that was restored.
create function ito.forget_events(of_chain bigint, low bigint, high bigint, kept jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.chain_events[];
begin
  with removed as (
    delete from public.chain_events e where e.chain_id = of_chain and e.block_number >= low
      and (high is null or e.block_number <= high)
      and not exists (select 1 from jsonb_to_recordset(kept) as k (tx text, log integer, hash text)
        where k.tx = e.tx_hash and k.log = e.log_index and k.hash = e.block_hash) returning e.*
  ) select array_agg(r::public.chain_events) into gone from removed r;
  if exists (select 1 from unnest(gone) as g where g.settled_at is not null) then
    perform ito.unbook(g) from unnest(gone) as g where g.settled_at is not null;
    perform ito.follow_tiers(array(select distinct g.account from unnest(gone) as g
      where g.settled_at is not null and g.account is not null));
  end if;
  return coalesce(cardinality(gone), 0);
end $$;

-- Whether the chain may be followed back to `ancestor`. Behind what was final it is no reorganisation: a chain of this
-- machine was restored and is followed, any other is halted until a person has looked.
create function ito.allow_rewind(before public.chains, ancestor bigint, batch_genesis text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_another boolean := before.genesis <> batch_genesis;
begin
  if not is_another and ancestor >= before.final_block then
    return true;
  end if;
  perform ito.note_finding(before.chain_id,
    case when before.is_local then 'chain_restored' else 'chain_rewritten' end::public.finding_kind,
    case when is_another then 'genesis' else 'block ' || ancestor end,
    case when is_another then batch_genesis else ancestor::text end, before.final_block::text);
  perform core.audit('chain.' || case when before.is_local then 'restored' else 'halted' end, ito.chain_subject(
    before.chain_id), jsonb_build_object('final', before.final_block, 'genesis', before.genesis),
    jsonb_build_object('ancestor', ancestor, 'genesis', batch_genesis));
  if before.is_local then
    return true;
  end if;
  update public.chains c set state = 'halted' where c.chain_id = before.chain_id;
  return false;
end $$;

-- What the log names a chain by, which has a number and no uuid.
create function ito.chain_subject(of_chain bigint) returns uuid
language sql immutable set search_path = '' as $$
  select md5('chain:' || of_chain)::uuid
$$;

-- Refuses headers that do not link to each other and to the one that is stored before them.
create function ito.check_headers(of_chain bigint, headers jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select 1 from (select h.number, h.parent, lag(h.hash) over w as before_hash, lag(h.number) over w as before_number
      from jsonb_to_recordset(headers) as h (number bigint, hash text, parent text)
      window w as (order by h.number)) as h
    left join ito.headers s on s.chain_id = of_chain and s.number = h.number - 1
    where (h.before_number is not null and (h.before_number <> h.number - 1 or h.before_hash <> h.parent))
      or (h.before_number is null and s.hash <> h.parent)) then
    raise exception 'errors.ito.headers_moved' using errcode = 'PT409';
  end if;
end $$;

create function ito.store_headers(of_chain bigint, headers jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into ito.headers (chain_id, number, hash, parent_hash, at)
    select of_chain, h.number, h.hash, h.parent, to_timestamp(h.at)
    from jsonb_to_recordset(headers) as h (number bigint, hash text, parent text, at bigint)
$$;

-- Stores the events of a range. Those that stand here already are the same ones: others were removed before.
create function ito.store_events(of_chain bigint, events jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  insert into public.chain_events (chain_id, tx_hash, log_index, address, kind, block_number, block_hash, at, account,
      number, phase, tier, amount, tokens, price, args)
    select of_chain, e.tx, e.log, e.address, e.kind, e.block, e.hash, to_timestamp(e.at), e.account, e.number, e.phase,
      (enum_range(null::public.token_tier))[e.tier + 1], e.amount, e.tokens, e.price, e.args
    from jsonb_to_recordset(events) as e (tx text, log integer, address text, kind public.chain_event_kind,
      block bigint, hash text, at bigint, account text, number bigint, phase integer, tier integer,
      amount bigint, tokens numeric, price bigint, args jsonb)
    on conflict on constraint chain_events_pkey do nothing;
  get diagnostics stored = row_count;
  return stored;
end $$;

-- Counts anew what each sale of a chain came to, from the events that are stored now.
create function ito.count_totals(of_chain bigint) returns void
language sql security definer set search_path = '' as $$
  insert into public.offering_totals as t (offering_id, raised, sold, phase_sold, buyers, claimed, is_succeeded,
      as_of_block, as_of)
    select c.offering_id, coalesce(p.paid, 0) - coalesce(e.refunded, 0), coalesce(p.tokens, 0),
      array(select coalesce(sum(q.tokens), 0) from public.offering_phases f left join public.token_purchases q
        on q.offering_id = f.offering_id and q.phase = f.position and q.undone_at is null
        where f.offering_id = c.offering_id group by f.position order by f.position),
      coalesce(p.buyers, 0), coalesce(e.claimed, 0), e.is_succeeded, h.next_block - 1, h.head_at
    from public.offering_contracts c join public.chains h on h.chain_id = c.chain_id
    cross join lateral (select sum(q.paid)::bigint as paid, sum(q.tokens) as tokens, count(distinct q.account) as buyers
      from public.token_purchases q where q.offering_id = c.offering_id and q.undone_at is null) as p
    cross join lateral (select sum(v.amount) filter (where v.kind = 'refunded')::bigint as refunded,
        sum(v.tokens) filter (where v.kind = 'claimed') as claimed,
        bool_or((v.args ->> 'status')::integer = 2) filter (where v.kind = 'ended') as is_succeeded
      from public.chain_events v where v.chain_id = c.chain_id and v.address = c.address
        and v.kind in ('refunded', 'claimed', 'ended')) as e
    where c.chain_id = of_chain and c.kind = 'sale'
    on conflict on constraint offering_totals_pkey do update set raised = excluded.raised, sold = excluded.sold,
      phase_sold = excluded.phase_sold, buyers = excluded.buyers, claimed = excluded.claimed,
      is_succeeded = excluded.is_succeeded, as_of_block = excluded.as_of_block, as_of = excluded.as_of
$$;

-- Notes that chain and database differ; the same difference once more is only seen again.
create function ito.note_finding(of_chain bigint, kind public.finding_kind, subject text, on_chain text,
  in_database text) returns void
language sql security definer set search_path = '' as $$
  insert into public.chain_findings as f (chain_id, kind, subject, on_chain, in_database)
    values (of_chain, note_finding.kind, left(note_finding.subject, 200), left(note_finding.on_chain, 200),
      left(note_finding.in_database, 200))
    on conflict (chain_id, kind, subject) where closed_at is null do update set seen_at = now(),
      on_chain = excluded.on_chain, in_database = excluded.in_database
$$;
