set local check_function_bodies = off;

-- Who registered before has agreed to no version that is known: the table begins empty.
create table accounts.agreements (
  user_id uuid not null references public.profiles on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version > 0),
  agreed_at timestamptz not null default now(),
  primary key (user_id, document, version)
);
alter table accounts.agreements enable row level security;

-- Odd metadata must not stop a sign-up: a missing name becomes the part before the @, and what names no version of a text
-- is no agreement.
create or replace function accounts.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, full_name, locale) values (
    new.id,
    new.email,
    coalesce(nullif(trim(left(new.raw_user_meta_data ->> 'full_name', 120)), ''), split_part(new.email, '@', 1)),
    case when new.raw_user_meta_data ->> 'locale' = 'en' then 'en' else 'es' end
  );
  insert into accounts.agreements (user_id, document, version)
    select new.id, d.document, (new.raw_user_meta_data -> 'agreed' ->> d.document)::integer
    from unnest(array['terms', 'privacy']) d (document)
    where new.raw_user_meta_data -> 'agreed' ->> d.document ~ '^[1-9][0-9]{0,5}$';
  return new;
end $$;

create or replace function accounts.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.user_roles r where r.user_id = person.id;
  delete from public.mail_opt_outs o where o.user_id = person.id;
  delete from public.saved_views v where v.user_id = person.id;
  delete from accounts.agreements a where a.user_id = person.id;
  delete from accounts.email_changes c where c.user_id = person.id;
  delete from accounts.credential_changes c where c.user_id = person.id;
$$;

create or replace function accounts.export_person(person uuid, affiliate uuid) returns jsonb
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

revoke all on function accounts.create_profile() from public, anon, authenticated, service_role;
revoke all on function accounts.erase_person(person profiles) from public, anon, authenticated, service_role;
revoke all on function accounts.export_person(person uuid, affiliate uuid) from public, anon, authenticated, service_role;
