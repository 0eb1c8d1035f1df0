-- What people who run a program see of who takes part in it: scoped by their role, never by the tables' policies, so
-- that none of an affiliate's own pages shows more to them.

-- Applications in a state, those that wait longest first, with their questions and answers.
create function public.list_program_applications(program_id uuid, state public.application_state, first_row integer,
  row_count integer)
returns table (application_id uuid, name text, country text, application_state public.application_state,
  submitted_at timestamptz, questions jsonb, answers jsonb, forbidden_methods text[], reason text, is_own boolean,
  total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  perform programs.require_may(list_program_applications.program_id, person, 'read');
  return query
    select a.id, o.full_name, o.country, a.state, a.submitted_at, a.questions, a.answers,
      array(select m::text from unnest(a.forbidden_methods) as m), a.reason, affiliates.is_own(a.affiliate_id, person),
      count(*) over ()
    from public.applications a join public.affiliates f on f.id = a.affiliate_id
    join public.profiles o on o.id = f.user_id
    where a.program_id = list_program_applications.program_id
      and a.state = coalesce(list_program_applications.state, 'submitted')
    order by case when a.state = 'submitted' then a.submitted_at end, a.decided_at desc nulls last, a.id
    offset greatest(first_row, 0) limit least(greatest(row_count, 1), 200);
end $$;
grant execute on function public.list_program_applications to authenticated;

-- Who takes part, who brought most first; money in the program's currency.
create function public.list_program_team(program_id uuid, first_row integer, row_count integer)
returns table (enrollment_id uuid, name text, country text, state public.enrollment_state, joined_at timestamptz,
  group_name jsonb, leads bigint, sales bigint, revenue bigint, commission bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  perform programs.require_may(list_program_team.program_id, person, 'read');
  return query
    select t.enrollment_id, t.name, t.country, t.state, t.joined_at, t.group_name, t.leads::bigint, t.sales::bigint,
      t.revenue, t.commission, count(*) over ()
    from public.program_affiliates t where t.program_id = list_program_team.program_id
    order by t.commission desc, t.joined_at, t.enrollment_id
    offset greatest(first_row, 0) limit least(greatest(row_count, 1), 200);
end $$;
grant execute on function public.list_program_team to authenticated;
