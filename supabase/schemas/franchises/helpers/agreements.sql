-- Agreements: the text with this territory and these terms in it, and what still stands between an applicant and
-- opening.

create function franchises.money_text(amount bigint, currency text) returns text
language sql stable set search_path = '' as $$
  select currency || ' ' || to_char(amount / 100.0, 'FM999,999,999,990.00')
$$;

-- Puts the terms into the places that the text names in braces.
create function franchises.fill_text(body text, terms jsonb, locale text) returns text
language sql stable set search_path = '' as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(body,
      '{territory}', coalesce(terms -> 'territory' ->> locale, terms -> 'territory' ->> 'es')),
      '{applicant}', terms ->> 'applicant'), '{number}', terms ->> 'number'),
      '{fee}', franchises.money_text((terms ->> 'fee')::bigint, terms ->> 'currency')),
      '{deposit}', franchises.money_text((terms ->> 'deposit')::bigint, terms ->> 'currency')),
      '{royalty}', to_char((terms ->> 'royalty_bps')::integer / 100.0, 'FM990.00') || ' %'),
      '{ad_fund}', to_char((terms ->> 'ad_fund_bps')::integer / 100.0, 'FM990.00') || ' %'),
      '{months}', terms ->> 'term_months')
$$;

create function franchises.terms_of(application public.franchise_applications) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('territory', t.name, 'districts', to_jsonb(t.districts), 'applicant', p.full_name,
    'number', application.number, 'currency', l.currency, 'fee', l.fee, 'deposit', l.deposit,
    'royalty_bps', l.royalty_bps, 'ad_fund_bps', l.ad_fund_bps, 'term_months', l.term_months, 'vehicles', l.vehicles)
  from public.franchise_listings l join public.franchise_territories t on t.id = l.territory_id, public.profiles p
  where l.id = application.listing_id and p.id = application.applicant_id
$$;

create function franchises.texts_of(version public.franchise_agreement_texts, terms jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('es', franchises.fill_text(version.body ->> 'es', terms, 'es'),
    'en', franchises.fill_text(version.body ->> 'en', terms, 'en')))
$$;

create function franchises.text_hash(texts jsonb, locale text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(texts ->> locale, 'UTF8')), 'hex')
$$;

-- What of the onboarding list is not done yet, for an application's province.
create function franchises.open_items(application public.franchise_applications)
returns setof public.franchise_items
language sql stable security definer set search_path = '' as $$
  select i from public.franchise_items i join public.franchise_listings l on l.id = application.listing_id
    join public.franchise_territories t on t.id = l.territory_id
  where i.kind = 'onboarding' and i.is_active and coalesce(i.province = t.province, true)
    and not exists (select 1 from public.franchise_ticks k
      where k.application_id = application.id and k.item_id = i.id)
  order by i.position, i.id
$$;

create function franchises.refuse_open_items(application public.franchise_applications) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  missing integer := (select count(*) from franchises.open_items(application));
begin
  if missing > 0 then
    raise exception 'errors.franchise.items_open' using errcode = 'PT409', detail = missing;
  end if;
end $$;

-- What the uploaded file says it is, checked by its first bytes.
create function franchises.file_content(media text, content text) returns bytea
language plpgsql stable set search_path = '' as $$
declare
  file bytea := decode(coalesce(content, ''), 'base64');
begin
  if (length(file) between 16 and 3145728 and case media
      when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea
      when 'image/webp' then substring(file from 1 for 4) = 'RIFF'::bytea
        and substring(file from 9 for 4) = 'WEBP'::bytea
      else false end) is not true then
    perform core.refuse_field('errors.franchise.file', 'file');
  end if;
  return file;
exception when invalid_parameter_value then
  raise exception 'errors.franchise.file' using errcode = 'PT422', detail = 'file';
end $$;
