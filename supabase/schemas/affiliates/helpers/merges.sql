-- Refuses what cannot be one: the same twice, one that went already, a closed or banned account, the administrator's
-- own.
create function affiliates.check_merge(from_id uuid, into_id uuid, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  found_both integer := (select count(*) from public.affiliates a where a.id in (from_id, into_id));
begin
  if from_id = into_id or found_both <> 2 then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id in (from_id, into_id) and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.affiliate.merge_own' using errcode = 'PT403';
  end if;
  if exists (select 1 from public.affiliates a where a.id in (from_id, into_id) and a.merged_into is not null) then
    raise exception 'errors.affiliate.merged' using errcode = 'PT409';
  end if;
  if not commissions.is_payable(into_id) then
    raise exception 'errors.affiliate.merge_closed' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.enrollments e where e.affiliate_id in (from_id, into_id) and e.state = 'banned') then
    raise exception 'errors.affiliate.merge_banned' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.payouts p where p.affiliate_id = from_id
    and p.status in ('pending', 'processing', 'failed')) then
    raise exception 'errors.affiliate.merge_payout' using errcode = 'PT409';
  end if;
end $$;

-- What a merge would move.
create function affiliates.merge_counts(from_id uuid, into_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select e.id, e.program_id from public.enrollments e where e.affiliate_id = from_id)
  select jsonb_build_object(
    'programs', (select count(*) from own),
    'shared', (select count(*) from own o join public.enrollments e on e.program_id = o.program_id
      and e.affiliate_id = into_id),
    'links', (select count(*) from public.links l join own o on o.id = l.enrollment_id),
    'coupons', (select count(*) from public.coupons c join own o on o.id = c.enrollment_id),
    'sales', (select count(*) from public.conversions c join own o on o.id = c.enrollment_id where c.kind = 'sale'),
    'commissions', (select count(*) from public.commissions c where c.affiliate_id = from_id),
    'payouts', (select count(*) from public.payouts p where p.affiliate_id = from_id),
    'applications', (select count(*) from public.applications a where a.affiliate_id = from_id),
    'properties', (select count(*) from public.affiliate_properties p where p.affiliate_id = from_id),
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('currency', b.currency, 'pending', b.pending,
      'available', b.available)
        order by b.currency), '[]')
      from (select t.currency, sum(t.pending)::bigint as pending, sum(t.available)::bigint as available
        from public.affiliate_balances t where t.affiliate_id = from_id group by t.currency) as b))
$$;
