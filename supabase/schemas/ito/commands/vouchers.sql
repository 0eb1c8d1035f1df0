-- Vouchers and signed agreements. The app signs with its key what is written here; the contract checks the signature.

-- A voucher for the reader's own wallet, by what they may buy.
create function public.prepare_voucher(offering_id uuid, wallet_id uuid) returns uuid
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
grant execute on function public.prepare_voucher to authenticated;

-- Issues a voucher for an approved buyer's wallet: for who buys at the contract without this site.
create function public.issue_voucher(offering_id uuid, address text) returns uuid
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

create function public.sign_voucher(voucher_id uuid, signature text) returns public.offering_vouchers
language plpgsql security definer set search_path = '' as $$
declare
  after public.offering_vouchers;
begin
  if coalesce(lower(signature), '') !~ '^0x[0-9a-f]{130}$' then
    perform core.refuse_field('errors.ito.signature', 'signature');
  end if;
  update public.offering_vouchers v set signature = lower(sign_voucher.signature)
    where v.id = voucher_id and v.revoked_at is null and v.expires_at > now() and v.signature is null
    returning * into after;
  if not found then
    raise exception 'errors.ito.voucher_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('voucher.signed', after.id, null, jsonb_build_object('expires_at', after.expires_at));
  return after;
end $$;
grant execute on function public.sign_voucher to service_role;

-- Takes a voucher back. The contract cannot know: it holds until it expires unless compliance blocks the buyer there.
create function public.revoke_voucher(voucher_id uuid, reason text) returns public.offering_vouchers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.offering_vouchers;
begin
  update public.offering_vouchers v set revoked_at = now(), revoked_by = admin, revoke_reason = why
    where v.id = voucher_id and v.revoked_at is null returning * into after;
  if not found then
    raise exception 'errors.ito.voucher_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('voucher.revoked', after.id, null, jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.revoke_voucher to authenticated;

-- The terms of an institutional buyer, as the signed document has them; another administrator confirms them.
create function public.propose_agreement(offering_id uuid, person_id uuid, bonus_bps integer, max_contribution bigint,
  document_hash text, signed_on date, idempotency_key uuid) returns public.offering_agreements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('propose_agreement', idempotency_key, jsonb_build_object('offering', offering_id,
    'person', person_id, 'bonus', bonus_bps, 'max', max_contribution, 'document', document_hash));
  opened public.offerings := ito.lock_offering(offering_id);
  after public.offering_agreements;
begin
  if repeated is not null then
    select * into after from public.offering_agreements a where a.id = repeated;
    return after;
  end if;
  perform ito.refuse_self(person_id, admin);
  perform ito.refuse_state(opened, 'draft', 'review', 'active');
  begin
    insert into public.offering_agreements (offering_id, person_id, bonus_bps, max_contribution, document_hash,
        signed_on, proposed_by)
      select opened.id, propose_agreement.person_id, propose_agreement.bonus_bps, propose_agreement.max_contribution,
        lower(propose_agreement.document_hash), propose_agreement.signed_on, admin
      where propose_agreement.bonus_bps <= opened.max_agreed_bonus_bps
        and propose_agreement.max_contribution <= opened.hard_cap returning * into strict after;
  exception when integrity_constraint_violation or no_data_found then
    perform core.refuse_field('errors.ito.agreement', 'max_contribution');
  end;
  perform core.audit('agreement.proposed', after.id, null, to_jsonb(after));
  perform core.store_result('propose_agreement', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.propose_agreement to authenticated;

create function public.confirm_agreement(agreement_id uuid) returns public.offering_agreements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.offering_agreements;
begin
  select * into after from public.offering_agreements a where a.id = agreement_id and a.state = 'proposed' for update;
  if not found then
    raise exception 'errors.ito.agreement_unknown' using errcode = 'PT404';
  end if;
  perform ito.refuse_self(after.person_id, admin);
  if after.proposed_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  update public.offering_agreements a set state = 'active', confirmed_at = now(), confirmed_by = admin
    where a.id = after.id returning * into after;
  perform core.audit('agreement.confirmed', after.id, null, jsonb_build_object('state', after.state));
  return after;
end $$;
grant execute on function public.confirm_agreement to authenticated;

create function public.end_agreement(agreement_id uuid, reason text) returns public.offering_agreements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.offering_agreements;
begin
  update public.offering_agreements a set state = 'ended', ended_at = now() where a.id = agreement_id
    and a.state <> 'ended' returning * into after;
  if not found then
    raise exception 'errors.ito.agreement_unknown' using errcode = 'PT404';
  end if;
  perform ito.revoke_vouchers(after.person_id, after.offering_id, null, admin, why);
  perform core.audit('agreement.ended', after.id, null, jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.end_agreement to authenticated;
