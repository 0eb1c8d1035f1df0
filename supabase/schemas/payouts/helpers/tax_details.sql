create function payouts.self_billing_version() returns integer
language sql immutable set search_path = '' as $$ select 1 $$;

create function payouts.check_tax_details(kind public.payee_kind, legal_name text, country text, id_kind text,
  tax_id text,
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
