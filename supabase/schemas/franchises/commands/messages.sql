-- What applicants, franchisees and the office write each other.

-- A message in the thread of an application, which goes on after opening; the other side gets a mail.
create function public.send_franchise_message(application_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_applications := franchises.application_of(application_id, person);
  after public.franchise_messages;
begin
  perform franchises.check_message(body);
  insert into public.franchise_messages (application_id, author_id, from_office, body)
    values (about.id, person, about.applicant_id <> person, trim(send_franchise_message.body)) returning * into after;
  perform core.audit('franchise.message', about.id, null, jsonb_build_object('from_office', after.from_office));
  if after.from_office then
    perform franchises.settle_messages(after);
    perform franchises.mail_applicant(about, 'message', jsonb_build_object('mark', after.id));
  end if;
  return after.id;
end $$;
grant execute on function public.send_franchise_message to authenticated;

-- The same in the thread of whoever took a franchise over.
create function public.send_franchise_support_message(contract_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_contracts := franchises.transfer_of(contract_id, person);
  after public.franchise_messages;
begin
  perform franchises.check_message(body);
  insert into public.franchise_messages (contract_id, author_id, from_office, body)
    values (about.id, person, about.owner_id <> person, trim(send_franchise_support_message.body))
    returning * into after;
  perform core.audit('franchise_contract.message', about.franchise_id, null,
    jsonb_build_object('contract', about.id, 'from_office', after.from_office));
  if after.from_office then
    perform franchises.settle_messages(after);
    perform franchises.mail_holder(about.franchise_id, about.owner_id, 'message', after.id::text);
  end if;
  return after.id;
end $$;
grant execute on function public.send_franchise_support_message to authenticated;

-- What was written in a thread up to a message needs no answer.
create function public.settle_franchise_messages(message_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  last_one public.franchise_messages;
  settled integer;
begin
  select * into last_one from public.franchise_messages m where m.id = settle_franchise_messages.message_id;
  if not found then
    raise exception 'errors.franchise.message_unknown' using errcode = 'PT404';
  end if;
  settled := franchises.settle_messages(last_one);
  perform core.audit('franchise_messages.settled', coalesce(last_one.application_id, last_one.contract_id), null,
    jsonb_build_object('until', last_one.id, 'count', settled));
  return settled;
end $$;
grant execute on function public.settle_franchise_messages to authenticated;
