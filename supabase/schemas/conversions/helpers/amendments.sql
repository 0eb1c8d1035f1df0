-- Amendments: an order whose total was changed after it was reported. The sale takes the new one, and its commission,
-- as long as it stands in no payout, ends and is worked out anew: nothing of the ledger is rewritten, and the log keeps
-- what it was.

-- Money as people write it down, for a reason that stands in both languages: `USD 29.35`.
create function conversions.money_text(amount bigint, currency text) returns text
language sql immutable set search_path = '' as $$
  select currency || ' ' || round(amount / power(10::numeric, commissions.currency_digits(currency)),
    commissions.currency_digits(currency))
$$;

-- The one commission of a sale that can be worked out anew; null where there is none. Refused where it was split, is
-- under review or in a payout, was rejected or given back in full, and where the administrator's own.
create function conversions.commission_to_amend(sale_id uuid, admin uuid) returns public.commissions
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

-- Writes the new total and parts on the sale.
create function conversions.amend_conversion(program public.programs, before public.conversions,
  body jsonb) returns public.conversions
language plpgsql security definer set search_path = '' as $$
declare
  money conversions.exchanged := commissions.in_currency_of(program, reports.amount_field(body, 'amount'), body);
  customer public.customers;
  after public.conversions;
begin
  select * into customer from public.customers u where u.id = before.customer_id;
  update public.conversions c set amount = money.amount, base_amount = s.base_amount, tax_off = s.tax_off,
      shipping_off = s.shipping_off, excluded_off = s.excluded_off, items = s.items,
        original_amount = money.original_amount,
      original_currency = money.original_currency, exchange_rate = money.rate, exchange_day = money.day,
      exchange_source = money.source, body_hash = conversions.hash_body(body)
    from conversions.sale_fields(program, customer, money.body, money.amount) as s where c.id = before.id
      returning c.* into after;
  perform core.audit('sale.amended', before.id, to_jsonb(before) - 'body_hash' || jsonb_build_object('decision',
      (select d.decision from public.reward_decisions d where d.conversion_id = before.id)),
        to_jsonb(after) - 'body_hash');
  return after;
end $$;

-- What the sale earns now, less the part that was given back; the decision takes the place of the one before.
create function conversions.decide_anew(sale public.conversions, refunded bigint) returns bigint
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
create function conversions.amend_commission(before public.commissions, sale public.conversions, amount bigint,
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
    perform commissions.start_share(made, why);
  end if;
end $$;

-- Gives a sale another total, with the parts that its report names now. What was given back of it stays so.
create function conversions.amend_sale(program public.programs, order_id text, body jsonb, admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.conversions;
  after public.conversions;
  commission public.commissions;
  refunded bigint;
begin
  select * into before from public.conversions c where c.program_id = program.id and c.kind = 'sale'
    and c.external_id = amend_sale.order_id for update;
  select coalesce(sum(c.amount), 0) into refunded from public.conversions c where c.sale_id = before.id;
  commission := conversions.commission_to_amend(before.id, admin);
  after := conversions.amend_conversion(program, before, body);
  if after.amount <= refunded then
    perform reports.refuse_field('errors.connector.below_refunds', 'amount');
  end if;
  if after.enrollment_id is not null then
    perform conversions.amend_commission(commission, after, conversions.decide_anew(after, refunded), refunded,
      conversions.money_text(coalesce(before.original_amount, before.amount),
        coalesce(before.original_currency, before.currency))
      || ' → ' || conversions.money_text(coalesce(after.original_amount, after.amount),
        coalesce(after.original_currency, after.currency)));
  end if;
end $$;
