create function public.approve_commission(commission_id uuid, idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := commissions.require_decider(commission_id);
  repeated uuid := core.first_result('approve_commission', idempotency_key, jsonb_build_object('id', commission_id));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  before := commissions.commission_to_decide(commission_id, admin);
  perform commissions.require_decider(before.id); -- its state may have changed before it was locked
  if before.status not in ('pending', 'matured') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  if not commissions.is_payable(before.affiliate_id) then
    raise exception 'errors.commission.not_payable' using errcode = 'PT409';
  end if;
  if before.matures_at > now() then
    raise exception 'errors.commission.not_matured' using errcode = 'PT409', detail = before.matures_at;
  end if;
  perform commissions.check_source(before);
  update public.commissions c set status = 'approved', decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform ledger.move_money('commission_approved', after.id, e, after.currency,
      after.amount - commissions.reversed_amount(after.id), 'pending', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform core.store_result('approve_commission', idempotency_key, after.id);
  perform core.audit('commission.approved', after.id, to_jsonb(before), to_jsonb(after));
  perform commissions.approve_overrides(after.id);
  return after;
end $$;
grant execute on function public.approve_commission to authenticated;

create function public.reject_commission(commission_id uuid, reason text,
  idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := commissions.require_decider(commission_id);
  repeated uuid := core.first_result('reject_commission', idempotency_key,
    jsonb_build_object('id', commission_id, 'reason', reason));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    raise exception 'errors.commission.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  before := commissions.commission_to_decide(commission_id, admin);
  perform commissions.require_decider(before.id); -- its state may have changed before it was locked
  if before.status not in ('pending', 'matured', 'held') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  after := commissions.reject(before, trim(reason), admin);
  perform commissions.reject(o, trim(reason), admin) from public.commissions o where o.source_id = after.id
    and o.status in ('pending', 'matured', 'held');
  perform core.store_result('reject_commission', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.reject_commission to authenticated;
