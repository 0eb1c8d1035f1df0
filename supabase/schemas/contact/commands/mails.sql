-- Answers an inquiry by mail in its sender's language, and stores the answer. A new one counts as contacted from then
-- on, and one without an owner becomes the author's. `reply_to` is where the company reads answers, or null.
create function public.answer_contact_message(message_id uuid, body text, reply_to text, idempotency_key uuid)
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
create function public.send_contact_reminders(batch integer) returns integer
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
