-- Webhook events: which changes emit events, and their data. The triggers are deferred: at the end of a transaction a
-- conversion has its credit, and its event comes before its commission's. Where there is no receiver they read two
-- indexes and write nothing.

-- The click that a conversion is credited to, with the sub-ids it brought where clicks keep them.
create function webhooks.tracking_of(conversion_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('click_id', w.click_id, 'sub_ids', coalesce((
      select to_jsonb(c) -> 'sub_ids' from public.clicks c where c.id = w.click_id and c.clicked_at = w.at), '{}'))
  from (select 1) as one
  left join public.attribution_decisions d on d.conversion_id = tracking_of.conversion_id
  left join public.attribution_candidates w on w.conversion_id = d.conversion_id and w.position = d.winner
$$;

create function webhooks.emit_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  conversion public.conversions;
begin
  select * into conversion from public.conversions c where c.id = new.id;
  if webhooks.has_event_receiver(conversion.program_id, conversion.enrollment_id) then
    perform webhooks.emit(conversion.program_id, conversion.enrollment_id,
      case conversion.kind::text when 'custom' then 'event'
      else conversion.kind::text end || '.created', jsonb_build_object(
        'id', conversion.id, 'kind', conversion.kind, 'external_id', conversion.external_id, 'customer_id',
          coalesce(conversion.customer_ref, c.external_id), 'sale_id', conversion.sale_id,
        'order_id', coalesce(s.external_id, case when conversion.kind = 'sale' then conversion.external_id end),
        'enrollment_id', conversion.enrollment_id, 'amount', abs(conversion.amount), 'currency', conversion.currency,
          'status', 'created',
        'occurred_at', conversion.occurred_at) || webhooks.tracking_of(coalesce(conversion.sale_id, conversion.id)))
      from public.customers c left join public.conversions s on s.id = conversion.sale_id
        where c.id = conversion.customer_id;
  end if;
  return null;
end $$;
create constraint trigger emit after insert on public.conversions deferrable initially deferred
  for each row execute function webhooks.emit_conversion();

create function webhooks.commission_data(commission public.commissions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', commission.id, 'commission_id', commission.id, 'conversion_id',
    commission.conversion_id,
      'order_id', c.external_id, 'enrollment_id', commission.enrollment_id, 'status', commission.status,
      'base_amount', commission.base_amount, 'amount', commission.amount,
      'reversed', commissions.reversed_amount(commission.id), 'net', commissions.net_of_commission(commission),
        'currency', commission.currency,
      'matures_at', commission.matures_at, 'decided_at', commission.decided_at,
      'rejection_reason', commission.rejection_reason) || webhooks.tracking_of(commission.conversion_id)
  from public.conversions c where c.id = commission.conversion_id
$$;

create function webhooks.emit_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if webhooks.has_event_receiver(new.program_id, new.enrollment_id) then
    perform webhooks.emit(new.program_id, new.enrollment_id, 'commission.' || case
      when new.status = 'pending' then case tg_op when 'INSERT' then 'created' else 'released' end
      when new.status = 'void' then 'voided' else new.status::text end, webhooks.commission_data(new)
      || jsonb_build_object('previous_status', case when tg_op = 'UPDATE' then old.status end));
  end if;
  return null;
end $$;
create constraint trigger emit_new after insert on public.commissions deferrable initially deferred
  for each row execute function webhooks.emit_commission();
create constraint trigger emit_state after update of status on public.commissions deferrable initially deferred
  for each row when (new.status is distinct from old.status) execute function webhooks.emit_commission();

create function webhooks.emit_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = new.commission_id;
  if webhooks.has_event_receiver(commission.program_id, commission.enrollment_id) then
    perform webhooks.emit(commission.program_id, commission.enrollment_id, case when new.amount > 0
      then 'commission.reversed' else 'commission.reinstated' end,
        webhooks.commission_data(commission) || jsonb_build_object(
        'reversal_id', new.id, 'after_payout', new.after_payout)
      || case when new.amount > 0 then jsonb_build_object('reversed_amount', new.amount)
        else jsonb_build_object('reinstated_amount', -new.amount) end);
  end if;
  return null;
end $$;
create constraint trigger emit after insert on public.commission_reversals deferrable initially deferred
  for each row execute function webhooks.emit_reversal();

create function webhooks.emit_payout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.enrollment_id, 'payout.' || case when new.status = 'processing' then
      case when new.attempts > 1 then 'retried' else 'created' end else new.status::text end,
        jsonb_build_object('id', new.id, 'run_id', new.run_id, 'enrollment_id', new.enrollment_id,
      'amount', new.amount, 'currency', new.currency, 'status', new.status, 'reference', new.reference, 'paid_at',
        new.paid_at,
      'failure_reason', new.failure_reason));
  return null;
