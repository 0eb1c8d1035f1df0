-- Writes to the other side, with up to ten files: [{"name", "media", "content"}], the content in base64. Everything is
-- sent or nothing, and a repeat is answered with the first message.
create function public.send_message(thread_id uuid, body text, files jsonb, idempotency_key uuid) returns uuid
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
create function public.read_thread(thread_id uuid, first_row integer, row_count integer)
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
create function public.mark_thread_read(message_id uuid) returns timestamptz
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
create function public.read_message_file(file_id uuid) returns jsonb
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
create function public.list_threads(first_row integer, row_count integer)
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
create function public.list_my_threads()
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
create function public.settle_thread(thread_id uuid) returns uuid
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
create function public.read_thread_head(thread_id uuid)
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
