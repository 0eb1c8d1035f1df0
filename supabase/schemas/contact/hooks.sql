create function contact.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.contact_messages m
    where m.created_at < now() - case m.state when 'spam' then interval '90 days' else interval '24 months' end;
$$;

-- Forgets what a person wrote, with all that was noted about it; of an administrator, whose inquiries were theirs.
create function contact.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.contact_messages m where m.person_id = person.id or lower(m.email) = lower(person.email);
  update public.contact_messages m set owner_id = null where m.owner_id = person.id;
$$;

create function contact.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('inquiries', (select coalesce(jsonb_agg(jsonb_build_object('number', m.number,
      'name', m.name, 'email', m.email, 'topic', m.topic, 'message', m.message, 'product', m.product_slug,
      'company', m.company, 'phone', m.phone, 'budget', m.budget, 'currency', m.currency, 'state', m.state,
      'created_at', m.created_at, 'answers', contact.answers_to(m.id)) order by m.created_at, m.id), '[]')
    from contact.messages_of(person) as m))
$$;
