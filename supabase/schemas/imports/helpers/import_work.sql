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

-- Applies one row; what is wrong by now is stored as its problem.
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

-- Undoes what one row made. What something else refers to by now stays, and the row is marked `kept`.
create function imports.undo_import_row(import public.imports, number integer, made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong jsonb;
begin
  begin
    perform commissions.undo_import((made ->> 'commission')::uuid);
    perform affiliates.undo_invitation((made ->> 'invitation')::uuid);
    perform conversions.undo_import(import.program_id, made);
    perform links.undo_import((made ->> 'enrollment')::uuid);
    perform affiliates.undo_enrollment((made ->> 'enrollment')::uuid);
  exception when foreign_key_violation or sqlstate 'PT409' then
    wrong := imports.row_problem(null, 'import.depended');
  end;
  update public.import_rows r set problem = wrong, state = case when wrong is null then 'undone'
    else 'kept' end::public.import_row_state
    where r.import_id = import.id and r.number = undo_import_row.number;
end $$;
