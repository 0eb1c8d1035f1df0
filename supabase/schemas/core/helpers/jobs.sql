-- Judges lateness by the database's clock, because the clocks of the servers may differ.
create function core.job_state(run core.job_runs) returns text
language sql stable set search_path = '' as $$
  select case
    when run.failures > 0 then 'failing'
    when coalesce(run.succeeded_at > now() - 3 * run.due_seconds * interval '1 second', false) then 'ok'
    else 'late' end
$$;
