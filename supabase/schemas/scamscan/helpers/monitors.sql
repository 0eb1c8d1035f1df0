-- What is kept of a scan after it: monitored items, links, what deletion leaves.

-- The number of an item among its owner's, the oldest first: those beyond the plan's number rest.
create function scamscan.is_covered(item public.scan_monitors) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.scan_monitors m where m.person_id = item.person_id
      and (m.created_at, m.id) <= (item.created_at, item.id))
    <= (scamscan.limits_of((scamscan.plan_of(item.person_id)).level)).monitors
$$;

-- Takes the verdict of a monitored item's new scan over, and tells its owner when it is another one.
create function scamscan.follow_monitor(scan public.scans) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.scan_monitors;
begin
  select * into before from public.scan_monitors m where m.id = scan.monitor_id for update;
  if not found then
    return;
  end if;
  update public.scan_monitors m set checked_at = now(), next_at = now() + interval '1 day', verdict = scan.verdict,
      risk = scan.risk, previous_verdict = case when m.verdict <> scan.verdict then m.verdict
        else m.previous_verdict end,
      changed_at = case when m.verdict <> scan.verdict then now() else m.changed_at end
    where m.id = before.id;
  if before.verdict <> scan.verdict then
    perform accounts.mail_person(before.person_id, 'scan_verdict_changed', jsonb_build_object('scan', scan.id,
      'kind', before.kind, 'subject', left(before.subject, 200), 'before', before.verdict, 'after', scan.verdict),
      'scan_verdict_changed:' || scan.id);
  end if;
end $$;

-- Forgets what somebody had checked; that it was counted stays.
create function scamscan.forget_scan(scan public.scans) returns void
language sql security definer set search_path = '' as $$
  delete from public.scan_shares s where s.scan_id = scan.id;
  update public.scans s set state = 'deleted', input = null, subject = null, subject_hash = null, verdict = null,
      risk = null, confidence = null, context = null, result = null, failure = null, monitor_id = null, key_id = null,
      finished_at = coalesce(s.finished_at, now())
    where s.id = scan.id;
$$;
