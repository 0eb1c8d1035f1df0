-- The number of decimals of a currency by ISO 4217.
create function commissions.currency_digits(currency text) returns integer
language sql immutable set search_path = '' as $$
  select case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
    'VND', 'VUV',
      'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end
$$;

-- The rate that counts on a day in Panama, or a refusal that names the field.
create function commissions.rate_on(from_currency text, to_currency text, at timestamptz) returns public.exchange_rates
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted date := (at at time zone 'America/Panama')::date;
  found_rate public.exchange_rates;
begin
  select * into found_rate from public.exchange_rates r
    where r.from_currency = rate_on.from_currency and r.to_currency = rate_on.to_currency
      and r.day between wanted - 7 and wanted order by r.day desc limit 1;
  if not found then
    perform core.refuse_field('errors.conversion.no_rate', 'currency');
  end if;
  return found_rate;
end $$;

create function commissions.has_rate(from_currency text, to_currency text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform commissions.rate_on(from_currency, to_currency, at);
  return true;
exception when sqlstate 'PT422' then
  return false;
end $$;

-- Minor units of one currency in minor units of the other, rounded once.
create function commissions.exchange(amount bigint, used public.exchange_rates) returns bigint
language sql immutable set search_path = '' as $$
  select round(amount * used.rate * power(10::numeric,
    commissions.currency_digits(used.to_currency) - commissions.currency_digits(used.from_currency)))::bigint
$$;

-- A body with its money converted. Parts are the steps between rounded sums, so that they never come to more than the
-- whole.
create function commissions.exchange_body(body jsonb, total bigint, used public.exchange_rates) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts record;
  net bigint;
  tax bigint;
  shipping_tax bigint;
  lines jsonb := body -> 'items';
begin
  select * into parts from conversions.sale_parts(body, total);
  net := parts.shipping - parts.shipping_tax;
  tax := commissions.exchange(parts.tax, used);
  shipping_tax := commissions.exchange(parts.shipping_tax, used);
  if jsonb_typeof(lines) = 'array' then
    perform conversions.items_field(body, 1000000000000);
    select coalesce(jsonb_agg(o.item || jsonb_build_object('amount', commissions.exchange(o.upto, used)
        - commissions.exchange(o.upto - o.own, used)) order by o.n), '[]') into lines
      from (select i.item, i.n, (i.item ->> 'amount')::bigint as own,
          sum((i.item ->> 'amount')::bigint) over (order by i.n)::bigint as upto
        from jsonb_array_elements(lines) with ordinality as i (item, n)) as o;
  end if;
  return body || jsonb_build_object('tax', tax, 'shipping_tax', shipping_tax,
    'shipping', commissions.exchange(parts.tax + net, used) - tax + shipping_tax,
    'excluded', commissions.exchange(parts.tax + net + parts.excluded, used) - commissions.exchange(parts.tax + net,
      used),
    'items', lines);
end $$;

-- A report's amounts in the program's currency; untouched where it is the same.
create function commissions.in_currency_of(program public.programs, amount bigint,
  body jsonb) returns conversions.exchanged
language plpgsql stable security definer set search_path = '' as $$
declare
  unit text := body ->> 'currency';
  used public.exchange_rates;
begin
  if unit is null or unit = program.currency or amount = 0 then
    return (amount, body, null, null, null, null, null)::conversions.exchanged;
  end if;
  used := commissions.rate_on(unit, program.currency, core.time_field(body, 'occurred_at'));
  if commissions.exchange(amount, used) > 1000000000000 then
    perform core.refuse_field('errors.fields.number', 'amount');
  end if;
  return (commissions.exchange(amount, used), commissions.exchange_body(body, amount, used), amount, unit, used.rate,
    used.day,
    used.source)::conversions.exchanged;
end $$;

-- Whether one line is a rate: two currencies, a day up to today in Panama, a positive number with at most ten decimals.
create function commissions.is_rate(entry jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(entry ->> 'from' ~ '^[A-Z]{3}$' and entry ->> 'to' ~ '^[A-Z]{3}$'
    and entry ->> 'from' <> entry ->> 'to'
    and entry ->> 'day' ~ '^\d{4}-\d{2}-\d{2}$' and (entry ->> 'day')::date between '2000-01-01'
      and (now() at time zone 'America/Panama')::date
    and entry ->> 'rate' ~ '^\d{1,9}(\.\d{1,10})?$' and (entry ->> 'rate')::numeric > 0, false);
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end $$;
