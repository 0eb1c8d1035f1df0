-- Contact: what people write to the team from the public page, and what administrators do with it.
-- Writing needs no account; the site takes an attempt first, and the command asks to see it (private.require_attempt).
-- What looks like spam is kept apart, never dropped: a person may be behind it.

create type public.contact_topic as enum ('general', 'affiliates', 'business', 'vip', 'services', 'scamscan', 'franchises',
  'ito', 'press', 'privacy');
create type public.contact_state as enum ('new', 'answered', 'spam');

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 120),
  email text not null check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  topic public.contact_topic not null,
  message text not null check (length(trim(message)) between 10 and 4000),
  locale text not null check (locale in ('es', 'en')),
  state public.contact_state not null default 'new',
  network_hash bytea not null check (length(network_hash) = 32),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references public.profiles on delete set null,
  check (state <> 'new' or handled_at is null),
  check (state <> 'answered' or handled_at is not null)
);
comment on column public.contact_messages.network_hash is 'Keyed hash of the address; the key changes every day.';
comment on column public.contact_messages.handled_at is 'Null when nobody decided: new, or spam by its looks.';

create index on public.contact_messages (state, created_at desc);        -- admin messages
create index on public.contact_messages (lower(email), created_at desc); -- the same message again
create index on public.contact_messages (network_hash, created_at) where state = 'spam'; -- a network that sent spam today
create index on public.contact_messages (created_at);                    -- housekeeping
create index on public.contact_messages (handled_by);

alter table public.contact_messages enable row level security;
create policy "administrators read the messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
grant select (id, name, email, topic, message, locale, state, created_at, handled_at, handled_by)
  on public.contact_messages to authenticated;

-- How many messages are in each state, by topic: the tabs of the admin screens.
create view public.contact_message_counts with (security_invoker = true) as
  select m.state, m.topic, count(*) as total from public.contact_messages m group by m.state, m.topic;
grant select on public.contact_message_counts to authenticated;

-- Only the site can take attempts and knows these keyed hashes: a caller without a fresh one did not come by its form,
-- so that nobody writes past the limiter.
create function private.require_attempt(scope text, account_hash text, network_hash text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(distinct a.subject) from private.attempts a
    where a.scope = require_attempt.scope and a.subject in (account_hash, require_attempt.network_hash)
      and a.at > clock_timestamp() - interval '1 minute') < 2 then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
end $$;

create function private.check_contact(name text, email text, topic text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(name, ''))) not between 1 and 120 then
    perform private.refuse_field('errors.contact.name', 'name');
  end if;
  if length(coalesce(email, '')) > 254 or coalesce(trim(email), '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform private.refuse_field('errors.fields.email', 'email');
  end if;
  if topic is null or topic <> all (enum_range(null::public.contact_topic)::text[]) then
    perform private.refuse_field('errors.contact.topic', 'topic');
  end if;
  if length(trim(coalesce(message, ''))) not between 10 and 4000 then
    perform private.refuse_field('errors.contact.message', 'message');
  end if;
end $$;

-- Full of links, or from a network whose message was called spam today.
create function private.looks_like_spam(message text, network_hash bytea) returns boolean
language sql stable security definer set search_path = '' as $$
  select regexp_count(message, '(https?://|www\.)', 1, 'i') > 3
    or exists (select 1 from public.contact_messages m where m.network_hash = looks_like_spam.network_hash
      and m.state = 'spam' and m.handled_at is not null and m.created_at > now() - interval '1 day')
$$;

-- Keeps a message; the same one from the same address within a day is kept once. `trapped`: the field that people do not
-- see was filled. `notify` is the company's address, or null; spam notifies nobody.
create function public.send_contact_message(name text, email text, topic text, message text, locale text, trapped boolean,
  visit_hash text, account_hash text, network_hash text, notify text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network bytea;
  after public.contact_messages;
begin
  perform private.require_attempt('contact', account_hash, send_contact_message.network_hash);
  network := decode(visit_hash, 'hex');
  perform private.check_contact(name, email, topic, message);
  perform pg_advisory_xact_lock(hashtextextended('contact' || lower(trim(email)), 0));
  if exists (select 1 from public.contact_messages m where lower(m.email) = lower(trim(send_contact_message.email))
    and m.message = trim(send_contact_message.message) and m.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.contact_messages (name, email, topic, message, locale, state, network_hash)
    values (trim(name), trim(email), topic::public.contact_topic, trim(message),
      case locale when 'en' then 'en' else 'es' end,
      case when trapped or private.looks_like_spam(message, network) then 'spam' else 'new' end::public.contact_state, network)
    returning * into after;
  if notify is not null and after.state = 'new' then
    perform public.enqueue_mail('contact_received', notify, 'es', jsonb_build_object('name', after.name,
      'email', after.email, 'topic', after.topic, 'message', left(after.message, 1000)), 'contact_received:' || after.id);
  end if;
  perform private.audit('contact_message.received', after.id, null,
    jsonb_build_object('topic', after.topic, 'state', after.state));
end $$;
grant execute on function public.send_contact_message to anon;

-- new → answered or spam, and back to new from both.
create function public.change_contact_state(message_id uuid, state public.contact_state) returns public.contact_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.contact_messages;
  after public.contact_messages;
begin
  select * into before from public.contact_messages m where m.id = change_contact_state.message_id for update;
  if not found then
    raise exception 'errors.contact.not_found' using errcode = 'PT404';
  end if;
  if (before.state = 'new') = (change_contact_state.state = 'new') then
    raise exception 'errors.contact.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.contact_messages m set state = change_contact_state.state,
      handled_at = case when change_contact_state.state <> 'new' then now() end,
      handled_by = case when change_contact_state.state <> 'new' then admin end
    where m.id = before.id returning * into after;
  perform private.audit('contact_message.' || case after.state when 'new' then 'reopened' when 'spam' then 'marked_spam' else 'answered' end,
    after.id, jsonb_build_object('state', before.state), jsonb_build_object('state', after.state));
  return after.state;
end $$;
grant execute on function public.change_contact_state to authenticated;
