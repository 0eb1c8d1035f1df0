create function fraud.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  insert into fraud.fraud_checks (enrollment_id) values (into_enrollment);
  delete from fraud.late_verdicts v where v.enrollment_id = from_enrollment;
$$;

create function fraud.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  delete from fraud.account_marks m where m.user_id = person.id;
$$;

create function fraud.erase_customer(customer public.customers, names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from fraud.conversion_networks n using public.conversions c
    where c.customer_id = customer.id and n.conversion_id = c.id;
$$;

create function fraud.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('answers', jsonb_build_object('browsers',
    (select coalesce(jsonb_agg(jsonb_build_object('kind', case length(m.mark) when 16 then 'browser' else 'network' end,
      'seen_at', m.seen_at) order by m.seen_at), '[]')
    from fraud.account_marks m where m.user_id = person)))
$$;

create function fraud.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from fraud.conversion_networks n where n.at < now() - interval '40 days';
  delete from fraud.account_marks m where m.seen_at < now() - interval '90 days';
$$;
