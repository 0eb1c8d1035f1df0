-- Amendments: an order whose total changed after it was reported. The sale takes the new one; its commission, as long
-- as it is in no payout, ends and is calculated anew: the ledger is never rewritten, and the audit log has the earlier
-- amount.

-- Formats money for a reason that appears in both languages: `USD 29.35`.
create function conversions.money_text(amount bigint, currency text) returns text
language sql immutable set search_path = '' as $$
  select currency || ' ' || round(amount / power(10::numeric, commissions.currency_digits(currency)),
    commissions.currency_digits(currency))
$$;

-- Writes the new total and parts on the sale.
create function conversions.amend_conversion(program public.programs, before public.conversions,
  body jsonb) returns public.conversions
language plpgsql security definer set search_path = '' as $$
declare
  money conversions.exchanged := commissions.in_currency_of(program, core.amount_field(body, 'amount'), body);
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
  commission := commissions.commission_to_amend(before.id, admin);
  after := conversions.amend_conversion(program, before, body);
  if after.amount <= refunded then
    perform core.refuse_field('errors.connector.below_refunds', 'amount');
  end if;
  if after.enrollment_id is not null then
    perform commissions.amend_commission(commission, after, commissions.recalculate_reward(after, refunded), refunded,
      conversions.money_text(coalesce(before.original_amount, before.amount),
        coalesce(before.original_currency, before.currency))
      || ' → ' || conversions.money_text(coalesce(after.original_amount, after.amount),
        coalesce(after.original_currency, after.currency)));
  end if;
end $$;
