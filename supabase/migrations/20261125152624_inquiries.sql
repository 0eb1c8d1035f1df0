set local check_function_bodies = off;

drop view public.contact_message_counts;
drop function public.change_contact_state(message_id uuid, state contact_state);
drop function public.send_contact_message(name text, email text, topic text, message text, locale text, trapped boolean, visit_hash text, account_hash text, network_hash text, notify text);

-- What was answered counts as contacted. The values are only added: nothing in this transaction may use them.
alter type public.contact_state rename value 'answered' to 'contacted';
alter type public.contact_state add value 'quoted' after 'contacted';
alter type public.contact_state add value 'won' after 'quoted';
alter type public.contact_state add value 'lost' after 'won';
create type public.contact_kind as enum ('question', 'quote');
create type public.contact_entry_kind as enum ('note', 'answer', 'state', 'owner', 'reminder');

-- Messages that are there get numbers in the order in which they came.
alter table public.contact_messages
  add column number bigint,
  add column kind public.contact_kind not null default 'question',
  add column product_slug text check (length(product_slug) <= 60),
  add column product_name jsonb check (product_name is null or core.is_translated(product_name, 200)),
  add column company text check (length(trim(company)) between 1 and 120),
  add column phone text check (phone ~ '^[0-9+(). -]{6,40}$'),
  add column budget bigint check (budget between 1 and 100000000000),
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column person_id uuid references public.profiles on delete set null,
  add column owner_id uuid references public.profiles on delete set null,
  add column quoted bigint check (quoted between 0 and 100000000000),
  add column reason text check (length(trim(reason)) between 3 and 500),
  add column remind_on date,
  add column remind_note text check (length(trim(remind_note)) between 1 and 200),
  add column reminded_at timestamptz,
  add column changed_at timestamptz not null default now(),
  drop constraint contact_messages_check1,
  add constraint contact_messages_decided check (state in ('new', 'spam') or handled_at is not null),
  add constraint contact_messages_lost check (state::text <> 'lost' or reason is not null),
  add constraint contact_messages_reminder check (remind_on is not null or remind_note is null and reminded_at is null);
update public.contact_messages m set number = 1000 + o.rank, changed_at = coalesce(m.handled_at, m.created_at)
  from (select c.id, row_number() over (order by c.created_at, c.id) as rank from public.contact_messages c) as o
  where o.id = m.id;
alter table public.contact_messages alter column number set not null,
  alter column number add generated always as identity (start with 1001),
  add constraint contact_messages_number_key unique (number);
select setval('public.contact_messages_number_seq', 1 + (select coalesce(max(m.number), 1000)
  from public.contact_messages m), false);

create table public.contact_entries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages on delete cascade,
  kind public.contact_entry_kind not null,
  body text check (length(trim(body)) between 1 and 8000),
  state public.contact_state,
  quoted bigint,
  owner_id uuid references public.profiles on delete set null,
  remind_on date,
  created_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  check (kind not in ('note', 'answer') or body is not null),
  check (kind <> 'state' or state is not null)
);

comment on column public.contact_messages.product_name is 'As it was called when the inquiry came.';
comment on column public.contact_messages.budget is 'Minor units of `currency`, estimated by the sender; or null.';
comment on column public.contact_messages.quoted is 'Minor units of `currency`: the last quote, or what was agreed.';
comment on column public.contact_messages.reason is 'Why it was lost; null in every other state.';
comment on column public.contact_messages.person_id is 'Who was signed in while writing.';
comment on column public.contact_messages.reminded_at is 'When the mail of this reminder was queued.';
comment on column public.contact_entries.body is 'A note, an answer, a reason, or what a reminder is about.';
comment on column public.contact_entries.state is 'The state after it, where it changed; an answer may change it, too.';
comment on column public.contact_entries.owner_id is 'The owner after it, where it changed; null for nobody.';
comment on column public.contact_entries.remind_on is 'Null where a reminder was removed.';

