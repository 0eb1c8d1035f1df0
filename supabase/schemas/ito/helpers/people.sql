-- People: their wallets, whether they may buy, and what they were promised in writing.

create function ito.own_wallet(of_wallet uuid, person uuid) returns public.wallets
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.wallets;
begin
  select * into found_one from public.wallets w where w.id = of_wallet and w.person_id = person
    and w.unlinked_at is null for update;
  if not found then
    raise exception 'errors.ito.wallet_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- The risks that every buyer has to acknowledge, one by one. The words are in `messages`, their hash in each answer.
create function ito.risk_items() returns text[]
language sql immutable set search_path = '' as $$
  select '{total_loss,no_guarantee,illiquidity,technology,regulation,wallet_custody,undo_window}'::text[]
$$;

create function ito.check_declaration(of_offering public.offerings, country text, kind public.buyer_kind,
  legal_name text, born_on date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(country, '') !~ '^[A-Z]{2}$' then
    perform core.refuse_field('errors.ito.country', 'country');
  end if;
  if country = any (of_offering.denied_countries) then
    perform core.refuse_field('errors.ito.country_denied', 'country');
  end if;
  if kind is null then
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  if length(trim(coalesce(legal_name, ''))) not between 2 and 120 then
    perform core.refuse_field('errors.ito.legal_name', 'legal_name');
  end if;
  if kind = 'person' and (born_on is null or born_on < '1900-01-01'
    or born_on > (now() at time zone 'America/Panama')::date - interval '18 years') then
    perform core.refuse_field('errors.ito.age', 'born_on');
  end if;
end $$;

-- Stores what was acknowledged: each item of the list once, with the hash of its words.
create function ito.store_risks(of_declaration uuid, risks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  begin
    insert into public.eligibility_risks (declaration_id, item, locale, text_hash)
      select of_declaration, r.one ->> 'item', r.one ->> 'locale', lower(r.one ->> 'hash')
      from jsonb_array_elements(risks) as r (one);
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.risks', 'risks');
  end;
  if exists (select unnest(ito.risk_items()) except
      select r.item from public.eligibility_risks r where r.declaration_id = of_declaration) then
    perform core.refuse_field('errors.ito.risks', 'risks');
  end if;
end $$;

-- The declaration by which somebody may buy now, or a refusal that says what is missing.
create function ito.valid_declaration(person uuid, of_offering uuid) returns public.eligibility_declarations
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.eligibility_declarations;
begin
  select * into found_one from public.eligibility_declarations d where d.person_id = person
    and d.offering_id = of_offering and d.state = 'approved' and d.valid_until > now();
  if not found then
    raise exception 'errors.ito.not_eligible' using errcode = 'PT409';
  end if;
  return found_one;
end $$;

-- Writes the voucher of a wallet for a day, by what its owner may buy; the app signs it afterwards. The day begins by
-- the clock of the chain, which judges it. The wallet's row is locked by who calls.
create function ito.write_voucher(opened public.offerings, wallet public.wallets,
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
create function ito.voucher_terms(made public.offering_vouchers, address text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('wallet', address, 'max_contribution', made.max_contribution, 'bonus_bps', made.bonus_bps,
    'expires_at', made.expires_at)
$$;

-- No voucher outlives what it was given for.
create function ito.revoke_vouchers(person uuid, of_offering uuid, of_wallet uuid, admin uuid, why text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  revoked integer;
begin
  update public.offering_vouchers v set revoked_at = now(), revoked_by = admin, revoke_reason = why
    from public.wallets w where w.id = v.wallet_id and w.person_id = person and v.revoked_at is null
      and (of_offering is null or v.offering_id = of_offering) and (of_wallet is null or v.wallet_id = of_wallet);
  get diagnostics revoked = row_count;
  return revoked;
end $$;

-- Nobody decides about themselves.
create function ito.refuse_self(person uuid, admin uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if person = admin then
    raise exception 'errors.ito.own' using errcode = 'PT403';
  end if;
end $$;
