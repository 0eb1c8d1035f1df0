-- Reinstatements as they are reported: how much of a refund comes back, and the event for it.

-- What comes back of a refund, in the program's currency and in the sale's own where that is another: cumulatively
-- exact.
create function conversions.reinstated_money(refund public.conversions, body jsonb)
returns table (given bigint, original bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  unit text := coalesce(core.text_field(body, 'currency', false), refund.original_currency, refund.currency);
  back bigint;
  original_back bigint;
begin
  given := core.amount_field(body, 'amount');
  if unit <> refund.currency and unit is distinct from refund.original_currency then
    perform core.refuse_field('errors.conversion.currency', 'currency');
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
    perform core.refuse_field('errors.conversion.reinstated_amount', 'amount');
  end if;
  return next;
end $$;

-- Takes back a refund, in part or what is left of it. The sale's row is the lock that refunds and reinstatements queue
-- at.
create function conversions.record_reinstatement(program public.programs, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named text := core.text_field(body, 'reinstatement_id', true);
  refund public.conversions;
  earlier jsonb;
  recorded uuid;
begin
  select * into refund from public.conversions c where c.program_id = program.id and c.kind = 'refund'
    and c.external_id = core.text_field(body, 'refund_id', true);
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
      core.time_field(body, 'occurred_at'), conversions.hash_body(body)
    from conversions.reinstated_money(refund, body) as m join public.conversions s on s.id = refund.sale_id
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
