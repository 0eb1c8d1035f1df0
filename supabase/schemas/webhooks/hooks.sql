create function webhooks.merge_enrollments(merge public.affiliate_merges, from_enrollment uuid,
  into_enrollment uuid) returns void
language sql security definer set search_path = '' as $$
  update public.postbacks p set enrollment_id = into_enrollment where p.enrollment_id = from_enrollment;
$$;

create function webhooks.erase_customer(customer public.customers, names text[]) returns void
language sql security definer set search_path = '' as $$
  update public.webhook_events v set data = v.data - 'customer_id' || case
    when lower(v.data ->> 'external_id') = any (names) then jsonb_build_object('external_id', null) else '{}' end
    where v.program_id = customer.program_id
      and (lower(v.data ->> 'customer_id') = any (names) or lower(v.data ->> 'external_id') = any (names));
$$;
