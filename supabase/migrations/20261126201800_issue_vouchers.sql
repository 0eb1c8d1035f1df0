set local check_function_bodies = off;

-- Writes the voucher of a wallet for a day, by what its owner may buy; the app signs it afterwards. The day begins by
-- the clock of the chain, which judges it. The wallet's row is locked by who calls.
create or replace function ito.write_voucher(opened public.offerings, wallet public.wallets,
  declared public.eligibility_declarations) returns public.offering_vouchers
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.offering_agreements;
  made public.offering_vouchers;
begin
  if (select count(*) from public.offering_vouchers v where v.wallet_id = wallet.id
    and v.issued_at > now() - interval '1 day') >= 50 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  select * into agreed from public.offering_agreements a where a.offering_id = opened.id
    and a.person_id = declared.person_id and a.state = 'active';
  insert into public.offering_vouchers (offering_id, wallet_id, declaration_id, agreement_id, bonus_bps,
      max_contribution, terms_hash, expires_at)
    values (opened.id, wallet.id, declared.id, agreed.id, coalesce(agreed.bonus_bps, 0),
      coalesce(agreed.max_contribution, opened.max_contribution), opened.terms_hash,
      date_trunc('second', least(ito.chain_now(opened.id) + interval '1 day', declared.valid_until)))
    returning * into made;
  return made;
end $$;

-- What the log keeps of a voucher that was issued.
create or replace function ito.voucher_terms(made public.offering_vouchers, address text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('wallet', address, 'max_contribution', made.max_contribution, 'bonus_bps', made.bonus_bps,
    'expires_at', made.expires_at)
$$;

-- A voucher for the reader's own wallet, by what they may buy.
create or replace function public.prepare_voucher(offering_id uuid, wallet_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  opened public.offerings := ito.open_offering(offering_id);
  wallet public.wallets := ito.own_wallet(wallet_id, person);
  made public.offering_vouchers;
begin
  made := ito.write_voucher(opened, wallet, ito.valid_declaration(person, opened.id));
  perform core.audit('voucher.issued', made.id, null, ito.voucher_terms(made, wallet.address));
  return made.id;
end $$;

-- A voucher that an administrator issues for an approved buyer's wallet: for who buys at the contract without this site.
create or replace function public.issue_voucher(offering_id uuid, address text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  opened public.offerings := ito.open_offering(offering_id);
  wallet public.wallets;
  declared public.eligibility_declarations;
  made public.offering_vouchers;
begin
  select * into wallet from public.wallets w where w.address = lower(trim(issue_voucher.address))
    and w.unlinked_at is null for update;
  if not found then
    perform core.refuse_field('errors.ito.wallet_untied', 'address');
  end if;
  perform ito.refuse_self(wallet.person_id, admin);
  select * into declared from public.eligibility_declarations d where d.person_id = wallet.person_id
    and d.offering_id = opened.id and d.state = 'approved' and d.valid_until > now();
  if not found then
    perform core.refuse_field('errors.ito.buyer_not_eligible', 'address');
  end if;
  made := ito.write_voucher(opened, wallet, declared);
  perform core.audit('voucher.issued', made.id, null, ito.voucher_terms(made, wallet.address));
  return made.id;
end $$;
grant execute on function public.issue_voucher to authenticated;
