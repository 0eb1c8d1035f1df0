-- Payout methods: how an affiliate is paid. The server seals the details with a key that the database never has; here are the
-- seal, a label to recognise them by, and a keyed fingerprint by which two accounts' details can be compared.
-- A method counts once the link of a mail was used. One that takes another's place holds payouts for 72 hours.

create type public.payout_method_kind as enum ('bank', 'paypal', 'wise', 'usdc', 'credit');
create type public.payee_kind as enum ('person', 'business');

create table public.payout_methods (
  id uuid primary key,
  affiliate_id uuid not null references public.affiliates on delete restrict,
  kind public.payout_method_kind not null,
  holder public.payee_kind not null,
  label text not null check (length(label) <= 80),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  held_until timestamptz,
  ended_at timestamptz,
  check (held_until is null or confirmed_at is not null)
);
comment on column public.payout_methods.label is 'Masked, such as "Banco General ····1234"; empty for store credit.';
comment on column public.payout_methods.held_until is 'Nothing is paid to it before; null when it took no other''s place.';

create table private.payout_seals (
  method_id uuid primary key references public.payout_methods on delete cascade,
  key_id text not null check (key_id ~ '^[a-z0-9]{1,16}$'),
  sealed text not null check (length(sealed) between 20 and 4000),
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$')
);
comment on column private.payout_seals.key_id is 'Which key it was sealed with: keys change, seals are made anew.';

create unique index on public.payout_methods (affiliate_id) where confirmed_at is not null and ended_at is null;
create unique index on public.payout_methods (affiliate_id) where confirmed_at is null and ended_at is null;
create index on public.payout_methods (affiliate_id, asked_at desc); -- payout settings
create index on private.payout_seals (fingerprint);                  -- accounts that are paid to one place
create index on private.payout_seals (key_id);                       -- what is still under an old key

alter table public.payout_methods enable row level security;
alter table private.payout_seals enable row level security;
create policy "affiliates read their methods, administrators read all" on public.payout_methods
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
grant select on public.payout_methods to authenticated;

-- The account whose payouts the person may change, locked, or a refusal: what they change about being paid goes one by one.
create function private.affiliate_to_pay(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid;
begin
  select a.id into affiliate from public.affiliates a, public.profiles p
    where a.id = private.require_team_role(person, 'finance') and a.merged_into is null
      and p.id = person and p.suspended_at is null and p.deleted_at is null
    for no key update of a;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return affiliate;
end $$;

-- Asks for another method, after the password was checked; only the latest request counts. For the server alone, because
-- what it labels must be what it sealed.
create function public.request_payout_method(person_id uuid, session_id uuid, method_id uuid, kind public.payout_method_kind,
  holder public.payee_kind, label text, key_id text, sealed text, fingerprint text, link text) returns public.payout_methods
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid := private.affiliate_to_pay(person_id);
  after public.payout_methods;
begin
  perform private.use_proof(person_id, 'payout_method', session_id);
  if coalesce(link, '') not like '/affiliate-dashboard/payouts/confirm?%' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'link';
  end if;
  update public.payout_methods m set ended_at = now()
    where m.affiliate_id = affiliate and m.confirmed_at is null and m.ended_at is null;
  insert into public.payout_methods (id, affiliate_id, kind, holder, label)
    values (method_id, affiliate, kind, holder, label) returning * into after;
  insert into private.payout_seals (method_id, key_id, sealed, fingerprint) values (after.id, key_id, sealed, fingerprint);
  perform private.mail_person(person_id, 'payout_method_confirm', jsonb_build_object('kind', kind, 'label', label, 'link', link),
    'payout_method_confirm:' || after.id);
  perform private.audit('payout_method.requested', after.id, null, jsonb_build_object('kind', kind, 'by', person_id));
  return after;
end $$;
grant execute on function public.request_payout_method to service_role;

-- Until when a method is held that counts from now on. The first one is not, unless a colleague of the owner's gave it, or how
-- one of them signs in changed in the last 72 hours: then somebody may have taken the account.
create function private.method_hold(of_affiliate uuid, person uuid) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (
      select 1 from public.payout_methods m where m.affiliate_id = of_affiliate and m.confirmed_at is not null)
    or not exists (select 1 from public.affiliates a where a.id = of_affiliate and a.user_id = person)
    or private.sign_in_changed_at(of_affiliate, person) is not null
    then now() + interval '72 hours' end;
end $$;

-- Tells the owner that a method counts now, also at the addresses that the account had in the last days.
create function private.tell_method_changed(method public.payout_methods, owner public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.enqueue_mail('payout_method_changed', told.address, owner.locale, jsonb_build_object('person', owner.id,
      'name', owner.full_name, 'kind', method.kind, 'label', method.label, 'held_until', method.held_until),
    'payout_method_changed:' || method.id || ':' || told.address)
  from (
    select lower(owner.email) as address
    union
    select lower(c.old_email) from private.email_changes c where c.user_id = owner.id and c.old_email is not null
      and c.used_at > now() - interval '7 days'
  ) as told;
end $$;

-- The link was opened by the account's owner and its button pressed; the app has checked the signature. Once, within a day.
create function public.confirm_payout_method(person_id uuid, method_id uuid) returns public.payout_methods
language plpgsql security definer set search_path = '' as $$
declare
  affiliate uuid := private.affiliate_to_pay(person_id);
  asked public.payout_methods;
  after public.payout_methods;
begin
  select * into asked from public.payout_methods m where m.id = method_id and m.affiliate_id = affiliate for update;
  if not found then
    raise exception 'errors.payout_method.link_used' using errcode = 'PT404';
  end if;
  if asked.confirmed_at is not null or asked.ended_at is not null or asked.asked_at < now() - interval '1 day' then
    raise exception 'errors.payout_method.link_used' using errcode = 'PT409';
  end if;
  update public.payout_methods m set ended_at = now()
    where m.affiliate_id = affiliate and m.confirmed_at is not null and m.ended_at is null;
  update public.payout_methods m set confirmed_at = now(), held_until = private.method_hold(affiliate, person_id)
    where m.id = asked.id returning * into after;
  perform private.tell_method_changed(after, p) from public.profiles p
    where p.id = person_id or p.id = (select a.user_id from public.affiliates a where a.id = affiliate);
  perform private.audit('payout_method.confirmed', after.id, null, jsonb_build_object('kind', after.kind, 'by', person_id,
    'held_until', after.held_until));
  return after;
end $$;
grant execute on function public.confirm_payout_method to service_role;

-- Seals that an older key made, for the job that makes them anew.
create function public.list_old_seals(key_id text, batch integer) returns table (method_id uuid, old_key_id text, sealed text)
language sql security definer set search_path = '' as $$
  select s.method_id, s.key_id, s.sealed from private.payout_seals s where s.key_id <> list_old_seals.key_id
  order by s.method_id limit least(greatest(batch, 1), 500)
$$;
grant execute on function public.list_old_seals to service_role;

-- Puts a seal of the same details under another key; lost when somebody else did it first.
create function public.replace_seal(method_id uuid, old_key_id text, key_id text, sealed text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.payout_seals s set key_id = replace_seal.key_id, sealed = replace_seal.sealed
    where s.method_id = replace_seal.method_id and s.key_id = old_key_id;
  return found;
end $$;
grant execute on function public.replace_seal to service_role;
