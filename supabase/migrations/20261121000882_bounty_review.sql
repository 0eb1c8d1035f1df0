-- Bounty review: an administrator approves what was handed in, asks for more, or says no; the affiliate reads why.

-- The conversion and the commission of an award: it matures at once, since nothing can be returned, and who approved the work
-- approved the money.
create function private.award(submission public.bounty_submissions, bounty public.bounties) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  recorded uuid;
  commission public.commissions;
begin
  insert into public.conversions (program_id, kind, external_id, enrollment_id, currency, occurred_at, body_hash)
    select bounty.program_id, 'bounty', 'bounty:' || submission.id, submission.enrollment_id, p.currency, now(),
      private.hash_body(to_jsonb(submission))
    from public.programs p where p.id = bounty.program_id returning id into recorded;
  insert into public.reward_decisions (conversion_id, decision)
    values (recorded, jsonb_build_object('bounty_id', bounty.id, 'amount', bounty.amount));
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency, matures_at)
    select recorded, e.id, bounty.program_id, e.affiliate_id, 0, bounty.amount, p.currency, now()
    from public.enrollments e join public.programs p on p.id = e.program_id where e.id = submission.enrollment_id
    returning * into commission;
  perform private.move_money('commission_created', commission.id, e, commission.currency, commission.amount, 'program', 'pending')
    from public.enrollments e where e.id = commission.enrollment_id;
  perform private.audit('commission.created', commission.id, null, to_jsonb(commission));
  perform public.approve_commission(commission.id, gen_random_uuid());
  return recorded;
end $$;

-- What waits and its bounty, both locked, or a refusal: missing, decided already, or the administrator's own.
create function private.submission_to_review(submission_id uuid, admin uuid) returns public.bounty_submissions
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
    where e.id = submission.enrollment_id and private.is_own(a.id, admin)) then
    raise exception 'errors.bounty.own' using errcode = 'PT403';
  end if;
  if submission.state <> 'submitted' then
    raise exception 'errors.bounty.decided' using errcode = 'PT409', detail = submission.state;
  end if;
  return submission;
end $$;

-- Tells the affiliate, in their language, what was decided; each time anew where more was asked for.
create function private.tell_submission(submission public.bounty_submissions, bounty public.bounties) returns void
language sql security definer set search_path = '' as $$
  select private.mail_person(f.user_id, 'bounty_reviewed', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'title', bounty.title, 'amount', bounty.amount, 'currency', p.currency, 'state', submission.state,
      'reason', submission.answer)), 'bounty_reviewed:' || submission.id || ':' || clock_timestamp())
  from public.enrollments e join public.affiliates f on f.id = e.affiliate_id join public.programs p on p.id = e.program_id
  where e.id = submission.enrollment_id
$$;

-- Approves and pays, asks for more, or rejects; the last two with words that the affiliate reads.
create function public.review_submission(submission_id uuid, decision public.submission_state, answer text, idempotency_key uuid)
returns public.bounty_submissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('review_submission', idempotency_key, jsonb_build_object('id', submission_id,
    'decision', decision, 'answer', answer));
  said text := nullif(trim(coalesce(review_submission.answer, '')), '');
  before public.bounty_submissions;
  bounty public.bounties;
  awarded uuid;
  after public.bounty_submissions;
begin
  if repeated is not null then
    select * into after from public.bounty_submissions s where s.id = repeated;
    return after;
  end if;
  before := private.submission_to_review(submission_id, admin);
  select * into bounty from public.bounties b where b.id = before.bounty_id;
  if coalesce(decision, 'submitted') = 'submitted' then
    perform private.refuse_field('errors.fields.choice', 'decision');
  end if;
  if length(said) not between 3 and 1000 or said is null and decision <> 'approved' then
    perform private.refuse_field('errors.bounty.answer', 'answer');
  end if;
  if decision = 'approved' then
    perform private.check_awards_left(bounty, before.enrollment_id);
    awarded := private.award(before, bounty);
  end if;
  update public.bounty_submissions s set state = decision, answer = said, decided_at = now(), decided_by = admin,
      conversion_id = awarded where s.id = before.id returning * into after;
  perform private.tell_submission(after, bounty);
  perform private.keep_result('review_submission', idempotency_key, after.id);
  perform private.audit('bounty.reviewed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.review_submission to authenticated;

-- An account that is deleted takes what it handed in with it: what waits is dropped, what was decided stays without words.
create function private.forget_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.bounty_submissions s using public.enrollments e, public.affiliates f
    where f.user_id = new.id and e.affiliate_id = f.id and s.enrollment_id = e.id and s.state in ('submitted', 'changes_asked');
  update public.bounty_submissions s set proof = '—' from public.enrollments e, public.affiliates f
    where f.user_id = new.id and e.affiliate_id = f.id and s.enrollment_id = e.id;
  return new;
end $$;
create trigger forget_submissions after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_submissions();
