-- The indexer's side: what it needs to know, one batch in one transaction, and what differs.

-- Where the indexer goes on: the cursor, the headers to compare, newest first, and the contracts to read.
create function public.read_chain(chain_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('revision', c.revision, 'state', c.state, 'is_local', c.is_local, 'genesis', c.genesis,
    'confirmations', c.confirmations, 'start_block', c.start_block, 'next_block', c.next_block,
    'final_block', c.final_block,
    'headers', (select coalesce(jsonb_agg(jsonb_build_object('number', h.number, 'hash', h.hash)
      order by h.number desc), '[]') from ito.headers h where h.chain_id = c.chain_id),
    'contracts', (select coalesce(jsonb_agg(distinct jsonb_build_object('address', o.address, 'kind', o.kind)), '[]')
      from public.offering_contracts o where o.chain_id = c.chain_id and o.kind in ('sale', 'staking', 'dividends')))
  from public.chains c where c.chain_id = read_chain.chain_id
$$;
grant execute on function public.read_chain to service_role;

-- Takes a batch as a whole or not at all: {revision, genesis, ancestor, from, to, head, head_at, final, headers,
-- events}. `ancestor` is the newest block that both sides have. A batch that was read before another one was stored is
-- stale and changes nothing: so two indexers, and one that was killed, do no harm.
create function public.store_chain_batch(chain_id bigint, batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.chains := ito.lock_chain(chain_id);
  ancestor bigint := (batch ->> 'ancestor')::bigint;
  upto bigint := (batch ->> 'to')::bigint;
  head bigint := (batch ->> 'head')::bigint;
  gone integer;
  stored integer;
begin
  if before.revision is distinct from (batch ->> 'revision')::bigint then
    return jsonb_build_object('outcome', 'stale');
  elsif before.state = 'halted' or not ito.allow_rewind(before, ancestor, batch ->> 'genesis') then
    return jsonb_build_object('outcome', 'halted');
  elsif (batch ->> 'from')::bigint is distinct from greatest(before.start_block, ancestor + 1)
    or ancestor >= before.next_block or upto not between ancestor and head then
    raise exception 'errors.ito.batch_gap' using errcode = 'PT409';
  end if;
  delete from ito.headers h where h.chain_id = before.chain_id and h.number > ancestor;
  perform ito.check_headers(before.chain_id, batch -> 'headers');
  gone := ito.forget_events(before.chain_id, (batch ->> 'from')::bigint,
    case when upto < head and ancestor >= before.next_block - 1 then upto end, batch -> 'events');
  perform ito.store_headers(before.chain_id, batch -> 'headers');
  stored := ito.store_events(before.chain_id, batch -> 'events');
  update public.chains c set genesis = batch ->> 'genesis', next_block = greatest(c.start_block, upto + 1),
      head_block = head, revision = c.revision + 1,
      final_block = greatest(least((batch ->> 'final')::bigint, upto), least(before.final_block, ancestor)),
      head_at = to_timestamp((batch ->> 'head_at')::bigint), read_at = now() where c.chain_id = before.chain_id;
  delete from ito.headers h where h.chain_id = before.chain_id
    and h.number <= least(upto - 64, (batch ->> 'final')::bigint - 1);
  perform ito.count_totals(before.chain_id) where gone + stored > 0 or not exists (
    select 1 from public.offering_totals t join public.offering_contracts c on c.offering_id = t.offering_id
    where c.chain_id = before.chain_id);
  return jsonb_build_object('outcome', 'stored', 'stored', stored, 'removed', gone,
    'settled', ito.settle_events(before.chain_id));
end $$;
grant execute on function public.store_chain_batch to service_role;

-- What the database says of a chain, for a comparison with the chain itself: each event, and what they add up to.
create function public.read_chain_books(chain_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('next_block', c.next_block, 'start_block', c.start_block,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('tx', e.tx_hash, 'log', e.log_index, 'kind', e.kind,
        'address', e.address, 'hash', e.block_hash, 'block', e.block_number, 'account', e.account, 'number', e.number,
        'phase', e.phase, 'tier', array_position(enum_range(null::public.token_tier), e.tier) - 1,
        'amount', e.amount::text, 'tokens', e.tokens::text,
        'price', e.price::text, 'at', extract(epoch from e.at)::bigint,
        'round', case e.kind when 'dividend_paid' then e.args ->> 'round' end)), '[]')
      from public.chain_events e where e.chain_id = c.chain_id),
    'sales', (select coalesce(jsonb_agg(jsonb_build_object('address', o.address, 'raised', t.raised::text,
        'phase_sold', to_jsonb(t.phase_sold::text[]), 'buyers', t.buyers, 'claimed', t.claimed::text,
        'is_succeeded', t.is_succeeded)), '[]')
      from public.offering_contracts o join public.offering_totals t on t.offering_id = o.offering_id
      where o.chain_id = c.chain_id and o.kind = 'sale'),
    'contracts', (select coalesce(jsonb_agg(distinct jsonb_build_object('address', o.address, 'kind', o.kind)), '[]')
      from public.offering_contracts o where o.chain_id = c.chain_id and o.kind in ('sale', 'staking', 'dividends')),
    'lists', ito.published_lists(c.chain_id), 'deliveries', ito.recorded_deliveries(c.chain_id))
  from public.chains c where c.chain_id = read_chain_books.chain_id
