set local check_function_bodies = off;

drop view public.voucher_details;

-- Vouchers with where they stand. `used`: somebody bought with it, or could have, which the contract does not tell. The
-- server says when it was issued and the chain when somebody bought: a minute allows for their clocks.
create view public.voucher_details with (security_invoker = true) as
  select v.id, v.offering_id, o.slug, o.name, o.token_symbol, v.wallet_id, w.address, w.person_id,
    p.full_name as person_name, p.email as person_email, p.search_name, v.bonus_bps, v.max_contribution,
    v.agreement_id is not null as is_institutional, v.expires_at, v.issued_at, v.revoked_at, v.revoke_reason,
    case when v.revoked_at is not null then 'revoked' when exists (
        select 1 from public.token_purchases p where p.offering_id = v.offering_id and p.account = w.address
          and p.at between v.issued_at - interval '1 minute' and v.expires_at) then 'used'
      when v.expires_at <= now() then 'expired' when v.signature is null then 'unsigned' else 'issued' end as standing
  from public.offering_vouchers v join public.wallets w on w.id = v.wallet_id
  join public.offerings o on o.id = v.offering_id left join public.profiles p on p.id = w.person_id;

grant select on public.voucher_details to authenticated;
