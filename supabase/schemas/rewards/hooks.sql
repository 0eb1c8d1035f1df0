-- Of two open proofs for one bounty the one of the enrollment that stays is left.
create function rewards.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.bounty_submissions s set state = 'rejected', answer = merge.reason, decided_at = now(),
      decided_by = merge.merged_by
    where s.enrollment_id = from_enrollment and s.state in ('submitted', 'changes_asked') and exists (
      select 1 from public.bounty_submissions k where k.bounty_id = s.bounty_id and k.enrollment_id = into_enrollment
        and k.state in ('submitted', 'changes_asked'));
  update public.bounty_submissions s set enrollment_id = into_enrollment where s.enrollment_id = from_enrollment;
$$;

create function rewards.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('answers', jsonb_build_object('bounties', (select coalesce(jsonb_agg(jsonb_build_object(
        'title', b.title, 'proof', s.proof, 'state', s.state,
        'answer', s.answer, 'at', s.submitted_at) order by s.submitted_at), '[]')
      from public.bounty_submissions s join public.bounties b on b.id = s.bounty_id
      join public.enrollments e on e.id = s.enrollment_id where e.affiliate_id = affiliate)))
$$;

create function rewards.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.created_by from public.rewards r where relation = 'rewards' and r.id::text = any (ids)
  union all select r.id::text, r.decided_by from public.bounty_submissions r
    where relation = 'bounty_submissions' and r.id::text = any (ids)
$$;
