-- Of two open requests to be paid early the one of the enrollment that stays is left.
create function payouts.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.payout_requests r set state = 'declined', answer = merge.reason, answered_at = now(),
      answered_by = merge.merged_by
    where r.enrollment_id = from_enrollment and r.state = 'open' and exists (
      select 1 from public.payout_requests k where k.enrollment_id = into_enrollment and k.state = 'open');
  update public.payouts p set enrollment_id = into_enrollment where p.enrollment_id = from_enrollment;
  update public.payout_requests r set enrollment_id = into_enrollment where r.enrollment_id = from_enrollment;
$$;

create function payouts.merge_affiliates(merge public.affiliate_merges) returns void
language sql security definer set search_path = '' as $$
  update public.payouts p set affiliate_id = merge.into_id, merged_from = merge.from_id
    where p.affiliate_id = merge.from_id;
  update public.payout_holds h set affiliate_id = merge.into_id where h.affiliate_id = merge.from_id;
  update public.payout_methods m set ended_at = now() where m.affiliate_id = merge.from_id and m.ended_at is null;
$$;

-- Forgets how a person was paid; what statements of paid payouts name stays, because the books need it.
create function payouts.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from payouts.payout_seals s using public.payout_methods m, public.affiliates a
    where m.id = s.method_id and a.id = m.affiliate_id and a.user_id = person.id;
  update public.payout_methods m set label = '', ended_at = coalesce(m.ended_at, now()) from public.affiliates a
    where a.id = m.affiliate_id and a.user_id = person.id;
  delete from public.tax_details t using public.affiliates a where a.id = t.affiliate_id and a.user_id = person.id;
  update public.payout_requests r set note = '———' from public.enrollments e, public.affiliates a
    where e.id = r.enrollment_id and a.id = e.affiliate_id and a.user_id = person.id;
$$;

create function payouts.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('money', jsonb_build_object(
    'payouts', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'program', p.slug, 'amount', o.amount,
        'currency', o.currency, 'status', o.status, 'reference', o.reference, 'created_at', o.created_at,
        'paid_at', o.paid_at, 'payee', o.payee) order by o.created_at, o.id), '[]')
      from public.payouts o join public.programs p on p.id = o.program_id
      where o.affiliate_id = affiliate and o.status <> 'cancelled')), 'paid_by', payouts.payee_data_of(affiliate))
$$;

create function payouts.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.placed_by from public.payout_holds r where relation = 'payout_holds' and r.id::text = any (ids)
$$;

create function payouts.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from payouts.payout_seals s using public.payout_methods m
    where m.id = s.method_id and m.confirmed_at is null and m.asked_at < now() - interval '7 days';
$$;

-- A run's confirmation starts each of its payouts, and a file sends those that it names.
create function payouts.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic,
  kind public.activity_kind, program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  select g.id, p.id, g.at, 'payout'::public.activity_topic, case g.action
    when 'payout_run.confirmed' then 'payout_started' when 'payout_run.exported' then 'payout_sent'
    else 'payout_' || g.done end::public.activity_kind,
    p.program_id, p.affiliate_id, p.amount, p.currency,
    case when g.done in ('failed', 'returned') then g.after ->> 'failure_reason' end
  from (select l.*, split_part(l.action, '.', 1) as what, split_part(l.action, '.', 2) as done from public.audit_log l
    where l.id > list_activity.after and l.id <= upto) as g
  join public.payouts p on case g.what when 'payout' then p.id else p.run_id end = g.subject_id
  where p.status <> 'cancelled' and (g.what = 'payout' and g.done in ('paid', 'failed', 'retried', 'returned')
    or g.action = 'payout_run.confirmed'
    or g.action = 'payout_run.exported' and g.after -> 'sent' ? p.id::text)
$$;
