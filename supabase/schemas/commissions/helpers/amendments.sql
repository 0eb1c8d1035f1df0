-- Amendments: the commission of a sale whose total was changed after it was reported ends, and is worked out anew.

-- The one commission of a sale that can be worked out anew; null where there is none. Refused where it was split, is
-- under review or in a payout, was rejected or given back in full, and where the administrator's own.
create function commissions.commission_to_amend(sale_id uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  found_ids uuid[] := array(select c.id from public.commissions c where c.conversion_id = sale_id and not c.is_replaced
    order by c.id);
  commission public.commissions;
begin
  if cardinality(found_ids) = 0 then
    return null;
  end if;
  if cardinality(found_ids) > 1 then
    raise exception 'errors.connector.shared' using errcode = 'PT409';
  end if;
  commission := commissions.commission_to_decide(found_ids[1], admin);
  perform commissions.check_open(commission);
  return commission;
end $$;

-- What the sale earns now, less the part that was given back; the decision takes the place of the one before.
create function commissions.recalculate_reward(sale public.conversions, refunded bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  decision jsonb := rewards.decide_reward(sale.program_id, commissions.facts_of(sale));
begin
  perform set_config('alianza.amends', 'on', true);
  insert into public.reward_decisions as d (conversion_id, reward_id, decision)
    values (sale.id, (decision ->> 'reward_id')::uuid, decision)
    on conflict on constraint reward_decisions_pkey do update
      set reward_id = excluded.reward_id, decision = excluded.decision, decided_at = now();
  perform set_config('alianza.amends', 'off', true);
  return round((decision ->> 'amount')::numeric * (sale.amount - refunded) / greatest(sale.amount, 1));
end $$;

-- Ends the commission that the old total earned, if there was one, and begins the one that the new total earns.
create function commissions.amend_commission(before public.commissions, sale public.conversions, amount bigint,
  refunded bigint,
  why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := before.amount - commissions.reversed_amount(before.id);
  replacement uuid;
  ended public.commissions;
  made public.commissions;
begin
  if before.id is not null then
    insert into public.commission_replacements (commission_id, kind, amount, reason)
      values (before.id, 'amended', rest, why)
      returning id into replacement;
    update public.commissions c set status = 'void', is_replaced = true where c.id = before.id returning * into ended;
    perform ledger.move_money('commission_replaced', replacement, e, before.currency, rest,
        case before.status when 'approved' then 'available' else 'pending' end::public.ledger_account, 'program')
      from public.enrollments e where e.id = before.enrollment_id;
    perform core.audit('commission.amended', before.id, to_jsonb(before), to_jsonb(ended)
      || jsonb_build_object('reason', why, 'left', rest));
    perform commissions.end_overrides(before.id, why);
  end if;
  if amount > 0 then
    insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount,
      amount, currency,
        status, matures_at, decided_at, decided_by, replacement_id, refunded_before)
      select sale.id, e.id, sale.program_id, e.affiliate_id, d.reward_id, (d.decision ->> 'base')::bigint,
        amend_commission.amount,
        sale.currency, coalesce(before.status, 'pending'), coalesce(before.matures_at, sale.occurred_at
        + p.hold_days * interval '1 day'), before.decided_at, before.decided_by, replacement, refunded
      from public.enrollments e, public.programs p, public.reward_decisions d
      where e.id = coalesce(before.enrollment_id, sale.enrollment_id) and p.id = sale.program_id
        and d.conversion_id = sale.id
      returning * into made;
    perform commissions.book_share(made, why);
  end if;
end $$;
