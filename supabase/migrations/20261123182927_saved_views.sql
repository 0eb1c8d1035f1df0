set local check_function_bodies = off;

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  place text not null check (place ~ '^/[a-z0-9/-]{1,80}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000 and (query = '' or query like '?%')),
  created_at timestamptz not null default now(),
  unique (user_id, place, name) -- the views above a table
);
alter table public.saved_views enable row level security;
comment on column public.saved_views.place is 'The path of the table without its language.';

-- A person's own view, locked, or a refusal.
create or replace function accounts.own_view(view_id uuid, person uuid) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.saved_views;
begin
  select * into found_one from public.saved_views v where v.id = own_view.view_id and v.user_id = own_view.person
    for update;
  if not found then
    raise exception 'errors.view.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create or replace function accounts.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.user_roles r where r.user_id = person.id;
  delete from public.mail_opt_outs o where o.user_id = person.id;
  delete from public.saved_views v where v.user_id = person.id;
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
    'saved_views', (select coalesce(jsonb_agg(jsonb_build_object('place', v.place, 'name', v.name, 'query', v.query)
        order by v.place, v.name), '[]') from public.saved_views v where v.user_id = person),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'id'), '[]') from public.my_sessions() s),
    'history', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action,
        'by_me', a.actor_id = person) order by a.id), '[]')
      from public.audit_log a where a.subject_id = person or a.actor_id = person))
$$;

-- Saves the query of a table's address under a name, at most thirty for a table; one that has the name already gets the
-- query. Saving the same again changes nothing. The log does not keep queries: they may name somebody.
create or replace function public.save_view(place text, name text, query text) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.saved_views;
  after public.saved_views;
begin
  if length(trim(coalesce(name, ''))) not between 1 and 60 then
    perform core.refuse_field('errors.view.name', 'name');
  end if;
  if coalesce(place, '') !~ '^/[a-z0-9/-]{1,80}$' or length(query) > 1000
    or coalesce(query, 'x') !~ '^(\?.*)?$' then
    perform core.refuse_field('errors.view.query', 'query');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('saved_views ' || person, 0));
  select * into before from public.saved_views v
    where v.user_id = person and v.place = save_view.place and v.name = trim(save_view.name);
  if before.id is null and (select count(*) from public.saved_views v
    where v.user_id = person and v.place = save_view.place) >= 30 then
    raise exception 'errors.view.too_many' using errcode = 'PT409';
  end if;
  insert into public.saved_views as v (user_id, place, name, query)
    values (person, save_view.place, trim(save_view.name), save_view.query)
    on conflict on constraint saved_views_user_id_place_name_key do update set query = excluded.query
    returning * into after;
  if before is distinct from after then
    perform core.audit('view.saved', after.id, to_jsonb(before) - 'query', to_jsonb(after) - 'query');
  end if;
  return after;
end $$;

grant execute on function public.save_view to authenticated;

create or replace function public.rename_view(view_id uuid, name text) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.saved_views := accounts.own_view(view_id, person);
  after public.saved_views;
begin
  if length(trim(coalesce(name, ''))) not between 1 and 60 then
    perform core.refuse_field('errors.view.name', 'name');
  end if;
  if exists (select 1 from public.saved_views v where v.user_id = before.user_id and v.place = before.place
    and v.name = trim(rename_view.name) and v.id <> before.id) then
    perform core.refuse_field('errors.view.taken', 'name');
  end if;
  update public.saved_views v set name = trim(rename_view.name) where v.id = before.id returning * into after;
  perform core.audit('view.renamed', after.id, to_jsonb(before) - 'query', to_jsonb(after) - 'query');
  return after;
end $$;

grant execute on function public.rename_view to authenticated;

create or replace function public.delete_view(view_id uuid) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.saved_views := accounts.own_view(view_id, person);
begin
  delete from public.saved_views v where v.id = before.id;
  perform core.audit('view.deleted', before.id, to_jsonb(before) - 'query', null);
  return before;
end $$;

grant execute on function public.delete_view to authenticated;

revoke all on function accounts.erase_person(person profiles) from public, anon, authenticated, service_role;
revoke all on function accounts.export_person(person uuid, affiliate uuid) from public, anon, authenticated, service_role;

create policy "people read their own views" on public.saved_views
  for select to authenticated using (user_id = (select core.person()));

grant select on public.saved_views to authenticated;
