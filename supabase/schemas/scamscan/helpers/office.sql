-- What administrators find from elsewhere: the tasks on their start page, and the search.

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
