-- Reports of people, appeals against a verdict, and the list that administrators keep.

-- Reports a scam; the same again is the same report.
create function public.report_scam(kind public.scan_kind, subject text, category public.scam_category, note text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  listed text := scamscan.listed_form(kind, subject);
  made uuid;
begin
  perform scamscan.check_subject(report_scam.kind, listed);
  if report_scam.category is null then
    perform core.refuse_field('errors.fields.choice', 'category');
  end if;
  if length(trim(coalesce(report_scam.note, ''))) > 1000 then
    perform core.refuse_field('errors.scamscan.note', 'note');
  end if;
  perform scamscan.wait_turn(person, null);
  select r.id into made from public.scan_reports r where r.person_id = person and r.kind = report_scam.kind
    and r.subject = listed and r.state in ('pending', 'confirmed');
  if found then
    return made;
  end if;
  perform scamscan.refuse_many_reports(person);
  insert into public.scan_reports (person_id, kind, subject, category, note)
    values (person, report_scam.kind, listed, report_scam.category, nullif(trim(report_scam.note), ''))
    returning id into made;
  perform core.audit('scam.reported', made, null, jsonb_build_object('kind', report_scam.kind, 'category',
    report_scam.category));
  return made;
end $$;
grant execute on function public.report_scam to authenticated;

-- Takes one's own report back, also a confirmed one: it counts no more.
create function public.withdraw_scam_report(report_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scan_reports := scamscan.lock_report(report_id);
begin
  if before.person_id <> person then
    raise exception 'errors.scamscan.report_unknown' using errcode = 'PT404';
  end if;
  if before.state not in ('pending', 'confirmed') then
    raise exception 'errors.scamscan.report_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.scan_reports r set state = 'withdrawn', decided_at = now(), note = null where r.id = before.id;
  perform scamscan.count_reports(before.kind, before.subject);
  perform core.audit('scam.withdrawn', before.id, jsonb_build_object('state', before.state), null);
  return before.id;
end $$;
grant execute on function public.withdraw_scam_report to authenticated;

-- Confirms a report or rejects it with a reason; a decision may be taken back by the other one.
create function public.decide_scam_report(report_id uuid, confirmed boolean, reason text)
returns public.scan_report_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_reports := scamscan.lock_report(report_id);
  after public.scan_reports;
begin
  perform scamscan.refuse_own(before.person_id, admin);
  if before.state = 'withdrawn' or decide_scam_report.confirmed is null
    or before.state = scamscan.decided(decide_scam_report.confirmed) then
    raise exception 'errors.scamscan.report_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.scan_reports r set decided_at = now(), decided_by = admin,
      state = scamscan.decided(decide_scam_report.confirmed),
      reason = case when decide_scam_report.confirmed then nullif(trim(decide_scam_report.reason), '')
        else scamscan.check_reason(decide_scam_report.reason) end
    where r.id = before.id returning * into after;
  perform scamscan.count_reports(after.kind, after.subject);
  perform core.audit('scam.' || after.state, after.id, jsonb_build_object('state', before.state),
    jsonb_strip_nulls(jsonb_build_object('state', after.state, 'reason', after.reason)));
  return after.state;
end $$;
grant execute on function public.decide_scam_report to authenticated;

-- Says that a verdict is wrong; one open appeal of a person about a subject. `filed_as` is the name by which reports
-- and the house's list know the scan's subject, found by the server: of an address its host, unless many share it.
create function public.appeal_verdict(scan_id uuid, statement text, filed_as text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  scan public.scans := scamscan.own_scan(scan_id, person);
  filed text := coalesce(appeal_verdict.filed_as, scamscan.listed_form(scan.kind, scan.subject));
  made uuid;
begin
  perform scamscan.refuse_unfinished(scan);
  perform scamscan.refuse_other_name(filed, scan);
  if length(trim(coalesce(appeal_verdict.statement, ''))) not between 10 and 2000 then
    perform core.refuse_field('errors.scamscan.statement', 'statement');
  end if;
  if (select count(*) from public.scan_appeals a where a.person_id = person and a.state = 'open') >= 5 then
    raise exception 'errors.scamscan.appeals' using errcode = 'PT409';
  end if;
  insert into public.scan_appeals (person_id, scan_id, kind, subject, verdict, statement)
    values (person, scan.id, scan.kind, left(filed, 4000), scan.verdict, trim(appeal_verdict.statement))
    on conflict do nothing returning id into made;
  if made is null then
    raise exception 'errors.scamscan.appeal_there' using errcode = 'PT409';
  end if;
  perform core.audit('scan_appeal.opened', made, null, jsonb_build_object('kind', scan.kind, 'verdict', scan.verdict));
  return made;
end $$;
grant execute on function public.appeal_verdict to authenticated;

create function public.withdraw_scan_appeal(appeal_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.scan_appeals;
begin
  update public.scan_appeals a set state = 'withdrawn', decided_at = now()
    where a.id = withdraw_scan_appeal.appeal_id and a.person_id = person and a.state = 'open' returning * into before;
  if before.id is null then
    raise exception 'errors.scamscan.appeal_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('scan_appeal.withdrawn', before.id, null, null);
  return before.id;
end $$;
grant execute on function public.withdraw_scan_appeal to authenticated;

-- Answers an appeal. Granting it proposes an entry of the house's list, which another administrator confirms.
create function public.decide_scan_appeal(appeal_id uuid, granted boolean, answer text)
returns public.scan_appeal_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_appeals;
  after public.scan_appeals;
begin
  select * into before from public.scan_appeals a where a.id = decide_scan_appeal.appeal_id for update;
  if before.id is null then
    raise exception 'errors.scamscan.appeal_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.refuse_own(before.person_id, admin);
  if before.state <> 'open' or decide_scan_appeal.granted is null then
    raise exception 'errors.scamscan.appeal_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.scan_appeals a set decided_at = now(), decided_by = admin,
      state = case when decide_scan_appeal.granted then 'granted' else 'refused' end::public.scan_appeal_state,
      answer = scamscan.check_reason(decide_scan_appeal.answer, 'answer', 1000)
    where a.id = before.id returning * into after;
  if after.state = 'granted' and before.kind <> 'message' and not exists (select 1 from public.scan_list_entries e
      where e.kind = before.kind and e.value = scamscan.listed_form(before.kind, before.subject)
        and e.role = 'allowed' and e.state in ('proposed', 'active', 'ending')) then
    perform scamscan.propose_entry('allowed', before.kind, before.subject, left(after.answer, 500), admin, before.id);
  end if;
  perform accounts.mail_person(before.person_id, 'scan_appeal_decided', jsonb_build_object('kind', before.kind,
    'subject', left(before.subject, 200), 'state', after.state, 'answer', after.answer), 'scan_appeal:' || before.id);
  perform core.audit('scan_appeal.' || after.state, after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'answer', after.answer));
  return after.state;
end $$;
grant execute on function public.decide_scan_appeal to authenticated;

create function public.propose_scan_entry(role public.scan_list_role, kind public.scan_kind, value text, reason text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return scamscan.propose_entry(propose_scan_entry.role, propose_scan_entry.kind, propose_scan_entry.value,
    propose_scan_entry.reason, admin);
end $$;
grant execute on function public.propose_scan_entry to authenticated;

-- Confirms what another administrator proposed: an entry, or that one goes.
create function public.confirm_scan_entry(entry_id uuid) returns public.scan_entry_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_list_entries := scamscan.lock_entry(entry_id, 'proposed', 'ending');
  after public.scan_list_entries;
begin
  perform scamscan.refuse_own(case before.state when 'proposed' then before.proposed_by
    else before.end_proposed_by end, admin);
  if before.state = 'proposed' then
    update public.scan_list_entries e set state = 'active', confirmed_at = now(), confirmed_by = admin
      where e.id = before.id returning * into after;
  else
    update public.scan_list_entries e set state = 'ended', ended_at = now(), ended_by = admin
      where e.id = before.id returning * into after;
  end if;
  perform core.audit('scan_list.' || after.state, after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state));
  return after.state;
end $$;
grant execute on function public.confirm_scan_entry to authenticated;

-- Refuses what was proposed, or takes one's own proposal back.
create function public.refuse_scan_entry(entry_id uuid) returns public.scan_entry_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_list_entries := scamscan.lock_entry(entry_id, 'proposed', 'ending');
  after public.scan_list_entries;
begin
  update public.scan_list_entries e set
      state = case when before.state = 'proposed' then 'refused' else 'active' end::public.scan_entry_state,
      end_reason = null, end_proposed_by = null
    where e.id = before.id returning * into after;
  perform core.audit('scan_list.refused', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'by', admin));
  return after.state;
end $$;
grant execute on function public.refuse_scan_entry to authenticated;

-- Proposes that an entry goes; until another administrator confirms it, it holds.
create function public.propose_scan_entry_end(entry_id uuid, reason text) returns public.scan_entry_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.scan_list_entries := scamscan.lock_entry(entry_id, 'active');
begin
  update public.scan_list_entries e set state = 'ending', end_proposed_by = admin,
      end_reason = scamscan.check_reason(propose_scan_entry_end.reason) where e.id = before.id;
  perform core.audit('scan_list.ending', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'ending', 'reason', trim(propose_scan_entry_end.reason)));
  return 'ending';
end $$;
grant execute on function public.propose_scan_entry_end to authenticated;
