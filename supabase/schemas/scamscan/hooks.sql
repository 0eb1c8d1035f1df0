-- What a person had checked goes with their account; confirmed reports stop counting, because nobody answers for them.
create function scamscan.erase_person(person public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one record;
begin
  for one in delete from public.scan_reports r where r.person_id = person.id returning r.kind, r.subject loop
    perform scamscan.count_reports(one.kind, one.subject);
  end loop;
  delete from public.scans s where s.person_id = person.id;
  delete from public.scan_monitors m where m.person_id = person.id;
  delete from public.scan_keys k where k.person_id = person.id;
  delete from public.scan_appeals a where a.person_id = person.id;
  delete from public.scan_grants g where g.person_id = person.id;
  perform scamscan.release_place(f, 'account closed') from public.founders f
    where f.person_id = person.id and f.state <> 'left';
  update public.founders f set listed_name = null where f.person_id = person.id;
end $$;

create function scamscan.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('scamscan', jsonb_build_object(
    'scans', (select coalesce(jsonb_agg(jsonb_build_object('input', s.input, 'kind', s.kind, 'verdict', s.verdict,
        'risk', s.risk, 'counted', s.is_counted, 'at', s.started_at) order by s.started_at, s.id), '[]')
      from public.scans s where s.person_id = person and s.state = 'done'),
    'monitored', (select coalesce(jsonb_agg(jsonb_build_object('input', m.input, 'verdict', m.verdict,
        'since', m.created_at) order by m.created_at, m.id), '[]') from public.scan_monitors m
      where m.person_id = person),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('subject', r.subject, 'category', r.category,
        'note', r.note, 'state', r.state, 'at', r.reported_at) order by r.reported_at, r.id), '[]')
      from public.scan_reports r where r.person_id = person),
    'appeals', (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'statement', a.statement,
        'state', a.state, 'answer', a.answer, 'at', a.appealed_at) order by a.appealed_at, a.id), '[]')
      from public.scan_appeals a where a.person_id = person),
    'keys', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'created_at', k.created_at,
        'revoked_at', k.revoked_at) order by k.created_at), '[]') from public.scan_keys k where k.person_id = person),
    'plans_granted', (select coalesce(jsonb_agg(jsonb_build_object('level', g.level, 'reason', g.reason,
        'until', g.ends_at) order by g.granted_at), '[]') from public.scan_grants g where g.person_id = person),
    'founder', (select jsonb_build_object('number', f.number, 'state', f.state, 'listed_name', f.listed_name,
        'joined_at', f.joined_at) from public.founders f where f.person_id = person)))
$$;

-- Visitors' scans last two days, people's two years; what never ended gives its place back; reports age out.
create function scamscan.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.scans s where s.door = 'visitor' and s.started_at < now() - interval '2 days';
  delete from public.scans s where s.started_at < now() - interval '2 years';
  select public.fail_scan(s.id, 'abandoned') from public.scans s
    where s.state = 'running' and s.started_at < now() - scamscan.longest_scan();
  delete from public.scan_reports r where r.reported_at < now() - interval '720 days';
  select scamscan.count_reports(s.kind, s.subject) from public.reported_subjects s
    where s.last_on < (now() - interval '719 days')::date;
  delete from public.scan_shares s where s.revoked_at < now() - interval '30 days';
  delete from public.scan_keys k where k.revoked_at < now() - interval '1 year';
  delete from public.scan_snapshots s where s.taken_at < now() - interval '1 year'
    and not exists (select 1 from scamscan.snapshot_files x where x.snapshot_id = s.id);
$$;

create function scamscan.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.decided_by from public.scan_reports r where relation = 'scan_reports' and r.id::text = any (ids)
  union all
  select a.id::text, a.decided_by from public.scan_appeals a where relation = 'scan_appeals' and a.id::text = any (ids)
  union all
  select e.id::text, coalesce(e.end_proposed_by, e.proposed_by) from public.scan_list_entries e
    where relation = 'scan_list_entries' and e.id::text = any (ids)
  union all
  select g.id::text, g.granted_by from public.scan_grants g where relation = 'scan_grants' and g.id::text = any (ids)
  union all
  select f.id, f.set_by from public.scan_feeds f where relation = 'scan_feeds' and f.id = any (ids)
  union all
  select c.id::text, c.verified_by from public.scan_contacts c
  where relation = 'scan_contacts' and c.id::text = any (ids)
$$;

-- What waits for one administrator: reports and appeals of others, and what another one proposed for the house's list.
create function scamscan.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'scam_reports', count(*), min(r.reported_at) from public.scan_reports r
    where r.state = 'pending' and r.person_id <> admin
  union all select 'scan_appeals', count(*), min(a.appealed_at) from public.scan_appeals a
    where a.state = 'open' and a.person_id <> admin
  union all select 'scan_entries', count(*), min(e.proposed_at) from public.scan_list_entries e
    where e.state = 'proposed' and e.proposed_by is distinct from admin
      or e.state = 'ending' and e.end_proposed_by is distinct from admin
$$;
