-- Accounts: one profile for each person who signs up, filled by the database itself.
-- The e-mail is kept beside auth.users because administrators must see whom they pay.
-- People change their own name and language, nothing else.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text not null check (length(full_name) between 1 and 120),
  locale text not null default 'es' check (locale in ('es', 'en')),
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
create policy "people read their own profile, administrators read all" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "people change their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select on public.profiles to authenticated;
grant update (full_name, locale) on public.profiles to authenticated;

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

-- Puts a mail for a person into the outbox, in their language; the key makes a repeat harmless.
create function private.mail_person(person_id uuid, template text, data jsonb, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail(template, p.email, p.locale, data, dedupe_key)
  from public.profiles p where p.id = person_id
$$;
