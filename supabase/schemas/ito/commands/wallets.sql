-- Wallets: tied to an account by a signed message (Sign-In with Ethereum), whose signature the app verifies.

-- A word to be signed once, within ten minutes.
create function public.ask_wallet_nonce() returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  made text := core.random_code(24);
begin
  if (select count(*) from ito.wallet_nonces n where n.person_id = person
    and n.asked_at > now() - interval '1 hour') >= 30 then
    raise exception 'errors.ito.too_many' using errcode = 'PT409';
  end if;
  insert into ito.wallet_nonces (nonce, person_id) values (made, person);
  return made;
end $$;
grant execute on function public.ask_wallet_nonce to authenticated;

-- Ties a wallet to the account that asked for the nonce, after the app has verified message and signature.
create function public.link_wallet(person_id uuid, address text, chain_id bigint, nonce text, message text,
  signature text) returns public.wallets
language plpgsql security definer set search_path = '' as $$
declare
  after public.wallets;
begin
  if coalesce(lower(address), '') !~ '^0x[0-9a-f]{40}$' then
    perform core.refuse_field('errors.ito.address', 'address');
  end if;
  update ito.wallet_nonces n set used_at = now() where n.nonce = link_wallet.nonce and n.used_at is null
    and n.person_id = link_wallet.person_id and n.asked_at > now() - interval '10 minutes';
  if not found then
    raise exception 'errors.ito.nonce' using errcode = 'PT409';
  end if;
  select * into after from public.wallets w where w.address = lower(link_wallet.address) and w.unlinked_at is null
    for update;
  if after.person_id is distinct from link_wallet.person_id then
    if after.id is not null then
      raise exception 'errors.ito.wallet_taken' using errcode = 'PT409', detail = 'address';
    end if;
    insert into public.wallets (person_id, address) values (link_wallet.person_id, lower(link_wallet.address))
      returning * into after;
    insert into ito.wallet_proofs (wallet_id, message, signature, chain_id)
      values (after.id, link_wallet.message, lower(link_wallet.signature), link_wallet.chain_id);
    perform core.audit('wallet.linked', after.person_id, null, jsonb_build_object('address', after.address));
    perform accounts.mail_person(after.person_id, 'token_wallet_linked',
      jsonb_build_object('address', after.address), 'token_wallet_linked:' || after.id);
    perform ito.follow_tiers(array[after.address]);
  end if;
  return after;
exception when check_violation or not_null_violation then
  perform core.refuse_field('errors.ito.signature', 'signature');
end $$;
grant execute on function public.link_wallet to service_role;

create function public.unlink_wallet(wallet_id uuid) returns public.wallets
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.wallets := ito.own_wallet(wallet_id, person);
begin
  perform ito.revoke_vouchers(person, null, after.id, null, 'the wallet was unlinked');
  update public.wallets w set unlinked_at = now() where w.id = after.id returning * into after;
  perform core.audit('wallet.unlinked', person, null, jsonb_build_object('address', after.address));
  perform ito.follow_tiers(array[after.address]);
  return after;
end $$;
grant execute on function public.unlink_wallet to authenticated;