alter table public.contact_entries enable row level security;

create index on public.contact_messages (changed_at desc);
create index on public.contact_messages (owner_id, state);
create index on public.contact_messages (person_id, created_at desc);
create index on public.contact_messages (remind_on) where remind_on is not null;
create index on public.contact_entries (message_id, created_at);
create index on public.contact_entries (owner_id);
create index on public.contact_entries (created_by);

revoke all on function public.report_tasks() from public, anon, authenticated, service_role;

-- What only a request for a quote has; null where it was left open. An unknown or hidden product is refused.
create or replace function contact.check_quote(product text, company text, phone text, budget bigint) returns void
language plpgsql stable set search_path = '' as $$
begin
  if product is not null and not exists (select 1 from public.products p where p.slug = product
    and p.status = 'published') then
    perform core.refuse_field('errors.contact.product', 'product');
  end if;
  if length(trim(company)) not between 1 and 120 then
    perform core.refuse_field('errors.contact.company', 'company');
  end if;
  if phone !~ '^[0-9+(). -]{6,40}$' or length(regexp_replace(phone, '[^0-9]', '', 'g')) < 6 then
    perform core.refuse_field('errors.contact.phone', 'phone');
  end if;
  if budget not between 1 and 100000000000 then
    perform core.refuse_field('errors.contact.budget', 'budget');
  end if;
end $$;

-- The topic of a product's kind; null without a product.
create or replace function contact.topic_of(product text) returns public.contact_topic
language sql stable set search_path = '' as $$
  select case p.kind when 'vip' then 'vip' when 'business_plan' then 'business' else 'services' end
    ::public.contact_topic
  from public.products p where p.slug = topic_of.product
$$;

-- Queues the mail to the company's address about a message that is no spam.
create or replace function contact.notify_received(message public.contact_messages, recipient text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if recipient is not null and message.state = 'new' then
    perform public.enqueue_mail('contact_received', recipient, 'es', jsonb_strip_nulls(jsonb_build_object(
      'name', message.name, 'email', message.email, 'topic', message.topic, 'message', left(message.message, 1000),
      'number', message.number, 'product', message.product_name, 'company', message.company, 'phone', message.phone,
      'budget', message.budget, 'currency', message.currency, 'link', '/admin/messages/' || message.id)),
      'contact_received:' || message.id);
  end if;
end $$;

-- A message, locked, or a refusal.
create or replace function contact.require_message(message_id uuid) returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.contact_messages;
begin
  select * into found_one from public.contact_messages m where m.id = require_message.message_id for update;
  if not found then
    raise exception 'errors.contact.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Whether a state may follow another. Spam only goes back to the new ones, and what was quoted is no spam; a new quote
-- may follow a quote.
create or replace function contact.may_follow(before public.contact_state, after public.contact_state) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when before = 'spam' then after = 'new'
    when after = 'spam' then before in ('new', 'contacted')
    when after = 'new' then before = 'contacted'
    when after = 'quoted' then true
    else before <> after end, false)
$$;

-- Whether work on it goes on: a reminder makes sense.
create or replace function contact.is_open(state public.contact_state) returns boolean
language sql immutable set search_path = '' as $$
  select state in ('new', 'contacted', 'quoted')
$$;

