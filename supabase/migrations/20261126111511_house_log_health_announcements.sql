set local check_function_bodies = off;

alter type public.mail_kind add value 'monthly_summary';

create index on public.audit_log (at);
create index on public.audit_log (actor_id, id desc);
create index on public.audit_log (action, id desc);

-- Announcements: what administrators tell many at once, above their pages, in the languages that it is written in,
-- between two moments. One is never edited, so that what somebody read stays what was said; it can be withdrawn.
create type public.audience as enum ('visitors', 'members', 'affiliates', 'partners', 'administrators');
comment on type public.audience is '`visitors`: everybody, signed in or not; `members`: everybody with an account.';

-- A text for each language that an announcement is shown in.
create function notices.is_announced(texts jsonb, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(texts) = 'object' and texts <> '{}' and texts - 'es' - 'en' = '{}'
    and not exists (select 1 from jsonb_each_text(texts) as t where length(trim(t.value)) not between 1 and longest),
    false)
$$;

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  audiences public.audience[] not null check (cardinality(audiences) between 1 and 5),
  title jsonb not null check (notices.is_announced(title, 120)),
  body jsonb not null check (notices.is_announced(body, 600)),
  link text check (link is null or core.is_destination(link)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  check ((title ? 'es') = (body ? 'es') and (title ? 'en') = (body ? 'en'))
);

create index on public.announcements (starts_at desc);  -- the list, and what is shown now
create index on public.announcements (created_by);

create table notices.dismissals (
  announcement_id uuid not null references public.announcements on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (announcement_id, person_id)
);

create index on notices.dismissals (person_id);

-- Which affiliate was sent the summary of which month.
create table reports.summaries (
  affiliate_id uuid not null references public.affiliates on delete cascade,
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null default now(),
  primary key (affiliate_id, month)
);

alter table public.announcements enable row level security;
alter table notices.dismissals enable row level security;
alter table reports.summaries enable row level security;

-- A text for each language that an announcement is shown in.
create or replace function notices.is_announced(texts jsonb, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(texts) = 'object' and texts <> '{}' and texts - 'es' - 'en' = '{}'
    and not exists (select 1 from jsonb_each_text(texts) as t where length(trim(t.value)) not between 1 and longest),
    false)
$$;

-- What the person of this call belongs to. Partners are asked where that domain is there.
create or replace function notices.audiences_of(person uuid) returns public.audience[]
language plpgsql stable security definer set search_path = '' as $$
declare
  is_partner boolean := false;
begin
  if to_regprocedure('partners.my_partner_id()') is not null then
    execute 'select partners.my_partner_id() is not null' into is_partner;
  end if;
  return array(select a.audience from (values ('visitors'::public.audience, true), ('members', true),
    ('affiliates', affiliates.my_affiliate_id() is not null), ('partners', is_partner),
    ('administrators', core.administers(person))) as a (audience, is_one) where a.is_one);
end $$;

-- What an affiliate's programs brought in a month, the one that earned most first; amounts are minor units.
create or replace function reports.summarize(of_affiliate uuid, of_month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('program', s.name, 'currency', s.currency, 'clicks', s.clicks,
      'leads', s.leads, 'sales', s.sales, 'earned', s.earned) order by s.earned desc, s.slug), '[]')
  from (
    select p.name, p.slug, p.currency, m.clicks, m.leads, m.sales, m.earned
    from public.enrollments e join public.enrollment_months m on m.enrollment_id = e.id and m.month = of_month
    join public.programs p on p.id = e.program_id
    where e.affiliate_id = of_affiliate order by m.earned desc, p.slug limit 20
  ) as s
$$;

create or replace function notices.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select a.id::text, a.created_by from public.announcements a
  where relation = 'announcements' and a.id::text = any (ids) and a.created_by is not null
$$;

