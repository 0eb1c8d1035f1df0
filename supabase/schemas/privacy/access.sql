alter table public.customer_requests enable row level security;
create policy "administrators read requests" on public.customer_requests
  for select to authenticated using ((select core.is_admin()));
create trigger append_only before update or delete on public.customer_requests
  for each row execute function core.refuse_change();
create trigger append_only_truncate before truncate on public.customer_requests
  for each statement execute function core.refuse_change();
grant select on public.customer_requests to authenticated;
