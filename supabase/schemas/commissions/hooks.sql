create function commissions.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.commissions c set enrollment_id = into_enrollment where c.enrollment_id = from_enrollment;
$$;

create function commissions.merge_affiliates(merge public.affiliate_merges) returns void
language sql security definer set search_path = '' as $$
  update public.commissions c set affiliate_id = merge.into_id where c.affiliate_id = merge.from_id;
$$;

create function commissions.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('money', jsonb_build_object(
    'commissions', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'program', p.slug, 'status', c.status,
        'base_amount', c.base_amount, 'amount', c.amount, 'reversed', commissions.reversed_amount(c.id), 'currency',
          c.currency,
        'created_at', c.created_at, 'matures_at', c.matures_at, 'decided_at', c.decided_at, 'reason',
          c.rejection_reason)
        order by c.created_at, c.id), '[]')
      from public.commissions c join public.programs p on p.id = c.program_id where c.affiliate_id = affiliate),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('commission', q.commission_id, 'question', q.question,
        'asked_at', q.asked_at, 'answer', q.answer, 'answered_at', q.answered_at) order by q.asked_at), '[]')
      from public.commission_questions q join public.commissions c on c.id = q.commission_id
        where c.affiliate_id = affiliate)))
$$;

-- What an event earns is part of its own line, so a commission's creation is listed only where no event was: created by
-- hand, for clicks or a bounty, or moved.
create function commissions.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic,
  kind public.activity_kind, program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  select g.id, c.id, g.at, 'commission'::public.activity_topic, case g.done when 'created' then 'commission_given'
    else 'commission_' || g.done end::public.activity_kind,
    c.program_id, c.affiliate_id, coalesce((g.after ->> 'reversal')::bigint, (g.after ->> 'reinstated')::bigint,
      (g.after ->> 'left')::bigint, c.amount), c.currency,
    case when g.done <> 'held' then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end
  from (select l.*, split_part(l.action, '.', 2) as done from public.audit_log l
    where l.id > list_activity.after and l.id <= upto and split_part(l.action, '.', 1) = 'commission') as g
  join public.commissions c on c.id = g.subject_id join public.conversions v on v.id = c.conversion_id
  where g.done in ('matured', 'held', 'released', 'approved', 'rejected', 'reversed', 'reinstated', 'clawed_back',
      'moved', 'split')
    or g.done = 'created' and (v.kind in ('manual', 'clicks', 'bounty', 'override') or c.replacement_id is not null)
$$;
