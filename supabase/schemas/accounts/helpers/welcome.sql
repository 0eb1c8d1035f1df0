-- Welcome: a person is greeted once, when the address is confirmed, by whichever link did it; and the auth service,
-- which writes mails in the language of the person's metadata, follows the language that the person chooses here.

create function accounts.welcome_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform accounts.mail_person(p.id, 'welcome', jsonb_build_object('name', p.full_name), 'welcome:' || p.id)
    from public.profiles p where p.id = new.id;
  return new;
end $$;
create trigger welcome_person after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function accounts.welcome_person();

create function accounts.follow_locale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('locale',
    new.locale)
    where u.id = new.id;
  return new;
end $$;
create trigger follow_locale after update of locale on public.profiles
  for each row when (new.locale is distinct from old.locale) execute function accounts.follow_locale();
