-- Agreements: versions of the text, the offer to one applicant, the acceptance, and the deposit.

create function public.publish_franchise_agreement_text(body jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.franchise_agreement_texts;
begin
  perform core.refuse_field('errors.franchise.agreement_text', 'body')
    where not core.is_translated(publish_franchise_agreement_text.body, 40000);
  perform pg_advisory_xact_lock(hashtext('franchises.publish_text'));
  insert into public.franchise_agreement_texts (version, body, published_by)
    select 1 + coalesce(max(t.version), 0), publish_franchise_agreement_text.body, admin
    from public.franchise_agreement_texts t returning * into after;
  perform core.audit('franchise_agreement.published', after.id, null, jsonb_build_object('version', after.version));
  return after.version;
end $$;
grant execute on function public.publish_franchise_agreement_text to authenticated;

-- Offers the agreement to the applicant for whom the territory is reserved, in the last version of the text.
create function public.offer_franchise_agreement(application_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  disclosure public.franchise_disclosures := franchises.disclosure_of(before.id);
  version public.franchise_agreement_texts;
  after public.franchise_agreements;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'interview');
  if not exists (select 1 from public.franchise_listings l
    where l.reserved_for = before.id and l.state = 'reserved') then
    raise exception 'errors.franchise.not_reserved' using errcode = 'PT409';
  end if;
  select * into version from public.franchise_agreement_texts t order by t.version desc limit 1;
  if version.version is null then
    raise exception 'errors.franchise.no_text' using errcode = 'PT409';
  end if;
  insert into public.franchise_agreements (application_id, disclosure_id, delivered_at, version, terms, texts,
      offered_by)
    select before.id, disclosure.id, disclosure.delivered_at, version.version, t, franchises.texts_of(version, t), admin
    from franchises.terms_of(before) as t returning * into after;
  perform franchises.advance(before, 'agreement', jsonb_build_object('version', after.version),
    jsonb_build_object('mark', after.id, 'day', franchises.signs_from(after.delivered_at)));
  return after.id;
end $$;
grant execute on function public.offer_franchise_agreement to authenticated;

-- The applicant accepts the text that they read: `text_hash` is of the words on their page, `address_hash` the keyed
-- hash of where they are. Before the fourteenth day it is refused, here and by the table.
create function public.accept_franchise_agreement(agreement_id uuid, name text, locale text, text_hash text,
  address_hash text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  agreement public.franchise_agreements;
  before public.franchise_applications;
begin
  select g.* into agreement from public.franchise_agreements g
    join public.franchise_applications a on a.id = g.application_id
    where g.id = accept_franchise_agreement.agreement_id and a.applicant_id = person and not g.is_withdrawn;
  if agreement.id is null then
    raise exception 'errors.franchise.agreement_unknown' using errcode = 'PT404';
  end if;
  before := franchises.lock_application(agreement.application_id, person);
  perform franchises.refuse_stage(before, 'agreement');
  perform franchises.refuse_unread(before.id);
  perform core.refuse_field('errors.franchise.full_name', 'name')
    where length(trim(coalesce(accept_franchise_agreement.name, ''))) not between 2 and 120;
  perform core.refuse_field('errors.franchise.text_changed', 'text_hash')
    where franchises.text_hash(agreement.texts, accept_franchise_agreement.locale)
      is distinct from accept_franchise_agreement.text_hash;
  perform core.refuse_field('errors.invalid', 'address_hash')
    where (accept_franchise_agreement.address_hash ~ '^[0-9a-f]{64}$') is not true;
  update public.franchise_agreements g set accepted_at = now(), accepted_name = trim(accept_franchise_agreement.name),
      accepted_locale = accept_franchise_agreement.locale, accepted_hash = accept_franchise_agreement.text_hash,
      accepted_from = accept_franchise_agreement.address_hash where g.id = agreement.id returning * into agreement;
  perform franchises.advance(before, 'deposit', jsonb_build_object('version', agreement.version,
    'name', agreement.accepted_name, 'hash', agreement.accepted_hash));
  return agreement.accepted_at;
end $$;
grant execute on function public.accept_franchise_agreement to authenticated;

-- Orders the deposit of the agreement that was accepted; it is paid like every order, within thirty days.
create function public.order_franchise_deposit(application_id uuid, billing jsonb, option public.payment_option,
  idempotency_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  repeated uuid := core.first_result('order_franchise_deposit', idempotency_key,
    jsonb_build_object('application', application_id, 'billing', billing, 'option', option));
  before public.franchise_applications := franchises.lock_application(application_id, person);
  agreement public.franchise_agreements;
  made public.orders;
begin
  if repeated is not null then
    return (orders.lock_order(repeated, person)).number;
  end if;
  perform franchises.refuse_unread(before.id);
  perform franchises.refuse_stage(before, 'deposit');
  perform franchises.refuse_second_deposit(before.id);
  perform orders.check_billing(billing);
  perform orders.check_option(order_franchise_deposit.option);
  select * into agreement from public.franchise_agreements g
    where g.application_id = before.id and not g.is_withdrawn;
  made := orders.place_agreed(person, products.single_price('goride-deposito',
      '{"es": "Depósito de franquicia GoRide", "en": "GoRide franchise deposit"}',
      (agreement.terms ->> 'deposit')::bigint, agreement.terms ->> 'currency'),
    billing, order_franchise_deposit.option, before.locale, interval '30 days');
  insert into public.franchise_deposits as d (application_id, agreement_id, delivered_at, order_id)
    values (before.id, agreement.id, agreement.delivered_at, made.id)
    on conflict on constraint franchise_deposits_pkey do update set order_id = excluded.order_id, ordered_at = now();
  perform core.audit('franchise.deposit_ordered', before.id, null, jsonb_build_object('order', made.number));
  perform core.store_result('order_franchise_deposit', idempotency_key, made.id);
  return made.number;
end $$;
grant execute on function public.order_franchise_deposit to authenticated;
