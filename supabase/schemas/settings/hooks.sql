create function settings.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select v.id::text, v.set_by from public.setting_versions v
  where relation = 'setting_versions' and v.id::text = any (ids) and v.set_by is not null
$$;
