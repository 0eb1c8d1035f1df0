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
