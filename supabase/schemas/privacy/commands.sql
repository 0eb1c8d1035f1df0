-- For the administrator who is about to export or erase: in which programs, since when, how much.
create function public.find_customers(program_id uuid, wanted text)
returns table (customer_id uuid, of_program uuid, program_name jsonb, since timestamptz, conversions bigint,
  latest timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  if length(trim(coalesce(wanted, ''))) not between 1 and 254 then
    raise exception 'errors.privacy.wanted' using errcode = 'PT422', detail = 'wanted';
  end if;
  return query
    select u.id, p.id, p.name, u.created_at, count(c.id), max(c.occurred_at)
    from privacy.matching_customers(find_customers.program_id, wanted) as u
    join public.programs p on p.id = u.program_id left join public.conversions c on c.customer_id = u.id
    group by u.id, p.id, p.name, u.created_at order by u.created_at, u.id limit 100;
end $$;
grant execute on function public.find_customers to authenticated;

-- Exports all data about a customer; the requester and the export itself are recorded.
create function public.export_customer(program_id uuid, wanted text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(note);
  found_ones public.customers[] := array(select c from privacy.matching_customers(export_customer.program_id, wanted)
    as c);
  request public.customer_requests;
begin
  if cardinality(found_ones) = 0 then
    raise exception 'errors.privacy.nobody' using errcode = 'PT404', detail = 'wanted';
  end if;
  insert into public.customer_requests (kind, customers, conversions, note, made_by)
    select 'export', cardinality(found_ones), count(*), why, admin from public.conversions c
      where c.customer_id in (select f.id from unnest(found_ones) as f) returning * into request;
  perform core.audit('customer.exported', request.id, null, jsonb_build_object('customers', request.customers));
  return jsonb_build_object('exported_at', request.made_at, 'customers',
    (select jsonb_agg(privacy.customer_data(f)) from unnest(found_ones) as f));
end $$;
grant execute on function public.export_customer to authenticated;

-- Erases who a customer was. Money stays; a later report of the same id belongs to the same erased customer.
create function public.erase_customer(program_id uuid, wanted text, note text) returns public.customer_requests
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(note);
  customer public.customers;
  erased integer := 0;
  changed integer := 0;
  request public.customer_requests;
begin
  for customer in select c.* from public.customers c where c.id in (
      select m.id from privacy.matching_customers(erase_customer.program_id, wanted) as m) order by c.id for update loop
    changed := changed + privacy.erase_matched_customer(customer, wanted);
    erased := erased + 1;
  end loop;
  if erased = 0 then
    raise exception 'errors.privacy.nobody' using errcode = 'PT404', detail = 'wanted';
  end if;
  insert into public.customer_requests (kind, customers, conversions, note, made_by)
    values ('erase', erased, changed, why, admin) returning * into request;
  perform core.audit('customer.erased', request.id, null,
    jsonb_build_object('customers', erased, 'conversions', changed));
  return request;
end $$;
grant execute on function public.erase_customer to authenticated;
