create function campaigns.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from campaigns.sendings s where s.person_id = person.id;
$$;

create function campaigns.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('campaigns', (select coalesce(jsonb_agg(jsonb_build_object('subject', c.subject,
      'body', c.body, 'sent_at', s.sent_at) order by s.sent_at), '[]')
    from campaigns.sendings s join public.campaigns c on c.id = s.campaign_id where s.person_id = person))
$$;

create function campaigns.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select c.id::text, c.created_by from public.campaigns c
  where relation = 'campaigns' and c.id::text = any (ids) and c.created_by is not null
$$;
