-- Import work: what the scheduler does for imports, a batch at a time. A batch is one transaction over rows that are locked,
-- so that a server which stops in the middle of one leaves nothing half done, and two of them never take the same row.

-- Rows of an import that waits for its dry run, raw, with what is needed to read them. Nothing when there is none.
create function public.claim_raw_rows(most integer) returns table (import_id uuid, kind public.import_kind,
  mapping jsonb, options jsonb, currency text, number integer, cells text[])
language sql security definer set search_path = '' as $$
  select i.id, i.kind, i.mapping, i.options, p.currency, r.number, r.cells
  from (select * from public.imports w where w.state = 'checking' order by w.created_at limit 1) as i
  join public.programs p on p.id = i.program_id
  join public.import_rows r on r.import_id = i.id and r.state = 'raw'
  order by r.number limit least(greatest(most, 1), 2000)
$$;
grant execute on function public.claim_raw_rows to service_role;

create function private.import_problem(import public.imports, number integer, key text, fields jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.import_rows r where r.import_id = import.id and r.key = import_problem.key
    and r.number < import_problem.number and r.state in ('valid', 'known')) then
    return private.row_problem(case import.kind when 'affiliates' then 'email' when 'customers' then 'customer_id'
      else 'order_id' end, 'import.twice', key);
  end if;
  return case import.kind when 'affiliates' then private.affiliate_problem(import, fields)
    when 'customers' then private.customer_problem(import, fields) else private.conversion_problem(import, fields) end;
end $$;

-- Takes what was read from rows, [{number, key, fields} or {number, problem}], and says of each what an import would do.
-- With the last one the import is ready; nothing else is written.
create function public.check_import_rows(import_id uuid, rows jsonb) returns public.import_state
language plpgsql security definer set search_path = '' as $$
declare
  target public.imports := private.import_in(import_id, 'checking');
  one record;
  wrong jsonb;
begin
  for one in select r.number, e.row, private.tidy_id(e.row ->> 'key') as key, private.tidy_values(e.row -> 'fields') as fields
    from jsonb_array_elements(rows) as e (row)
    join public.import_rows r on r.import_id = target.id and r.number = (e.row ->> 'number')::integer and r.state = 'raw'
    order by r.number
  loop
    wrong := coalesce(one.row -> 'problem', private.import_problem(target, one.number, one.key, one.fields));
    update public.import_rows r set key = one.key, fields = case when one.row ? 'fields' then one.fields end,
        problem = case when wrong ? 'key' then wrong end,
        state = case when wrong is null then 'valid' when wrong ? 'known' then 'known' else 'refused' end::public.import_row_state
      where r.import_id = target.id and r.number = one.number;
  end loop;
  if not exists (select 1 from public.import_rows r where r.import_id = target.id and r.state = 'raw') then
    update public.imports i set state = 'ready' where i.id = target.id;
    perform private.audit('import.checked', target.id, null, null);
    return 'ready';
  end if;
  return 'checking';
end $$;
grant execute on function public.check_import_rows to service_role;

