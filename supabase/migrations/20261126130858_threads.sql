set local check_function_bodies = off;

create schema threads;

-- Threads: what two sides write each other, with files. One side is a partner or an affiliate of a program (theirs),
-- the other the administrators and who runs the program (the office). A message is sent once, with its files and the
-- mails about it in one transaction, and never changed.

create table threads.threads (
  id uuid primary key,
  partner_id uuid unique references public.partners on delete restrict,
  enrollment_id uuid unique references public.enrollments on delete restrict,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(partner_id, enrollment_id) = 1 and id = coalesce(partner_id, enrollment_id))
);
comment on column threads.threads.id is
  'That of the partner or enrollment: nobody has to open a thread before the first message.';
comment on column threads.threads.settled_at is
  'When the office said that what was written until then needs no answer.';

create table threads.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references threads.threads on delete restrict,
  author_id uuid references public.profiles on delete set null,
  from_office boolean not null,
  body text not null check (length(body) <= 5000),
  sent_at timestamptz not null
);
comment on column threads.messages.sent_at is
  'Taken while the thread is locked: what is sent later is later, so that reading up to one misses none.';

create table threads.files (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references threads.messages on delete cascade,
  place integer not null check (place between 1 and 10),
  name text not null check (length(trim(name)) between 1 and 120),
  media text not null check (media in ('image/webp', 'application/pdf')),
  content bytea not null check (length(content) between 16 and 3145728),
  unique (message_id, place)
);

create table threads.reads (
  thread_id uuid not null references threads.threads on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  from_office boolean not null,
  read_until timestamptz not null,
  primary key (thread_id, person_id)
);

create index on threads.messages (thread_id, sent_at desc); -- a thread, its last message
create index on threads.messages (author_id);
create index on threads.reads (person_id);

-- Both sides read by commands, which ask on which side a person is: no role reads a table.
alter table threads.threads enable row level security;
alter table threads.messages enable row level security;
alter table threads.files enable row level security;
alter table threads.reads enable row level security;

-- Files that people upload and only some may open: kept in the database, read by a command that asks who may.

