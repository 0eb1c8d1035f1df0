-- What administrators read that buyers do not, and the calls that a role's own wallet has to make.

-- What the screening of a declaration said, with which list, and who decided.
create function public.list_screening_results(ids uuid[])
returns table (id uuid, result public.screening_result, screened_with text, decided_by text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select d.id, d.screening, d.screened_with, p.full_name from public.eligibility_declarations d
    left join public.profiles p on p.id = d.decided_by where d.id = any (list_screening_results.ids);
end $$;
grant execute on function public.list_screening_results to authenticated;

-- What happened to an offering and its parts, newest first; `facts` as the log has them.
create function public.list_offering_history(offering_id uuid)
returns table (at timestamptz, action text, person text, facts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.at, l.action, p.full_name, coalesce(l.after, '{}') - 'plan'
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.subject_id = list_offering_history.offering_id and l.action like 'offering.%'
    order by l.id desc limit 100;
end $$;
grant execute on function public.list_offering_history to authenticated;

-- Writes down a call of one of an offering's contracts, {target, address, function, args, data, caller, delay}, with
-- the reason. Nothing is sent: whoever has the role imports the file into their Safe.
create function public.export_contract_call(offering_id uuid, call jsonb, reason text, idempotency_key uuid)
returns public.contract_calls
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  repeated uuid := core.first_result('export_contract_call', idempotency_key,
    jsonb_build_object('offering', offering_id, 'call', call, 'reason', why));
  after public.contract_calls;
begin
  if repeated is not null then
    select * into after from public.contract_calls c where c.id = repeated;
    return after;
  end if;
  begin
    insert into public.contract_calls (offering_id, chain_id, target, address, function, args, data, caller, delay,
        reason, made_by)
      select c.offering_id, c.chain_id, c.kind, c.address, call ->> 'function', call -> 'args',
        lower(call ->> 'data'), lower(call ->> 'caller'), (call ->> 'delay')::integer, why, admin
      from public.offering_contracts c where c.offering_id = export_contract_call.offering_id
        and c.kind = (call ->> 'target')::public.contract_kind and c.address = lower(call ->> 'address')
      returning * into strict after;
  exception when data_exception or integrity_constraint_violation or no_data_found then
    perform core.refuse_field('errors.ito.call', 'call');
  end;
  perform core.audit('contract.call_exported', after.id, null, jsonb_build_object('offering', after.offering_id,
    'target', after.target, 'function', after.function, 'args', after.args, 'caller', after.caller, 'reason', why));
  perform core.store_result('export_contract_call', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.export_contract_call to authenticated;

-- What all buyers of an offering have together: the whole that shares are counted of. Tokens are digits.
create function public.sum_holdings(offering_id uuid) returns table (holders integer, wallets integer, paid bigint,
  bank bigint, tokens text, tokens_final text, bank_tokens text, claimed text, staked text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select count(*)::integer, coalesce(sum(h.wallets), 0)::integer, coalesce(sum(h.paid), 0)::bigint,
      coalesce(sum(h.bank), 0)::bigint, coalesce(sum(h.tokens), 0)::text, coalesce(sum(h.tokens_final), 0)::text,
      coalesce(sum(h.bank_tokens), 0)::text, coalesce(sum(h.claimed), 0)::text, coalesce(sum(h.staked), 0)::text
    from public.token_holders h where h.offering_id = sum_holdings.offering_id and (h.tokens > 0 or h.bank_tokens > 0
      or h.staked > 0);
end $$;
grant execute on function public.sum_holdings to authenticated;

-- What a reservation's amount buys at its price, as `allocate_tokens` asks it back; digits of 1e-18 token.
create function public.count_reserved_tokens(reservation_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return (select ito.tokens_for(r.offering_id, r.amount, r.price)::text from public.token_reservations r
    where r.id = count_reserved_tokens.reservation_id);
end $$;
grant execute on function public.count_reserved_tokens to authenticated;

-- Who had how many tokens in an offering's contracts after a block, and the tier that their purchases had reached: none
-- before the sale succeeded, as the contract counts. The block has to be final.
create function public.read_snapshot(offering_id uuid, record_block bigint)
returns table (account text, in_sale text, staked text, tier public.token_tier)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  if not exists (select 1 from public.offering_contracts c join public.chains h on h.chain_id = c.chain_id
    where c.offering_id = read_snapshot.offering_id and c.kind = 'dividends'
      and record_block between c.first_block and h.final_block) then
    perform core.refuse_field('errors.ito.record_block', 'record_block');
  end if;
  return query select s.account, s.in_sale::text, s.staked::text, case when not s.is_over then 'none'
      when s.has_agreement then 'institutional' else coalesce((select max(t.tier) from public.offering_tiers t
        where t.offering_id = read_snapshot.offering_id and t.minimum <= s.paid), 'none') end::public.token_tier
    from ito.sums_at(read_snapshot.offering_id, record_block) as s order by s.account;
end $$;
grant execute on function public.read_snapshot to authenticated;
