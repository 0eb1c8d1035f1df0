create function accounts.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from accounts.email_changes c where c.created_at < now() - interval '7 days'
    and coalesce(c.used_at < now() - interval '7 days', true);
  delete from accounts.proofs p where p.expires_at < now();
  delete from accounts.credential_changes c where c.changed_at < now() - interval '8 days';
  delete from accounts.views v where v.started_at < now() - interval '1 day';
$$;

create function accounts.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.user_roles r where r.user_id = person.id;
  delete from public.mail_opt_outs o where o.user_id = person.id;
  delete from public.saved_views v where v.user_id = person.id;
  delete from accounts.agreements a where a.user_id = person.id;
  delete from accounts.email_changes c where c.user_id = person.id;
  delete from accounts.credential_changes c where c.user_id = person.id;
$$;

create function accounts.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'profile', (select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name, 'locale', p.locale,
        'country', p.country, 'time_zone', p.time_zone, 'created_at', p.created_at,
        'last_sign_in_at', u.last_sign_in_at)
      from public.profiles p join auth.users u on u.id = p.id where p.id = person),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'granted_at', r.granted_at)), '[]')
      from public.user_roles r where r.user_id = person),
    'mails_turned_off', (select coalesce(jsonb_agg(o.kind), '[]') from public.mail_opt_outs o
      where o.user_id = person),
    'agreements', (select coalesce(jsonb_agg(jsonb_build_object('document', a.document, 'version', a.version,
        'agreed_at', a.agreed_at) order by a.agreed_at, a.document), '[]')
      from accounts.agreements a where a.user_id = person),
    'saved_views', (select coalesce(jsonb_agg(jsonb_build_object('place', v.place, 'name', v.name, 'query', v.query)
        order by v.place, v.name), '[]') from public.saved_views v where v.user_id = person),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from public.my_sessions() s),
    'history', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action,
        'by_me', a.actor_id = person) order by a.id), '[]')
      from public.audit_log a where a.subject_id = person or a.actor_id = person))
$$;
