-- Writes rates, one or a file of them: [{"from": "EUR", "to": "USD", "day": "2026-11-20", "rate": "1.0871"}]. A rate
-- that is there is replaced. All or none: the first that is wrong is named by its place.
create function public.set_exchange_rates(rates jsonb, source text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  wrong integer;
  written integer;
begin
  if length(trim(coalesce(set_exchange_rates.source, ''))) not between 2 and 120 then
    perform core.refuse_field('errors.rate.source', 'source');
  end if;
  if coalesce(jsonb_typeof(rates), '') <> 'array' or jsonb_array_length(rates) not between 1 and 5000 then
    perform core.refuse_field('errors.rate.many', 'rates');
  end if;
  select min(r.n) into wrong from jsonb_array_elements(rates) with ordinality as r (rate, n)
    where not commissions.is_rate(r.rate);
  if wrong is not null then
    raise exception 'errors.rate.row' using errcode = 'PT422', detail = wrong;
  end if;
  insert into public.exchange_rates as e (from_currency, to_currency, day, rate, source, entered_by)
    select distinct on (r.rate ->> 'from', r.rate ->> 'to', (r.rate ->> 'day')::date) r.rate ->> 'from',
      r.rate ->> 'to',
      (r.rate ->> 'day')::date, (r.rate ->> 'rate')::numeric, trim(set_exchange_rates.source), admin
    from jsonb_array_elements(rates) with ordinality as r (rate, n)
    order by r.rate ->> 'from', r.rate ->> 'to', (r.rate ->> 'day')::date, r.n desc
    on conflict (from_currency, to_currency, day) do update
      set rate = excluded.rate, source = excluded.source, entered_by = excluded.entered_by, entered_at = now();
  get diagnostics written = row_count;
  perform core.audit('exchange_rates.set', admin, null, jsonb_build_object('source', trim(set_exchange_rates.source),
    'rates', rates));
  return written;
end $$;
grant execute on function public.set_exchange_rates to authenticated;