-- How the platform is, for administrators: the mails that wait, repeat or were given up, webhooks and connectors that
-- failed, statements that run too long, and how large the database and its largest tables are.
create or replace function public.read_health() returns table (mails_waiting bigint, oldest_mail timestamptz,
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
create or replace function public.list_failed_mails(skipped integer, count integer)
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
create or replace function public.retry_mail(mail_id bigint) returns bigint
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

-- What happened, newest first, for administrators: of a kind of thing, by a person, about one thing, in these days. The
-- next page begins below the last id of this one, so that a row that comes meanwhile moves nothing.
create or replace function public.list_audit_log(area text, who text, about uuid, first date, last date, below bigint,
  count integer)
returns table (id bigint, at timestamptz, actor_id uuid, actor_name text, action text, subject_id uuid, before jsonb,
  after jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select l.id, l.at, l.actor_id, p.full_name, l.action, l.subject_id, l.before, l.after
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where (area is null or split_part(l.action, '.', 1) = area)
      and (about is null or l.subject_id = about)
      and (list_audit_log.below is null or l.id < list_audit_log.below)
      and (first is null or l.at >= first::timestamp at time zone 'America/Panama')
      and (last is null or l.at < (last + 1)::timestamp at time zone 'America/Panama')
      and (coalesce(trim(who), '') = '' or l.actor_id in (
        select s.id from public.profiles s where s.search_name like all (core.word_patterns(who))))
    order by l.id desc limit least(greatest(list_audit_log.count, 1), 1000);
end $$;

grant execute on function public.list_audit_log to authenticated;

-- The kinds of things that the log knows, for its filter: found one after the other by the index.
create or replace function public.list_audit_areas() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query with recursive areas as (
    (select split_part(l.action, '.', 1) as area from public.audit_log l order by l.action limit 1)
    union all
    select (select split_part(l.action, '.', 1) from public.audit_log l where l.action > a.area || '/'
      order by l.action limit 1) from areas a where a.area is not null
  ) select a.area from areas a where a.area is not null;
end $$;

grant execute on function public.list_audit_areas to authenticated;

-- Announcements: written and withdrawn by administrators, read and dismissed by whom they are for.

-- Publishes an announcement, now or at a later moment. A repeat answers the first one.
create or replace function public.announce(audiences public.audience[], title jsonb, body jsonb, link text,
  starts_at timestamptz, ends_at timestamptz, idempotency_key uuid) returns public.announcements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  start_at timestamptz := greatest(announce.starts_at, now());
  content jsonb := jsonb_build_object('audiences', announce.audiences, 'title', announce.title, 'body', announce.body,
    'link', announce.link, 'starts_at', announce.starts_at, 'ends_at', announce.ends_at);
  earlier uuid := core.first_result('announce', announce.idempotency_key, content);
  made public.announcements;
begin
  if earlier is not null then
    select * into made from public.announcements a where a.id = earlier;
    return made;
  end if;
  if coalesce(cardinality(announce.audiences), 0) = 0 then
    raise exception 'errors.announcement.audience' using errcode = 'PT422', detail = 'audiences';
  end if;
  if not notices.is_announced(announce.title, 120) or not notices.is_announced(announce.body, 600)
    or (announce.title ? 'es') <> (announce.body ? 'es') or (announce.title ? 'en') <> (announce.body ? 'en') then
    raise exception 'errors.announcement.texts' using errcode = 'PT422', detail = 'title';
  end if;
  if announce.link is not null and not core.is_destination(announce.link) then
    raise exception 'errors.announcement.link' using errcode = 'PT422', detail = 'link';
  end if;
  if announce.ends_at <= start_at then
    raise exception 'errors.announcement.ends' using errcode = 'PT422', detail = 'ends_at';
  end if;
  insert into public.announcements (audiences, title, body, link, starts_at, ends_at, created_by)
    values (array(select distinct x from unnest(announce.audiences) as x order by x), announce.title, announce.body,
      announce.link, start_at, announce.ends_at, admin) returning * into made;
  perform core.schedule_refresh('announcements', made.starts_at), core.schedule_refresh('announcements', made.ends_at);
  perform core.store_result('announce', announce.idempotency_key, made.id);
  perform core.audit('announcement.published', made.id, null, content);
  return made;
end $$;

grant execute on function public.announce to authenticated;

-- Takes an announcement back, before or while it is shown.
create or replace function public.withdraw_announcement(announcement_id uuid) returns public.announcements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.announcements;
begin
  update public.announcements a set withdrawn_at = now()
    where a.id = withdraw_announcement.announcement_id and a.withdrawn_at is null
      and coalesce(a.ends_at > now(), true) returning * into after;
  if not found then
    raise exception 'errors.announcement.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('announcement.withdrawn', after.id, null, jsonb_build_object('title', after.title));
  return after;
end $$;

grant execute on function public.withdraw_announcement to authenticated;

-- What is announced to the calling person now and they did not dismiss, newest first.
create or replace function public.my_announcements() returns table (id uuid, title jsonb, body jsonb, link text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  mine public.audience[] := notices.audiences_of(person);
begin
  return query select a.id, a.title, a.body, a.link from public.announcements a
    where a.withdrawn_at is null and a.starts_at <= now() and coalesce(a.ends_at > now(), true) and a.audiences && mine
      and not exists (select 1 from notices.dismissals d where d.announcement_id = a.id and d.person_id = person)
    order by a.starts_at desc, a.id limit 5;
end $$;

grant execute on function public.my_announcements to authenticated;

-- Hides an announcement from the calling person; safe to repeat.
create or replace function public.dismiss_announcement(announcement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  insert into notices.dismissals (announcement_id, person_id)
    select a.id, person from public.announcements a where a.id = dismiss_announcement.announcement_id
      and a.audiences && notices.audiences_of(person) on conflict do nothing;
  if not found and not exists (select 1 from notices.dismissals d
    where d.announcement_id = dismiss_announcement.announcement_id and d.person_id = person) then
    raise exception 'errors.announcement.not_found' using errcode = 'PT404';
  end if;
end $$;

grant execute on function public.dismiss_announcement to authenticated;

-- Summaries: once a month every affiliate with something in a month reads what it brought, from the months that are
-- shown on their pages. Begins on the first at eight in the morning in Panama, when no click of the month is missing.
create or replace function public.send_summaries(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_month date := date_trunc('month', now() at time zone 'America/Panama' - interval '8 hours')::date;
  last_month date := (this_month - interval '1 month')::date;
  sent integer := 0;
  due record;
begin
  for due in select a.id, a.user_id from public.affiliates a join public.profiles p on p.id = a.user_id
      where p.suspended_at is null and p.deleted_at is null
        and not exists (select 1 from reports.summaries s where s.affiliate_id = a.id and s.month = last_month)
        and exists (select 1 from public.enrollments e join public.enrollment_months m on m.enrollment_id = e.id
          where e.affiliate_id = a.id and m.month = last_month)
      order by a.id limit least(greatest(batch, 1), 500) loop
    insert into reports.summaries (affiliate_id, month) values (due.id, last_month) on conflict do nothing;
    continue when not found;
    perform accounts.mail_person(due.user_id, 'monthly_summary',
      jsonb_build_object('month', last_month, 'programs', reports.summarize(due.id, last_month)),
      concat_ws(':', 'monthly_summary', due.id, last_month));
    sent := sent + 1;
  end loop;
  return sent;
end $$;

grant execute on function public.send_summaries to service_role;

create policy "visitors read what is announced to everybody now" on public.announcements
  for select to anon using ('visitors' = any (audiences) and withdrawn_at is null
    and starts_at <= now() and coalesce(ends_at > now(), true));

create policy "people read what is announced to everybody now, administrators read all" on public.announcements
  for select to authenticated using ((select core.is_admin()) or 'visitors' = any (audiences)
    and withdrawn_at is null and starts_at <= now() and coalesce(ends_at > now(), true));

grant select (id, audiences, title, body, link, starts_at, ends_at, withdrawn_at, created_at) on public.announcements
  to anon, authenticated;

create trigger refresh_pages after insert or update or delete on public.announcements
  for each statement execute function core.refresh_pages('announcements');
