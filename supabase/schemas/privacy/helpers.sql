-- What an erased customer's id is known again by, so that a later report adds no new identity.
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

-- The customers that are meant: by e-mail address in one program or all, by the shop's own id in one program only,
-- because the same id is somebody else in another.
create function privacy.customers_meant(of_program uuid, wanted text) returns setof public.customers
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select c.* from public.customers c
    where c.erased_at is null and (of_program is null or c.program_id = of_program)
      and (of_program is not null and (c.external_id = reports.tidy_id(wanted)
        or exists (select 1 from public.customer_aliases a
          where a.program_id = of_program and a.customer_id = c.id and a.external_id = reports.tidy_id(wanted)))
        or strpos(wanted, '@') > 0 and (c.mailbox_hash = fraud.hash_mailbox(wanted)
          or lower(c.external_id) = lower(trim(wanted))
          or exists (select 1 from public.customer_aliases a where a.customer_id = c.id
            and lower(a.external_id) = lower(trim(wanted)))
          or c.user_id in (select p.id from public.profiles p where lower(p.email) = lower(trim(wanted)))))
    order by c.program_id, c.created_at, c.id;
end $$;

create function privacy.customer_data(customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('program', p.slug, 'customer_id', customer.external_id,
    'also_known_as', array(select a.external_id from public.customer_aliases a where a.customer_id = customer.id
      order by 1),
    'known_since', customer.created_at,
    'registered_here', customer.user_id is not null,
    'email', case when customer.email_hash is null then 'not kept' else 'kept as a fingerprint only' end,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.external_id, 'amount', c.amount,
        'currency', c.currency, 'items', c.items, 'metadata', c.metadata, 'country', c.country, 'coupon', c.coupon_code,
        'subscription', c.subscription_id, 'at', c.occurred_at, 'source', c.source, 'credited_to_an_affiliate',
        c.enrollment_id is not null) order by c.occurred_at, c.id), '[]') from public.conversions c
          where c.customer_id = customer.id),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('at', k.clicked_at, 'link', l.code, 'country', k.country,
        'device', k.device, 'came_from', k.referrer_host) order by k.clicked_at), '[]')
      from public.clicks k join public.links l on l.id = k.link_id
      join public.enrollments e on e.id = l.enrollment_id and e.program_id = customer.program_id
      where k.visitor_id = any (customer.visitor_ids)))
  from public.programs p where p.id = customer.program_id
$$;

-- Whether a text is one of those that name somebody, or the address whose hash is known.
create function privacy.names_customer(said text, wanted text[], mailbox_hash bytea) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(lower(trim(said)) = any (wanted) or strpos(said, '@') > 0
    and fraud.hash_mailbox(said) = mailbox_hash, false);
end $$;

-- Takes somebody out of what is kept beside the customers: rows of imported files, reports that wait, events that were
-- told.
create function privacy.forget_text(of_program uuid, wanted text[], mailbox_hash bytea) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.import_rows r set cells = array(select '———' from unnest(r.cells)), key = null, fields = '{}',
    problem = null
    from public.imports i where i.id = r.import_id and i.program_id = of_program
      and exists (select 1 from unnest(r.cells) as cell where privacy.names_customer(cell, wanted, mailbox_hash));
  update public.connector_deliveries d set reports = (select jsonb_agg(case when
        privacy.names_customer(x -> 'body' ->> 'customer_email', wanted, mailbox_hash)
        or privacy.names_customer(x -> 'body' ->> 'customer_id', wanted, mailbox_hash)
          then jsonb_set(x, '{body}', (x -> 'body') - 'customer_email' - 'metadata')
        else x end) from jsonb_array_elements(d.reports) as x)
    from public.connectors k where k.id = d.connector_id and k.program_id = of_program and d.reports is not null;
  update public.webhook_events v set data = v.data - 'customer_id' || case
    when lower(v.data ->> 'external_id') = any (wanted)
      then jsonb_build_object('external_id', null) else '{}' end
    where v.program_id = of_program
      and (lower(v.data ->> 'customer_id') = any (wanted) or lower(v.data ->> 'external_id') = any (wanted));
end $$;

create function privacy.erase_one(customer public.customers, wanted text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased text := privacy.erased_id(customer.program_id, coalesce(customer.external_id, customer.id::text));
  names text[] := array(select lower(a.external_id) from public.customer_aliases a where a.customer_id = customer.id)
    || array_remove(array[lower(trim(wanted)), lower(customer.external_id)], null);
  changed integer;
begin
  update public.conversions c set metadata = '{}', country = null, customer_ref = null,
      external_id = case when c.kind = 'lead' and c.external_id not like 'lead-%'
        then replace(privacy.erased_id(c.program_id, c.external_id), 'erased-', 'lead-') else c.external_id end
    where c.customer_id = customer.id;
  get diagnostics changed = row_count;
  update public.customers c set external_id = erased, user_id = null, email_hash = null, mailbox_hash = null,
    domain_hash = null,
      visitor_ids = '{}', erased_at = now() where c.id = customer.id;
  update public.customer_aliases a set external_id = privacy.erased_id(a.program_id, a.external_id)
    where a.customer_id = customer.id;
  delete from fraud.conversion_networks n using public.conversions c
    where c.customer_id = customer.id and n.conversion_id = c.id;
  perform privacy.forget_text(customer.program_id, names, customer.mailbox_hash);
  return changed;
end $$;
