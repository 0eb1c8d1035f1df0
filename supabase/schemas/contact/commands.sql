-- Stores a message; the same one from the same address within a day is stored once. `trapped`: the field that people do
-- not see was filled. `notify` is the company's address, or null; spam notifies nobody.
create function public.send_contact_message(name text, email text, topic text, message text, locale text,
  trapped boolean,
  visit_hash text, account_hash text, network_hash text, notify text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  network bytea;
  after public.contact_messages;
begin
  perform contact.require_attempt('contact', account_hash, send_contact_message.network_hash);
  network := decode(visit_hash, 'hex');
  perform contact.check_contact(name, email, topic, message);
  perform pg_advisory_xact_lock(hashtextextended('contact' || lower(trim(email)), 0));
  if exists (select 1 from public.contact_messages m where lower(m.email) = lower(trim(send_contact_message.email))
    and m.message = trim(send_contact_message.message) and m.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.contact_messages (name, email, topic, message, locale, state, network_hash)
    values (trim(name), trim(email), topic::public.contact_topic, trim(message),
      case locale when 'en' then 'en' else 'es' end,
      case when trapped or contact.looks_like_spam(message, network) then 'spam' else 'new' end::public.contact_state,
        network)
    returning * into after;
  if notify is not null and after.state = 'new' then
    perform public.enqueue_mail('contact_received', notify, 'es', jsonb_build_object('name', after.name,
      'email', after.email, 'topic', after.topic, 'message', left(after.message, 1000)),
        'contact_received:' || after.id);
  end if;
  perform core.audit('contact_message.received', after.id, null,
    jsonb_build_object('topic', after.topic, 'state', after.state));
end $$;
grant execute on function public.send_contact_message to anon;

-- new → answered or spam, and back to new from both.
create function public.change_contact_state(message_id uuid, state public.contact_state) returns public.contact_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
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
  perform core.audit('contact_message.' || case after.state when 'new' then 'reopened' when 'spam' then 'marked_spam'
    else 'answered' end,
    after.id, jsonb_build_object('state', before.state), jsonb_build_object('state', after.state));
  return after.state;
end $$;
grant execute on function public.change_contact_state to authenticated;