$$;
grant execute on function public.read_chain_books to service_role;

-- Stores what a comparison found and closes what it did not find again. Administrators hear of it once a day.
create function public.record_findings(chain_id bigint, findings jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  before public.chains := ito.lock_chain(chain_id);
  open_ones integer;
begin
  update public.chain_findings f set closed_at = now() where f.chain_id = before.chain_id and f.closed_at is null
    and f.kind not in ('chain_rewritten', 'chain_restored') and not exists (
      select 1 from jsonb_to_recordset(findings) as n (kind public.finding_kind, subject text)
      where n.kind = f.kind and left(n.subject, 200) = f.subject);
  perform ito.note_finding(before.chain_id, n.kind, n.subject, n.on_chain, n.in_database)
    from jsonb_to_recordset(findings) as n (kind public.finding_kind, subject text, on_chain text, in_database text);
  select count(*) into open_ones from public.chain_findings f
    where f.chain_id = before.chain_id and f.closed_at is null;
  if open_ones > 0 then
    perform accounts.mail_person(r.user_id, 'token_findings', jsonb_build_object('count', open_ones,
        'chain', before.name), concat_ws(':', 'token_findings', before.chain_id, r.user_id,
          (now() at time zone 'America/Panama')::date))
      from public.user_roles r where r.role = 'admin' and r.effective_at <= now();
  end if;
  return open_ones;
end $$;
grant execute on function public.record_findings to service_role;

create function public.close_finding(finding_id uuid, reason text) returns public.chain_findings
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.chain_findings;
begin
  update public.chain_findings f set closed_at = now(), closed_by = admin, close_reason = why
    where f.id = finding_id and f.closed_at is null returning * into after;
  if not found then
    raise exception 'errors.ito.finding_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('finding.closed', after.id, null, jsonb_build_object('kind', after.kind, 'reason', why));
  return after;
end $$;
grant execute on function public.close_finding to authenticated;

-- Reads a chain from its start again, also one that was halted: whoever does it has looked at why.
create function public.reread_chain(chain_id bigint, reason text) returns public.chain_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.chains := ito.lock_chain(chain_id);
begin
  perform ito.reread(before.chain_id, before.start_block);
  update public.chains c set state = 'following' where c.chain_id = before.chain_id;
  perform core.audit('chain.reread', ito.chain_subject(before.chain_id), jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'following', 'reason', why));
  return 'following';
end $$;
grant execute on function public.reread_chain to authenticated;
