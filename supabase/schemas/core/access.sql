alter table public.user_roles enable row level security;
alter table public.audit_log enable row level security;
alter table core.commands enable row level security;

create policy "people read the roles that they have now, administrators read all" on public.user_roles
  for select to authenticated
  using ((user_id = (select core.person()) and effective_at <= now()) or (select core.is_admin()));
create policy "administrators read the audit log" on public.audit_log
  for select to authenticated using ((select core.is_admin()));

grant select (user_id, role, granted_at, effective_at) on public.user_roles to authenticated;
grant select on public.audit_log to authenticated;

create trigger append_only before update or delete on public.audit_log
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.audit_log
  for each statement execute function core.refuse_change();

alter table core.attempts enable row level security;
alter table core.known_marks enable row level security;

alter table core.outbox enable row level security;

alter table core.job_runs enable row level security;

alter table core.page_tags enable row level security;
alter table core.page_dates enable row level security;
