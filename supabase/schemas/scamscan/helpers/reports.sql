-- Reports of people: what is confirmed about a subject, and what may be shown of it.

-- A subject without whom it could name: the host of an address, the domain of a mailbox, the country of a number.
create function scamscan.shown_subject(kind public.scan_kind, subject text) returns text
language sql immutable set search_path = '' as $$
  select left(case kind
    when 'address' then regexp_replace(split_part(regexp_replace(subject, '^[a-z]+://', ''), '/', 1), '^.*@', '')
    when 'email' then '•••@' || split_part(subject, '@', 2)
    when 'phone' then left(subject, 4) || ' ••••'
    else subject end, 300)
$$;

-- A subject as lists and reports know it: of an address its host, with the path where there is one.
create function scamscan.listed_form(kind public.scan_kind, subject text) returns text
language sql immutable set search_path = '' as $$
  select case kind when 'address' then regexp_replace(regexp_replace(regexp_replace(lower(split_part(bare, '/', 1)),
      '^.*@', ''), ':[0-9]+$', '') || substring(bare from '/.*$'), '/+$', '') else subject end
  from (select regexp_replace(regexp_replace(trim(subject), '^[a-z]+://', '', 'i'), '[?#].*$', '') || '/' as bare) as s
$$;

create function scamscan.check_subject(kind public.scan_kind, subject text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if kind is null or kind = 'message' then
    perform core.refuse_field('errors.scamscan.report_kind', 'subject');
  end if;
  if length(coalesce(subject, '')) not between 3 and 2000 or subject ~ '[[:cntrl:][:space:]]'
    or (kind = 'email' and subject !~ '^[^@]+@[^@]+\.[^@]+$') or (kind = 'phone' and subject !~ '^\+[0-9]{6,15}$')
    or (kind = 'address' and subject !~ '\.') then
    perform core.refuse_field('errors.scamscan.report_subject', 'subject');
  end if;
end $$;

-- A name that is neither the subject of a scan nor, of an address, the host or a folder that it lies in.
create function scamscan.refuse_other_name(filed text, scan public.scans) returns void
language plpgsql stable set search_path = '' as $$
declare
  listed text := scamscan.listed_form(scan.kind, scan.subject);
begin
  if filed <> listed and not (scan.kind = 'address' and starts_with(listed, filed || '/')) then
    perform core.refuse_field('errors.scamscan.report_subject', 'filed_as');
  end if;
end $$;

-- A person has few reports that nobody has looked at, and few in a day.
create function scamscan.refuse_many_reports(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select count(*) filter (where r.state = 'pending') >= 10
      or count(*) filter (where r.reported_at > now() - interval '1 day') >= 20
      from public.scan_reports r where r.person_id = person) then
    raise exception 'errors.scamscan.reports' using errcode = 'PT409';
  end if;
end $$;

-- Writes what confirmed reports say about a subject now, by counting them.
create function scamscan.count_reports(of_kind public.scan_kind, of_subject text) returns void
language sql security definer set search_path = '' as $$
  delete from public.reported_subjects s where s.kind = of_kind and s.subject = of_subject;
  insert into public.reported_subjects (kind, subject, shown, category, confirmed, reporters, last_on)
    select r.kind, r.subject, scamscan.shown_subject(r.kind, r.subject), mode() within group (order by r.category),
      count(*)::integer, count(distinct r.person_id)::integer,
      (max(r.reported_at) at time zone 'America/Panama')::date
    from public.scan_reports r
    where r.kind = of_kind and r.subject = of_subject and r.state = 'confirmed'
      and r.reported_at > now() - interval '720 days'
    group by r.kind, r.subject;
$$;

create function scamscan.lock_report(of_report uuid) returns public.scan_reports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scan_reports;
begin
  select * into found_one from public.scan_reports r where r.id = of_report for update;
  if not found then
    raise exception 'errors.scamscan.report_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function scamscan.lock_entry(of_entry uuid, variadic states public.scan_entry_state[])
returns public.scan_list_entries
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.scan_list_entries;
begin
  select * into found_one from public.scan_list_entries e where e.id = of_entry for update;
  if not found then
    raise exception 'errors.scamscan.entry_unknown' using errcode = 'PT404';
  end if;
  if found_one.state <> all (states) then
    raise exception 'errors.scamscan.entry_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;

-- Proposes an entry of the house's list; two of the same cannot be open.
create function scamscan.propose_entry(entry_role public.scan_list_role, of_kind public.scan_kind, of_value text,
  why text, by_admin uuid, of_appeal uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
  listed text := scamscan.listed_form(of_kind, of_value);
begin
  perform scamscan.check_subject(of_kind, listed);
  if coalesce(entry_role, 'sanctioned') = 'sanctioned' then
    perform core.refuse_field('errors.fields.choice', 'role');
  end if;
  insert into public.scan_list_entries (role, kind, value, reason, appeal_id, proposed_by)
    values (entry_role, of_kind, listed, scamscan.check_reason(why), of_appeal, by_admin)
    on conflict do nothing returning id into made;
  if made is null then
    raise exception 'errors.scamscan.entry_there' using errcode = 'PT409';
  end if;
  perform core.audit('scan_list.proposed', made, null, jsonb_build_object('role', entry_role, 'kind', of_kind,
    'value', listed, 'reason', trim(why)));
  return made;
end $$;

create function scamscan.decided(confirmed boolean) returns public.scan_report_state
language sql immutable set search_path = '' as $$
  select case when confirmed then 'confirmed' else 'rejected' end::public.scan_report_state
$$;
