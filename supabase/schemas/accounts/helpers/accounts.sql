-- Odd metadata must not stop a sign-up: a missing name becomes the part before the @, and what names no version of a
-- text is no agreement.
create function accounts.create_profile() returns trigger
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
create trigger create_profile after insert on auth.users
  for each row execute function accounts.create_profile();

create function accounts.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function accounts.follow_email();

-- Tells a person something, by mail and on the site: both rows under one key, so that a repeat is harmless, and each
-- unless they turned it off. `person` is what the address for turning this mail off is made of.
create function accounts.mail_person(person_id uuid, template text, data jsonb, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail(template, p.email, p.locale,
      jsonb_build_object('person', p.id, 'name', p.full_name) || coalesce(data, '{}'), dedupe_key),
    notices.tell(p.id, template, jsonb_build_object('name', p.full_name) || coalesce(data, '{}'), dedupe_key)
  from public.profiles p where p.id = person_id and p.deleted_at is null
$$;
