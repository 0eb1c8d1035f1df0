-- Holds all further payouts of an affiliate until an administrator releases them. A payout on its way continues.
create function public.hold_payouts(affiliate_id uuid, reason text) returns public.payout_holds
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
  after public.payout_holds;
begin
  perform 1 from public.affiliates a where a.id = hold_payouts.affiliate_id and a.merged_into is null for no key update;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if payouts.is_held(affiliate_id) then
    raise exception 'errors.payout.held_already' using errcode = 'PT409';
  end if;
  insert into public.payout_holds (affiliate_id, reason, placed_by) values (affiliate_id, why, admin)
    returning * into after;
  perform core.audit('payout_hold.placed', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.hold_payouts to authenticated;

-- Releases every hold of the affiliate. Nobody releases their own.
create function public.release_payouts(affiliate_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  released uuid[];
begin
  if exists (select 1 from public.affiliates a where a.id = release_payouts.affiliate_id
    and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  with gone as (
    update public.payout_holds h set released_by = admin, released_at = now()
      where h.affiliate_id = release_payouts.affiliate_id and h.released_at is null returning h.id
  ) select coalesce(array_agg(g.id), '{}') into released from gone g;
  if cardinality(released) = 0 then
    raise exception 'errors.payout.not_held' using errcode = 'PT409';
  end if;
  perform core.audit('payout_hold.released', r, null, null) from unnest(released) as r;
  return cardinality(released);
end $$;
grant execute on function public.release_payouts to authenticated;

-- Asks to be paid though the balance is below the minimum: once at a time, and only with something to be paid.
create function public.request_early_payout(enrollment_id uuid, note text) returns public.payout_requests
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  why text := accounts.check_reason(note);
  own public.enrollments;
  after public.payout_requests;
begin
  select e.* into own from public.enrollments e where e.id = request_early_payout.enrollment_id
    and e.affiliate_id = affiliates.require_team_role(person, 'finance') for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.payout_requests r where r.enrollment_id = own.id
    and r.state in ('open', 'granted')) then
    raise exception 'errors.payout.request_open' using errcode = 'PT409';
  end if;
  if payouts.available_of(own) <= 0 then
    raise exception 'errors.payout.nothing_due' using errcode = 'PT409';
  end if;
  insert into public.payout_requests (enrollment_id, note) values (own.id, why) returning * into after;
  perform core.audit('payout_request.made', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.request_early_payout to authenticated;

-- Granted: the next run pays all that is available, without the minimum. Nobody grants their own request.
create function public.answer_payout_request(request_id uuid, grants boolean,
  answer text) returns public.payout_requests
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(answer);
  before public.payout_requests;
  after public.payout_requests;
  payee public.affiliates;
begin
  select * into before from public.payout_requests r where r.id = request_id for update;
  if not found then
    raise exception 'errors.payout.request_not_found' using errcode = 'PT404';
  end if;
  if before.state <> 'open' then
    raise exception 'errors.payout.request_answered' using errcode = 'PT409';
  end if;
  select a.* into payee from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where e.id = before.enrollment_id;
  if affiliates.is_own(payee.id, admin) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  update public.payout_requests r set answer = why, answered_by = admin, answered_at = now(),
      state = case when grants then 'granted' else 'declined' end::public.payout_request_state
    where r.id = before.id returning * into after;
  perform accounts.mail_person(payee.user_id, 'payout_request_answered',
    jsonb_build_object('program', p.name, 'granted',
      coalesce(grants, false), 'reason', why, 'next', payouts.describe_next(e.id)),
      'payout_request_answered:' || after.id)
    from public.enrollments e join public.programs p on p.id = e.program_id where e.id = after.enrollment_id;
  perform core.audit('payout_request.answered', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.answer_payout_request to authenticated;
