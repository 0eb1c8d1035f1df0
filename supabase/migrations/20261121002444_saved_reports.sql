-- Saved reports: a question with a name, kept for oneself or for all administrators, and sent by mail each day, week or month
-- to whoever saved it: by the scheduler through the outbox, once for each time that is due.

create type public.report_rhythm as enum ('daily', 'weekly', 'monthly');

create table public.saved_reports (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles on delete cascade,
  name text not null check (length(trim(name)) between 1 and 80),
  question jsonb not null check (private.is_report_question(question)),
  is_shared boolean not null default false,
  rhythm public.report_rhythm,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  check ((rhythm is null) = (due_at is null)),
  check (rhythm is null or question ->> 'period' <> 'own') -- the same days again and again are no news
);
comment on column public.saved_reports.due_at is 'When it is sent next: at seven in the morning in Panama, weekly on Mondays, monthly on the first.';

create index on public.saved_reports (owner_id, name);                    -- admin reports
create index on public.saved_reports (due_at) where due_at is not null;   -- what is to be sent
alter table public.saved_reports enable row level security;
create policy "administrators read their reports and the shared ones" on public.saved_reports
  for select to authenticated using ((select private.is_admin()) and (is_shared or owner_id = (select private.person())));
grant select on public.saved_reports to authenticated;

create function private.next_report_time(rhythm public.report_rhythm, at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select (case rhythm when 'daily' then private.day_of(at) + 1
    when 'weekly' then date_trunc('week', private.day_of(at))::date + 7
    when 'monthly' then (date_trunc('month', private.day_of(at)) + interval '1 month')::date
    end::timestamp + interval '7 hours') at time zone 'America/Panama'
$$;

-- Keeps a question, or changes one of one's own when `report_id` is given.
create function public.save_report(report_id uuid, name text, question jsonb, is_shared boolean, rhythm public.report_rhythm)
returns public.saved_reports
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  due timestamptz := private.next_report_time(rhythm, now());
  before public.saved_reports;
  after public.saved_reports;
begin
  if length(trim(coalesce(name, ''))) not between 1 and 80 then
    raise exception 'errors.report.name' using errcode = 'PT422', detail = 'name';
  end if;
  if private.is_report_question(question) is not true then
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
  perform private.audit('report.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.save_report to authenticated;

create function public.delete_report(report_id uuid) returns public.saved_reports
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.saved_reports;
begin
  delete from public.saved_reports r where r.id = report_id and r.owner_id = admin returning * into before;
  if before.id is null then
    raise exception 'errors.report.not_found' using errcode = 'PT404';
  end if;
  perform private.audit('report.deleted', before.id, to_jsonb(before), null);
  return before;
end $$;
grant execute on function public.delete_report to authenticated;

-- Sends what is due, at most `batch` at once; returns how many. What is due is moved on first, so a repeat sends nothing twice.
-- Nothing goes to somebody who is no administrator any more, or whose account is not there.
create function public.send_reports(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  report public.saved_reports;
  sent integer := 0;
begin
  for report in select r.* from public.saved_reports r where r.due_at <= now() order by r.due_at
    limit least(greatest(batch, 1), 100) for update skip locked loop
    update public.saved_reports r set due_at = private.next_report_time(r.rhythm, now()) where r.id = report.id;
    continue when not exists (select 1 from public.profiles p where p.id = report.owner_id
      and private.administers(p.id) and p.suspended_at is null and p.deleted_at is null);
    perform private.mail_person(report.owner_id, 'report', jsonb_build_object('report', report.name,
        'dimension', report.question ->> 'dimension', 'measures', report.question -> 'measures', 'from', s.first, 'to', s.last,
        'link', '/admin/reports?report=' || report.id, 'rows', coalesce((select jsonb_agg(to_jsonb(a)) from (
          select * from private.answer_report(report.question, private.day_of(report.due_at), 0) limit 31) as a), '[]')),
        'report:' || report.id || ':' || report.due_at)
      from private.report_span(report.question, private.day_of(report.due_at)) as s;
    perform private.audit('report.sent', report.id, null, jsonb_build_object('due', report.due_at));
    sent := sent + 1;
  end loop;
  return sent;
end $$;
grant execute on function public.send_reports to service_role;
