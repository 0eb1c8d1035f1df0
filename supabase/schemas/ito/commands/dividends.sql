-- Dividend rounds: a list made here, its root proposed to the contract by the dividend manager's own wallet.

-- Stores a list as a draft: lines of {account, tokens, tier, amount, proof}, in their order. It may not promise more
-- than its pool, which may not be more than the profit.
create function public.draft_dividend_round(offering_id uuid, round jsonb, lines jsonb, idempotency_key uuid)
returns public.dividend_rounds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('draft_dividend_round', idempotency_key,
    jsonb_build_object('offering', offering_id, 'round', round, 'lines', md5(lines::text)));
  of_offering public.offerings := ito.lock_offering(offering_id);
  after public.dividend_rounds;
begin
  if repeated is not null then
    select * into after from public.dividend_rounds r where r.id = repeated;
    return after;
  end if;
  perform ito.refuse_state(of_offering, 'active', 'ended');
  begin
    insert into public.dividend_rounds (offering_id, period, profit, pool, record_block, root, made_by)
      values (of_offering.id, (round ->> 'period')::integer, (round ->> 'profit')::bigint, (round ->> 'pool')::bigint,
        (round ->> 'record_block')::bigint, lower(round ->> 'root'), admin) returning * into after;
    perform ito.store_lines(after, lines);
  exception when unique_violation then
    perform core.refuse_field('errors.ito.period_taken', 'period');
  when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.round', 'lines');
  end;
  perform core.audit('dividends.drafted', after.id, null, to_jsonb(after));
  perform core.store_result('draft_dividend_round', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.draft_dividend_round to authenticated;

-- The round stands in the contract under this number: everybody with a line reads it from now on.
create function public.publish_dividend_round(round_id uuid, round integer) returns public.dividend_rounds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.dividend_rounds;
begin
  if coalesce(publish_dividend_round.round, -1) < 0 then
    perform core.refuse_field('errors.ito.round', 'round');
  end if;
  update public.dividend_rounds r set state = 'published', published_at = now(), round = publish_dividend_round.round
    where r.id = round_id and r.state = 'draft' returning * into after;
  if not found then
    raise exception 'errors.ito.round_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('dividends.published', after.id, null, jsonb_build_object('round', after.round));
  return after;
end $$;
grant execute on function public.publish_dividend_round to authenticated;

-- Takes a list back: a draft at will, a published one when its round was cancelled in the contract.
create function public.withdraw_dividend_round(round_id uuid, reason text) returns public.dividend_rounds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  before public.dividend_rounds;
  after public.dividend_rounds;
begin
  select * into before from public.dividend_rounds r where r.id = round_id and r.state <> 'withdrawn' for update;
  if not found then
    raise exception 'errors.ito.round_unknown' using errcode = 'PT404';
  end if;
  if before.state = 'published' and not ito.is_round_cancelled(before) then
    raise exception 'errors.ito.round_stands' using errcode = 'PT409';
  end if;
  update public.dividend_rounds r set state = 'withdrawn', published_at = coalesce(r.published_at, now())
    where r.id = before.id returning * into after;
  perform core.audit('dividends.withdrawn', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;
grant execute on function public.withdraw_dividend_round to authenticated;
