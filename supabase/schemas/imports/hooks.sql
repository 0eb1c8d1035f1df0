create function imports.erase_customer(customer public.customers, names text[]) returns void
language sql security definer set search_path = '' as $$
  update public.import_rows r set cells = array(select '———' from unnest(r.cells)), key = null, fields = '{}',
      problem = null
    from public.imports i where i.id = r.import_id and i.program_id = customer.program_id
      and exists (select 1 from unnest(r.cells) as cell
        where privacy.matches_customer(cell, names, customer.mailbox_hash));
$$;
