-- Bounty review: an administrator approves a submission, asks for more, or rejects it; the affiliate reads why.

-- The conversion and the commission of an award: it matures at once, since nothing can be returned, and who approved
-- the work approved the money.
create function rewards.award(submission public.bounty_submissions, bounty public.bounties) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  owner public.enrollments;
  recorded uuid;
  commission public.commissions;
begin
  select * into owner from public.enrollments e where e.id = submission.enrollment_id;
  recorded := conversions.record_award('bounty', 'bounty:' || submission.id, owner, 'shop', to_jsonb(submission));
  commission := commissions.create_fixed_commission(recorded, owner, bounty.amount,
    jsonb_build_object('bounty_id', bounty.id, 'amount', bounty.amount), 0);
  perform core.audit('commission.created', commission.id, null, to_jsonb(commission));
  perform public.approve_commission(commission.id, gen_random_uuid());
  return recorded;
end $$;

-- What waits and its bounty, both locked, or a refusal: missing, decided already, or the administrator's own.
create function rewards.submission_to_review(submission_id uuid, admin uuid) returns public.bounty_submissions
language plpgsql security definer set search_path = '' as $$
declare
  submission public.bounty_submissions;
begin
  perform 1 from public.bounties b join public.bounty_submissions s on s.bounty_id = b.id
    where s.id = submission_to_review.submission_id for no key update of b;
  select * into submission from public.bounty_submissions s where s.id = submission_to_review.submission_id for update;
  if not found then
    raise exception 'errors.bounty.submission_not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    where e.id = submission.enrollment_id and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.bounty.own' using errcode = 'PT403';
  end if;
  if submission.state <> 'submitted' then
    raise exception 'errors.bounty.decided' using errcode = 'PT409', detail = submission.state;
  end if;
  return submission;
end $$;

-- Mails the affiliate the decision, in their language; each time anew where more was asked for.
create function rewards.notify_submission(submission public.bounty_submissions, bounty public.bounties) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(f.user_id, 'bounty_reviewed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'title', bounty.title, 'amount', bounty.amount, 'currency', p.currency, 'state', submission.state,
      'reason', submission.answer, 'next', case submission.state when 'approved' then payouts.describe_next(e.id) end)),
      'bounty_reviewed:' || submission.id || ':' || clock_timestamp())
  from public.enrollments e join public.affiliates f on f.id = e.affiliate_id join public.programs p
    on p.id = e.program_id
  where e.id = submission.enrollment_id
$$;

-- An account that is deleted takes what it handed in with it: what waits is dropped, what was decided stays without
-- words.
create function rewards.erase_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.bounty_submissions s using public.enrollments e, public.affiliates f
    where f.user_id = new.id and e.affiliate_id = f.id and s.enrollment_id = e.id
      and s.state in ('submitted', 'changes_asked');
  update public.bounty_submissions s set proof = '—' from public.enrollments e, public.affiliates f
    where f.user_id = new.id and e.affiliate_id = f.id and s.enrollment_id = e.id;
  return new;
end $$;
create trigger erase_submissions after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null
    and new.deleted_at is not null) execute function rewards.erase_submissions();
