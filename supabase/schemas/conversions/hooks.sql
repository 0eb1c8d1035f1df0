-- Of two open claims of one order the one of the enrollment that stays is left.
create function conversions.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.conversion_claims c set state = 'declined', reason = merge.reason, decided_at = now(),
      decided_by = merge.merged_by
    where c.enrollment_id = from_enrollment and c.state = 'open' and exists (
      select 1 from public.conversion_claims k where k.enrollment_id = into_enrollment and k.order_id = c.order_id);
  update public.customers c set bound_enrollment_id = into_enrollment where c.bound_enrollment_id = from_enrollment;
  update public.conversions c set enrollment_id = into_enrollment where c.enrollment_id = from_enrollment;
  update public.attribution_candidates c set enrollment_id = into_enrollment where c.enrollment_id = from_enrollment;
  update public.conversion_claims c set enrollment_id = into_enrollment where c.enrollment_id = from_enrollment
    and not exists (select 1 from public.conversion_claims k where k.enrollment_id = into_enrollment
      and k.order_id = c.order_id);
$$;

create function conversions.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.customers c set user_id = null, email_hash = null, mailbox_hash = null, domain_hash = null
    where c.user_id = person.id;
$$;

create function conversions.erase_customer(customer public.customers, names text[]) returns void
language sql security definer set search_path = '' as $$
  update public.conversions c set metadata = '{}', country = null, customer_ref = null,
      external_id = case when c.kind = 'lead' and c.external_id not like 'lead-%'
        then replace(privacy.erased_id(c.program_id, c.external_id), 'erased-', 'lead-') else c.external_id end
    where c.customer_id = customer.id;
  update public.customers c set user_id = null, email_hash = null, mailbox_hash = null, domain_hash = null,
      visitor_ids = '{}', erased_at = now(),
      external_id = privacy.erased_id(customer.program_id, coalesce(customer.external_id, customer.id::text))
    where c.id = customer.id;
  update public.customer_aliases a set external_id = privacy.erased_id(a.program_id, a.external_id)
    where a.customer_id = customer.id;
$$;

create function conversions.export_customer(customer public.customers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('events', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.external_id,
      'amount', c.amount, 'currency', c.currency, 'items', c.items, 'metadata', c.metadata, 'country', c.country,
      'coupon', c.coupon_code, 'subscription', c.subscription_id, 'at', c.occurred_at, 'source', c.source,
      'credited_to_an_affiliate', c.enrollment_id is not null) order by c.occurred_at, c.id), '[]')
    from public.conversions c where c.customer_id = customer.id))
$$;

create function conversions.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'registered_through', (select coalesce(jsonb_agg(jsonb_build_object('program', p.slug, 'at', c.created_at)), '[]')
      from public.customers c join public.programs p on p.id = c.program_id where c.user_id = person),
    'answers', jsonb_build_object('claims', (select coalesce(jsonb_agg(jsonb_build_object('order_id', c.order_id,
        'ordered_on', c.ordered_on, 'amount', c.amount, 'note', c.note, 'state', c.state, 'reason', c.reason,
        'at', c.created_at)
          order by c.created_at), '[]')
      from public.conversion_claims c join public.enrollments e on e.id = c.enrollment_id
        where e.affiliate_id = affiliate)))
$$;

-- Leads, the program's own events, sales, refunds and what was given back of them.
create function conversions.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic,
  kind public.activity_kind, program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  select g.id, v.id, least(v.occurred_at, g.at), case when v.kind in ('lead', 'custom') then 'lead'
    else 'sale' end::public.activity_topic,
    case v.kind when 'custom' then 'event' else v.kind::text end::public.activity_kind, v.program_id, e.affiliate_id,
    abs(v.amount), v.currency, null::text
  from public.audit_log g join public.conversions v on v.id = g.subject_id
  left join public.enrollments e on e.id = v.enrollment_id
  where g.id > list_activity.after and g.id <= upto
    and split_part(g.action, '.', 1) in ('lead', 'sale', 'custom', 'refund', 'reinstatement')
    and v.kind in ('lead', 'sale', 'custom', 'refund', 'reinstatement')
    and split_part(g.action, '.', 2) in ('reported', 'recorded', 'registered', 'imported', 'claimed')
$$;
