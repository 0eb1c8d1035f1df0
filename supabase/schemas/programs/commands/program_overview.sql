-- A page of programs with their figures of thirty days. `sort` is name, status, affiliates, waiting, conversions or
-- created.
create function public.list_programs(q text, status public.program_status, sort text, descending boolean, skip integer,
  take integer)
returns table (id uuid, slug text, name jsonb, program_status public.program_status, currency text,
  created_at timestamptz,
  affiliates bigint, waiting bigint, conversions bigint, change_at timestamptz, logo text, total bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := core.require_admin();
begin
  return query
  with found as (
    select p.id, p.slug, p.name, p.status, p.currency, p.created_at,
      (select count(*) from public.enrollments e where e.program_id = p.id and e.state = 'active'
        and e.ended_at is null)
        as affiliates,
      (select count(*) from public.applications a where a.program_id = p.id and a.state = 'submitted') as waiting,
      (select count(*) from public.conversions c where c.program_id = p.id and c.kind in ('lead', 'sale', 'custom')
        and c.enrollment_id is not null and c.occurred_at >= reports.start_of(reports.day_of(now()) - 29))
          as conversions,
      (select c.effective_at from public.program_changes c where c.program_id = p.id and c.state = 'waiting')
        as change_at,
      (select i.hash from public.program_images i where i.program_id = p.id and i.kind = 'logo') as logo
    from public.programs p
    where (list_programs.status is null or p.status = list_programs.status)
      and (coalesce(list_programs.q, '') = '' or concat_ws(' ', p.slug, p.name ->> 'es', p.name ->> 'en')
        ilike '%' || translate(list_programs.q, '%_\', '') || '%')
  )
  select f.*, count(*) over () from found f
  order by
    case when not descending then case sort when 'affiliates' then f.affiliates when 'waiting' then f.waiting
      when 'conversions' then f.conversions end end,
    case when descending then case sort when 'affiliates' then f.affiliates when 'waiting' then f.waiting
      when 'conversions' then f.conversions end end desc nulls last,
    case when not descending then case sort when 'name' then lower(f.name ->> 'es') when 'status'
      then f.status::text end end,
    case when descending then case sort when 'name' then lower(f.name ->> 'es') when 'status'
      then f.status::text end end desc nulls last,
    case when sort = 'created' and not descending then f.created_at end,
    f.created_at desc, f.id
  offset greatest(coalesce(skip, 0), 0) limit least(greatest(coalesce(take, 25), 1), 100);
end $$;
grant execute on function public.list_programs to authenticated;

-- One program's figures for its home page; money in minor units of its currency. The figures of thirty days equal the
-- reports of those days.
create function public.summarize_program(program_id uuid)
returns table (affiliates bigint, waiting bigint, clicks bigint, leads bigint, sales bigint, revenue bigint,
  commissions_waiting bigint, commissions_amount bigint, unaccepted bigint, pending_keys bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := programs.require_may(program_id, 'read');
  latest public.program_terms := affiliates.latest_terms(summarize_program.program_id);
  today date := reports.day_of(now());
begin
  return query select
    (select count(*) from public.enrollments e where e.program_id = summarize_program.program_id and e.state = 'active'
      and e.ended_at is null),
    (select count(*) from public.applications a where a.program_id = summarize_program.program_id
      and a.state = 'submitted'),
    coalesce(sum(d.clicks), 0)::bigint, coalesce(sum(d.leads), 0)::bigint, coalesce(sum(d.sales), 0)::bigint,
    coalesce(sum(d.revenue), 0)::bigint,
    (select count(*) from public.commissions m where m.program_id = summarize_program.program_id
      and m.status = 'matured'),
    programs.amount_owed(summarize_program.program_id),
    case when latest.id is null then 0 else (select count(*) from public.enrollments e
      where e.program_id = summarize_program.program_id and e.ended_at is null and e.state in ('active', 'paused')
        and not exists (select 1 from public.terms_acceptances a where a.affiliate_id = e.affiliate_id
          and a.terms_id = latest.id)) end,
    (select count(*) from public.program_keys k where k.program_id = summarize_program.program_id
      and k.revoked_at is null)
  from public.report_program_days(summarize_program.program_id, today - 29, today) as d;
end $$;
grant execute on function public.summarize_program to authenticated;
