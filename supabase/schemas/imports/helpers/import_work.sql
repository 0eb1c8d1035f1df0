-- Import work: what the scheduler does for imports, a batch at a time. A batch is one transaction over rows that are
-- locked, so that a server which stops in the middle of one leaves nothing half done, and two of them never take the
-- same row.

create function imports.import_problem(import public.imports, number integer, key text, fields jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.import_rows r where r.import_id = import.id and r.key = import_problem.key
    and r.number < import_problem.number and r.state in ('valid', 'known')) then
    return imports.row_problem(case import.kind when 'affiliates' then 'email' when 'customers' then 'customer_id'
      else 'order_id' end, 'import.twice', key);
  end if;
  return case import.kind when 'affiliates' then imports.affiliate_problem(import, fields)
    when 'customers' then imports.customer_problem(import, fields) else imports.conversion_problem(import, fields) end;
end $$;

-- Makes one row what it says; what is wrong by now is kept as its problem.
create function imports.run_import_row(import public.imports, number integer, fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong jsonb := case import.kind when 'affiliates' then imports.affiliate_problem(import, fields)
    when 'customers' then imports.customer_problem(import, fields) else imports.conversion_problem(import, fields) end;
  result jsonb;
  field text;
begin
  if wrong is null then
    begin
      result := case import.kind when 'affiliates' then imports.import_affiliate(import, fields)
        when 'customers' then imports.import_customer(import, fields)
          else imports.import_conversion(import, fields) end;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      get stacked diagnostics field = pg_exception_detail;
      wrong := imports.row_problem(field, replace(sqlerrm, 'errors.', ''));
    end;
  end if;
  update public.import_rows r set made = result, problem = case when wrong ? 'key' then wrong end,
      state = case when wrong is null then 'done' when wrong ? 'known' then 'known'
        else 'refused' end::public.import_row_state
    where r.import_id = import.id and r.number = run_import_row.number;
end $$;

-- Takes back what one row made. What something else refers to by now stays, and the row says so.
create function imports.undo_import_row(import public.imports, number integer, made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong jsonb;
begin
  begin
    perform imports.undo_commission((made ->> 'commission')::uuid);
    perform imports.undo_invitation((made ->> 'invitation')::uuid);
    delete from public.conversions c where c.id = (made ->> 'conversion')::uuid;
    delete from public.customer_aliases a where a.program_id = import.program_id and a.external_id = made ->> 'alias'
      and not exists (select 1 from public.conversions c where c.customer_id = a.customer_id
        and c.customer_ref = a.external_id);
    update public.customers c set bound_enrollment_id = null, bound_at = null, bound_by = null, moved_at = null
      where c.id = (made ->> 'bound')::uuid
        and not exists (select 1 from public.conversions v where v.customer_id = c.id and v.kind = 'sale');
    delete from public.customers c where c.id = (made ->> 'customer')::uuid;
    delete from public.links l where l.enrollment_id = (made ->> 'enrollment')::uuid;
    delete from public.coupons c where c.enrollment_id = (made ->> 'enrollment')::uuid;
    delete from public.enrollments e where e.id = (made ->> 'enrollment')::uuid;
  exception when foreign_key_violation or sqlstate 'PT409' then
    wrong := imports.row_problem(null, 'import.depended');
  end;
  update public.import_rows r set problem = wrong, state = case when wrong is null then 'undone'
    else 'kept' end::public.import_row_state
    where r.import_id = import.id and r.number = undo_import_row.number;
end $$;

-- An imported commission goes only while no payout, refund or rejection touched it; the ledger keeps both sides.
create function imports.undo_commission(commission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
begin
  select * into before from public.commissions c where c.id = undo_commission.commission_id for update;
  if not found then
    return;
  end if;
  if before.status in ('rejected', 'void', 'in_payout')
    or exists (select 1 from public.payout_items i where i.commission_id = before.id)
    or exists (select 1 from public.commission_reversals r where r.commission_id = before.id) then
    raise exception 'errors.import.depended' using errcode = 'PT409';
  end if;
  perform ledger.move_money('import_undone', before.id, e, before.currency, before.amount, case before.status
      when 'approved' then 'available' when 'paid' then 'paid' else 'pending' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.import_undone', before.id, to_jsonb(before), null);
  delete from public.commissions c where c.id = before.id;
end $$;

create function imports.undo_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.invitations i where i.id = undo_invitation.invitation_id
    and i.accepted_at is not null) then
    raise exception 'errors.import.depended' using errcode = 'PT409';
  end if;
  update public.invitations i set revoked_at = now()
    where i.id = undo_invitation.invitation_id and i.revoked_at is null;
end $$;
