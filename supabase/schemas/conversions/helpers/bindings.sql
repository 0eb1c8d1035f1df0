-- Bindings: a customer belongs to the affiliate who was credited with their lead or first sale. The program sets which
-- later events that covers, for how long, and whether a newer click or coupon of another affiliate goes before it.

-- How many renewals of this customer an affiliate was credited with before.
create function conversions.renewals_before(conversion public.conversions, of_enrollment uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select count(*)::integer from public.conversions c where c.customer_id = conversion.customer_id
    and c.is_renewal
    and c.enrollment_id = of_enrollment and c.id <> conversion.id);
end $$;

-- Whether the program's binding covers such an event: before the first sale all of them. A sale that was given back
-- whole, or cost nothing, is no first one.
create function conversions.binding_covers(binding public.customer_binding,
  conversion public.conversions) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case binding when 'none' then false when 'every_purchase' then true
    else binding = 'renewals' and conversion.is_renewal or not exists (select 1 from public.conversions s
      where s.customer_id = conversion.customer_id and s.kind = 'sale' and s.id <> conversion.id
        and s.occurred_at <= conversion.occurred_at
        and s.amount > (select coalesce(sum(r.amount), 0) from public.conversions r where r.sale_id = s.id)) end;
end $$;

-- Who sold the subscription that an event renews, and when, while they are in the program.
create function conversions.subscription_seller(conversion public.conversions, out enrollment_id uuid,
  out sold_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not conversion.is_renewal or conversion.subscription_id is null then
    return;
  end if;
  select c.enrollment_id, c.occurred_at into subscription_seller.enrollment_id, subscription_seller.sold_at
    from public.conversions c join public.enrollments e on e.id = c.enrollment_id and e.ended_at is null
    where c.customer_id = conversion.customer_id and c.subscription_id = conversion.subscription_id
      and c.kind = 'sale' and c.id <> conversion.id and c.occurred_at <= conversion.occurred_at
    order by c.occurred_at, c.id limit 1;
end $$;

-- The affiliate to whom the customer is bound, since when, and why not this time. Renewals follow their subscription.
-- An administrator's move holds for all that comes after it, whatever the settings. `first`: goes before clicks and
-- coupons.
create function conversions.binding_candidate(conversion public.conversions, program public.programs,
  customer public.customers)
returns table (enrollment_id uuid, at timestamptz, unfit public.attribution_outcome, first boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_moved boolean := coalesce(customer.moved_at <= conversion.occurred_at, false);
  seller record;
begin
  enrollment_id := case when is_moved or customer.moved_at is null then customer.bound_enrollment_id end;
  at := customer.bound_at;
  if not is_moved then
    seller := conversions.subscription_seller(conversion);
    enrollment_id := coalesce(seller.enrollment_id, enrollment_id);
    at := coalesce(seller.sold_at, at);
  end if;
  if enrollment_id is null or conversion.occurred_at < at - interval '1 minute' and not is_moved then
    return;
  end if;
  unfit := case when conversions.is_own_purchase(enrollment_id, customer) then 'own_purchase'
    when not exists (select 1 from public.enrollments e where e.id = binding_candidate.enrollment_id
      and e.ended_at is null
      and affiliates.earns(e.id, conversion.occurred_at)) then 'affiliate_out'
    when is_moved then null
    when not conversions.binding_covers(program.binding, conversion) then 'not_covered'
    when conversion.occurred_at >= at + program.binding_for::interval then 'expired' end;
  first := is_moved or conversion.is_renewal or program.binding_precedence = 'customer';
  return next;
end $$;

-- Whether a binding is over: its time has passed, or its affiliate is out for good. A pause does not end it.
create function conversions.is_binding_over(customer public.customers, program public.programs, at timestamptz)
  returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return customer.moved_at is null and at >= customer.bound_at + program.binding_for::interval is true
    or exists (select 1 from public.enrollments e where e.id = customer.bound_enrollment_id
      and (e.ended_at is not null or e.state in ('banned', 'deactivated')));
end $$;

-- Binds a customer to the credited affiliate of the lead or first sale. The first sale takes over from the lead, and
-- what comes after a binding that is over begins another. An older event that is reported late changes nothing.
create function conversions.bind_customer(conversion public.conversions, program public.programs,
  customer public.customers,
  to_enrollment uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_enrollment is null or conversion.kind not in ('lead', 'sale') then
    return;
  end if;
  if customer.bound_at is null or conversion.occurred_at >= customer.bound_at and (
      customer.bound_by = 'lead' and conversion.kind = 'sale' and conversion.amount > 0
      or conversions.is_binding_over(customer, program, conversion.occurred_at)) then
    update public.customers c set bound_enrollment_id = to_enrollment, bound_at = conversion.occurred_at,
      moved_at = null,
        bound_by = case when conversion.source = 'import' then 'import'
          else conversion.kind::text end::public.binding_origin
      where c.id = customer.id;
  end if;
end $$;

-- What the shop learns about the credit: by which rule, or why nobody. A refund has the credit of its sale.
create function conversions.attribution_result(conversion public.conversions) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('rule', case when d.winner is not null then d.rule end, 'reason', d.reason,
      'same_as', case when s.customer_ref is not null then u.external_id end)
    from public.attribution_decisions d join public.conversions s on s.id = d.conversion_id
    left join public.customers u on u.id = s.customer_id
    where d.conversion_id = coalesce(conversion.sale_id, conversion.id));
end $$;
