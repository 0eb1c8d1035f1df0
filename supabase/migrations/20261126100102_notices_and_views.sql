set local check_function_bodies = off;

drop function public.choose_mails(off mail_kind[]);

create schema notices;

-- Notices: what the site tells a person, beside the mail about the same thing. Both are written by one helper in the
-- transaction of the change, under one key, so that a repeat makes neither twice. A notice holds the data of its mail;
-- the app composes its words from them, in the language of whoever reads.

create table public.notices (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  data jsonb not null default '{}',
  dedupe_key text not null check (length(dedupe_key) <= 500),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (person_id, dedupe_key)
);
comment on column public.notices.kind is 'The name of the mail about the same thing.';

create index on public.notices (person_id, id desc);                    -- the page of notices
create index on public.notices (person_id) where read_at is null;       -- the number at the bell
create index on public.notices (created_at);                            -- housekeeping

-- Which kinds a person does not want on the site. A row is a kind turned off, so that a new kind is on for everybody.
create table public.notice_opt_outs (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,60}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Views: an administrator's session that looks at the site as somebody. Every statement of that session is that
-- person's and changes nothing, until the administrator ends the view; half an hour later it shows nothing of them.
create table accounts.views (
  session_id uuid primary key references auth.sessions on delete cascade,
  admin_id uuid not null references public.profiles on delete cascade,
  person_id uuid not null references public.profiles on delete cascade,
  reason text not null check (length(trim(reason)) between 3 and 500),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 minutes'
);

create index on accounts.views (admin_id);
create index on accounts.views (person_id);

alter table public.notices enable row level security;
alter table public.notice_opt_outs enable row level security;
alter table accounts.views enable row level security;

revoke all on function accounts.keep_house() from public, anon, authenticated, service_role;
revoke all on function accounts.mail_person(person_id uuid, template text, data jsonb, dedupe_key text) from public, anon, authenticated, service_role;
revoke all on function contact.notify_owner(message contact_messages, owner_id uuid, admin uuid, entry uuid) from public, anon, authenticated, service_role;
revoke all on function core.person() from public, anon, authenticated, service_role;

-- The person whose token this is; null for visitors, suspended and deleted accounts, and sessions that were ended: all
-- of them lose access at once, whatever their token claims.
create or replace function core.session_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p
    where p.id = auth.uid() and p.suspended_at is null and p.deleted_at is null and core.is_session_valid(p.id));
end $$;

-- Who speaks. Where an administrator looks at the site as somebody, that person: and from here on the transaction is
-- read-only, so that whatever a command does after it asked is refused by the database.
create or replace function core.person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.session_person();
  view accounts.views;
begin
  if person is null or not auth.jwt() ? 'session_id' then
    return person;
  end if;
  select * into view from accounts.views v where v.session_id = (auth.jwt() ->> 'session_id')::uuid;
  if not found then
    return person;
  end if;
  perform set_config('transaction_read_only', 'on', true);
  return case when accounts.is_view_open(view, person) then view.person_id else person end;
end $$;

grant execute on function core.person to authenticated;

-- Returns the id of the person whose session it is, whoever is being looked at, or refuses: for ending a view.
create or replace function core.require_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.session_person();
begin
  if person is null then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Tells a person something, by mail and on the site: both rows under one key, so that a repeat is harmless, and each
