set local check_function_bodies = off;

drop view public.payout_details;
drop view reports.readable_activity;

alter type public.activity_kind add value 'payout_sent';
alter table public.payouts add column confirmed_at timestamptz;
comment on column public.payouts.confirmed_at is 'When its run was confirmed; anew when it is tried again.';
update public.payouts p set confirmed_at = r.confirmed_at from public.payout_runs r
  where r.id = p.run_id and p.status not in ('pending', 'cancelled');

revoke all on function payouts.list_activity(after bigint, upto bigint) from public, anon, authenticated, service_role;
revoke all on function payouts.start_payouts(run payout_runs) from public, anon, authenticated, service_role;
revoke all on function public.export_payout_run(run_id uuid, kind payout_method_kind) from public, anon, authenticated, service_role;
revoke all on function public.retry_payout(payout_id uuid, idempotency_key uuid) from public, anon, authenticated, service_role;

-- Promises the money: copies methods and tax details into the payouts, and notifies the affiliates.
create or replace function payouts.start_payouts(run public.payout_runs) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.payouts p set status = 'processing', payee = payouts.payee_of(p.affiliate_id), attempts = 1,
    method_id = m.id, confirmed_at = now()
    from public.payout_methods m
    where p.run_id = run.id and p.status = 'pending' and m.affiliate_id = p.affiliate_id and m.confirmed_at is not null
      and m.ended_at is null;
  update public.payout_requests r set state = 'used' from public.payouts p
    where p.run_id = run.id and p.status = 'processing' and r.enrollment_id = p.enrollment_id and r.state = 'granted';
  perform accounts.mail_person(a.user_id, 'payout_confirmed', jsonb_build_object('program', g.name, 'amount', p.amount,
      'currency', p.currency, 'kind', m.kind, 'label', m.label), 'payout_confirmed:' || p.id)
    from public.payouts p
    join public.programs g on g.id = p.program_id
    join public.payout_methods m on m.id = p.method_id
    join public.affiliates a on a.id = p.affiliate_id
    where p.run_id = run.id and p.status = 'processing' order by p.id;
end $$;

-- A run's confirmation starts each of its payouts, and a file sends those that it names.
create or replace function payouts.list_activity(after bigint, upto bigint)
returns table (entry_id bigint, subject_id uuid, at timestamptz, topic public.activity_topic,
  kind public.activity_kind, program_id uuid, affiliate_id uuid, amount bigint, currency text, reason text)
language sql stable security definer set search_path = '' as $$
  select g.id, p.id, g.at, 'payout'::public.activity_topic, case g.action
    when 'payout_run.confirmed' then 'payout_started' when 'payout_run.exported' then 'payout_sent'
    else 'payout_' || g.done end::public.activity_kind,
    p.program_id, p.affiliate_id, p.amount, p.currency,
    case when g.done in ('failed', 'returned') then g.after ->> 'failure_reason' end
  from (select l.*, split_part(l.action, '.', 1) as what, split_part(l.action, '.', 2) as done from public.audit_log l
    where l.id > list_activity.after and l.id <= upto) as g
  join public.payouts p on case g.what when 'payout' then p.id else p.run_id end = g.subject_id
  where p.status <> 'cancelled' and (g.what = 'payout' and g.done in ('paid', 'failed', 'retried', 'returned')
    or g.action = 'payout_run.confirmed'
    or g.action = 'payout_run.exported' and g.after -> 'sent' ? p.id::text)
$$;

