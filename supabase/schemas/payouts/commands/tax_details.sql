-- Sets who is paid, for the self-bill; another call replaces it. The audit log records the change without its values.
create function public.set_tax_details(kind public.payee_kind, legal_name text, country text, id_kind text,
  tax_id text, dv text,
  address text, city text, agrees boolean) returns public.tax_details
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  affiliate uuid := payouts.affiliate_to_pay(person);
  after public.tax_details;
begin
  perform payouts.check_tax_details(kind, legal_name, country, id_kind, tax_id, dv, address, city);
  if agrees is not true then
    raise exception 'errors.tax.consent' using errcode = 'PT422', detail = 'agrees';
  end if;
  delete from public.tax_details t where t.affiliate_id = affiliate;
  insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, dv, address, city,
      self_billing_version)
    values (affiliate, kind, trim(legal_name), country, id_kind, tax_id, nullif(dv, ''), trim(address), trim(city),
      payouts.self_billing_version()) returning * into after;
  perform core.audit('tax_details.changed', affiliate, null, jsonb_build_object('country', country,
    'self_billing_version', after.self_billing_version));
  return after;
end $$;
grant execute on function public.set_tax_details to authenticated;
