-- Who leaves takes their words and files along; that something was written stays.
create function threads.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from threads.files f using threads.messages m where m.id = f.message_id and m.author_id = person.id
    and not m.from_office;
  update threads.messages m set body = '———' where m.author_id = person.id and not m.from_office;
  delete from threads.reads r where r.person_id = person.id;
$$;

create function threads.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('messages', (select coalesce(jsonb_agg(jsonb_build_object('sent_at', m.sent_at,
      'body', m.body, 'files', (select coalesce(jsonb_agg(f.name order by f.place), '[]') from threads.files f
        where f.message_id = m.id)) order by m.sent_at), '[]')
    from threads.messages m where m.author_id = person))
$$;

-- Two accounts of one person become one: what was written about an enrollment that goes is in the remaining one's.
create function threads.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from threads.threads t where t.id = from_enrollment) then
    perform threads.lock_thread(into_enrollment);
    update threads.messages m set thread_id = into_enrollment where m.thread_id = from_enrollment;
    delete from threads.threads t where t.id = from_enrollment;
  end if;
end $$;

-- Threads that wait for an administrator's answer, but for those of a partner or account of their own.
create function threads.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'threads', count(*), min(w.since) from threads.waiting() as w
    where threads.side_of(w.thread_id, admin) = 'office'
$$;
