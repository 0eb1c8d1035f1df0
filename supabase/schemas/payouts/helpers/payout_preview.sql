-- Who would be paid, and why not: one reason for each, decided in one place for preview, preparation and confirmation
-- alike.

-- What a run would collect: approved commissions less their reversals, up to a day of sale, and reversals that came
-- after a payout, whenever they came.
create function payouts.payable_items(program_id uuid, cut_off date default null)
returns table (enrollment_id uuid, commission_id uuid, reversal_id uuid, amount bigint)
language sql stable security definer set search_path = '' as $$
  select c.enrollment_id, c.id, null::uuid, c.amount - commissions.reversed_amount(c.id)
  from public.commissions c where c.program_id = payable_items.program_id and c.status = 'approved'
    and (cut_off is null or exists (select 1 from public.conversions v
      where v.id = c.conversion_id and v.occurred_at < (cut_off + 1)::timestamp at time zone 'America/Panama'))
  union all
  select c.enrollment_id, null, r.id, -r.amount
  from public.commission_reversals r join public.commissions c on c.id = r.commission_id
  where c.program_id = payable_items.program_id and r.after_payout
    and not exists (select 1 from public.payout_items i where i.reversal_id = r.id and not i.is_returned)
$$;

-- What stops an affiliate from being paid in a currency at all; null when nothing does.
create function payouts.payee_obstacle(obstacle public.payout_omission_reason, kind public.payout_method_kind,
  currency text)
returns public.payout_omission_reason
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(obstacle, case when currency <> 'USD' and kind in ('bank', 'usdc')
    then 'method_currency'::public.payout_omission_reason end);
end $$;

-- The one reason for which a balance is left out of a run; null when it is paid. `minimum` is 0 for who may be paid
-- early. Takes plain values: thousands are judged at once.
create function payouts.payout_obstacle(obstacle public.payout_omission_reason, kind public.payout_method_kind,
  currency text,
  amount bigint, minimum bigint) returns public.payout_omission_reason
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when obstacle in ('account_closed', 'suspended', 'held') then obstacle
    when amount <= 0 then 'negative_balance'
    when amount < minimum then 'below_minimum'
    when obstacle is not null then obstacle
    when currency <> 'USD' then payouts.payee_obstacle(obstacle, kind, currency)
  end;
end $$;
