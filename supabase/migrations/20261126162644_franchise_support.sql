set local check_function_bodies = off;

drop policy "who reads an application reads its messages" on public.franchise_messages;

-- Every message so far is of an application; what the office wrote after it counts as its answer.
alter table public.franchise_messages alter column application_id drop not null,
  add column contract_id uuid,
  add column settled_at timestamptz,
  add constraint franchise_messages_contract_id_fkey foreign key (contract_id)
    references public.franchise_contracts on delete cascade;
comment on column public.franchise_messages.settled_at is
  'When the office answered it, or said that it needs no answer.';
update public.franchise_messages m set settled_at = (select min(o.at) from public.franchise_messages o
    where o.application_id = m.application_id and o.from_office and o.at >= m.at) where not m.from_office;
alter table public.franchise_messages
  add constraint franchise_messages_check check (num_nonnulls(application_id, contract_id) = 1),
  add constraint franchise_messages_check1 check (settled_at is null or not from_office);
create index franchise_messages_contract_id_at_idx on public.franchise_messages (contract_id, at);
create index franchise_messages_at_idx on public.franchise_messages (at) where not from_office and settled_at is null;

revoke all on function franchises.count_tasks(admin uuid) from public, anon, authenticated, service_role;
revoke all on function franchises.erase_person(person profiles) from public, anon, authenticated, service_role;
revoke all on function franchises.export_person(person uuid, affiliate uuid) from public, anon, authenticated, service_role;
revoke all on function public.send_franchise_message(application_id uuid, body text) from public, anon, authenticated, service_role;
revoke all on function public.transfer_franchise(franchise_id uuid, email text, reason text) from public, anon, authenticated, service_role;

-- Messages: what may be written, whose thread a contract's is, and what waits for an answer.

create or replace function franchises.check_message(body text) returns void
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    perform core.refuse_field('errors.franchise.message', 'body');
  end if;
end $$;

-- The contract by which somebody took a franchise over: for them and for administrators.
create or replace function franchises.transfer_of(contract_id uuid, person uuid) returns public.franchise_contracts
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one public.franchise_contracts;
begin
  select * into found_one from public.franchise_contracts c where c.id = transfer_of.contract_id
    and c.kind = 'transfer' and (c.owner_id = person or core.is_admin());
  if not found then
    raise exception 'errors.franchise.contract_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

-- Everything in the thread of a message, up to it, is answered or needs no answer; says how many messages that were.
create or replace function franchises.settle_messages(last_one public.franchise_messages) returns integer
language sql security definer set search_path = '' as $$
  with settled as (update public.franchise_messages m set settled_at = now()
    where not m.from_office and m.settled_at is null and m.at <= last_one.at
      and (m.application_id = last_one.application_id or m.contract_id = last_one.contract_id) returning 1)
  select count(*)::integer from settled
$$;

-- Tells somebody what became of a franchise that they hold, or held.
create or replace function franchises.mail_holder(of_franchise uuid, holder uuid, step text, mark text) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(holder, 'franchise_holder', jsonb_build_object('territory', t.name,
      'step', mail_holder.step, 'franchise', f.id), 'franchise_holder:' || mail_holder.step || ':' || mark)
    from public.franchises f join public.franchise_territories t on t.id = f.territory_id where f.id = of_franchise
$$;

-- Waits, saved listings and uploaded files of an account that is gone. An application that runs is withdrawn; what was
-- disclosed and signed stays, as the law requires.
create or replace function franchises.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  select franchises.close_application(a, 'withdrawn', '---', null) from public.franchise_applications a
    where a.applicant_id = person.id and a.stage not in ('onboarding', 'open', 'rejected', 'withdrawn');
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) from public.franchises f
    where f.id = k.franchise_id and f.owner_id = person.id;
  delete from public.franchise_saves s where s.person_id = person.id;
  delete from public.franchise_waits w where w.person_id = person.id;
  delete from public.franchise_files f using public.franchise_applications a
    where a.id = f.application_id and a.applicant_id = person.id;
  update public.franchise_applications a set phone = '000000', city = '---', experience = '----------',
      message = null, interview_note = null where a.applicant_id = person.id;
  delete from public.franchise_messages m using public.franchise_applications a
    where a.id = m.application_id and a.applicant_id = person.id and not m.from_office;
  delete from public.franchise_messages m using public.franchise_contracts c
    where c.id = m.contract_id and c.owner_id = person.id and not m.from_office;
$$;

