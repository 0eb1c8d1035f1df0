set local check_function_bodies = off;

revoke all on function franchises.count_tasks(admin uuid) from public, anon, authenticated, service_role;

-- Applications whose next step is the office's, and documents that nobody has looked at; not an administrator's own.
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
$$;
