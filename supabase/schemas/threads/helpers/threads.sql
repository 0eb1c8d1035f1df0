-- Threads: who is on which side, and who is told.

-- The side of a person in the thread about a partner or an enrollment: 'theirs', 'office', or null for everybody else.
-- An administrator who works for the partner, or acts for the affiliate, is on that side.
create function threads.side_of(thread_id uuid, person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := (select e.affiliate_id from public.enrollments e where e.id = side_of.thread_id);
  is_partner boolean := exists (select 1 from public.partners p where p.id = side_of.thread_id);
begin
  if account is null and not is_partner then
    return null;
  end if;
  if partners.role_of(side_of.thread_id, person) is not null or affiliates.acts_for(account, person) then
    return 'theirs';
  end if;
  return case when core.administers(person) then 'office' end;
end $$;

-- The side of a person, or a refusal: a thread of others is none.
create function threads.require_side(thread_id uuid, person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  side text := threads.side_of(thread_id, person);
begin
  if side is null then
    raise exception 'errors.thread.not_found' using errcode = 'PT404';
  end if;
  return side;
end $$;

-- Who reads only: a partner's analyst and a viewer of a team.
create function threads.reads_only(thread_id uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := (select e.affiliate_id from public.enrollments e where e.id = reads_only.thread_id);
begin
  return coalesce(partners.role_of(reads_only.thread_id, person) = 'analyst', false)
    or coalesce(affiliates.team_role_of(account, person) = 'viewer', false);
end $$;

-- A partner that is closed is answered no more: nobody reads there.
create function threads.is_closed(thread_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.partners p where p.id = is_closed.thread_id and p.state = 'closed')
$$;

create function threads.may_write(thread_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not threads.reads_only(thread_id, person) and not threads.is_closed(thread_id)
$$;

create function threads.check_writer(thread_id uuid, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if threads.reads_only(thread_id, person) then
    raise exception 'errors.thread.role' using errcode = 'PT403';
  elsif threads.is_closed(thread_id) then
    raise exception 'errors.thread.closed' using errcode = 'PT409';
  end if;
end $$;

-- The thread, locked and made at its first message: what is sent to it is sent one behind the other.
create function threads.lock_thread(thread_id uuid) returns threads.threads
language plpgsql security definer set search_path = '' as $$
declare
  locked threads.threads;
begin
  insert into threads.threads (id, partner_id, enrollment_id)
    values (lock_thread.thread_id, (select p.id from public.partners p where p.id = lock_thread.thread_id),
      (select e.id from public.enrollments e where e.id = lock_thread.thread_id)) on conflict do nothing;
  select * into locked from threads.threads t where t.id = lock_thread.thread_id for update;
  return locked;
end $$;

-- A moment after everything in a locked thread: messages of one instant, or of clocks that differ, stay in their order.
create function threads.next_moment(thread_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(now(), (select max(m.sent_at) from threads.messages m where m.thread_id = next_moment.thread_id)
    + interval '1 microsecond')
$$;

-- Whom a message is for: the owner and managers of a partner, who acts for an affiliate, or of the office the partner's
-- contact; where there is none all administrators. `about`: the partner's name or the program's.
create function threads.readers_of(thread threads.threads, from_office boolean)
returns table (person uuid, about jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  partner public.partners;
  account uuid := (select e.affiliate_id from public.enrollments e where e.id = thread.enrollment_id);
  name jsonb;
begin
  select * into partner from public.partners p where p.id = thread.partner_id;
  name := case when partner.id is not null then jsonb_build_object('es', partner.company)
    else (select g.name from public.enrollments e join public.programs g on g.id = e.program_id
      where e.id = thread.enrollment_id) end;
  if readers_of.from_office then
    return query
      select a.user_id, name from public.affiliates a where a.id = coalesce(partner.affiliate_id, account)
      union select m.user_id, name from public.partner_members m
        where m.partner_id = partner.id and m.role = 'manager'
      union select m.user_id, name from public.team_members m where m.affiliate_id = account and m.role = 'manager';
  else
    return query select r.user_id, name from public.user_roles r
      where core.administers(r.user_id) and threads.side_of(thread.id, r.user_id) = 'office'
        and (not core.administers(partner.contact_id) or partner.contact_id is null
          or r.user_id = partner.contact_id);
  end if;
end $$;

-- Mails a message to the other side, once to each, with the notice on the site.
create function threads.tell(thread threads.threads, message threads.messages) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(r.person, 'thread_message', jsonb_build_object(
      'author', (select p.full_name from public.profiles p where p.id = message.author_id),
      'about', r.about,
      'body', left(message.body, 500), 'files', (select count(*) from threads.files f where f.message_id = message.id),
      'place', case when not message.from_office then 'office' when thread.partner_id is null then 'affiliate'
        else 'partner' end, 'thread', thread.id), 'thread_message:' || message.id || ':' || r.person)
  from threads.readers_of(thread, message.from_office) as r
$$;

-- Adds the files of a message in their order, each checked.
create function threads.attach(message_id uuid, files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file jsonb;
  nth integer := 0;
begin
  for file in select f from jsonb_array_elements(files) as f loop
    nth := nth + 1;
    if length(trim(coalesce(file ->> 'name', ''))) not between 1 and 120 then
      perform core.refuse_field('errors.file.name', 'files');
    end if;
    insert into threads.files (message_id, place, name, media, content)
      values (attach.message_id, nth, trim(file ->> 'name'), file ->> 'media',
        core.file_content(file ->> 'media', file ->> 'content', 'files'));
  end loop;
exception when check_violation then
  perform core.refuse_field('errors.file.unreadable', 'files');
end $$;

-- Everything up to a moment was read; an earlier one changes nothing.
create function threads.note_read(thread_id uuid, person uuid, from_office boolean, until timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into threads.reads as r (thread_id, person_id, from_office, read_until)
    values (note_read.thread_id, note_read.person, note_read.from_office, note_read.until)
    on conflict (thread_id, person_id) do update set from_office = excluded.from_office,
      read_until = greatest(r.read_until, excluded.read_until)
$$;

-- How many messages of the other side a person has not read.
create function threads.unread_of(thread_id uuid, person uuid, is_office boolean) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from threads.messages m where m.thread_id = unread_of.thread_id and m.from_office <> is_office
    and m.sent_at > coalesce((select r.read_until from threads.reads r where r.thread_id = unread_of.thread_id
      and r.person_id = unread_of.person), '-infinity')
$$;

-- Threads whose last message is the other side's and was neither answered nor settled.
create function threads.waiting() returns table (thread_id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, m.sent_at from threads.threads t cross join lateral (select l.sent_at, l.from_office
    from threads.messages l where l.thread_id = t.id order by l.sent_at desc limit 1) as m
  where not m.from_office and m.sent_at > coalesce(t.settled_at, '-infinity')
$$;

-- The threads that an administrator finds by whom they are with, those written in last first.
create function threads.search(admin uuid, words text[])
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language sql stable security definer set search_path = '' as $$
  select 'thread', t.id, null::text, g.name, coalesce(p.company, o.full_name), left(m.body, 80)
    from threads.threads t
    cross join lateral (select l.body, l.sent_at from threads.messages l where l.thread_id = t.id
      order by l.sent_at desc limit 1) as m
    left join public.partners p on p.id = t.partner_id left join public.enrollments e on e.id = t.enrollment_id
    left join public.programs g on g.id = e.program_id left join public.affiliates a on a.id = e.affiliate_id
    left join public.profiles o on o.id = a.user_id
    where (core.fold(p.company) like all (words) or o.search_name like all (words))
      and threads.side_of(t.id, admin) = 'office'
    order by m.sent_at desc, t.id limit 6
$$;
