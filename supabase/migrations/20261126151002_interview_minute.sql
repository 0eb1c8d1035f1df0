set local check_function_bodies = off;

revoke all on function public.record_franchise_interview(application_id uuid, held_at timestamp with time zone, note text) from public, anon, authenticated, service_role;

-- The talk took place: when, and what was noted, which the applicant does not read.
create or replace function public.record_franchise_interview(application_id uuid, held_at timestamptz, note text)
returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'disclosed');
  perform core.refuse_field('errors.franchise.interview_day', 'held_at')
    where (record_franchise_interview.held_at between date_trunc('minute', before.applied_at)
      and now() + interval '1 hour') is not true;
  perform core.refuse_field('errors.franchise.note', 'note')
    where (length(trim(record_franchise_interview.note)) between 1 and 4000) is not true;
  update public.franchise_applications a set interview_at = record_franchise_interview.held_at,
      interview_note = trim(record_franchise_interview.note) where a.id = before.id returning * into before;
  return (franchises.advance(before, 'interview',
    jsonb_build_object('held_at', before.interview_at, 'note', before.interview_note))).stage;
end $$;

grant execute on function public.record_franchise_interview to authenticated;
