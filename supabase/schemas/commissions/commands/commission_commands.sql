-- Pays an affiliate for something that no system reports, such as a correction or a bonus. It matures as a sale of
-- today would.
create function public.create_manual_commission(enrollment_id uuid, amount bigint, reason text, idempotency_key uuid)
returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('create_manual_commission', idempotency_key,
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
  why := accounts.check_reason(reason);
  if not coalesce(amount between 1 and 1000000000000, false) then
    perform core.refuse_field('errors.reward.money', 'amount');
  end if;
  enrollment := commissions.enrollment_to_pay(create_manual_commission.enrollment_id, null, admin);
  recorded := conversions.record_award('manual', 'manual:' || idempotency_key, enrollment, 'manual',
    jsonb_build_object('amount', amount, 'reason', why));
  after := commissions.create_fixed_commission(recorded, enrollment, amount, jsonb_build_object('amount', amount,
    'reason', why),
    (select p.hold_days from public.programs p where p.id = enrollment.program_id));
  perform commissions.notify_commission_change(after, 'given', after.amount, why, 'given:' || after.id);
  perform core.store_result('create_manual_commission', idempotency_key, after.id);
  perform core.audit('commission.created', after.id, null, to_jsonb(after) || jsonb_build_object('reason', why));
  return after;
end $$;
grant execute on function public.create_manual_commission to authenticated;

-- Takes back part of a commission, or what is left of it, with a reason; after its payout the next one is lowered by
-- it.
create function public.claw_back_commission(commission_id uuid, amount bigint, reason text, idempotency_key uuid)
returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('claw_back_commission', idempotency_key,
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
  why := accounts.check_reason(reason);
  after := commissions.commission_to_change(commission_id, admin);
  rest := after.amount - commissions.reversed_amount(after.id);
  if after.status in ('rejected', 'void') or rest = 0 then
    raise exception 'errors.commission.nothing_left' using errcode = 'PT409';
  end if;
  if coalesce(amount, rest) not between 1 and rest then
    perform core.refuse_field('errors.commission.clawback_amount', 'amount');
  end if;
  reversal := commissions.record_reversal(after, coalesce(amount, rest), null, why);
  perform commissions.notify_commission_change(after, 'clawed_back', reversal.amount, why,
    'clawed_back:' || reversal.id);
  perform core.store_result('claw_back_commission', idempotency_key, after.id);
  select * into after from public.commissions c where c.id = after.id;
  return after;
end $$;
grant execute on function public.claw_back_commission to authenticated;

-- Splits what is left of a commission: shares are [{"enrollment_id": …, "bps": 6000}, …] of its program, exact to the
-- cent.
create function public.split_commission(commission_id uuid, shares jsonb, reason text,
  idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('split_commission', idempotency_key,
    jsonb_build_object('id', commission_id, 'shares', shares, 'reason', reason));
  why text;
  before public.commissions;
  replacement uuid;
begin
  if repeated is not null then
    return repeated;
  end if;
  why := accounts.check_reason(reason);
  before := commissions.commission_to_change(commission_id, admin);
  perform commissions.check_open(before);
  perform commissions.check_shares(shares, before, admin);
  replacement := commissions.replace_commission(before, 'split', why, shares);
  perform commissions.notify_commission_change(before, 'split', before.amount - commissions.reversed_amount(before.id),
    why,
    'split:' || before.id);
  perform commissions.notify_commission_change(c, 'share', c.amount, why, 'share:' || c.id)
    from public.commissions c where c.replacement_id = replacement;
  perform core.store_result('split_commission', idempotency_key, replacement);
  return replacement;
end $$;
grant execute on function public.split_commission to authenticated;
