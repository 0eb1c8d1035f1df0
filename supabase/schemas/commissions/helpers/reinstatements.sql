-- Reinstatements: a refund that is taken back, because a dispute was won, a transfer failed or an order was opened
-- again. Each stands beside its refund with an amount below zero, so that every sum over a sale's refunds is what is
-- given back by now. Commissions get back what that refund cost them: where they stand, or after a payout with the next
-- one.

-- What comes back of a refund, in the program's currency and in the sale's own where that is another: cumulatively
-- exact.
create function commissions.reinstated_money(refund public.conversions, body jsonb)
returns table (given bigint, original bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  unit text := coalesce(reports.text_field(body, 'currency', false), refund.original_currency, refund.currency);
  back bigint;
  original_back bigint;
begin
  given := reports.amount_field(body, 'amount');
  if unit <> refund.currency and unit is distinct from refund.original_currency then
    perform reports.refuse_field('errors.conversion.currency', 'currency');
  end if;
  select coalesce(-sum(c.amount), 0), coalesce(-sum(coalesce(c.original_amount,
      round(c.amount::numeric * refund.original_amount / refund.amount))), 0)
    into back, original_back from public.conversions c where c.refund_id = refund.id;
  if back = refund.amount then
    raise exception 'errors.conversion.already_reinstated' using errcode = 'PT409', detail = 'refund_id';
  end if;
  if unit <> refund.currency then
    original := coalesce(given, refund.original_amount - original_back);
    given := case when original_back + original <= refund.original_amount
      then round(refund.amount::numeric * (original_back + original) / refund.original_amount)::bigint - back end;
  else
    given := coalesce(given, refund.amount - back);
  end if;
  if not coalesce(given between 1 and refund.amount - back, false) then
    perform reports.refuse_field('errors.conversion.reinstated_amount', 'amount');
  end if;
  return next;
end $$;

-- A review that ended only because everything was given back goes on.
create function commissions.resume_review(commission public.commissions) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.commission_holds w set state = 'open', decided_at = null
    where w.commission_id = commission.id and w.state = 'ended' and commission.status = 'pending';
  if found then
    perform fraud.place_holds(array[commission.id], (fraud.fraud_settings_of(commission.program_id)).review_days);
  end if;
end $$;

-- Brings an amount back that a refund had cost: the opposite of a reversal, in the account where the commission stands.
-- One that was voided is approved again where it was approved before, else it matures as it would have.
create function commissions.give_back(before public.commissions, amount bigint, reinstatement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions := before;
  reversal public.commission_reversals;
begin
  insert into public.commission_reversals (commission_id, refund_id, amount, after_payout)
    values (before.id, reinstatement_id, -give_back.amount, before.status in ('in_payout', 'paid'))
      returning * into reversal;
  if before.status = 'void' then
    update public.commissions c
      set status = case when c.decided_at is null then 'pending' else 'approved' end::public.commission_status
      where c.id = before.id returning * into after;
  end if;
  perform ledger.move_money('commission_reinstated', reversal.id, e, before.currency, give_back.amount, 'program',
      case when after.status in ('pending', 'matured', 'held') then 'pending'
        else 'available' end::public.ledger_account)
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.reinstated', before.id, to_jsonb(before),
    to_jsonb(after) || jsonb_build_object('reinstated', give_back.amount));
  if before.status = 'void' then
    perform commissions.resume_review(after);
  end if;
end $$;

-- Gives back what the refunds that still stand do not take any more, of each commission that the sale has now. Whoever
-- was given the commission since has it: what was left went on, and what comes back goes the same way.
create function commissions.reinstate_commissions(sale_id uuid, reinstatement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
  due bigint;
begin
  for before in select * from public.commissions c where c.conversion_id = reinstate_commissions.sale_id
    and c.status <> 'rejected' and not c.is_replaced order by c.id for update
  loop
    due := commissions.reversed_amount(before.id) - commissions.reversal_target(before);
    continue when due <= 0;
    perform commissions.give_back(before, due, reinstatement_id);
  end loop;
end $$;

-- Takes back a refund, in part or what is left of it. The sale's row is the lock that refunds and reinstatements queue
-- at.
create function commissions.take_reinstatement(program public.programs, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named text := reports.text_field(body, 'reinstatement_id', true);
  refund public.conversions;
  earlier jsonb;
  recorded uuid;
begin
  select * into refund from public.conversions c where c.program_id = program.id and c.kind = 'refund'
    and c.external_id = reports.text_field(body, 'refund_id', true);
  if not found then
    raise exception 'errors.conversion.refund_unknown' using errcode = 'PT404', detail = 'refund_id';
  end if;
  perform 1 from public.conversions c where c.id = refund.sale_id for update;
  earlier := conversions.repeated_report(program.id, 'reinstatement', named, body);
  if earlier is not null then
    return earlier;
  end if;
  insert into public.conversions (program_id, customer_id, kind, external_id, sale_id, refund_id, enrollment_id,
    amount, currency,
      original_amount, original_currency, exchange_rate, exchange_day, exchange_source, source, occurred_at, body_hash)
    select program.id, s.customer_id, 'reinstatement', named, s.id, refund.id, s.enrollment_id, -m.given,
      program.currency,
      -m.original, o.original_currency, o.exchange_rate, o.exchange_day, o.exchange_source, 'shop',
      reports.time_field(body, 'occurred_at'), conversions.hash_body(body)
    from commissions.reinstated_money(refund, body) as m join public.conversions s on s.id = refund.sale_id
    left join public.conversions o on o.id = refund.id and m.original is not null
    on conflict do nothing returning id into recorded;
  if recorded is null then
    return conversions.repeated_report(program.id, 'reinstatement', named, body);
  end if;
  perform core.audit('reinstatement.reported', recorded, null,
    jsonb_build_object('sale', refund.sale_id, 'refund', refund.id));
  perform commissions.reinstate_commissions(refund.sale_id, recorded);
  return conversions.conversion_result(recorded, false);
end $$;
