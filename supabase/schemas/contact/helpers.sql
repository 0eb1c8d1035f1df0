-- Requires a fresh attempt of these keyed hashes, which only the site can take: a caller without one did not use its
-- form, and cannot bypass the limiter.
create function contact.require_attempt(scope text, account_hash text, network_hash text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(distinct a.subject) from core.attempts a
    where a.scope = require_attempt.scope and a.subject in (account_hash, require_attempt.network_hash)
      and a.at > clock_timestamp() - interval '1 minute') < 2 then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
end $$;

create function contact.check_contact(name text, email text, topic text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(name, ''))) not between 1 and 120 then
    perform core.refuse_field('errors.contact.name', 'name');
  end if;
  if length(coalesce(email, '')) > 254 or coalesce(trim(email), '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform core.refuse_field('errors.fields.email', 'email');
  end if;
  if topic is null or topic <> all (enum_range(null::public.contact_topic)::text[]) then
    perform core.refuse_field('errors.contact.topic', 'topic');
  end if;
  if length(trim(coalesce(message, ''))) not between 10 and 4000 then
    perform core.refuse_field('errors.contact.message', 'message');
  end if;
end $$;

-- Full of links, or from a network whose message was called spam today.
create function contact.looks_like_spam(message text, network_hash bytea) returns boolean
language sql stable security definer set search_path = '' as $$
  select regexp_count(message, '(https?://|www\.)', 1, 'i') > 3
    or exists (select 1 from public.contact_messages m where m.network_hash = looks_like_spam.network_hash
      and m.state = 'spam' and m.handled_at is not null and m.created_at > now() - interval '1 day')
$$;

-- What only a request for a quote has; null where it was left open. An unknown or hidden product is refused.
create function contact.check_quote(product text, company text, phone text, budget bigint) returns void
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
create function contact.topic_of(product text) returns public.contact_topic
language sql stable set search_path = '' as $$
  select case p.kind when 'vip' then 'vip' when 'business_plan' then 'business' else 'services' end
    ::public.contact_topic
  from public.products p where p.slug = topic_of.product
$$;

-- Queues the mail to the company's address about a message that is no spam.
create function contact.notify_received(message public.contact_messages, recipient text) returns void
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

-- Queues the mail to an administrator whom another one made an inquiry's owner.
create function contact.notify_owner(message public.contact_messages, owner_id uuid, admin uuid, entry uuid)
returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(owner_id, 'contact_assigned', jsonb_strip_nulls(jsonb_build_object(
      'name', message.name, 'number', message.number, 'topic', message.topic, 'product', message.product_name,
      'message', left(message.message, 1000), 'by', a.full_name, 'link', '/admin/messages/' || message.id)),
      'contact_assigned:' || entry)
    from public.profiles a where a.id = admin
$$;

-- A message, locked, or a refusal.
create function contact.require_message(message_id uuid) returns public.contact_messages
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
create function contact.may_follow(before public.contact_state, after public.contact_state) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when before = 'spam' then after = 'new'
    when after = 'spam' then before in ('new', 'contacted')
    when after = 'new' then before = 'contacted'
    when after = 'quoted' then true
    else before <> after end, false)
$$;

-- Whether work on it goes on: a reminder makes sense.
create function contact.is_open(state public.contact_state) returns boolean
language sql immutable set search_path = '' as $$
  select state in ('new', 'contacted', 'quoted')
$$;

-- Whether a person can be an inquiry's owner: administrates now, with an account that works.
create function contact.may_own(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select core.administers(person) and exists (select 1 from public.profiles p
    where p.id = person and p.suspended_at is null and p.deleted_at is null)
$$;

-- Writes what happened, and when something last happened. The log gets no text that a person wrote: it is never erased.
create function contact.add_entry(message_id uuid, kind public.contact_entry_kind, admin uuid, body text default null,
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
create function contact.due_reminders(admin uuid) returns table (total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select count(*), min(m.remind_on)::timestamp at time zone 'America/Panama' from public.contact_messages m
  where m.remind_on <= (now() at time zone 'America/Panama')::date
    and (m.owner_id = admin or m.owner_id is null or not contact.may_own(m.owner_id))
$$;

-- The inquiries of a person: written while signed in, or before that from the address that their account confirmed.
create function contact.messages_of(person uuid) returns setof public.contact_messages
language sql stable security definer set search_path = '' as $$
  select m.* from public.contact_messages m where m.person_id = person
    or m.person_id is null and lower(m.email) = (select lower(p.email) from public.profiles p where p.id = person)
$$;

-- What was answered to an inquiry by mail, the oldest first.
create function contact.answers_to(message_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'body', e.body) order by e.created_at, e.id), '[]')
  from public.contact_entries e where e.message_id = answers_to.message_id and e.kind = 'answer'
$$;
