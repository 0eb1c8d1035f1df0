-- Holders: what they send from their wallets is noted when it is sent and followed by the server until it is final; and
-- what the contracts of an offering said to everybody.

-- Notes a transaction that a wallet of theirs has just sent, and which one it replaces. The same once more is the same.
create function public.note_transaction(offering_id uuid, wallet_id uuid, kind public.token_transaction_kind,
  tx_hash text, replaces text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  wallet public.wallets := ito.own_wallet(wallet_id, person);
  of_chain bigint := ito.chain_of(offering_id);
  after public.token_transactions;
begin
  if kind is null then
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  if coalesce(lower(note_transaction.tx_hash), '') !~ '^0x[0-9a-f]{64}$' then
    perform core.refuse_field('errors.ito.hash', 'tx_hash');
  end if;
  perform ito.replace_transaction(wallet.id, replaces) where replaces is not null;
  select * into after from public.token_transactions x where x.wallet_id = wallet.id
    and x.tx_hash = lower(note_transaction.tx_hash);
  if found then
    return after.id;
  end if;
  if (select count(*) from public.token_transactions x where x.person_id = person
    and x.noted_at > now() - interval '1 day') >= 200 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  insert into public.token_transactions (person_id, offering_id, wallet_id, chain_id, tx_hash, kind)
    values (person, note_transaction.offering_id, wallet.id, of_chain, lower(note_transaction.tx_hash),
      note_transaction.kind) returning * into after;
  perform core.audit('transaction.noted', after.id, null, jsonb_build_object('kind', after.kind, 'tx', after.tx_hash));
  return after.id;
end $$;
grant execute on function public.note_transaction to authenticated;

-- What is not closed on a chain, oldest first: who sent it, and the contracts that it may be for.
create function public.list_transactions(chain_id bigint, batch integer)
returns table (id uuid, tx_hash text, state public.token_transaction_state, account text, targets text[],
  noted_at timestamptz, final_block bigint)
language sql stable security definer set search_path = '' as $$
  select x.id, x.tx_hash, x.state, w.address, array(select c.address from public.offering_contracts c
      where c.offering_id = x.offering_id order by c.address), x.noted_at, h.final_block
    from public.token_transactions x join public.wallets w on w.id = x.wallet_id
    join public.chains h on h.chain_id = x.chain_id
    where x.chain_id = list_transactions.chain_id and x.closed_at is null
    order by x.noted_at limit least(greatest(batch, 1), 200)
$$;
grant execute on function public.list_transactions to service_role;

-- What the chain said became of it. Mined may become sent again: its block was replaced.
create function public.record_transaction(transaction_id uuid, state public.token_transaction_state,
  block_number bigint) returns public.token_transaction_state
language plpgsql security definer set search_path = '' as $$
declare
  after public.token_transactions;
begin
  if record_transaction.state is null
    or (record_transaction.state in ('mined', 'final')) <> (record_transaction.block_number is not null) then
    perform core.refuse_field('errors.ito.hash', 'state');
  end if;
  update public.token_transactions x set state = record_transaction.state,
      block_number = record_transaction.block_number,
      closed_at = case when record_transaction.state not in ('sent', 'mined') then now() end
    where x.id = transaction_id and x.closed_at is null returning * into after;
  if not found then
    -- another follower closed it first
    select * into after from public.token_transactions x where x.id = transaction_id;
    if not found then
      raise exception 'errors.ito.transaction_unknown' using errcode = 'PT404';
    end if;
    return after.state;
  end if;
  perform core.audit('transaction.closed', after.id, null, jsonb_build_object('state', after.state))
    where after.closed_at is not null;
  return after.state;
end $$;
grant execute on function public.record_transaction to service_role;

-- What the contracts of an offering told everybody.
create function public.read_offering_events(offering_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  return ito.offering_events(offering_id);
end $$;
grant execute on function public.read_offering_events to authenticated;
