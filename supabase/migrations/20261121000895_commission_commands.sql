-- What administrators do about commissions by hand: pay one that no event made, take one back, split one between affiliates.
-- Each with a reason that the affiliates concerned read, on the commission's page and in a mail. Nobody decides about their own.

-- Tells an affiliate what was done to a commission of theirs, in their language.
create function private.tell_commission_change(commission public.commissions, what text, amount bigint, why text, key text)
returns void
language sql security definer set search_path = '' as $$
  select private.mail_person(f.user_id, 'commission_changed', jsonb_build_object('program', p.name, 'what', what,
      'amount', tell_commission_change.amount, 'currency', commission.currency, 'reason', why, 'commission', commission.id),
    'commission_changed:' || key)
  from public.affiliates f, public.programs p where f.id = commission.affiliate_id and p.id = commission.program_id
$$;

-- The enrollment of somebody who can be given a commission now, or a refusal beside the field.
create function private.enrollment_to_pay(of_enrollment uuid, of_program uuid, admin uuid) returns public.enrollments
language plpgsql stable security definer set search_path = '' as $$
declare
  enrollment public.enrollments;
begin
  select * into enrollment from public.enrollments e where e.id = of_enrollment
    and (of_program is null or e.program_id = of_program);
  if not found then
    perform private.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  perform private.check_credited(enrollment.id, enrollment.program_id, now(), admin);
  return enrollment;
end $$;

-- Pays an affiliate for something that no system reports, such as a correction or a bonus. It matures as a sale of today would.
create function public.create_manual_commission(enrollment_id uuid, amount bigint, reason text, idempotency_key uuid)
returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('create_manual_commission', idempotency_key,
    jsonb_build_object('enrollment', enrollment_id, 'amount', amount, 'reason', reason));
  why text;
  enrollment public.enrollments;
  recorded uuid;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  why := private.check_reason(reason);
  if not coalesce(amount between 1 and 1000000000000, false) then
    perform private.refuse_field('errors.reward.money', 'amount');
  end if;
  enrollment := private.enrollment_to_pay(create_manual_commission.enrollment_id, null, admin);
  insert into public.conversions (program_id, kind, external_id, enrollment_id, currency, source, occurred_at, body_hash)
    select p.id, 'manual', 'manual:' || idempotency_key, enrollment.id, p.currency, 'manual', now(),
      private.hash_body(jsonb_build_object('amount', amount, 'reason', why))
    from public.programs p where p.id = enrollment.program_id returning id into recorded;
  insert into public.reward_decisions (conversion_id, decision)
    values (recorded, jsonb_build_object('amount', amount, 'reason', why));
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency, matures_at)
    select recorded, enrollment.id, p.id, enrollment.affiliate_id, 0, amount, p.currency, now() + p.hold_days * interval '1 day'
    from public.programs p where p.id = enrollment.program_id returning * into after;
  perform private.move_money('commission_created', after.id, enrollment, after.currency, after.amount, 'program', 'pending');
  perform private.tell_commission_change(after, 'given', after.amount, why, 'given:' || after.id);
  perform private.keep_result('create_manual_commission', idempotency_key, after.id);
  perform private.audit('commission.created', after.id, null, to_jsonb(after) || jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.create_manual_commission to authenticated;

-- Takes back part of a commission, or what is left of it, with a reason; after its payout the next one is lowered by it.
create function public.claw_back_commission(commission_id uuid, amount bigint, reason text, idempotency_key uuid)
returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('claw_back_commission', idempotency_key,
    jsonb_build_object('id', commission_id, 'amount', amount, 'reason', reason));
  why text;
  rest bigint;
  after public.commissions;
  reversal public.commission_reversals;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  why := private.check_reason(reason);
  after := private.commission_to_change(commission_id, admin);
  rest := after.amount - private.reversed_amount(after.id);
  if after.status in ('rejected', 'void') or rest = 0 then
    raise exception 'errors.commission.nothing_left' using errcode = 'PT409';
  end if;
  if coalesce(amount, rest) not between 1 and rest then
    perform private.refuse_field('errors.commission.clawback_amount', 'amount');
  end if;
  reversal := private.take_back(after, coalesce(amount, rest), null, why);
  perform private.tell_commission_change(after, 'clawed_back', reversal.amount, why, 'clawed_back:' || reversal.id);
  perform private.keep_result('claw_back_commission', idempotency_key, after.id);
  select * into after from public.commissions c where c.id = after.id;
  return after;
end $$;
grant execute on function public.claw_back_commission to authenticated;

-- Refuses shares that are no two to ten different enrollments of the program with whole basis points that come to 10,000.
create function private.check_shares(shares jsonb, commission public.commissions, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(jsonb_typeof(shares) = 'array' and jsonb_array_length(shares) between 2 and 10 and (
    select bool_and(s ->> 'enrollment_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and s ->> 'bps' ~ '^[1-9]\d{0,3}$') and sum(case when s ->> 'bps' ~ '^\d{1,4}$' then (s ->> 'bps')::integer end) = 10000
      and count(distinct s ->> 'enrollment_id') = count(*)
    from jsonb_array_elements(shares) as s), false) then
    perform private.refuse_field('errors.commission.shares', 'shares');
  end if;
  perform private.enrollment_to_pay((s ->> 'enrollment_id')::uuid, commission.program_id, admin)
    from jsonb_array_elements(shares) as s where (s ->> 'enrollment_id')::uuid <> commission.enrollment_id;
  if exists (select 1 from jsonb_array_elements(shares) as s
    where (commission.amount - private.reversed_amount(commission.id)) * (s ->> 'bps')::integer < 10000) then
    perform private.refuse_field('errors.commission.share_small', 'shares');
  end if;
end $$;

-- Whether a commission can still be moved or split: it stands in no payout and is not over.
create function private.check_open(commission public.commissions) returns void
language plpgsql stable set search_path = '' as $$
begin
  if commission.status not in ('pending', 'matured', 'approved') then
    raise exception 'errors.commission.not_open' using errcode = 'PT409', detail = commission.status;
  end if;
end $$;

-- Splits what is left of a commission: shares are [{"enrollment_id": …, "bps": 6000}, …] of its program, exact to the cent.
create function public.split_commission(commission_id uuid, shares jsonb, reason text, idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('split_commission', idempotency_key,
    jsonb_build_object('id', commission_id, 'shares', shares, 'reason', reason));
  why text;
  before public.commissions;
  replacement uuid;
begin
  if repeated is not null then
    return repeated;
  end if;
  why := private.check_reason(reason);
  before := private.commission_to_change(commission_id, admin);
  perform private.check_open(before);
  perform private.check_shares(shares, before, admin);
  replacement := private.replace_commission(before, 'split', why, shares);
  perform private.tell_commission_change(before, 'split', before.amount - private.reversed_amount(before.id), why,
    'split:' || before.id);
  perform private.tell_commission_change(c, 'share', c.amount, why, 'share:' || c.id)
    from public.commissions c where c.replacement_id = replacement;
  perform private.keep_result('split_commission', idempotency_key, replacement);
  return replacement;
end $$;
grant execute on function public.split_commission to authenticated;
