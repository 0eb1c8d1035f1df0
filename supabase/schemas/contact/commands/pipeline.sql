-- new → contacted → quoted → won or lost, and spam apart (`contact.may_follow`). A quote needs its amount and a loss
-- its reason; won takes the amount that was agreed, or keeps the quote's. A reminder ends with the work.
create function public.change_contact_state(message_id uuid, state public.contact_state, reason text default null,
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

-- Gives an inquiry to an administrator, or to nobody; the same owner again changes nothing. Who gets it from somebody
-- else gets a mail.
create function public.assign_contact_message(message_id uuid, owner_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.contact_messages := contact.require_message(assign_contact_message.message_id);
  new_owner uuid := assign_contact_message.owner_id;
  entry uuid;
begin
  if new_owner is not null and not contact.may_own(new_owner) then
    perform core.refuse_field('errors.contact.owner', 'owner_id');
  end if;
  if before.state = 'spam' then
    raise exception 'errors.contact.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  if before.owner_id is distinct from new_owner then
    update public.contact_messages m set owner_id = new_owner where m.id = before.id;
    entry := contact.add_entry(before.id, 'owner', admin, owner_id => new_owner);
    perform contact.notify_owner(before, new_owner, admin, entry) where new_owner <> admin;
    perform core.audit('contact_message.assigned', before.id, jsonb_build_object('owner_id', before.owner_id),
      jsonb_build_object('owner_id', new_owner));
  end if;
  return new_owner;
end $$;
grant execute on function public.assign_contact_message to authenticated;

-- Adds a note for the administrators; the same one of the same author within a minute is a form that was sent twice.
create function public.note_contact_message(message_id uuid, body text) returns uuid
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
create function public.remind_contact_message(message_id uuid, remind_on date, note text default null) returns date
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
create function public.list_contact_owners() returns table (person_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query select p.id, p.full_name from public.user_roles r join public.profiles p on p.id = r.user_id
    where r.role = 'admin' and contact.may_own(p.id) order by p.full_name, p.id;
end $$;
grant execute on function public.list_contact_owners to authenticated;
