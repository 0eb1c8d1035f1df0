-- How long a sale of a program can be claimed, and how long an answer may take; for claims made from now on.
create function public.set_claim_limits(program_id uuid, claim_days integer,
  answer_days integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.programs;
  after public.programs;
begin
  select * into before from public.programs p where p.id = set_claim_limits.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if not coalesce(claim_days between 1 and 365, false) then
    perform core.refuse_field('errors.claim.days', 'claim_days');
  elsif not coalesce(answer_days between 1 and 90, false) then
    perform core.refuse_field('errors.claim.answer_days', 'answer_days');
  end if;
  update public.programs p set claim_days = set_claim_limits.claim_days, claim_answer_days = answer_days
    where p.id = before.id returning * into after;
  perform core.audit('claim.limits_set', after.id,
    jsonb_build_object('claim_days', before.claim_days, 'answer_days', before.claim_answer_days),
    jsonb_build_object('claim_days', after.claim_days, 'answer_days', after.claim_answer_days));
  return after;
end $$;
grant execute on function public.set_claim_limits to authenticated;
