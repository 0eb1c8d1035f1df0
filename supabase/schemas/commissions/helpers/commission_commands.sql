-- Administrators' changes of commissions by hand: create one without an event, claw one back, split one between
-- affiliates. Each with a reason that the affiliates concerned read, on the commission's page and in a mail. Nobody
-- decides about their own.

-- Mails an affiliate a change of one of their commissions, in their language.
create function commissions.notify_commission_change(commission public.commissions, what text, amount bigint, why text,
  key text)
returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(f.user_id, 'commission_changed', jsonb_build_object('program', p.name, 'what', what,
      'amount', notify_commission_change.amount, 'currency', commission.currency, 'reason', why, 'commission',
        commission.id),
    'commission_changed:' || key)
  from public.affiliates f, public.programs p where f.id = commission.affiliate_id and p.id = commission.program_id
$$;

-- The enrollment that can receive a commission now, or a refusal beside the field.
create function commissions.enrollment_to_pay(of_enrollment uuid, of_program uuid,
  admin uuid) returns public.enrollments
language plpgsql stable security definer set search_path = '' as $$
declare
  enrollment public.enrollments;
begin
  select * into enrollment from public.enrollments e where e.id = of_enrollment
    and (of_program is null or e.program_id = of_program);
  if not found then
    perform core.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  perform conversions.check_credited(enrollment.id, enrollment.program_id, now(), admin);
  return enrollment;
end $$;

-- Refuses shares that are no two to ten different enrollments of the program with whole basis points that come to
-- 10,000.
create function commissions.check_shares(shares jsonb, commission public.commissions, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(jsonb_typeof(shares) = 'array' and jsonb_array_length(shares) between 2 and 10 and (
    select bool_and(s ->> 'enrollment_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and s ->> 'bps' ~ '^[1-9]\d{0,3}$') and sum(case when s ->> 'bps' ~ '^\d{1,4}$'
          then (s ->> 'bps')::integer end) = 10000
      and count(distinct s ->> 'enrollment_id') = count(*)
    from jsonb_array_elements(shares) as s), false) then
    perform core.refuse_field('errors.commission.shares', 'shares');
  end if;
  perform commissions.enrollment_to_pay((s ->> 'enrollment_id')::uuid, commission.program_id, admin)
    from jsonb_array_elements(shares) as s where (s ->> 'enrollment_id')::uuid <> commission.enrollment_id;
  if exists (select 1 from jsonb_array_elements(shares) as s
    where (commission.amount - commissions.reversed_amount(commission.id)) * (s ->> 'bps')::integer < 10000) then
    perform core.refuse_field('errors.commission.share_small', 'shares');
  end if;
end $$;

-- Refuses a commission that cannot be moved or split any more: it is in a payout, over, or an override.
create function commissions.check_open(commission public.commissions) returns void
language plpgsql stable set search_path = '' as $$
begin
  if commission.source_id is not null then
    raise exception 'errors.commission.is_override' using errcode = 'PT409';
  end if;
  if commission.status not in ('pending', 'matured', 'approved') then
    raise exception 'errors.commission.not_open' using errcode = 'PT409', detail = commission.status;
  end if;
end $$;
