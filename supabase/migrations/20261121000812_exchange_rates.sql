-- Exchange rates: a program counts in one currency, a shop may sell in others. What is reported in another one is converted at
-- the rate stored for its day, or the latest of the seven days before; without one it is refused, never taken one to one.
-- The rate, its day and its source stand on the conversion: changing a rate changes nothing that was converted.

create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  day date not null check (day >= '2000-01-01'),
  rate numeric(20, 10) not null check (rate > 0),
  source text not null check (length(trim(source)) between 2 and 120),
  entered_by uuid references public.profiles on delete set null,
  entered_at timestamptz not null default now(),
  unique (from_currency, to_currency, day)
);
comment on column public.exchange_rates.rate is 'How much of `to_currency` one of `from_currency` is, in whole units of both.';

create index on public.exchange_rates (day desc, from_currency); -- admin exchange rates
create index on public.exchange_rates (entered_by);
alter table public.exchange_rates enable row level security;
create policy "administrators read exchange rates" on public.exchange_rates
  for select to authenticated using ((select private.is_admin()));
grant select on public.exchange_rates to authenticated;

-- How many decimals a currency has, as ISO 4217 says.
create function private.currency_digits(currency text) returns integer
language sql immutable set search_path = '' as $$
  select case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
      'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end
$$;

-- The rate that counts on a day in Panama, or a refusal that names the field.
create function private.rate_on(from_currency text, to_currency text, at timestamptz) returns public.exchange_rates
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted date := (at at time zone 'America/Panama')::date;
  found_rate public.exchange_rates;
begin
  select * into found_rate from public.exchange_rates r
    where r.from_currency = rate_on.from_currency and r.to_currency = rate_on.to_currency
      and r.day between wanted - 7 and wanted order by r.day desc limit 1;
  if not found then
    perform private.refuse_field('errors.conversion.no_rate', 'currency');
  end if;
  return found_rate;
end $$;

create function private.has_rate(from_currency text, to_currency text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.rate_on(from_currency, to_currency, at);
  return true;
exception when sqlstate 'PT422' then
  return false;
end $$;

-- Minor units of one currency in minor units of the other, rounded once.
create function private.exchange(amount bigint, used public.exchange_rates) returns bigint
language sql immutable set search_path = '' as $$
  select round(amount * used.rate * power(10::numeric,
    private.currency_digits(used.to_currency) - private.currency_digits(used.from_currency)))::bigint
$$;

-- A body with its money converted. Parts are the steps between rounded sums, so that they never come to more than the whole.
create function private.exchange_body(body jsonb, total bigint, used public.exchange_rates) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts record;
  net bigint;
  tax bigint;
  shipping_tax bigint;
  lines jsonb := body -> 'items';
begin
  select * into parts from private.sale_parts(body, total);
  net := parts.shipping - parts.shipping_tax;
  tax := private.exchange(parts.tax, used);
  shipping_tax := private.exchange(parts.shipping_tax, used);
  if jsonb_typeof(lines) = 'array' then
    perform private.items_field(body, 1000000000000);
    select coalesce(jsonb_agg(o.item || jsonb_build_object('amount', private.exchange(o.upto, used)
        - private.exchange(o.upto - o.own, used)) order by o.n), '[]') into lines
      from (select i.item, i.n, (i.item ->> 'amount')::bigint as own,
          sum((i.item ->> 'amount')::bigint) over (order by i.n)::bigint as upto
        from jsonb_array_elements(lines) with ordinality as i (item, n)) as o;
  end if;
  return body || jsonb_build_object('tax', tax, 'shipping_tax', shipping_tax,
    'shipping', private.exchange(parts.tax + net, used) - tax + shipping_tax,
    'excluded', private.exchange(parts.tax + net + parts.excluded, used) - private.exchange(parts.tax + net, used),
    'items', lines);
end $$;

-- What a report says, as its program counts it; untouched where the currency is the program's own.
create function private.in_currency_of(program public.programs, amount bigint, body jsonb) returns private.exchanged
language plpgsql stable security definer set search_path = '' as $$
declare
  unit text := body ->> 'currency';
  used public.exchange_rates;
begin
  if unit is null or unit = program.currency or amount = 0 then
    return (amount, body, null, null, null, null, null)::private.exchanged;
  end if;
  used := private.rate_on(unit, program.currency, private.time_field(body, 'occurred_at'));
  if private.exchange(amount, used) > 1000000000000 then
    perform private.refuse_field('errors.fields.number', 'amount');
  end if;
  return (private.exchange(amount, used), private.exchange_body(body, amount, used), amount, unit, used.rate, used.day,
    used.source)::private.exchanged;
end $$;

-- Writes rates, one or a file of them: [{"from": "EUR", "to": "USD", "day": "2026-11-20", "rate": "1.0871"}]. A rate that is
-- there is replaced. All or none: the first that is wrong is named by its place.
create function public.set_exchange_rates(rates jsonb, source text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  wrong integer;
  written integer;
begin
  if length(trim(coalesce(set_exchange_rates.source, ''))) not between 2 and 120 then
    perform private.refuse_field('errors.rate.source', 'source');
  end if;
  if coalesce(jsonb_typeof(rates), '') <> 'array' or jsonb_array_length(rates) not between 1 and 5000 then
    perform private.refuse_field('errors.rate.many', 'rates');
  end if;
  select min(r.n) into wrong from jsonb_array_elements(rates) with ordinality as r (said, n) where not private.is_rate(r.said);
  if wrong is not null then
    raise exception 'errors.rate.row' using errcode = 'PT422', detail = wrong;
  end if;
  insert into public.exchange_rates as e (from_currency, to_currency, day, rate, source, entered_by)
    select distinct on (r.said ->> 'from', r.said ->> 'to', (r.said ->> 'day')::date) r.said ->> 'from', r.said ->> 'to',
      (r.said ->> 'day')::date, (r.said ->> 'rate')::numeric, trim(set_exchange_rates.source), admin
    from jsonb_array_elements(rates) with ordinality as r (said, n)
    order by r.said ->> 'from', r.said ->> 'to', (r.said ->> 'day')::date, r.n desc
    on conflict (from_currency, to_currency, day) do update
      set rate = excluded.rate, source = excluded.source, entered_by = excluded.entered_by, entered_at = now();
  get diagnostics written = row_count;
  perform private.audit('exchange_rates.set', admin, null, jsonb_build_object('source', trim(set_exchange_rates.source),
    'rates', rates));
  return written;
end $$;
grant execute on function public.set_exchange_rates to authenticated;

-- Whether one line is a rate: two currencies, a day up to today in Panama, a positive number with at most ten decimals.
create function private.is_rate(said jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(said ->> 'from' ~ '^[A-Z]{3}$' and said ->> 'to' ~ '^[A-Z]{3}$' and said ->> 'from' <> said ->> 'to'
    and said ->> 'day' ~ '^\d{4}-\d{2}-\d{2}$' and (said ->> 'day')::date between '2000-01-01'
      and (now() at time zone 'America/Panama')::date
    and said ->> 'rate' ~ '^\d{1,9}(\.\d{1,10})?$' and (said ->> 'rate')::numeric > 0, false);
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end $$;
