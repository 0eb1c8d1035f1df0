set local check_function_bodies = off;

revoke all on function public.record_transaction(transaction_id uuid, state token_transaction_state, block_number bigint) from public, anon, authenticated, service_role;

-- What the chain said became of it. Mined may become sent again: its block was replaced.
create or replace function public.record_transaction(transaction_id uuid, state public.token_transaction_state,
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