-- Tries a failed payout again, by the affiliate's present method; refused while there is an obstacle.
create or replace function public.retry_payout(payout_id uuid, idempotency_key uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('retry_payout', idempotency_key, jsonb_build_object('id', payout_id));
  before public.payouts;
  after public.payouts;
  obstacle public.payout_omission_reason;
begin
  if repeated is not null then
    select * into after from public.payouts p where p.id = repeated;
    return after;
  end if;
  before := payouts.payout_to_settle(payout_id, admin);
  if before.status <> 'failed' then
    raise exception 'errors.payout.not_failed' using errcode = 'PT409';
  end if;
  select payouts.payee_obstacle(y.obstacle, y.method_kind, before.currency) into obstacle from payouts.payees y
    where y.affiliate_id = before.affiliate_id;
  if obstacle is not null then
    raise exception 'errors.payout.obstructed' using errcode = 'PT409', detail = obstacle;
  end if;
  update public.payouts p set status = 'processing', failure_reason = null, failed_at = null, sent_at = null,
    confirmed_at = now(), attempts = p.attempts + 1,
      method_id = m.id, payee = payouts.payee_of(p.affiliate_id)
    from public.payout_methods m
    where p.id = before.id and m.affiliate_id = p.affiliate_id and m.confirmed_at is not null and m.ended_at is null
    returning p.* into after;
  perform core.store_result('retry_payout', idempotency_key, after.id);
  perform core.audit('payout.retried', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.retry_payout to authenticated;

-- What a file for a bank is made of: the promised payouts by one method, with the sealed details that only the server
-- opens. Each time is written down, with the payouts that it sent: those that no file had before.
create or replace function public.export_payout_run(run_id uuid, kind public.payout_method_kind)
returns table (payout_id uuid, amount bigint, currency text, affiliate_name text, affiliate_email text, payee jsonb,
  method_id uuid, key_id text, sealed text)
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  sent uuid[];
begin
  perform 1 from public.payout_runs r where r.id = export_payout_run.run_id and r.confirmed_at is not null for update;
  if not found then
    raise exception 'errors.payout.run_not_found' using errcode = 'PT404';
  end if;
  update public.payout_runs r set state = 'sent', sent_at = now() where r.id = export_payout_run.run_id
    and r.state = 'confirmed';
  with marked as (
    update public.payouts p set sent_at = now() from public.payout_methods m
      where p.run_id = export_payout_run.run_id and p.status = 'processing' and p.sent_at is null
        and m.id = p.method_id and m.kind = export_payout_run.kind returning p.id
  )
  select coalesce(array_agg(k.id order by k.id), '{}') into sent from marked k;
  perform core.audit('payout_run.exported', export_payout_run.run_id, null,
    jsonb_build_object('kind', kind, 'by', admin, 'sent', sent));
  return query
    select p.id, p.amount, p.currency, o.full_name, o.email, p.payee, s.method_id, s.key_id, s.sealed
    from public.payouts p
    join public.payout_methods m on m.id = p.method_id
    join payouts.payout_seals s on s.method_id = m.id
    join public.affiliates f on f.id = p.affiliate_id
    join public.profiles o on o.id = f.user_id
    where p.run_id = export_payout_run.run_id and p.status = 'processing' and m.kind = export_payout_run.kind
    order by o.full_name, p.id;
end $$;

grant execute on function public.export_payout_run to authenticated;

grant select (confirmed_at) on public.payouts to authenticated;

-- A payout with whom and what it is for: admin payouts, affiliate dashboard. In a draft the method is the one of now.
-- `stage_at`: since when it is in its stage.
create view public.payout_details with (security_invoker = true) as
  select p.id, p.run_id, p.program_id, p.enrollment_id, p.affiliate_id, p.amount, p.currency, p.status, p.stage,
    p.reference, p.paid_at,
    p.failure_reason, p.failed_at, p.returned_at, p.attempts, p.included_because, p.created_at, g.name as program_name,
    o.full_name as affiliate_name, o.email as affiliate_email, p.payee, m.kind as method_kind, m.label as method_label,
    (select count(*) from public.payout_items i where i.payout_id = p.id) as item_count,
    coalesce(case p.stage when 'confirmed' then p.confirmed_at when 'sent' then p.sent_at when 'paid' then p.paid_at
      when 'failed' then p.failed_at when 'returned' then p.returned_at end, p.created_at) as stage_at
  from public.payouts p
  join public.programs g on g.id = p.program_id
  join public.affiliates f on f.id = p.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.payout_methods m on m.id = p.method_id or p.status = 'pending' and m.affiliate_id = p.affiliate_id
    and m.confirmed_at is not null and m.ended_at is null;

grant select on public.payout_details to authenticated;

-- Lines for a reader: the customer's and the order's ends only, the commission of an event, and its id; a payout's
-- reference from when it was recorded.
create view reports.readable_activity with (security_invoker = true) as
  select a.id, a.at, a.topic, a.kind, a.program_id, p.name as program_name, a.affiliate_id, o.full_name
    as affiliate_name,
    a.amount, a.currency, a.reason, coalesce(m.id, first.id) as commission_id, first.amount as earned,
    commissions.mask_id(u.external_id) as customer, case when v.kind in ('sale', 'refund', 'reinstatement')
      then coalesce(s.external_id, v.external_id) end as order_id,
    v.event_name, case when a.kind in ('payout_paid', 'payout_returned') then y.reference end as reference
  from reports.activity a
  join public.programs p on p.id = a.program_id
  left join public.affiliates f on f.id = a.affiliate_id
  left join public.profiles o on o.id = f.user_id
  left join public.commissions m on a.topic = 'commission' and m.id = a.subject_id
  left join public.conversions v on v.id = case when a.topic in ('lead', 'sale') then a.subject_id
    else m.conversion_id end
  left join public.conversions s on s.id = v.sale_id
  left join public.customers u on u.id = v.customer_id
  left join public.commissions first on a.topic in ('lead', 'sale') and first.conversion_id = a.subject_id
    and first.replacement_id is null
    and first.affiliate_id = a.affiliate_id
  left join public.payouts y on a.topic = 'payout' and y.id = a.subject_id;