-- Whether a person can be an inquiry's owner: administrates now, with an account that works.
create or replace function contact.may_own(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select core.administers(person) and exists (select 1 from public.profiles p
    where p.id = person and p.suspended_at is null and p.deleted_at is null)
$$;

-- Writes what happened, and when something last happened. The log gets no text that a person wrote: it is never erased.
create or replace function contact.add_entry(message_id uuid, kind public.contact_entry_kind, admin uuid, body text default null,
  state public.contact_state default null, quoted bigint default null, owner_id uuid default null,
  remind_on date default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  entry uuid;
begin
  insert into public.contact_entries as e (message_id, kind, created_by, body, state, quoted, owner_id, remind_on)
    values (add_entry.message_id, add_entry.kind, admin, nullif(trim(add_entry.body), ''), add_entry.state,
      add_entry.quoted, add_entry.owner_id, add_entry.remind_on) returning e.id into entry;
  update public.contact_messages m set changed_at = now() where m.id = add_entry.message_id;
  return entry;
end $$;

-- Reminders whose day has come and that this administrator sees: their own, and those of nobody who could act.
create or replace function contact.due_reminders(admin uuid) returns table (total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select count(*), min(m.remind_on)::timestamp at time zone 'America/Panama' from public.contact_messages m
  where m.remind_on <= (now() at time zone 'America/Panama')::date
    and (m.owner_id = admin or m.owner_id is null or not contact.may_own(m.owner_id))
$$;

-- The inquiries of a person: written while signed in, or before that from the address that their account confirmed.
create or replace function contact.messages_of(person uuid) returns setof public.contact_messages
language sql stable security definer set search_path = '' as $$
  select m.* from public.contact_messages m where m.person_id = person
    or m.person_id is null and lower(m.email) = (select lower(p.email) from public.profiles p where p.id = person)
$$;

-- What was answered to an inquiry by mail, the oldest first.
create or replace function contact.answers_to(message_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'body', e.body) order by e.created_at, e.id), '[]')
  from public.contact_entries e where e.message_id = answers_to.message_id and e.kind = 'answer'
$$;

-- Forgets what a person wrote, with all that was noted about it; of an administrator, whose inquiries were theirs.
create or replace function contact.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from public.contact_messages m where m.person_id = person.id or lower(m.email) = lower(person.email);
  update public.contact_messages m set owner_id = null where m.owner_id = person.id;
$$;

create or replace function contact.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('inquiries', (select coalesce(jsonb_agg(jsonb_build_object('number', m.number,
      'name', m.name, 'email', m.email, 'topic', m.topic, 'message', m.message, 'product', m.product_slug,
      'company', m.company, 'phone', m.phone, 'budget', m.budget, 'currency', m.currency, 'state', m.state,
      'created_at', m.created_at, 'answers', contact.answers_to(m.id)) order by m.created_at, m.id), '[]')
    from contact.messages_of(person) as m))
$$;

-- What administrators find. Each part stops at six: an order id is looked up in its index, and there are few programs.
create or replace function reports.search_all(holds text, begins text)
returns table (kind text, record_id uuid, slug text, names jsonb, label text, detail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    (select 'program', p.id, p.slug, p.name, p.slug, p.status::text from public.programs p
      where p.slug ilike holds or exists (select 1 from jsonb_each_text(p.name) as n where n.value ilike holds)
      order by p.status, p.slug limit 6)
    union all
    (select 'person', f.id, null, null, o.full_name, o.email from public.profiles o
      left join public.affiliates f on f.user_id = o.id
      where o.deleted_at is null and (o.full_name ilike holds or o.email ilike holds)
      order by o.full_name, o.id limit 6)
    union all
    (select 'order', s.id, p.slug, p.name, s.external_id, s.kind::text from public.conversions s
      join public.programs p on p.id = s.program_id
      where lower(s.external_id) like begins order by lower(s.external_id), s.id limit 6)
    union all
    (select 'commission', c.id, p.slug, p.name, s.external_id, o.full_name from (
        select v.id, v.external_id from public.conversions v where lower(v.external_id) like begins
        order by lower(v.external_id), v.id limit 6) as s
      join public.commissions c on c.conversion_id = s.id
      join public.programs p on p.id = c.program_id
      join public.affiliates f on f.id = c.affiliate_id
      join public.profiles o on o.id = f.user_id and o.deleted_at is null
      order by s.external_id, c.id limit 6)
    union all
    (select 'inquiry', m.id, null, null, m.name, coalesce(m.company, m.email) from public.contact_messages m
      where m.state <> 'spam' and (m.name ilike holds or m.email ilike holds or m.company ilike holds
        or 'c-' || m.number like begins)
      order by m.created_at desc, m.id limit 6);
end $$;

-- Answers an inquiry by mail in its sender's language, and stores the answer. A new one counts as contacted from then
-- on, and one without an owner becomes the author's. `reply_to` is where the company reads answers, or null.
create or replace function public.answer_contact_message(message_id uuid, body text, reply_to text, idempotency_key uuid)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  entry uuid := core.first_result('answer_contact_message', idempotency_key,
    jsonb_build_object('message_id', message_id, 'body', md5(body)));
  before public.contact_messages;
  is_first boolean;
begin
  if entry is not null then
    return entry;
  end if;
  if length(trim(coalesce(body, ''))) not between 10 and 8000 then
    perform core.refuse_field('errors.contact.answer', 'body');
  end if;
  before := contact.require_message(answer_contact_message.message_id);
  if before.state = 'spam' then
    raise exception 'errors.contact.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  is_first := before.state = 'new';
  update public.contact_messages m
    set state = case when is_first then 'contacted' else m.state end::public.contact_state,
      handled_at = case when is_first then now() else m.handled_at end,
      handled_by = case when is_first then admin else m.handled_by end, owner_id = coalesce(m.owner_id, admin)
    where m.id = before.id;
  entry := contact.add_entry(before.id, 'answer', admin, body => answer_contact_message.body,
    state => case when is_first then 'contacted' end::public.contact_state);
  perform public.enqueue_mail('contact_answer', before.email, before.locale, jsonb_strip_nulls(jsonb_build_object(
    'name', before.name, 'number', before.number, 'topic', before.topic, 'product', before.product_name,
    'answer', trim(body), 'message', left(before.message, 1000), 'reply_to', reply_to)), 'contact_answer:' || entry);
  perform core.audit('contact_message.answered', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', case when is_first then 'contacted' else before.state end, 'entry', entry));
  perform core.store_result('answer_contact_message', idempotency_key, entry);
  return entry;
end $$;

grant execute on function public.answer_contact_message to authenticated;

-- Queues the mails of reminders whose day has come, from seven in the morning on; each reminder sends one. Returns how
-- many. What has no owner who could act waits among the tasks of all administrators.
create or replace function public.send_contact_reminders(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  sent integer := 0;
begin
  for due in select m.id, m.number, m.name, m.topic, m.product_name, m.remind_on, m.remind_note, p.email, p.locale
      from public.contact_messages m join public.profiles p on p.id = m.owner_id
      where m.remind_on <= ((now() - interval '7 hours') at time zone 'America/Panama')::date
        and m.reminded_at is null and contact.may_own(m.owner_id)
      order by m.remind_on, m.id limit least(greatest(batch, 1), 500) for update of m skip locked loop
    update public.contact_messages m set reminded_at = now() where m.id = due.id;
    perform public.enqueue_mail('contact_reminder', due.email, due.locale, jsonb_strip_nulls(jsonb_build_object(
      'name', due.name, 'number', due.number, 'topic', due.topic, 'product', due.product_name,
      'note', due.remind_note, 'link', '/admin/messages/' || due.id)),
      'contact_reminder:' || due.id || ':' || extract(epoch from clock_timestamp()));
    perform core.audit('contact_message.reminded', due.id, null, jsonb_build_object('remind_on', due.remind_on));
    sent := sent + 1;
  end loop;
  return sent;
end $$;

grant execute on function public.send_contact_reminders to service_role;

-- new → contacted → quoted → won or lost, and spam apart (`contact.may_follow`). A quote needs its amount and a loss
-- its reason; won takes the amount that was agreed, or keeps the quote's. A reminder ends with the work.
create or replace function public.change_contact_state(message_id uuid, state public.contact_state, reason text default null,
  quoted bigint default null) returns public.contact_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.contact_messages := contact.require_message(change_contact_state.message_id);
  wanted public.contact_state := change_contact_state.state;
  why text := nullif(trim(change_contact_state.reason), '');
  amount bigint := coalesce(change_contact_state.quoted, before.quoted);
begin
  if why is null and wanted = 'lost' or length(why) not between 3 and 500 then
    perform core.refuse_field('errors.contact.reason', 'reason');
  end if;
  if wanted = 'quoted' and change_contact_state.quoted is null or amount not between 0 and 100000000000 then
    perform core.refuse_field('errors.contact.quoted', 'quoted');
  end if;
  if not contact.may_follow(before.state, wanted) then
    raise exception 'errors.contact.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if before.state = wanted and before.quoted = amount then
    return wanted;
  end if;
  update public.contact_messages m set state = wanted, quoted = amount,
      reason = case when wanted = 'lost' then why end,
      handled_at = case when wanted <> 'new' then now() end, handled_by = case when wanted <> 'new' then admin end,
      remind_on = case when contact.is_open(wanted) then m.remind_on end,
      remind_note = case when contact.is_open(wanted) then m.remind_note end,
      reminded_at = case when contact.is_open(wanted) then m.reminded_at end
    where m.id = before.id;
  perform contact.add_entry(before.id, 'state', admin, body => why, state => wanted,
    quoted => case when wanted in ('quoted', 'won') then amount end);
  perform core.audit('contact_message.' || case wanted when 'new' then 'reopened' when 'spam' then 'marked_spam'
    else wanted::text end, before.id, jsonb_build_object('state', before.state, 'quoted', before.quoted),
    jsonb_build_object('state', wanted, 'quoted', amount));
  return wanted;
end $$;

grant execute on function public.change_contact_state to authenticated;

-- Gives an inquiry to an administrator, or to nobody; the same owner again changes nothing.
create or replace function public.assign_contact_message(message_id uuid, owner_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.contact_messages := contact.require_message(assign_contact_message.message_id);
  new_owner uuid := assign_contact_message.owner_id;
begin
  if new_owner is not null and not contact.may_own(new_owner) then
    perform core.refuse_field('errors.contact.owner', 'owner_id');
  end if;
  if before.state = 'spam' then
    raise exception 'errors.contact.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if before.owner_id is distinct from new_owner then
    update public.contact_messages m set owner_id = new_owner where m.id = before.id;
    perform contact.add_entry(before.id, 'owner', admin, owner_id => new_owner);
    perform core.audit('contact_message.assigned', before.id, jsonb_build_object('owner_id', before.owner_id),
      jsonb_build_object('owner_id', new_owner));
  end if;
  return new_owner;
end $$;

grant execute on function public.assign_contact_message to authenticated;

-- Adds a note for the administrators; the same one of the same author within a minute is a form that was sent twice.
create or replace function public.note_contact_message(message_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  message public.contact_messages := contact.require_message(note_contact_message.message_id);
  note uuid;
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    perform core.refuse_field('errors.contact.note', 'body');
  end if;
  select e.id into note from public.contact_entries e where e.message_id = message.id and e.kind = 'note'
    and e.created_by = admin and e.body = trim(note_contact_message.body)
    and e.created_at > now() - interval '1 minute';
  if note is null then
    note := contact.add_entry(message.id, 'note', admin, body => note_contact_message.body);
    perform core.audit('contact_message.noted', message.id, null, jsonb_build_object('entry', note));
  end if;
  return note;
end $$;

grant execute on function public.note_contact_message to authenticated;

-- Reminds the owner on a day from today on by mail and among the tasks; without a day the reminder is removed. What has
-- no owner becomes the administrator's who set it.
create or replace function public.remind_contact_message(message_id uuid, remind_on date, note text default null) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.contact_messages := contact.require_message(remind_contact_message.message_id);
  day date := remind_contact_message.remind_on;
  today date := (now() at time zone 'America/Panama')::date;
  about text := case when day is not null then nullif(trim(note), '') end;
begin
  if day not between today and today + 730 then
    perform core.refuse_field('errors.contact.remind_on', 'remind_on');
  end if;
  if length(about) > 200 then
    perform core.refuse_field('errors.contact.remind_note', 'note');
  end if;
  if day is not null and not contact.is_open(before.state) then
    raise exception 'errors.contact.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if (before.remind_on, before.remind_note) is distinct from (day, about) then
    update public.contact_messages m set remind_on = day, remind_note = about, reminded_at = null,
        owner_id = case when day is null then m.owner_id else coalesce(m.owner_id, admin) end
      where m.id = before.id;
    perform contact.add_entry(before.id, 'reminder', admin, body => about, remind_on => day);
    perform core.audit('contact_message.reminder_set', before.id, jsonb_build_object('remind_on', before.remind_on),
      jsonb_build_object('remind_on', day));
  end if;
  return day;
end $$;

grant execute on function public.remind_contact_message to authenticated;

-- The administrators who can be an inquiry's owner, by name.
create or replace function public.list_contact_owners() returns table (person_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select p.id, p.full_name from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.role = 'admin' and contact.may_own(p.id) order by p.full_name, p.id;
end $$;

grant execute on function public.list_contact_owners to authenticated;

-- Stores an inquiry; the same one from the same address within a day is stored once. `trapped`: the field that people
-- do not see was filled. `notify` is the company's address, or null; spam notifies nobody. A request for a quote may
-- name a product, whose kind is the topic then. `person`: who was signed in, as the site knows.
create or replace function public.send_contact_message(name text, email text, topic text, message text, locale text,
  trapped boolean, visit_hash text, account_hash text, network_hash text, notify text,
  wants_quote boolean default false, product text default null, company text default null, phone text default null,
  budget bigint default null, person uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network bytea;
  after public.contact_messages;
begin
  perform contact.require_attempt('contact', account_hash, send_contact_message.network_hash);
  network := decode(visit_hash, 'hex');
  perform contact.check_contact(name, email, topic, message);
  perform contact.check_quote(product, company, phone, budget);
  perform pg_advisory_xact_lock(hashtextextended('contact' || lower(trim(email)), 0));
  if exists (select 1 from public.contact_messages m where lower(m.email) = lower(trim(send_contact_message.email))
    and m.message = trim(send_contact_message.message) and m.created_at > now() - interval '1 day'
    and m.product_slug is not distinct from product) then
    return;
  end if;
  insert into public.contact_messages (name, email, topic, message, locale, state, network_hash, kind, product_slug,
      product_name, company, phone, budget, person_id)
    values (trim(name), trim(email), coalesce(contact.topic_of(product), topic::public.contact_topic), trim(message),
      case locale when 'en' then 'en' else 'es' end,
      case when trapped or contact.looks_like_spam(message, network) then 'spam' else 'new' end::public.contact_state,
      network, case when wants_quote then 'quote' else 'question' end::public.contact_kind, product,
      (select p.name from public.products p where p.slug = product), trim(company), trim(phone), budget,
      (select p.id from public.profiles p where p.id = person))
    returning * into after;
  perform contact.notify_received(after, notify);
  perform core.audit('contact_message.received', after.id, null,
    jsonb_build_object('topic', after.topic, 'kind', after.kind, 'state', after.state));
end $$;

grant execute on function public.send_contact_message to anon;

-- What a member asked, newest first, with what was answered by mail. What looked like spam is as if it were new, so
-- that its sender learns nothing.
create or replace function public.my_inquiries() returns table (number bigint, kind public.contact_kind,
  topic public.contact_topic, product_name jsonb, message text, state public.contact_state, quoted bigint,
  currency text, created_at timestamptz, answers jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
begin
  return query
    select m.number, m.kind, m.topic, m.product_name, m.message, case m.state when 'spam' then 'new' else m.state end,
      case when m.state in ('quoted', 'won') then m.quoted end, m.currency, m.created_at, contact.answers_to(m.id)
    from contact.messages_of(person) as m order by m.created_at desc, m.id limit 20;
end $$;

grant execute on function public.my_inquiries to authenticated;

-- What waits for this administrator: how many, and since when, after what stands in the way: nobody decides about an
-- account of their own or one that was deleted, and payouts are to be prepared only where nothing stops them and no
-- draft waits.
create or replace function public.report_tasks()
returns table (task text, total bigint, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
  own uuid[] := affiliates.own_accounts(admin);
  closed uuid[] := array(select f.id from public.affiliates f join public.profiles o on o.id = f.user_id
    where o.deleted_at is not null);
begin
  return query
    select 'applications', count(*), min(a.submitted_at) from public.applications a where a.state = 'submitted'
    union all select 'claims', count(*), min(c.created_at) from public.conversion_claims c where c.state = 'open'
    union all select 'commissions', coalesce(sum(t.total), 0)::bigint - (select count(*) from public.commissions c
        where c.status = 'matured' and c.affiliate_id = any (own || closed)),
      (select min(c.matures_at) from public.commissions c
        where c.status = 'matured' and c.affiliate_id <> all (own || closed))
      from public.commission_tallies t where t.status = 'matured'
    union all select 'reviews', count(distinct h.commission_id), min(h.held_at) from public.commission_holds h
      join public.commissions c on c.id = h.commission_id where h.state = 'open' and c.affiliate_id <> all (own)
    union all select 'questions', count(*), min(u.asked_at) from public.commission_questions u
      where u.answered_at is null
    union all select 'submissions', count(*), min(s.submitted_at) from public.bounty_submissions s
      where s.state = 'submitted'
    union all select 'runs', count(*), min(r.created_at) from public.payout_runs r where r.state = 'draft'
      and r.created_by <> admin
    union all select 'due', coalesce(sum(d.ready_count), 0)::bigint, null from public.preview_payouts() as d
      where d.draft_id is null
    union all select 'payouts', count(*), min(p.failed_at) from public.payouts p where p.status = 'failed'
      and p.affiliate_id <> all (own)
    union all select 'requests', count(*), min(q.asked_at) from public.payout_requests q
      join public.enrollments e on e.id = q.enrollment_id where q.state = 'open' and e.affiliate_id <> all (own)
    union all select 'webhooks', count(*), min(coalesce(w.disabled_at, w.failing_since)) from public.webhook_endpoints w
      where w.removed_at is null and (w.failing_since is not null or w.disabled_because <> 'person')
    union all select 'clicks', count(*), min(k.set_aside_at) from public.clicks_aside k where k.state = 'waiting'
    union all select 'messages', count(*), min(m.created_at) from public.contact_messages m where m.state = 'new'
    union all select 'reminders', d.total, d.since from contact.due_reminders(admin) as d;
end $$;

grant execute on function public.report_tasks to authenticated;

grant select (id, name, email, topic, message, locale, state, created_at, handled_at, handled_by, number, kind,
    product_slug, product_name, company, phone, budget, currency, person_id, owner_id, quoted, reason, remind_on,
    remind_note, reminded_at, changed_at)
  on public.contact_messages to authenticated;

create policy "administrators read what happened to the messages" on public.contact_entries
  for select to authenticated using ((select core.is_admin()));

grant select on public.contact_entries to authenticated;

-- How many messages are in each state and what was quoted in them, by topic and currency: the tabs of the admin
-- screens.
create view public.contact_message_counts with (security_invoker = true) as
  select m.state, m.topic, count(*) as total, m.currency, coalesce(sum(m.quoted), 0)::bigint as quoted
  from public.contact_messages m group by m.state, m.topic, m.currency;

grant select on public.contact_message_counts to authenticated;
