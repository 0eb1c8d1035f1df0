-- Tax details: the legal person that is paid, and its word that we make out the self-bill for it. Needed before the first
-- payout: without them a statement would name nobody. A payout keeps a copy of them as they were when it was confirmed.

create table public.tax_details (
  affiliate_id uuid primary key references public.affiliates on delete restrict,
  kind public.payee_kind not null,
  legal_name text not null check (length(trim(legal_name)) between 2 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  id_kind text not null check (id_kind in ('cedula', 'ruc', 'foreign')),
  tax_id text not null check (tax_id ~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{2,38}[A-Za-z0-9]$'),
  dv text check (dv ~ '^[0-9]{2}$'),
  address text not null check (length(trim(address)) between 5 and 200),
  city text not null check (length(trim(city)) between 2 and 80),
  self_billing_version integer not null check (self_billing_version > 0),
  agreed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((country = 'PA') = (id_kind in ('cedula', 'ruc'))),
  check ((id_kind = 'ruc') = (dv is not null)),
  check (kind = 'person' or id_kind <> 'cedula')
);
comment on column public.tax_details.dv is 'The check digits of a Panamanian RUC.';
comment on column public.tax_details.self_billing_version is 'The wording that was agreed to: an older one is asked for again.';

alter table public.tax_details enable row level security;
create policy "affiliates read their tax details, administrators read all" on public.tax_details
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
grant select on public.tax_details to authenticated;

create function private.self_billing_version() returns integer
language sql immutable set search_path = '' as $$ select 1 $$;

create function private.check_tax_details(kind public.payee_kind, legal_name text, country text, id_kind text, tax_id text,
  dv text, address text, city text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(trim(coalesce(legal_name, ''))) not between 2 and 120 then
    raise exception 'errors.tax.legal_name' using errcode = 'PT422', detail = 'legal_name';
  end if;
  if coalesce(country, '') !~ '^[A-Z]{2}$' then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'country';
  end if;
  if kind is null or id_kind is null or id_kind not in ('cedula', 'ruc', 'foreign')
    or (country = 'PA') <> (id_kind in ('cedula', 'ruc')) or kind = 'business' and id_kind = 'cedula' then
    raise exception 'errors.tax.id_kind' using errcode = 'PT422', detail = 'id_kind';
  end if;
  if coalesce(tax_id, '') !~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{2,38}[A-Za-z0-9]$' then
    raise exception 'errors.tax.tax_id' using errcode = 'PT422', detail = 'tax_id';
  end if;
  if coalesce(dv, '') !~ (case id_kind when 'ruc' then '^[0-9]{2}$' else '^$' end) then
    raise exception 'errors.tax.dv' using errcode = 'PT422', detail = 'dv';
  end if;
  if length(trim(coalesce(address, ''))) not between 5 and 200 then
    raise exception 'errors.tax.address' using errcode = 'PT422', detail = 'address';
  end if;
  if length(trim(coalesce(city, ''))) not between 2 and 80 then
    raise exception 'errors.tax.city' using errcode = 'PT422', detail = 'city';
  end if;
end $$;

-- Who is paid, for the self-bill; saying it again replaces it. The history says that it changed, not to what.
create function public.set_tax_details(kind public.payee_kind, legal_name text, country text, id_kind text, tax_id text, dv text,
  address text, city text, agrees boolean) returns public.tax_details
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  affiliate uuid := private.affiliate_to_pay(person);
  after public.tax_details;
begin
  perform private.check_tax_details(kind, legal_name, country, id_kind, tax_id, dv, address, city);
  if agrees is not true then
    raise exception 'errors.tax.consent' using errcode = 'PT422', detail = 'agrees';
  end if;
  delete from public.tax_details t where t.affiliate_id = affiliate;
  insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, dv, address, city,
      self_billing_version)
    values (affiliate, kind, trim(legal_name), country, id_kind, tax_id, nullif(dv, ''), trim(address), trim(city),
      private.self_billing_version()) returning * into after;
  perform private.audit('tax_details.changed', affiliate, null, jsonb_build_object('country', country,
    'self_billing_version', after.self_billing_version));
  return after;
end $$;
grant execute on function public.set_tax_details to authenticated;