-- unless they turned it off. `person` is what the address for turning this mail off is made of.
create or replace function accounts.mail_person(person_id uuid, template text, data jsonb, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail(template, p.email, p.locale,
      jsonb_build_object('person', p.id, 'name', p.full_name) || coalesce(data, '{}'), dedupe_key),
    notices.tell(p.id, template, jsonb_build_object('name', p.full_name) || coalesce(data, '{}'), dedupe_key)
  from public.profiles p where p.id = person_id and p.deleted_at is null
$$;

-- Views: whether one still shows somebody. Asked at each statement, so that whoever stops being an administrator, and
-- whoever becomes one, is not looked at any more.
create or replace function accounts.is_view_open(view accounts.views, admin uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select view.admin_id = admin and view.ends_at > now() and core.administers(admin)
    and not exists (select 1 from public.user_roles r where r.user_id = view.person_id)
    and exists (select 1 from public.profiles p
      where p.id = view.person_id and p.suspended_at is null and p.deleted_at is null)
$$;

-- Notices: how one is written.

-- Mails whose data open something that only the owner of the mailbox may open, or that greet once: no notice.
create or replace function notices.is_shown(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind not in ('payout_method_confirm', 'welcome')
$$;

-- Writes a notice, unless the person turned its kind off or has it already.
create or replace function notices.tell(person_id uuid, kind text, data jsonb, dedupe_key text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notices (person_id, kind, data, dedupe_key)
    select tell.person_id, tell.kind, tell.data, tell.dedupe_key
    where notices.is_shown(tell.kind) and not exists (
      select 1 from public.notice_opt_outs o where o.user_id = tell.person_id and o.kind = tell.kind)
    on conflict on constraint notices_person_id_dedupe_key_key do nothing
$$;

-- Turns off the listed kinds and on all others. Returns what was off before.
create or replace function notices.choose(person uuid, off text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  before text[] := array(select o.kind from public.notice_opt_outs o where o.user_id = person order by 1);
begin
  delete from public.notice_opt_outs o where o.user_id = person and o.kind <> all (off);
  insert into public.notice_opt_outs (user_id, kind) select person, k from unnest(off) as k on conflict do nothing;
  return before;
end $$;

-- Queues the mail to an administrator whom another one made an inquiry's owner.
create or replace function contact.notify_owner(message public.contact_messages, owner_id uuid, admin uuid, entry uuid)
returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(owner_id, 'contact_assigned', jsonb_strip_nulls(jsonb_build_object(
      'name', message.name, 'number', message.number, 'topic', message.topic, 'product', message.product_name,
      'message', left(message.message, 1000), 'by', a.full_name, 'link', '/admin/messages/' || message.id)),
      'contact_assigned:' || entry)
    from public.profiles a where a.id = admin
$$;

create or replace function accounts.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from accounts.email_changes c where c.created_at < now() - interval '7 days'
    and coalesce(c.used_at < now() - interval '7 days', true);
  delete from accounts.proofs p where p.expires_at < now();
  delete from accounts.credential_changes c where c.changed_at < now() - interval '8 days';
  delete from accounts.views v where v.started_at < now() - interval '1 day';
$$;

-- A notice that was read is kept for half a year, one that nobody read for a year.
create or replace function notices.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.notices n where n.created_at < now() - interval '180 days'
    and (n.read_at is not null or n.created_at < now() - interval '1 year');
$$;

create or replace function notices.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.notices n where n.person_id = person.id;
  delete from public.notice_opt_outs o where o.user_id = person.id;
$$;

create or replace function notices.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notices', (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'data', n.data, 'created_at', n.created_at,
        'read_at', n.read_at) order by n.id), '[]') from public.notices n where n.person_id = person),
    'notices_turned_off', (select coalesce(jsonb_agg(o.kind order by o.kind), '[]') from public.notice_opt_outs o
      where o.user_id = person))
$$;

-- Turns off the listed kinds and on all others: a form of check boxes. `off` names mails, `notices_off` notices on the
-- site, which stay as they are without it. Returns the mails that are off now.
create or replace function public.choose_mails(off public.mail_kind[], notices_off text[] default null) returns public.mail_kind[]
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.mail_kind[] := array(select o.kind from public.mail_opt_outs o where o.user_id = person order by 1);
  after public.mail_kind[] := array(select distinct k from unnest(off) as k where k is not null order by 1);
  kinds text[] := array(select distinct k from unnest(notices_off) as k where k is not null order by 1);
  kinds_before text[];
