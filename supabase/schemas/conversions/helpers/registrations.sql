-- Registrations: a person who signs up here after following a link is a lead of that link's program. They are counted
-- when their address is confirmed, dated at the sign-up; the visitor's id travels in the metadata.

-- The customer for a registration: the one with the same mailbox, else a new one; null when the account is a customer
-- already.
create function conversions.register_customer(of_program uuid, person_id uuid, email text, visitor uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  existing uuid;
  made uuid;
begin
  perform conversions.lock_customer_identity(of_program, null, email);
  existing := (conversions.customer_by_email(of_program, email, null)).id;
  update public.customers c set user_id = person_id,
    visitor_ids = array_append(array_remove(c.visitor_ids, visitor), visitor)
    where c.id = existing and c.user_id is null and not exists (
      select 1 from public.customers o where o.program_id = of_program and o.user_id = person_id)
        returning c.id into made;
  if made is null then
    insert into public.customers (program_id, user_id, email_hash, mailbox_hash, domain_hash, is_disposable,
      visitor_ids)
      select of_program, person_id, conversions.hash_email(email), m.*, array[visitor] from fraud.mailbox_facts(email)
        as m
      on conflict (program_id, user_id) do nothing returning id into made;
  end if;
  return made;
end $$;

-- A registration here is a lead of the program whose link the visitor followed last.
create function conversions.record_registration(person_id uuid, email text, visitor_id uuid,
  registered_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  customer uuid;
  recorded uuid;
begin
  select p.* into program from public.clicks c
    join public.links l on l.id = c.link_id join public.enrollments e on e.id = l.enrollment_id
    join public.programs p on p.id = e.program_id
    where c.visitor_id = record_registration.visitor_id and c.clicked_at <= registered_at + interval '1 minute'
    order by c.clicked_at desc, c.id desc limit 1;
  if not found then
    return;
  end if;
  customer := conversions.register_customer(program.id, person_id, email, record_registration.visitor_id);
  if customer is null then
    return;
  end if;
  insert into public.conversions (program_id, customer_id, kind, external_id, currency, source, occurred_at, body_hash)
    values (program.id, customer, 'lead', 'account:' || person_id, program.currency, 'registration', registered_at,
      conversions.hash_body(jsonb_build_object('person', person_id)))
    returning id into recorded;
  perform conversions.attribute(recorded);
  perform commissions.create_commission(recorded);
  perform core.audit('lead.registered', recorded, null, jsonb_build_object('program', program.slug));
end $$;

-- Runs when an address is confirmed, so that made-up ones are no leads. A failure here must not lock the person out:
-- it is written to the audit log instead.
create function conversions.follow_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  visitor text := new.raw_user_meta_data ->> 'visitor_id';
begin
  if visitor ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform conversions.record_registration(new.id, new.email, visitor::uuid, new.created_at);
  end if;
  return new;
exception when others then
  perform core.audit('lead.failed', new.id, null, jsonb_build_object('error', sqlerrm, 'code', sqlstate));
  return new;
end $$;
create trigger register_lead_on_insert after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function conversions.follow_registration();
create trigger register_lead_on_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function conversions.follow_registration();
