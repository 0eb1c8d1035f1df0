-- Asks for another method, after the password was checked; only the latest request counts. For the server alone,
-- because what it labels must be what it sealed.
create function public.request_payout_method(person_id uuid, session_id uuid, method_id uuid,
  kind public.payout_method_kind,
  holder public.payee_kind, label text, key_id text, sealed text, fingerprint text,
    link text) returns public.payout_methods
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid := payouts.affiliate_to_pay(person_id);
  after public.payout_methods;
begin
  perform accounts.use_proof(person_id, 'payout_method', session_id);
  if coalesce(link, '') not like '/affiliate-dashboard/payouts/confirm?%' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'link';
  end if;
  update public.payout_methods m set ended_at = now()
    where m.affiliate_id = affiliate and m.confirmed_at is null and m.ended_at is null;
  insert into public.payout_methods (id, affiliate_id, kind, holder, label)
    values (method_id, affiliate, kind, holder, label) returning * into after;
  insert into payouts.payout_seals (method_id, key_id, sealed, fingerprint)
    values (after.id, key_id, sealed, fingerprint);
  perform accounts.mail_person(person_id, 'payout_method_confirm',
    jsonb_build_object('kind', kind, 'label', label, 'link', link),
    'payout_method_confirm:' || after.id);
  perform core.audit('payout_method.requested', after.id, null, jsonb_build_object('kind', kind, 'by', person_id));
  return after;
end $$;
grant execute on function public.request_payout_method to service_role;

-- The link was opened by the account's owner and its button pressed; the app has checked the signature. Once, within a
-- day.
create function public.confirm_payout_method(person_id uuid, method_id uuid) returns public.payout_methods
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid := payouts.affiliate_to_pay(person_id);
  requested public.payout_methods;
  after public.payout_methods;
begin
  select * into requested from public.payout_methods m where m.id = method_id and m.affiliate_id = affiliate for update;
  if not found then
    raise exception 'errors.payout_method.link_used' using errcode = 'PT404';
  end if;
  if requested.confirmed_at is not null or requested.ended_at is not null
    or requested.asked_at < now() - interval '1 day' then
    raise exception 'errors.payout_method.link_used' using errcode = 'PT409';
  end if;
  update public.payout_methods m set ended_at = now()
    where m.affiliate_id = affiliate and m.confirmed_at is not null and m.ended_at is null;
  update public.payout_methods m set confirmed_at = now(), held_until = payouts.method_hold(affiliate, person_id)
    where m.id = requested.id returning * into after;
  perform payouts.notify_method_changed(after, p) from public.profiles p
    where p.id = person_id or p.id = (select a.user_id from public.affiliates a where a.id = affiliate);
  perform core.audit('payout_method.confirmed', after.id, null, jsonb_build_object('kind', after.kind, 'by', person_id,
    'held_until', after.held_until));
  return after;
end $$;
grant execute on function public.confirm_payout_method to service_role;

-- Seals that an older key made, for the job that makes them anew.
create function public.list_old_seals(key_id text, batch integer) returns table (method_id uuid, old_key_id text,
  sealed text)
language sql security definer set search_path = '' as $$
  select s.method_id, s.key_id, s.sealed from payouts.payout_seals s where s.key_id <> list_old_seals.key_id
  order by s.method_id limit least(greatest(batch, 1), 500)
$$;
grant execute on function public.list_old_seals to service_role;

-- Stores a seal of the same details under another key; skipped when a concurrent call did it first.
create function public.replace_seal(method_id uuid, old_key_id text, key_id text, sealed text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update payouts.payout_seals s set key_id = replace_seal.key_id, sealed = replace_seal.sealed
    where s.method_id = replace_seal.method_id and s.key_id = old_key_id;
  return found;
end $$;
grant execute on function public.replace_seal to service_role;
