-- Stores an inquiry; the same one from the same address within a day is stored once. `trapped`: the field that people
-- do not see was filled. `notify` is the company's address, or null; spam notifies nobody. A request for a quote may
-- name a product, whose kind is the topic then. `person`: who was signed in, by the session.
create function public.send_contact_message(name text, email text, topic text, message text, locale text,
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

-- A member's own inquiries, newest first, with the answers that were mailed. Spam counts as new here, so that its
-- sender cannot test the filter.
create function public.my_inquiries() returns table (number bigint, kind public.contact_kind,
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