-- Makes one row what it says; what is wrong by now is kept as its problem.
create function private.run_import_row(import public.imports, number integer, fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong jsonb := case import.kind when 'affiliates' then private.affiliate_problem(import, fields)
    when 'customers' then private.customer_problem(import, fields) else private.conversion_problem(import, fields) end;
  result jsonb;
  field text;
begin
  if wrong is null then
    begin
      result := case import.kind when 'affiliates' then private.import_affiliate(import, fields)
        when 'customers' then private.import_customer(import, fields) else private.import_conversion(import, fields) end;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      get stacked diagnostics field = pg_exception_detail;
      wrong := private.row_problem(field, replace(sqlerrm, 'errors.', ''));
    end;
  end if;
  update public.import_rows r set made = result, problem = case when wrong ? 'key' then wrong end,
      state = case when wrong is null then 'done' when wrong ? 'known' then 'known' else 'refused' end::public.import_row_state
    where r.import_id = import.id and r.number = run_import_row.number;
end $$;

-- Takes back what one row made. What something else refers to by now stays, and the row says so.
create function private.undo_import_row(import public.imports, number integer, made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong jsonb;
begin
  begin
    perform private.undo_commission((made ->> 'commission')::uuid);
    perform private.undo_invitation((made ->> 'invitation')::uuid);
    delete from public.conversions c where c.id = (made ->> 'conversion')::uuid;
    delete from public.customer_aliases a where a.program_id = import.program_id and a.external_id = made ->> 'alias'
      and not exists (select 1 from public.conversions c where c.customer_id = a.customer_id and c.customer_ref = a.external_id);
    update public.customers c set bound_enrollment_id = null, bound_at = null, bound_by = null, moved_at = null
      where c.id = (made ->> 'bound')::uuid
        and not exists (select 1 from public.conversions v where v.customer_id = c.id and v.kind = 'sale');
    delete from public.customers c where c.id = (made ->> 'customer')::uuid;
    delete from public.links l where l.enrollment_id = (made ->> 'enrollment')::uuid;
    delete from public.coupons c where c.enrollment_id = (made ->> 'enrollment')::uuid;
    delete from public.enrollments e where e.id = (made ->> 'enrollment')::uuid;
  exception when foreign_key_violation or sqlstate 'PT409' then
    wrong := private.row_problem(null, 'import.depended');
  end;
  update public.import_rows r set problem = wrong, state = case when wrong is null then 'undone' else 'kept' end::public.import_row_state
    where r.import_id = import.id and r.number = undo_import_row.number;
end $$;

-- An imported commission goes only while no payout, refund or rejection touched it; the ledger keeps both sides.
create function private.undo_commission(commission_id uuid) returns void
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
  perform private.move_money('import_undone', before.id, e, before.currency, before.amount, case before.status
      when 'approved' then 'available' when 'paid' then 'paid' else 'pending' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  perform private.audit('commission.import_undone', before.id, to_jsonb(before), null);
  delete from public.commissions c where c.id = before.id;
end $$;

create function private.undo_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.invitations i where i.id = undo_invitation.invitation_id and i.accepted_at is not null) then
    raise exception 'errors.import.depended' using errcode = 'PT409';
  end if;
  update public.invitations i set revoked_at = now()
    where i.id = undo_invitation.invitation_id and i.revoked_at is null;
end $$;

-- The next rows of an import that runs or is undone; how many were worked on, 0 when there is nothing to do.
create function public.run_imports(most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  target public.imports;
  one record;
  worked integer := 0;
begin
  select * into target from public.imports i where i.state in ('running', 'undoing') order by i.created_at limit 1
    for update skip locked;
  if not found then
    return 0;
  end if;
  if not coalesce((target.options ->> 'webhooks')::boolean, false) then
    perform set_config('alianza.quiet', 'on', true);
  end if;
  for one in -- the index gives either in its order: sorting what is left of 50,000 rows for each batch cost more than the batch
    (select r.number, r.fields, r.made from public.import_rows r where target.state = 'running'
      and r.import_id = target.id and r.state = 'valid' order by r.number limit least(greatest(most, 1), 1000))
    union all
    (select r.number, r.fields, r.made from public.import_rows r where target.state = 'undoing'
      and r.import_id = target.id and r.state = 'done' order by r.number desc limit least(greatest(most, 1), 1000))
  loop
    if target.state = 'running' then
      perform private.run_import_row(target, one.number, one.fields);
    else
      perform private.undo_import_row(target, one.number, one.made);
    end if;
    worked := worked + 1;
  end loop;
  if worked < least(greatest(most, 1), 1000) then
    update public.imports i set state = case target.state when 'running' then 'finished' else 'undone' end::public.import_state,
        finished_at = now() where i.id = target.id;
    perform private.audit(case target.state when 'running' then 'import.finished' else 'import.undone' end, target.id, null, null);
  end if;
  return greatest(worked, 1);
end $$;
grant execute on function public.run_imports to service_role;
