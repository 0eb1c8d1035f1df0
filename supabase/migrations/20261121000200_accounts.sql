-- Accounts: one profile for each person who signs up, filled by the database itself.
-- The e-mail is kept beside auth.users because administrators must see whom they pay.
-- People change their own name, language, country and time zone by a command, nothing else.

-- A name such as America/Panama that this server knows; not an offset or a rule of one's own.
create function private.is_time_zone(name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone is_time_zone.name;
  return is_time_zone.name ~ '^[A-Z][A-Za-z_]*(/[A-Za-z0-9_+-]+)*$';
exception when invalid_parameter_value then
  return false;
end $$;

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null check (length(full_name) between 1 and 120),
  locale text not null default 'es' check (locale in ('es', 'en')),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null default 'America/Panama' check (private.is_time_zone(time_zone)),
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspended_by uuid references public.profiles on delete set null,
  suspension_reason text check (length(trim(suspension_reason)) between 3 and 500),
  deleted_at timestamptz,
  check ((suspended_at is null) = (suspension_reason is null))
);
comment on column public.profiles.country is 'ISO 3166-1, two letters.';

create index on public.profiles (lower(email));       -- whom a mail is for
create index on public.profiles (created_at desc, id); -- admin users
create index on public.profiles (suspended_by);
create index on public.profiles (id) where deleted_at is not null; -- whose balances nobody is paid, admin payouts

alter table public.profiles enable row level security;
create policy "people read their own profile, administrators read all" on public.profiles
  for select to authenticated using (id = (select private.person()) or (select private.is_admin()));

grant select on public.profiles to authenticated;

-- What a person says about themselves; an empty country is none.
create function public.update_profile(full_name text, locale text, country text, time_zone text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.profiles;
  after public.profiles;
begin
  if length(trim(coalesce(update_profile.full_name, ''))) not between 1 and 120 then
    raise exception 'errors.fields.name_long' using errcode = 'PT422', detail = 'full_name';
  end if;
  if coalesce(update_profile.locale, '') not in ('es', 'en') then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'locale';
  end if;
  if coalesce(update_profile.country, '') !~ '^([A-Z]{2})?$' then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'country';
  end if;
  if not coalesce(private.is_time_zone(update_profile.time_zone), false) then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'time_zone';
  end if;
  select * into before from public.profiles p where p.id = person for update;
  update public.profiles p set full_name = trim(update_profile.full_name), locale = update_profile.locale,
      country = nullif(update_profile.country, ''), time_zone = update_profile.time_zone
    where p.id = person returning * into after;
  if before is distinct from after then
    perform private.audit('profile.changed', person, null, null);
  end if;
  return after;
end $$;
grant execute on function public.update_profile to authenticated;

-- Odd metadata must not stop a sign-up: a missing name becomes the part before the @.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, full_name, locale) values (
    new.id,
    new.email,
    coalesce(nullif(trim(left(new.raw_user_meta_data ->> 'full_name', 120)), ''), split_part(new.email, '@', 1)),
    case when new.raw_user_meta_data ->> 'locale' = 'en' then 'en' else 'es' end
  );
  return new;
end $$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_email();

-- Puts a mail for a person into the outbox, in their language and with their name; the key makes a repeat harmless.
-- `person` is what the address for turning this mail off is made of.
create function private.mail_person(person_id uuid, template text, data jsonb, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail(template, p.email, p.locale,
    jsonb_build_object('person', p.id, 'name', p.full_name) || coalesce(data, '{}'), dedupe_key)
  from public.profiles p where p.id = person_id and p.deleted_at is null
$$;
