-- Decisions about a commission: an administrator approves or rejects what another person earned, once, with the reason
-- stored.

-- The commission to decide on, locked with its overrides, or a refusal: missing, the administrator's own, or one by
-- which an account of theirs earns an override.
create function commissions.commission_to_decide(commission_id uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  perform commissions.lock_together(array[commission_to_decide.commission_id]);
  select * into commission from public.commissions c where c.id = commission_to_decide.commission_id for update;
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.commissions c where (c.id = commission.id or c.source_id = commission.id)
    and affiliates.is_own(c.affiliate_id, admin)) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  return commission;
end $$;

-- Who decides about a commission: whoever decides about its program's money, and under review its reviewers.
create function commissions.require_decider(commission_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = require_decider.commission_id;
  return programs.require_may(commission.program_id,
    case commission.status when 'held' then 'review' else 'finance' end);
end $$;

-- Nothing new is approved for, or paid to, an account that is suspended or deleted; what it earned stays on record.
create function commissions.is_payable(affiliate_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.affiliates a join public.profiles p on p.id = a.user_id
    where a.id = is_payable.affiliate_id and p.suspended_at is null and p.deleted_at is null)
$$;

-- Rejects one: its money goes back to the program, and its affiliate reads why.
create function commissions.reject(before public.commissions, why text, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  after public.commissions;
begin
  update public.commissions c set status = 'rejected', rejection_reason = why, decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform ledger.move_money('commission_rejected', after.id, e, after.currency,
      after.amount - commissions.reversed_amount(after.id), 'pending', 'program')
    from public.enrollments e where e.id = after.enrollment_id;
  perform accounts.mail_person(f.user_id, 'commission_rejected', jsonb_build_object('program', p.name,
      'amount', after.amount - commissions.reversed_amount(after.id), 'currency', after.currency, 'reason',
        after.rejection_reason), 'commission_rejected:' || after.id)
    from public.affiliates f, public.programs p where f.id = after.affiliate_id and p.id = after.program_id;
  perform core.audit('commission.rejected', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
