-- Reservations and bank transfers: reserved by a buyer, paid, allocated and delivered by administrators.

-- Reserves at the price of the open phase, for a week. `amount` is cents.
create function public.reserve_tokens(offering_id uuid, phase integer, amount bigint, idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('reserve_tokens', idempotency_key,
    jsonb_build_object('offering', offering_id, 'phase', phase, 'amount', amount));
  opened public.offerings := ito.open_offering(offering_id);
  at public.offering_phases := ito.open_phase(opened.id, phase);
  after public.token_reservations;
begin
  if repeated is not null then
    return repeated;
  end if;
  perform ito.valid_declaration(person, opened.id);
  if coalesce(reserve_tokens.amount, 0) * 10000::numeric not between opened.min_purchase
    and opened.max_contribution then
    perform core.refuse_field('errors.ito.amount', 'amount');
  end if;
  if (select count(*) from public.token_reservations r where r.person_id = person and r.state = 'reserved') >= 5 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  insert into public.token_reservations (offering_id, person_id, phase, amount, price, due_at)
    values (opened.id, person, at.position, reserve_tokens.amount, at.price, now() + interval '7 days')
    returning * into after;
  perform core.audit('reservation.made', after.id, null, jsonb_build_object('amount', after.amount,
    'price', after.price, 'phase', after.phase));
  perform ito.mail_reservation(after, 'reserved');
  perform core.store_result('reserve_tokens', idempotency_key, after.id);
  return after.id;
end $$;
grant execute on function public.reserve_tokens to authenticated;

create function public.cancel_reservation(reservation_id uuid) returns public.reservation_state
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.token_reservations := ito.lock_reservation(reservation_id, person);
  after public.token_reservations;
begin
  perform ito.refuse_step(before, 'reserved');
  update public.token_reservations r set state = 'cancelled', cancelled_at = now() where r.id = before.id
    returning * into after;
  perform core.audit('reservation.cancelled', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state));
  return after.state;
end $$;
grant execute on function public.cancel_reservation to authenticated;

-- The transfer is there: `amount` is what the page showed, `reference` what the bank calls it.
create function public.confirm_reservation_payment(reservation_id uuid, amount bigint, reference text,
  idempotency_key uuid) returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('confirm_reservation_payment', idempotency_key,
    jsonb_build_object('id', reservation_id, 'amount', amount, 'reference', reference));
  before public.token_reservations := ito.lock_reservation(reservation_id);
  after public.token_reservations;
begin
  if repeated is not null then
    return before;
  end if;
  perform ito.refuse_self(before.person_id, admin);
  if length(trim(coalesce(reference, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.ito.reference', 'reference');
  end if;
  if confirm_reservation_payment.amount is distinct from before.amount then
    perform core.refuse_field('errors.ito.amount_changed', 'amount');
  end if;
  perform ito.refuse_step(before, 'reserved');
  update public.token_reservations r set state = 'paid', paid_at = now(), paid_by = admin,
      bank_reference = trim(reference) where r.id = before.id returning * into after;
  perform core.audit('reservation.paid', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'amount', after.amount, 'reference', after.bank_reference));
  perform core.store_result('confirm_reservation_payment', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.confirm_reservation_payment to authenticated;

-- Allocates what the amount buys at its price. Who confirmed the transfer does not allocate.
create function public.allocate_tokens(reservation_id uuid, tokens numeric, idempotency_key uuid)
returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('allocate_tokens', idempotency_key,
    jsonb_build_object('id', reservation_id, 'tokens', tokens::text));
  before public.token_reservations := ito.lock_reservation(reservation_id);
  after public.token_reservations;
begin
  if repeated is not null then
    return before;
  end if;
  perform ito.refuse_self(before.person_id, admin);
  perform ito.refuse_step(before, 'paid');
  if before.paid_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  if allocate_tokens.tokens is distinct from ito.tokens_for(before.offering_id, before.amount, before.price) then
    perform core.refuse_field('errors.ito.amount_changed', 'tokens');
  end if;
  update public.token_reservations r set state = 'allocated', allocated_at = now(), allocated_by = admin,
      tokens = allocate_tokens.tokens where r.id = before.id returning * into after;
  perform core.audit('reservation.allocated', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'tokens', after.tokens::text));
  perform ito.mail_reservation(after, 'allocated');
  perform core.store_result('allocate_tokens', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.allocate_tokens to authenticated;

-- The tokens were sent to a wallet of the buyer by a transaction, once.
create function public.record_delivery(reservation_id uuid, wallet_id uuid, tx_hash text, idempotency_key uuid)
returns public.token_reservations
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('record_delivery', idempotency_key,
    jsonb_build_object('id', reservation_id, 'wallet', wallet_id, 'tx', tx_hash));
  before public.token_reservations := ito.lock_reservation(reservation_id);
  wallet public.wallets;
  after public.token_reservations;
begin
  if repeated is not null then
    return before;
  end if;
  perform ito.refuse_self(before.person_id, admin);
  perform ito.refuse_step(before, 'allocated');
  wallet := ito.own_wallet(wallet_id, before.person_id);
  if coalesce(lower(record_delivery.tx_hash), '') !~ '^0x[0-9a-f]{64}$' or exists (
    select 1 from public.token_reservations r where r.tx_hash = lower(record_delivery.tx_hash)) then
    perform core.refuse_field('errors.ito.transaction', 'tx_hash');
  end if;
  update public.token_reservations r set state = 'delivered', delivered_at = now(), wallet_id = wallet.id,
      tx_hash = lower(record_delivery.tx_hash) where r.id = before.id returning * into after;
  perform core.audit('reservation.delivered', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'wallet', wallet.address, 'tx', after.tx_hash));
  perform ito.mail_reservation(after, 'delivered');
  perform core.store_result('record_delivery', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.record_delivery to authenticated;
