set local check_function_bodies = off;

revoke all on function public.assign_contact_message(message_id uuid, owner_id uuid) from public, anon, authenticated, service_role;

-- Queues the mail to an administrator whom another one made an inquiry's owner.
create or replace function contact.notify_owner(message public.contact_messages, owner_id uuid, admin uuid, entry uuid)
returns void
language sql security definer set search_path = '' as $$
  select public.enqueue_mail('contact_assigned', o.email, o.locale, jsonb_strip_nulls(jsonb_build_object(
      'name', message.name, 'number', message.number, 'topic', message.topic, 'product', message.product_name,
      'message', left(message.message, 1000), 'by', a.full_name, 'link', '/admin/messages/' || message.id)),
      'contact_assigned:' || entry)
    from public.profiles o join public.profiles a on a.id = admin where o.id = notify_owner.owner_id
$$;

-- Gives an inquiry to an administrator, or to nobody; the same owner again changes nothing. Who gets it from somebody
-- else gets a mail.
create or replace function public.assign_contact_message(message_id uuid, owner_id uuid) returns uuid
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
