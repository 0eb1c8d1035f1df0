create function connectors.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.connector_deliveries d set reports = null, next_attempt_at = null,
      state = case d.state when 'waiting' then 'refused' else d.state end, settled_at = coalesce(d.settled_at, now())
    where d.reports is not null and strpos(lower(d.reports::text), '"' || lower(person.email) || '"') > 0;
$$;

create function connectors.erase_customer(customer public.customers, names text[]) returns void
language sql security definer set search_path = '' as $$
  update public.connector_deliveries d set reports = (select jsonb_agg(case when
        privacy.matches_customer(x -> 'body' ->> 'customer_email', names, customer.mailbox_hash)
        or privacy.matches_customer(x -> 'body' ->> 'customer_id', names, customer.mailbox_hash)
          then jsonb_set(x, '{body}', (x -> 'body') - 'customer_email' - 'metadata')
        else x end) from jsonb_array_elements(d.reports) as x)
    from public.connectors k
    where k.id = d.connector_id and k.program_id = customer.program_id and d.reports is not null;
$$;
