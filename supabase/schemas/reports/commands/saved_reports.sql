-- Keeps a question, or changes one of one's own when `report_id` is given.
create function public.save_report(report_id uuid, name text, question jsonb, is_shared boolean,
  rhythm public.report_rhythm)
returns public.saved_reports
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  due timestamptz := reports.next_report_time(rhythm, now());
  before public.saved_reports;
  after public.saved_reports;
begin
  if length(trim(coalesce(name, ''))) not between 1 and 80 then
    raise exception 'errors.report.name' using errcode = 'PT422', detail = 'name';
  end if;
  if reports.is_report_question(question) is not true then
    raise exception 'errors.report.question' using errcode = 'PT422', detail = 'dimension';
  end if;
  if rhythm is not null and question ->> 'period' = 'own' then
    raise exception 'errors.report.own_dates' using errcode = 'PT422', detail = 'rhythm';
  end if;
  if report_id is null then
    insert into public.saved_reports (owner_id, name, question, is_shared, rhythm, due_at)
      values (admin, trim(name), question, coalesce(is_shared, false), rhythm, due) returning * into after;
  else
    select * into before from public.saved_reports r where r.id = report_id and r.owner_id = admin for update;
    if not found then
      raise exception 'errors.report.not_found' using errcode = 'PT404';
    end if;
    update public.saved_reports r set name = trim(save_report.name), question = save_report.question, due_at = due,
        is_shared = coalesce(save_report.is_shared, false), rhythm = save_report.rhythm
      where r.id = before.id returning * into after;
  end if;
  perform core.audit('report.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.save_report to authenticated;

create function public.delete_report(report_id uuid) returns public.saved_reports
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.saved_reports;
begin
  delete from public.saved_reports r where r.id = report_id and r.owner_id = admin returning * into before;
  if before.id is null then
    raise exception 'errors.report.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('report.deleted', before.id, to_jsonb(before), null);
  return before;
end $$;
grant execute on function public.delete_report to authenticated;

-- Sends the reports that are due, at most `batch` at once; returns how many. They are moved to their next time first,
-- so that a repeat sends nothing twice. Former administrators and closed accounts get nothing.
create function public.send_reports(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  report public.saved_reports;
  sent integer := 0;
begin
  for report in select r.* from public.saved_reports r where r.due_at <= now() order by r.due_at
    limit least(greatest(batch, 1), 100) for update skip locked loop
    update public.saved_reports r set due_at = reports.next_report_time(r.rhythm, now()) where r.id = report.id;
    continue when not exists (select 1 from public.profiles p where p.id = report.owner_id
      and core.administers(p.id) and p.suspended_at is null and p.deleted_at is null);
    perform accounts.mail_person(report.owner_id, 'report', jsonb_build_object('report', report.name,
        'dimension', report.question ->> 'dimension', 'measures', report.question -> 'measures', 'from', s.first, 'to',
          s.last,
        'link', '/admin/reports?report=' || report.id, 'rows', coalesce((select jsonb_agg(to_jsonb(a)) from (
          select * from reports.run_report(report.question, reports.day_of(report.due_at), 0) limit 31) as a),
            '[]')),
        'report:' || report.id || ':' || report.due_at)
      from reports.report_span(report.question, reports.day_of(report.due_at)) as s;
    perform core.audit('report.sent', report.id, null, jsonb_build_object('due', report.due_at));
    sent := sent + 1;
  end loop;
  return sent;
end $$;
grant execute on function public.send_reports to service_role;