-- A file of at most three megabytes from its base64, or a refusal beside the field. The app has drawn images anew and
-- looked into PDFs (lib/attachment.ts); here only the form is checked again.
create or replace function core.file_content(media text, content text, field text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  file bytea;
begin
  begin
    file := decode(coalesce(content, ''), 'base64');
  exception when invalid_parameter_value then
    perform core.refuse_field('errors.file.unreadable', field);
  end;
  if length(file) > 3145728 then
    perform core.refuse_field('errors.file.large', field);
  elsif length(file) < 16 or not coalesce(case media
      when 'image/webp' then substring(file from 1 for 4) = 'RIFF'::bytea
        and substring(file from 9 for 4) = 'WEBP'::bytea
      when 'image/png' then substring(file from 1 for 4) = '\x89504e47'::bytea
      when 'application/pdf' then substring(file from 1 for 5) = '%PDF-'::bytea end, false) then
    perform core.refuse_field('errors.file.unreadable', field);
  end if;
  return file;
end $$;

-- The same in base64, with its type and name, as a route hands it out.
create or replace function core.file_answer(name text, media text, content bytea) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('name', name, 'media', media, 'content', translate(encode(content, 'base64'), E'\n', ''))
$$;

-- Threads: who is on which side, and who is told.

-- The side of a person in the thread about a partner or an enrollment: 'theirs', 'office', or null for everybody else.
-- An administrator who works for the partner, or acts for the affiliate, is on that side.
create or replace function threads.side_of(thread_id uuid, person uuid) returns text
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
create or replace function threads.require_side(thread_id uuid, person uuid) returns text
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
create or replace function threads.reads_only(thread_id uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  account uuid := (select e.affiliate_id from public.enrollments e where e.id = reads_only.thread_id);
begin
  return coalesce(partners.role_of(reads_only.thread_id, person) = 'analyst', false)
    or coalesce(affiliates.team_role_of(account, person) = 'viewer', false);
end $$;

-- A partner that is closed is answered no more: nobody reads there.
create or replace function threads.is_closed(thread_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.partners p where p.id = is_closed.thread_id and p.state = 'closed')
$$;

create or replace function threads.may_write(thread_id uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not threads.reads_only(thread_id, person) and not threads.is_closed(thread_id)
$$;

create or replace function threads.check_writer(thread_id uuid, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if threads.reads_only(thread_id, person) then
    raise exception 'errors.thread.role' using errcode = 'PT403';
  elsif threads.is_closed(thread_id) then
    raise exception 'errors.thread.closed' using errcode = 'PT409';
  end if;
end $$;

-- The thread, locked and made at its first message: what is sent to it is sent one behind the other.
create or replace function threads.lock_thread(thread_id uuid) returns threads.threads
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
create or replace function threads.next_moment(thread_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(now(), (select max(m.sent_at) from threads.messages m where m.thread_id = next_moment.thread_id)
    + interval '1 microsecond')
$$;

-- Whom a message is for: the owner and managers of a partner, who acts for an affiliate, or of the office the partner's
-- contact; where there is none all administrators. `about`: the partner's name or the program's.
create or replace function threads.readers_of(thread threads.threads, from_office boolean)
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
create or replace function threads.tell(thread threads.threads, message threads.messages) returns void
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
create or replace function threads.attach(message_id uuid, files jsonb) returns void
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
create or replace function threads.note_read(thread_id uuid, person uuid, from_office boolean, until timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into threads.reads as r (thread_id, person_id, from_office, read_until)
    values (note_read.thread_id, note_read.person, note_read.from_office, note_read.until)
    on conflict (thread_id, person_id) do update set from_office = excluded.from_office,
      read_until = greatest(r.read_until, excluded.read_until)
$$;

-- How many messages of the other side a person has not read.
create or replace function threads.unread_of(thread_id uuid, person uuid, is_office boolean) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from threads.messages m where m.thread_id = unread_of.thread_id and m.from_office <> is_office
    and m.sent_at > coalesce((select r.read_until from threads.reads r where r.thread_id = unread_of.thread_id
      and r.person_id = unread_of.person), '-infinity')
$$;

-- Threads whose last message is the other side's and was neither answered nor settled.
create or replace function threads.waiting() returns table (thread_id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, m.sent_at from threads.threads t cross join lateral (select l.sent_at, l.from_office
    from threads.messages l where l.thread_id = t.id order by l.sent_at desc limit 1) as m
  where not m.from_office and m.sent_at > coalesce(t.settled_at, '-infinity')
$$;

-- Who leaves takes their words and files along; that something was written stays.
create or replace function threads.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from threads.files f using threads.messages m where m.id = f.message_id and m.author_id = person.id
    and not m.from_office;
  update threads.messages m set body = '———' where m.author_id = person.id and not m.from_office;
  delete from threads.reads r where r.person_id = person.id;
$$;

create or replace function threads.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('messages', (select coalesce(jsonb_agg(jsonb_build_object('sent_at', m.sent_at,
      'body', m.body, 'files', (select coalesce(jsonb_agg(f.name order by f.place), '[]') from threads.files f
        where f.message_id = m.id)) order by m.sent_at), '[]')
    from threads.messages m where m.author_id = person))
$$;

-- Two accounts of one person become one: what was written about an enrollment that goes is in the remaining one's.
create or replace function threads.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from threads.threads t where t.id = from_enrollment) then
    perform threads.lock_thread(into_enrollment);
    update threads.messages m set thread_id = into_enrollment where m.thread_id = from_enrollment;
    delete from threads.threads t where t.id = from_enrollment;
  end if;
end $$;

-- Takes one mail of a batch, just before it is sent: false when its lease ended meanwhile and another sender has it.
-- Before a slow mail server the last mails of a batch wait longer than their lease; without this they would go twice.
create or replace function public.begin_outbox(id bigint, attempt integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update core.outbox o set available_at = greatest(o.available_at, now() + interval '5 minutes')
    where o.id = begin_outbox.id and o.attempts = begin_outbox.attempt and o.sent_at is null;
  return found;
end $$;

grant execute on function public.begin_outbox to service_role;

-- Writes to the other side, with up to ten files: [{"name", "media", "content"}], the content in base64. Everything is
-- sent or nothing, and a repeat is answered with the first message.
create or replace function public.send_message(thread_id uuid, body text, files jsonb, idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  is_office boolean := threads.require_side(thread_id, person) = 'office';
  words text := trim(coalesce(body, ''));
  attached jsonb := coalesce(nullif(files, 'null'), '[]');
  repeated uuid := core.first_result('send_message', idempotency_key, jsonb_build_object('thread', thread_id,
    'body', words, 'files', md5(attached::text)));
  thread threads.threads;
  made threads.messages;
begin
  if repeated is not null then
    return repeated;
  end if;
  perform threads.check_writer(send_message.thread_id, person);
  if jsonb_typeof(attached) <> 'array' or jsonb_array_length(attached) > 10 then
    perform core.refuse_field('errors.thread.files', 'files');
  elsif length(words) > 5000 or words = '' and attached = '[]' then
    perform core.refuse_field('errors.thread.body', 'body');
  end if;
  thread := threads.lock_thread(send_message.thread_id);
  if (select count(*) from threads.messages m where m.thread_id = thread.id and m.from_office = is_office
    and m.sent_at > now() - interval '1 hour') >= 60 then
    raise exception 'errors.thread.many' using errcode = 'PT409';
  end if;
  insert into threads.messages (thread_id, author_id, from_office, body, sent_at)
    values (thread.id, person, is_office, words, threads.next_moment(thread.id)) returning * into made;
  perform threads.attach(made.id, attached);
  perform threads.note_read(thread.id, person, is_office, made.sent_at);
  perform threads.tell(thread, made);
  perform core.store_result('send_message', idempotency_key, made.id);
  perform core.audit('thread.message_sent', thread.id, null, jsonb_build_object('message', made.id,
    'from_office', is_office, 'files', jsonb_array_length(attached)));
  return made.id;
end $$;

grant execute on function public.send_message to authenticated;

-- A page of a thread, the newest messages first. `files`: [{"id", "name", "media", "bytes"}]; `seen_at`: when somebody
-- of the other side had read it.
create or replace function public.read_thread(thread_id uuid, first_row integer, row_count integer)
returns table (message_id uuid, author text, from_office boolean, is_mine boolean, body text, sent_at timestamptz,
  files jsonb, is_unread boolean, is_seen boolean, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  is_office boolean := threads.require_side(thread_id, person) = 'office';
begin
  return query
    select m.id, p.full_name, m.from_office, m.author_id is not distinct from person, m.body, m.sent_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'media', f.media,
        'bytes', length(f.content)) order by f.place), '[]') from threads.files f where f.message_id = m.id),
      m.from_office <> is_office and m.sent_at > coalesce((select r.read_until from threads.reads r
        where r.thread_id = m.thread_id and r.person_id = person), '-infinity'),
      exists (select 1 from threads.reads r where r.thread_id = m.thread_id and r.from_office <> m.from_office
        and r.read_until >= m.sent_at),
      count(*) over ()
    from threads.messages m left join public.profiles p on p.id = m.author_id
    where m.thread_id = read_thread.thread_id
    order by m.sent_at desc offset greatest(first_row, 0) limit least(greatest(row_count, 1), 100);
end $$;

grant execute on function public.read_thread to authenticated;

-- The person has read everything up to a message.
create or replace function public.mark_thread_read(message_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  message threads.messages;
begin
  select * into message from threads.messages m where m.id = mark_thread_read.message_id;
  perform threads.note_read(message.thread_id, person,
    threads.require_side(message.thread_id, person) = 'office', message.sent_at);
  return message.sent_at;
end $$;

grant execute on function public.mark_thread_read to authenticated;

-- A file in base64 with its name and type, for both sides of its thread.
create or replace function public.read_message_file(file_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file threads.files;
begin
  select * into file from threads.files f where f.id = read_message_file.file_id;
  perform threads.require_side((select m.thread_id from threads.messages m where m.id = file.message_id), person);
  return core.file_answer(file.name, file.media, file.content);
end $$;

grant execute on function public.read_message_file to authenticated;

-- The office's threads, those that wait for an answer first. `subject`: the partner's name, or the affiliate's with
-- the program's.
create or replace function public.list_threads(first_row integer, row_count integer)
returns table (thread_id uuid, partner_id uuid, subject text, program jsonb, last_body text, last_files bigint,
  last_author text, last_at timestamptz, is_waiting boolean, unread bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query
    select t.id, t.partner_id, coalesce(p.company, o.full_name), g.name, left(m.body, 200),
      (select count(*) from threads.files f where f.message_id = m.id), w.full_name, m.sent_at,
      not m.from_office and m.sent_at > coalesce(t.settled_at, '-infinity'), threads.unread_of(t.id, admin, true),
      count(*) over ()
    from threads.threads t
    cross join lateral (select * from threads.messages l where l.thread_id = t.id order by l.sent_at desc limit 1) as m
    left join public.partners p on p.id = t.partner_id left join public.enrollments e on e.id = t.enrollment_id
    left join public.programs g on g.id = e.program_id left join public.affiliates a on a.id = e.affiliate_id
    left join public.profiles o on o.id = a.user_id left join public.profiles w on w.id = m.author_id
    where threads.side_of(t.id, admin) = 'office'
    order by 9 desc, m.sent_at desc offset greatest(first_row, 0) limit least(greatest(row_count, 1), 200);
end $$;

grant execute on function public.list_threads to authenticated;

-- The threads on the person's own side: their partner's, and one for each program that their account is in.
create or replace function public.list_my_threads()
returns table (thread_id uuid, partner_id uuid, slug text, program jsonb, last_at timestamptz, unread bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select x.id, x.partner, x.slug, x.name, (select max(m.sent_at) from threads.messages m where m.thread_id = x.id),
      threads.unread_of(x.id, person, false)
    from (select p.id, p.id as partner, null as slug, null::jsonb as name from public.partners p
        where p.id = partners.partner_of(person)
      union all select e.id, null, g.slug, g.name from public.enrollments e
        join public.programs g on g.id = e.program_id
        where e.affiliate_id = affiliates.acting_affiliate(person)) as x
    order by 5 desc nulls last, x.slug;
end $$;

grant execute on function public.list_my_threads to authenticated;

-- What was written until now needs no answer.
create or replace function public.settle_thread(thread_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  if threads.require_side(settle_thread.thread_id, admin) <> 'office' then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  update threads.threads t set settled_at = threads.next_moment(t.id) where t.id = settle_thread.thread_id;
  if not found then
    raise exception 'errors.thread.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('thread.settled', settle_thread.thread_id, null, null);
  return settle_thread.thread_id;
end $$;

grant execute on function public.settle_thread to authenticated;

-- What a thread is about, and what the person may do there; before its first message, too.
create or replace function public.read_thread_head(thread_id uuid)
returns table (partner_id uuid, affiliate_id uuid, subject text, program jsonb, is_office boolean, may_write boolean,
  is_waiting boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  is_office boolean := threads.require_side(thread_id, person) = 'office';
begin
  return query
    select p.id, a.id, coalesce(p.company, o.full_name), g.name, is_office, threads.may_write(x.id, person),
      exists (select 1 from threads.waiting() as w where w.thread_id = x.id)
    from (select read_thread_head.thread_id as id) as x left join public.partners p on p.id = x.id
    left join public.enrollments e on e.id = x.id left join public.programs g on g.id = e.program_id
    left join public.affiliates a on a.id = coalesce(p.affiliate_id, e.affiliate_id)
    left join public.profiles o on o.id = a.user_id;
end $$;

grant execute on function public.read_thread_head to authenticated;
