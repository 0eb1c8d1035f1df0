-- API: what a program's signed calls read, and the one door for what they report; each report asks for its scope
-- itself. Every read is of the key's own program; what is not in it is not found. Lists go by pages, newest first.

create function conversions.conversion_facts(conversion public.conversions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('conversion_id', conversion.id, 'kind', conversion.kind, 'external_id',
    conversion.external_id,
      'amount', abs(conversion.amount), 'currency', conversion.currency, 'occurred_at', conversion.occurred_at,
      'attributed', conversion.enrollment_id is not null, 'enrollment_id', conversion.enrollment_id,
      'metadata', conversion.metadata, 'customer_id', coalesce(conversion.customer_ref,
        (select c.external_id from public.customers c where c.id = conversion.customer_id)),
      'attribution', conversions.attribution_result(conversion), 'commission',
        commissions.commission_result(conversion.id))
$$;

create function conversions.link_facts(link public.links) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', link.id, 'enrollment_id', link.enrollment_id, 'code', link.code,
    'destination', link.destination, 'created_at', link.created_at)
$$;
