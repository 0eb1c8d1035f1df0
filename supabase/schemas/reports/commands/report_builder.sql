create function public.build_report(question jsonb, skipped integer)
returns table (value text, label jsonb, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint,
  revenue bigint,
  earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  if reports.is_report_question(question) is not true then
    raise exception 'errors.report.question' using errcode = 'PT422', detail = 'dimension';
  end if;
  return query select * from reports.run_report(question, reports.day_of(now()), greatest(skipped, 0));
end $$;
grant execute on function public.build_report to authenticated;