end $$;
-- Not for drafts: a payout emits events once a second administrator has confirmed it.
create constraint trigger emit_state after update of status on public.payouts deferrable initially deferred
  for each row when (new.status is distinct from old.status and new.status in ('processing', 'paid', 'failed'))
  execute function webhooks.emit_payout();

create function webhooks.emit_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.id, 'enrollment.' || case when tg_op = 'INSERT' then 'created'
    when old.ended_at is null and new.ended_at is not null then 'ended' else 'updated' end, jsonb_build_object(
      'id', new.id, 'affiliate_id', new.affiliate_id, 'group_id', new.group_id, 'joined_at', new.joined_at,
      'ended_at', new.ended_at));
  return null;
end $$;
create constraint trigger emit_new after insert on public.enrollments deferrable initially deferred
  for each row execute function webhooks.emit_enrollment();
create constraint trigger emit_change after update on public.enrollments deferrable initially deferred
  for each row when (new is distinct from old) execute function webhooks.emit_enrollment();

create function webhooks.emit_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.enrollment_id, case when new.ended_at is null then 'coupon.created'
    else 'coupon.ended' end, jsonb_build_object('id', new.id, 'enrollment_id', new.enrollment_id, 'code', new.code,
      'created_at', new.created_at, 'ended_at', new.ended_at));
  return null;
end $$;
create constraint trigger emit_new after insert on public.coupons deferrable initially deferred
  for each row execute function webhooks.emit_coupon();
create constraint trigger emit_end after update of ended_at on public.coupons deferrable initially deferred
  for each row when (new.ended_at is distinct from old.ended_at) execute function webhooks.emit_coupon();

create function webhooks.emit_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(e.program_id, e.id, case tg_op when 'INSERT' then 'link.created' else 'link.updated' end,
      jsonb_build_object('id', new.id, 'enrollment_id', e.id, 'code', new.code, 'destination', new.destination,
        'created_at', new.created_at))
    from public.enrollments e where e.id = new.enrollment_id and webhooks.has_event_receiver(e.program_id, e.id);
  return null;
end $$;
create constraint trigger emit_new after insert on public.links deferrable initially deferred
  for each row execute function webhooks.emit_link();
create constraint trigger emit_change after update on public.links deferrable initially deferred
  for each row when (new is distinct from old) execute function webhooks.emit_link();

-- An application that waits, and its decision. Where a program admits everybody, the enrollment's event is enough.
create function webhooks.emit_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  select * into application from public.applications a where a.id = new.id;
  if application.state = 'submitted' or tg_op = 'UPDATE' and application.decided_by is not null then
    perform webhooks.emit(application.program_id, null, 'application.' || case application.state when 'submitted'
      then 'created'
      else application.state::text end, jsonb_build_object('id', application.id, 'affiliate_id',
        application.affiliate_id, 'status',
        application.state,
        'submitted_at', application.submitted_at, 'decided_at', application.decided_at, 'reason', application.reason));
  end if;
  return null;
end $$;
create constraint trigger emit_new after insert on public.applications deferrable initially deferred
  for each row execute function webhooks.emit_application();
create constraint trigger emit_state after update of state on public.applications deferrable initially deferred
  for each row when (new.state is distinct from old.state) execute function webhooks.emit_application();

-- Each version of a reward when it is made, with the moment it counts from: receivers learn of changes before they
-- count.
create function webhooks.emit_reward_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.enrollment_id, 'reward.changed', jsonb_build_object('id', new.id,
    'version', new.version, 'follows', new.follows, 'ends', new.ends, 'cancels', new.cancels, 'group_id', new.group_id,
    'enrollment_id', new.enrollment_id, 'effective_from', new.effective_from, 'terms', rewards.reward_terms(new)));
  return null;
end $$;
create trigger emit after insert on public.rewards for each row execute function webhooks.emit_reward_version();