create or replace function franchises.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('franchise_applications', (select coalesce(jsonb_agg(jsonb_build_object(
      'number', a.number, 'territory', t.slug, 'stage', a.stage, 'capital', a.capital, 'phone', a.phone,
      'city', a.city, 'experience', a.experience, 'message', a.message, 'applied_at', a.applied_at,
      'closed_at', a.closed_at, 'reason', a.reason,
      'disclosures', (select coalesce(jsonb_agg(jsonb_build_object('version', p.version,
          'delivered_at', d.delivered_at, 'received_at', d.received_at) order by d.delivered_at), '[]')
        from public.franchise_disclosures d join public.franchise_packs p on p.id = d.pack_id
        where d.application_id = a.id),
      'agreements', (select coalesce(jsonb_agg(jsonb_build_object('version', g.version, 'terms', g.terms,
          'accepted_at', g.accepted_at, 'name', g.accepted_name, 'hash', g.accepted_hash) order by g.offered_at), '[]')
        from public.franchise_agreements g where g.application_id = a.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('body', m.body, 'at', m.at,
          'from_office', m.from_office) order by m.at), '[]')
        from public.franchise_messages m where m.application_id = a.id),
      'files', (select count(*) from public.franchise_files f where f.application_id = a.id))
      order by a.applied_at, a.number), '[]') from public.franchise_applications a
      join public.franchise_listings l on l.id = a.listing_id join public.franchise_territories t
        on t.id = l.territory_id where a.applicant_id = person),
    'franchises', (select coalesce(jsonb_agg(jsonb_build_object('territory', t.slug, 'opened_on', f.opened_on,
        'closed_on', f.closed_on, 'days', (select count(*) from public.franchise_reports r
          where r.franchise_id = f.id), 'royalties', (select coalesce(sum(y.amount), 0)
          from public.franchise_royalties y where y.franchise_id = f.id)) order by f.opened_on, t.slug), '[]')
      from public.franchises f join public.franchise_territories t on t.id = f.territory_id
      where f.owner_id = person),
    'franchise_support', (select coalesce(jsonb_agg(jsonb_build_object('body', m.body, 'at', m.at,
        'from_office', m.from_office) order by m.at), '[]') from public.franchise_messages m
      join public.franchise_contracts c on c.id = m.contract_id where c.owner_id = person),
    'franchises_saved', (select coalesce(jsonb_agg(s.listing_id order by s.saved_at), '[]')
      from public.franchise_saves s where s.person_id = person),
    'franchises_waited_for', (select coalesce(jsonb_agg(t.slug order by w.joined_at), '[]')
      from public.franchise_waits w join public.franchise_territories t on t.id = w.territory_id
      where w.person_id = person))
$$;

-- Applications whose next step is the office's, documents that nobody has looked at, and threads that wait for an
-- answer; not an administrator's own.
create or replace function franchises.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'franchises', count(*), min(a.stage_at) from public.franchise_applications a
    where a.applicant_id <> admin and (a.stage in ('enquiry', 'qualified', 'interview')
      or (a.stage = 'disclosed' and exists (select 1 from public.franchise_disclosures d
        where d.application_id = a.id and d.received_at is not null))
      or (a.stage = 'onboarding' and not exists (select 1 from franchises.open_items(a) as i
        where i.side = 'applicant')))
  union all select 'franchise_files', count(*), min(f.uploaded_at) from public.franchise_files f
    join public.franchise_applications a on a.id = f.application_id
    where f.state = 'waiting' and a.applicant_id <> admin
  union all select 'franchise_messages', count(distinct coalesce(m.application_id, m.contract_id)), min(m.at)
    from public.franchise_messages m where not m.from_office and m.settled_at is null
      and m.author_id is distinct from admin
$$;

-- Hands a franchise over to another person: from today on it and its figures are theirs, at the same terms. The keys of
-- the one before stop, and the thread begins anew.
create or replace function public.transfer_franchise(franchise_id uuid, email text, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  franchise public.franchises := franchises.running_franchise(franchise_id);
  heir uuid := (select p.id from public.profiles p
    where lower(p.email) = lower(trim(transfer_franchise.email)) and p.deleted_at is null);
  today date := (now() at time zone 'America/Panama')::date;
  running public.franchise_contracts := franchises.contract_on(franchise.id, today);
  made uuid;
begin
  perform core.refuse_field('errors.franchise.heir', 'email')
    where heir is null or heir = franchise.owner_id or heir = admin;
  if running.starts_on >= today then
    raise exception 'errors.franchise.handed_over' using errcode = 'PT409';
  end if;
  delete from public.franchise_contracts c where c.franchise_id = franchise.id and c.starts_on > today;
  update public.franchise_contracts c set ends_on = today where c.id = running.id;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      reason, made_by)
    values (franchise.id, 'transfer', heir, today, greatest(running.ends_on, today + 1), running.royalty_bps,
      running.ad_fund_bps, why, admin) returning id into made;
  update public.franchises f set owner_id = heir where f.id = franchise.id;
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) where k.franchise_id = franchise.id;
  perform franchises.mail_holder(franchise.id, heir, 'received', made::text);
  perform franchises.mail_holder(franchise.id, franchise.owner_id, 'given', made::text);
  perform core.audit('franchise_contract.transferred', franchise.id, jsonb_build_object('owner', franchise.owner_id),
    jsonb_build_object('owner', heir, 'reason', why));
  return heir;
end $$;

grant execute on function public.transfer_franchise to authenticated;

-- What applicants, franchisees and the office write each other.

-- A message in the thread of an application, which goes on after opening; the other side gets a mail.
create or replace function public.send_franchise_message(application_id uuid, body text) returns uuid
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
create or replace function public.send_franchise_support_message(contract_id uuid, body text) returns uuid
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
create or replace function public.settle_franchise_messages(message_id uuid) returns integer
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

create policy "who reads an application or a contract reads its messages" on public.franchise_messages
  for select to authenticated using (application_id in (select a.id from public.franchise_applications a)
    or contract_id in (select c.id from public.franchise_contracts c));

grant select (id, application_id, contract_id, from_office, body, at, settled_at) on public.franchise_messages
  to authenticated;
