-- Approves and pays, asks for more, or rejects; the last two with words that the affiliate reads. Approving decides
-- about money, so that whoever approves also looks after the program's commissions (`approve_commission` asks).
create function public.review_submission(submission_id uuid, decision public.submission_state, answer text,
  idempotency_key uuid)
returns public.bounty_submissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select b.program_id from public.bounties b join public.bounty_submissions s
    on s.bounty_id = b.id where s.id = review_submission.submission_id), 'review');
  repeated uuid := core.first_result('review_submission', idempotency_key, jsonb_build_object('id', submission_id,
    'decision', decision, 'answer', answer));
  trimmed text := nullif(trim(coalesce(review_submission.answer, '')), '');
  before public.bounty_submissions;
  bounty public.bounties;
  awarded uuid;
  after public.bounty_submissions;
begin
  if repeated is not null then
    select * into after from public.bounty_submissions s where s.id = repeated;
    return after;
  end if;
  before := rewards.submission_to_review(submission_id, admin);
  select * into bounty from public.bounties b where b.id = before.bounty_id;
  if coalesce(decision, 'submitted') = 'submitted' then
    perform core.refuse_field('errors.fields.choice', 'decision');
  end if;
  if length(trimmed) not between 3 and 1000 or trimmed is null and decision <> 'approved' then
    perform core.refuse_field('errors.bounty.answer', 'answer');
  end if;
  if decision = 'approved' then
    perform rewards.check_awards_left(bounty, before.enrollment_id);
    awarded := rewards.award(before, bounty);
  end if;
  update public.bounty_submissions s set state = decision, answer = trimmed, decided_at = now(), decided_by = admin,
      conversion_id = awarded where s.id = before.id returning * into after;
  perform rewards.notify_submission(after, bounty);
  perform core.store_result('review_submission', idempotency_key, after.id);
  perform core.audit('bounty.reviewed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.review_submission to authenticated;
