-- Reviews of commissions: held while one is open, and released to the state after it.

-- Holds those that are in no payout; of one that is held already the topics are renewed and its day stays.
create function commissions.hold(commission_ids uuid[], until timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.commissions c set status = 'held', review_by = coalesce(c.review_by, hold.until),
      review_topics = fraud.open_topics(c.id)
    where c.id = any (commission_ids) and c.status in ('pending', 'matured', 'held')
$$;

-- Releases commissions to their state without the review: approved by the program's rule, matured or pending.
create function commissions.release(commission_ids uuid[], due uuid[], approved uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.commissions c set decided_at = case when c.id = any (approved) then now() end,
      status = case when c.id = any (approved) then 'approved' when c.id = any (due) then 'matured'
        else 'pending' end::public.commission_status
    where c.id = any (commission_ids)
$$;
