-- Who runs a program: roles of people in it, and what each role may. Administrators of the platform stand above them.
-- Policies ask `programs.mine`, commands `programs.require_may`, never the table.

-- What a role allows: `read` the program's rows; `review` applications, claims and holds; `finance`: decide about its
-- commissions and read its statements; `manage` its offer and its library; `own`: say who else runs it.
create function programs.allows(role public.program_role, permission text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(permission = any (case role
    when 'owner' then '{read,review,finance,manage,own}' when 'manager' then '{read,review,manage}'
    when 'finance' then '{read,finance}' when 'reviewer' then '{read,review}' when 'reader' then '{read}'
    end::text[]), false)
$$;

-- The programs in which the person who speaks has a role that allows something, by the confirmed address of their
-- account: for policies.
create function programs.mine(permission text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.program_id from public.program_members m join auth.users u on lower(u.email) = m.email
    where u.id = core.person() and u.email_confirmed_at is not null and programs.allows(m.role, mine.permission);
end $$;
grant execute on function programs.mine to authenticated;

-- Whether the person who speaks may do something in a program. Administrators may everything in every program.
create function programs.i_may(program_id uuid, permission text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return core.is_admin() or i_may.program_id in (select programs.mine(i_may.permission));
end $$;

-- The same for a person who is not signed in now: the one whose file is made in the background.
create function programs.has_role(person uuid, program_id uuid, permission text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.program_members m join auth.users u on lower(u.email) = m.email
    where u.id = has_role.person and u.email_confirmed_at is not null and m.program_id = has_role.program_id
      and programs.allows(m.role, has_role.permission));
end $$;

-- That person, or a refusal: a program that is not there and one that is somebody else's are refused alike.
create function programs.require_may(program_id uuid, permission text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not coalesce(programs.i_may(program_id, permission), false) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- The same of something that counts in no program of its own, such as a file of the library: who may it in any program.
create function programs.require_may_somewhere(permission text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not core.is_admin() and not exists (select 1 from programs.mine(permission)) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Refuses to leave a program that has an owner without one; administrators may take it back.
create function programs.keep_owner(program_id uuid, but text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not core.is_admin() and not exists (select 1 from public.program_members m
    where m.program_id = keep_owner.program_id and m.role = 'owner' and m.email <> keep_owner.but) then
    raise exception 'errors.program_member.last_owner' using errcode = 'PT409';
  end if;
end $$;

-- Mails an address what its role is now; a person with an account reads it on the site too.
create function programs.mail_member(program public.programs, email text, role public.program_role, locale text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  template text := case when role is null then 'program_role_ended' else 'program_role' end;
  data jsonb := jsonb_strip_nulls(jsonb_build_object('program', program.name, 'role', role));
  key text := template || ':' || program.id || ':' || mail_member.email || ':' || clock_timestamp();
  person uuid := (select u.id from auth.users u join public.profiles p on p.id = u.id
    where lower(u.email) = mail_member.email and u.email_confirmed_at is not null and p.deleted_at is null);
begin
  if person is null then
    perform public.enqueue_mail(template, mail_member.email,
      case when mail_member.locale = 'en' then 'en' else 'es' end, data, key);
  else
    perform accounts.mail_person(person, template, data, key);
  end if;
end $$;

-- An address that changes keeps its roles, and an account that is closed loses them.
create function programs.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.program_members m where m.email = lower(old.email) and (new.deleted_at is not null
    or exists (select 1 from public.program_members o where o.program_id = m.program_id
      and lower(new.email) <> lower(old.email) and o.email = lower(new.email)));
  update public.program_members m set email = lower(new.email) where m.email = lower(old.email);
  return new;
end $$;
create trigger follow_email before update of email, deleted_at on public.profiles
  for each row when (old.email is distinct from new.email or old.deleted_at is null and new.deleted_at is not null)
  execute function programs.follow_email();
