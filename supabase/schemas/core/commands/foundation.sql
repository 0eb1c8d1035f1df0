-- Seconds to wait before another attempt is allowed, 0 when this one is taken. The locks are taken in one order.
create function public.take_attempt(scope text, account_hash text, network_hash text, device_hash text default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counts jsonb := (select jsonb_object_agg(s.counted, s.subject)
    from core.attempt_subjects(scope, account_hash, network_hash, device_hash) as s);
  wait interval;
begin
  perform pg_advisory_xact_lock(hashtextextended(take_attempt.scope || s.value, 0))
    from (select value from jsonb_each_text(counts) order by value) as s;
  select max(last.at + l.span - clock_timestamp()) into wait
    from core.attempt_limits(take_attempt.scope) as l
    cross join lateral (
      select a.at from core.attempts a
      where a.scope = take_attempt.scope and a.subject = counts ->> l.counted and a.at > clock_timestamp() - l.span
      order by a.at desc offset l.most - 1 limit 1
    ) as last;
  if wait > interval '0' then
    return ceil(extract(epoch from wait));
  end if;
  insert into core.attempts (scope, subject) select take_attempt.scope, s.value from jsonb_each_text(counts) as s;
  return 0;
end $$;
grant execute on function public.take_attempt to service_role;

-- A success removes its own attempt: only failures count, and a caller cannot clear the failures of others.
create function public.forgive_attempt(scope text, account_hash text, network_hash text, device_hash text default null)
returns void
language sql security definer set search_path = '' as $$
  delete from core.attempts a using (
    select distinct on (l.subject) l.id
    from core.attempt_subjects(scope, account_hash, network_hash, device_hash) as s
    join core.attempts l on l.scope = forgive_attempt.scope and l.subject = s.subject
    order by l.subject, l.at desc
  ) as latest
  where a.id = latest.id
$$;
grant execute on function public.forgive_attempt to service_role;

-- Remembers for half a year the device and network of a complete sign-in.
create function public.remember_device(account_hash text, network_hash text, device_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into core.known_marks (account_hash, mark_hash)
    select distinct remember_device.account_hash, m from unnest(array[network_hash, device_hash]) as m
      where m is not null
    on conflict on constraint known_marks_pkey do update set seen_at = now()
$$;
grant execute on function public.remember_device to service_role;

-- Queues a mail, unless the recipient has turned that kind off.
create function public.enqueue_mail(template text, recipient text, locale text, data jsonb,
  dedupe_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(dedupe_key) > 500 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'dedupe_key';
  end if;
  if accounts.is_mail_wanted(recipient, template) then
    insert into core.outbox (template, recipient, locale, data, dedupe_key)
      values (template, recipient, coalesce(enqueue_mail.locale, 'es'), coalesce(enqueue_mail.data, '{}'), dedupe_key)
      on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
end $$;
grant execute on function public.enqueue_mail to service_role;

-- Takes a batch and hides it for a lease that doubles with each attempt: a sender that dies loses nothing. A separate
-- step chooses the batch: as a sub-query some plans choose it again for every row, and take them all.
create function public.claim_outbox(batch integer)
returns table (id bigint, template text, recipient text, locale text, data jsonb, attempts integer)
language sql security definer set search_path = '' as $$
  with due as (
    select w.id from core.outbox w
    where w.sent_at is null and w.available_at <= now() and w.attempts < 16
    order by w.id limit least(greatest(batch, 1), 100) for update skip locked
  )
  update core.outbox o
    set attempts = o.attempts + 1, available_at = now() + interval '1 minute' * power(2, least(o.attempts, 10))
    from due where o.id = due.id
    returning o.id, o.template, o.recipient, o.locale, o.data, o.attempts
$$;
grant execute on function public.claim_outbox to service_role;

-- Takes one mail of a batch, just before it is sent: false when its lease ended meanwhile and another sender has it.
-- Before a slow mail server the last mails of a batch wait longer than their lease; without this they would go twice.
create function public.begin_outbox(id bigint, attempt integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update core.outbox o set available_at = greatest(o.available_at, now() + interval '5 minutes')
    where o.id = begin_outbox.id and o.attempts = begin_outbox.attempt and o.sent_at is null;
  return found;
end $$;
grant execute on function public.begin_outbox to service_role;

create function public.finish_outbox(id bigint) returns void
language sql security definer set search_path = '' as $$
  update core.outbox o set sent_at = now(), last_error = null where o.id = finish_outbox.id
$$;
grant execute on function public.finish_outbox to service_role;

create function public.fail_outbox(id bigint, error text) returns void
language sql security definer set search_path = '' as $$
  update core.outbox o set last_error = left(error, 500) where o.id = fail_outbox.id and o.sent_at is null
$$;
grant execute on function public.fail_outbox to service_role;

-- Lets every domain remove what it need not keep and renew what it keeps ready. Run by the scheduler, safe to repeat.
-- A domain that fails takes only its own work back: the answer names it with the SQLSTATE, the log explains it.
create function public.keep_house() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  hook text;
  failed text[] := '{}';
begin
  for hook in select h from core.hooks('keep_house') as h loop
    begin
      execute format('select %s()', hook);
    exception when others then
      raise warning '% failed: %', hook, sqlerrm;
      failed := failed || format('%s:%s', split_part(hook, '.', 1), sqlstate);
    end;
  end loop;
  return failed;
end $$;
grant execute on function public.keep_house to service_role;

-- Records how a job's run ended. `due_seconds` is the slowest pace that the job may have. Some jobs run every two
-- seconds: repeated successes are written once in a minute at most, well within the three paces that make a job late.
create function public.record_job(job text, due_seconds integer, state text, error text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  has_failed boolean := record_job.state = 'failed';
begin
  if coalesce(record_job.state not in ('succeeded', 'failed'), true) then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'state';
  end if;
  if not has_failed and exists (select 1 from core.job_runs r where r.name = job and r.failures = 0
    and r.due_seconds = record_job.due_seconds
    and r.succeeded_at > now() - least(r.due_seconds, 60) * interval '1 second') then
    return;
  end if;
  insert into core.job_runs as r (name, due_seconds, succeeded_at, failed_at, error, failures)
    values (job, record_job.due_seconds, case when not has_failed then now() end, case when has_failed then now() end,
      case when has_failed then record_job.error end, has_failed::integer)
    on conflict on constraint job_runs_pkey do update set due_seconds = excluded.due_seconds,
      succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
      failed_at = coalesce(excluded.failed_at, r.failed_at),
      error = case when has_failed then excluded.error else r.error end,
      failures = case when has_failed then r.failures + 1 else 0 end;
end $$;
grant execute on function public.record_job to service_role;

-- The jobs that have run at least once. `failing`: the last run failed; `late`: no success for three times the due
-- pace.
create function public.read_jobs() returns table (name text, state text, due_seconds integer, first_run_at timestamptz,
  succeeded_at timestamptz, failed_at timestamptz, error text, failures integer)
language sql stable security definer set search_path = '' as $$
  select r.name, core.job_state(r), r.due_seconds, r.first_run_at, r.succeeded_at, r.failed_at, r.error, r.failures
  from core.job_runs r order by r.name
$$;
grant execute on function public.read_jobs to service_role;

-- The scheduled jobs that fail, are late or never ran, for administrators. `since` is the last success, or the first
-- run where none succeeded; null where the job never ran, and those come first.
create function public.list_jobs_behind(scheduled text[]) returns table (name text, state text, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select j.job, coalesce(core.job_state(r), 'late'), coalesce(r.succeeded_at, r.first_run_at)
    from unnest(scheduled) as j (job) left join core.job_runs r on r.name = j.job
    where r.name is null or core.job_state(r) <> 'ok' order by 3 nulls first, 1;
end $$;
grant execute on function public.list_jobs_behind to authenticated;

-- Who made or decided some rows, for administrators: by the id of the row, as text.
create function public.list_authors(relation text, ids text[]) returns table (id text, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  hook text;
begin
  for hook in select h from core.hooks('list_authors') as h loop
    return query execute format('select a.id, p.full_name from %s($1, $2) as a
      join public.profiles p on p.id = a.person', hook) using relation, ids;
  end loop;
end $$;
grant execute on function public.list_authors to authenticated;

-- The version of each tag of public pages: another one than before means that what is cached under it is stale.
create function public.read_page_tags() returns table (tag text, version text)
language sql stable security definer set search_path = '' as $$
  select t.tag, concat_ws(' ', t.version, (select max(d.at) from core.page_dates d
    where d.tag = t.tag and d.at <= now())) from core.page_tags t
$$;
grant execute on function public.read_page_tags to service_role;

-- Makes the pages of these tags stale in every instance of the site.
create function public.renew_page_tags(tags text[]) returns void
language sql security definer set search_path = '' as $$
  select core.renew_tag(t) from (select distinct t from unnest(tags) as t order by t) as tags
$$;
grant execute on function public.renew_page_tags to service_role;
