-- The fee of a payout of this amount; null where none was entered.
create function payouts.payout_fee(fee public.payout_fees, amount bigint) returns bigint
language sql immutable set search_path = '' as $$
  select least(fee.most_amount, fee.flat_amount + round(amount * fee.rate_bps / 10000.0)::bigint)
$$;
