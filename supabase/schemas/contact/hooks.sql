create function contact.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.contact_messages m
    where m.created_at < now() - case m.state when 'spam' then interval '90 days' else interval '24 months' end;
$$;
