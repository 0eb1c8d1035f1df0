create function exports.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.exports x where x.user_id = person.id;
  select exports.expire_all_exports() from public.affiliates a where a.user_id = person.id;
$$;

create function exports.erase_customer(customer public.customers, names text[]) returns void
language sql security definer set search_path = '' as $$
  select exports.expire_all_exports();
$$;

create function exports.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('exports', (select coalesce(jsonb_agg(jsonb_build_object('name', x.name,
      'asked_for', x.question, 'at', x.created_at) order by x.created_at), '[]')
    from public.exports x where x.user_id = person))
$$;
