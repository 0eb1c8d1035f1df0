-- The fingerprint of an erased customer's id, so that a later report adds no new identity.
create function privacy.erased_id(program_id uuid, shop_id text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return 'erased-' || encode(sha256(convert_to(program_id::text || ':' || shop_id, 'UTF8')), 'hex');
end $$;

-- The name a lead goes by: the shop's id of the customer, which affiliates see, unless it is an address or was erased.
create function privacy.lead_id(of_program uuid, shop_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  erased text := privacy.erased_id(of_program, shop_id);
begin
  return case when strpos(shop_id, '@') > 0 or exists (select 1 from public.customers c
      where c.program_id = of_program and c.external_id = erased) or exists (select 1 from public.customer_aliases a
      where a.program_id = of_program and a.external_id = erased) then replace(erased, 'erased-', 'lead-')
        else shop_id end;
end $$;

-- The matching customers: by e-mail address in one program or all, by the shop's own id in one program only, because
-- the same id is another person elsewhere.
create function privacy.matching_customers(of_program uuid, wanted text) returns setof public.customers
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select c.* from public.customers c
    where c.erased_at is null and (of_program is null or c.program_id = of_program)
      and (of_program is not null and (c.external_id = core.tidy_id(wanted)
        or exists (select 1 from public.customer_aliases a
          where a.program_id = of_program and a.customer_id = c.id and a.external_id = core.tidy_id(wanted)))
        or strpos(wanted, '@') > 0 and (c.mailbox_hash = fraud.hash_mailbox(wanted)
          or lower(c.external_id) = lower(trim(wanted))
          or exists (select 1 from public.customer_aliases a where a.customer_id = c.id
            and lower(a.external_id) = lower(trim(wanted)))
          or c.user_id in (select p.id from public.profiles p where lower(p.email) = lower(trim(wanted)))))
    order by c.program_id, c.created_at, c.id;
end $$;

-- Whether a text is one of the names of a customer, or the address with their hash.
create function privacy.matches_customer(value text, wanted text[], mailbox_hash bytea) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(lower(trim(value)) = any (wanted) or strpos(value, '@') > 0
    and fraud.hash_mailbox(value) = mailbox_hash, false);
end $$;

-- What every domain keeps about a customer.
create function privacy.customer_data(customer public.customers) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_data jsonb := (select jsonb_build_object('program', p.slug, 'customer_id', customer.external_id,
    'also_known_as', array(select a.external_id from public.customer_aliases a where a.customer_id = customer.id
      order by 1),
    'known_since', customer.created_at, 'registered_here', customer.user_id is not null,
    'email', case when customer.email_hash is null then 'not kept' else 'kept as a fingerprint only' end)
    from public.programs p where p.id = customer.program_id);
  hook text;
  part jsonb;
begin
  for hook in select h from core.hooks('export_customer') as h loop
    execute format('select %s($1)', hook) into part using customer;
    found_data := core.join_objects(found_data, part);
  end loop;
  return found_data;
end $$;

-- Lets every domain erase who a customer was, by the row and all names it has; returns how many events it concerns.
create function privacy.erase_matched_customer(customer public.customers, wanted text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  names text[] := array(select lower(a.external_id) from public.customer_aliases a where a.customer_id = customer.id)
    || array_remove(array[lower(trim(wanted)), lower(customer.external_id)], null);
  hook text;
begin
  for hook in select h from core.hooks('erase_customer') as h loop
    execute format('select %s($1, $2)', hook) using customer, names;
  end loop;
  return (select count(*) from public.conversions c where c.customer_id = customer.id);
end $$;