begin
  if off is null then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'off';
  end if;
  if cardinality(kinds) > 200 or exists (select 1 from unnest(kinds) as k where k !~ '^[a-z_]{1,60}$') then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'notices_off';
  end if;
  if notices_off is not null then
    kinds_before := notices.choose(person, kinds);
  end if;
  if before = after and (notices_off is null or kinds_before = kinds) then
    return after;
  end if;
  delete from public.mail_opt_outs o where o.user_id = person and o.kind <> all (after);
  insert into public.mail_opt_outs (user_id, kind) select person, k from unnest(after) as k on conflict do nothing;
  perform core.audit('mails.chosen', person,
    jsonb_strip_nulls(jsonb_build_object('off', before, 'notices', kinds_before)),
    jsonb_strip_nulls(jsonb_build_object('off', after, 'notices', case when notices_off is not null then kinds end)));
  return after;
end $$;

grant execute on function public.choose_mails to authenticated;

-- Views: an administrator looks at the site as somebody else, who can be no administrator.

create or replace function public.start_view(person_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  session uuid := accounts.current_session();
  person public.profiles;
  why text := trim(start_view.reason);
begin
  select * into person from public.profiles p where p.id = start_view.person_id and p.deleted_at is null;
  if not found then
    raise exception 'errors.account.missing' using errcode = 'PT404';
  end if;
  if coalesce(length(why) not between 3 and 500, true) then
    raise exception 'errors.account.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  if exists (select 1 from public.user_roles r where r.user_id = person.id) then
    raise exception 'errors.view_as.administrator' using errcode = 'PT403';
  end if;
  if person.suspended_at is not null then
    raise exception 'errors.view_as.suspended' using errcode = 'PT409';
  end if;
  if session is null then
    raise exception 'errors.session.unknown' using errcode = 'PT409';
  end if;
  insert into accounts.views (session_id, admin_id, person_id, reason) values (session, admin, person.id, why);
  perform core.audit('view.started', person.id, null, jsonb_build_object('reason', why));
end $$;

grant execute on function public.start_view to authenticated;

-- Ends the view of this session; safe to repeat. The only command that a view admits, and it asks whose session it is
-- instead of who speaks.
create or replace function public.end_view() returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_session();
  view accounts.views;
begin
  delete from accounts.views v where v.session_id = accounts.current_session() and v.admin_id = admin
    returning * into view;
  if found then
    perform core.audit('view.ended', view.person_id, null, jsonb_build_object('started_at', view.started_at));
  end if;
end $$;

grant execute on function public.end_view to authenticated;

-- Who speaks, for the frame of every page: the account, and the view where there is one.
-- `view_ends_at` of the past: nothing of the person is shown any more, and nothing can be done before the view ends.
create or replace function public.my_standing() returns table (id uuid, email text, full_name text, locale text,
  viewed_by text, view_ends_at timestamptz, unread bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select p.id, p.email, p.full_name, p.locale, a.full_name, v.ends_at,
      (select count(*) from public.notices n where n.person_id = p.id and n.read_at is null)
    from public.profiles p left join accounts.views v on v.session_id = accounts.current_session()
    left join public.profiles a on a.id = v.admin_id where p.id = person;
end $$;

grant execute on function public.my_standing to authenticated;

-- Marks one notice as read; safe to repeat.
create or replace function public.read_notice(notice_id bigint) returns public.notices
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.notices;
begin
  update public.notices n set read_at = coalesce(n.read_at, now())
    where n.id = read_notice.notice_id and n.person_id = person returning * into after;
  if not found then
    raise exception 'errors.notice.not_found' using errcode = 'PT404';
  end if;
  return after;
end $$;

grant execute on function public.read_notice to authenticated;

-- Marks as read what the page showed: nothing newer than its newest notice. Returns how many were unread.
create or replace function public.read_all_notices(newest bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  found_ones integer;
begin
  if newest is null then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'newest';
  end if;
  update public.notices n set read_at = now()
    where n.person_id = person and n.id <= newest and n.read_at is null;
  get diagnostics found_ones = row_count;
  return found_ones;
end $$;

grant execute on function public.read_all_notices to authenticated;

create policy "people read their own notices" on public.notices
  for select to authenticated using (person_id = (select core.person()));

grant select (id, person_id, kind, data, created_at, read_at) on public.notices to authenticated;

create policy "people read which notices they turned off" on public.notice_opt_outs
  for select to authenticated using (user_id = (select core.person()));

grant select on public.notice_opt_outs to authenticated;
