-- Decisions about a commission: an administrator approves or rejects what somebody else earned, once, with the reason kept.

-- The commission to decide on, locked, or a refusal: missing, or the administrator's own.
create function private.commission_to_decide(commission_id uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = commission_to_decide.commission_id for update;
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id = commission.affiliate_id and private.acts_for(a.id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return commission;
end $$;

-- Nothing new is approved for, or paid to, an account that is suspended or deleted; what it earned stays on record.
create function private.is_payable(affiliate_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.affiliates a join public.profiles p on p.id = a.user_id
    where a.id = is_payable.affiliate_id and p.suspended_at is null and p.deleted_at is null)
$$;

create function public.approve_commission(commission_id uuid, idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('approve_commission', idempotency_key, jsonb_build_object('id', commission_id));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  before := private.commission_to_decide(commission_id, admin);
  if before.status not in ('pending', 'matured') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  if not private.is_payable(before.affiliate_id) then
    raise exception 'errors.commission.not_payable' using errcode = 'PT409';
  end if;
  if before.matures_at > now() then
    raise exception 'errors.commission.not_matured' using errcode = 'PT409', detail = before.matures_at;
  end if;
  update public.commissions c set status = 'approved', decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform private.move_money('commission_approved', after.id, e, after.currency,
      after.amount - private.reversed_amount(after.id), 'pending', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform private.keep_result('approve_commission', idempotency_key, after.id);
  perform private.audit('commission.approved', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.approve_commission to authenticated;

create function public.reject_commission(commission_id uuid, reason text, idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  repeated uuid := private.first_result('reject_commission', idempotency_key,
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
  before := private.commission_to_decide(commission_id, admin);
  if before.status not in ('pending', 'matured', 'held') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  update public.commissions c set status = 'rejected', rejection_reason = trim(reason), decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform private.move_money('commission_rejected', after.id, e, after.currency,
      after.amount - private.reversed_amount(after.id), 'pending', 'program')
    from public.enrollments e where e.id = after.enrollment_id;
  perform private.mail_person(f.user_id, 'commission_rejected', jsonb_build_object('program', p.name,
      'amount', after.amount - private.reversed_amount(after.id), 'currency', after.currency, 'reason', after.rejection_reason), 'commission_rejected:' || after.id)
    from public.affiliates f, public.programs p where f.id = after.affiliate_id and p.id = after.program_id;
  perform private.keep_result('reject_commission', idempotency_key, after.id);
  perform private.audit('commission.rejected', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.reject_commission to authenticated;
