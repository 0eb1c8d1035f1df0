-- What a payout of this amount costs; null where nobody entered it.
create function payouts.payout_fee(fee public.payout_fees, amount bigint) returns bigint
language sql immutable set search_path = '' as $$
  select least(fee.most_amount, fee.flat_amount + round(amount * fee.rate_bps / 10000.0)::bigint)
$$;
