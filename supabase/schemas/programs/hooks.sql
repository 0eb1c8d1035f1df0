create function programs.keep_house() returns void
language sql security definer set search_path = '' as $$
  select programs.refresh_figures();
$$;

create function programs.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('runs_programs', (select coalesce(jsonb_agg(jsonb_build_object('program', p.name,
      'role', m.role, 'since', m.added_at) order by m.added_at, p.id), '[]')
    from public.program_members m join public.programs p on p.id = m.program_id
    join auth.users u on lower(u.email) = m.email
    where u.id = person and u.email_confirmed_at is not null))
$$;
