-- A notice that was read is kept for half a year, one that nobody read for a year.
create function notices.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.notices n where n.created_at < now() - interval '180 days'
    and (n.read_at is not null or n.created_at < now() - interval '1 year');
$$;

create function notices.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.notices n where n.person_id = person.id;
  delete from public.notice_opt_outs o where o.user_id = person.id;
$$;

create function notices.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notices', (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'data', n.data, 'created_at', n.created_at,
        'read_at', n.read_at) order by n.id), '[]') from public.notices n where n.person_id = person),
    'notices_turned_off', (select coalesce(jsonb_agg(o.kind order by o.kind), '[]') from public.notice_opt_outs o
      where o.user_id = person))
$$;

create function notices.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select a.id::text, a.created_by from public.announcements a
  where relation = 'announcements' and a.id::text = any (ids) and a.created_by is not null
$$;
