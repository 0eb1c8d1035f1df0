alter table public.program_fraud_settings enable row level security;
alter table public.commission_holds enable row level security;
alter table fraud.late_verdicts enable row level security;
alter table fraud.fraud_checks enable row level security;
alter table fraud.conversion_networks enable row level security;
alter table fraud.account_marks enable row level security;
alter table fraud.mail_domains enable row level security;
alter table fraud.mail_domain_lists enable row level security;
create policy "administrators read the settings" on public.program_fraud_settings
  for select to authenticated using ((select core.is_admin()));
create policy "program members who review read holds, administrators all" on public.commission_holds
  for select to authenticated using ((select core.is_admin())
    or exists (select 1 from public.commissions c
    where c.id = commission_id and c.program_id in (select programs.mine('review'))));
grant select on public.program_fraud_settings, public.commission_holds to authenticated;
