-- How the platform is, for administrators: the mails that wait, repeat or were given up, webhooks and connectors that
-- failed, statements that run too long, and how large the database and its largest tables are.
create function public.read_health() returns table (mails_waiting bigint, oldest_mail timestamptz,
  mails_repeated bigint, mails_failed bigint, slow_statements bigint, longest_seconds integer, database_bytes bigint,
  connections bigint, tables jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select o.waiting, o.oldest, o.repeated, o.failed, s.slow, s.longest,
    pg_database_size(current_database()), s.open, (
      select jsonb_agg(jsonb_build_object('name', t.name, 'bytes', t.bytes) order by t.bytes desc) from (
        select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
        from pg_catalog.pg_class c left join pg_catalog.pg_inherits i on i.inhrelid = c.oid
        where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        group by 1 order by 2 desc limit 6) as t)
    from (select count(*) filter (where w.attempts < 16) as waiting,
        min(w.created_at) filter (where w.attempts < 16) as oldest,
        count(*) filter (where w.attempts between 1 and 15 and w.last_error is not null) as repeated,
        count(*) filter (where w.attempts >= 16) as failed
      from core.outbox w where w.sent_at is null) as o,
      (select count(*) filter (where a.state = 'active' and a.query_start < now() - interval '2 seconds') as slow,
        coalesce(extract(epoch from max(now() - a.query_start) filter (where a.state = 'active')), 0)::integer
          as longest, count(*) as open
      from pg_catalog.pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid()) as s;
end $$;
grant execute on function public.read_health to authenticated;

-- The mails that were given up, newest first, for administrators: which, to whom and why, never what they say.
create function public.list_failed_mails(skipped integer, count integer)
returns table (id bigint, template text, recipient text, created_at timestamptz, problem text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select o.id, o.template, o.recipient, o.created_at, o.last_error from core.outbox o
    where o.sent_at is null and o.attempts >= 16 order by o.id desc
    offset greatest(skipped, 0) limit least(greatest(list_failed_mails.count, 1), 100);
end $$;
grant execute on function public.list_failed_mails to authenticated;

-- Lets a mail that was given up be tried again, from the beginning.
create function public.retry_mail(mail_id bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  mail core.outbox;
begin
  update core.outbox o set attempts = 0, available_at = now()
    where o.id = retry_mail.mail_id and o.sent_at is null and o.attempts >= 16 returning * into mail;
  if not found then
    raise exception 'errors.mail.not_failed' using errcode = 'PT409';
  end if;
  perform core.audit('mail.retried', coalesce((select p.id from public.profiles p
    where lower(p.email) = lower(mail.recipient) limit 1), admin), null, jsonb_build_object('template', mail.template));
  return mail.id;
end $$;
grant execute on function public.retry_mail to authenticated;
