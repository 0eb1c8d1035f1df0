-- Webhook events: which changes are told, and what is told of them.
-- The triggers are deferred: at the end of a transaction a conversion knows who it is credited to, and its event comes
-- before its commission's. Where nobody listens they read two indexes and write nothing.

-- The click that a conversion is credited to, with the sub-ids it brought where clicks keep them.
create function webhooks.tracking_of(conversion_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('click_id', w.click_id, 'sub_ids', coalesce((
      select to_jsonb(c) -> 'sub_ids' from public.clicks c where c.id = w.click_id and c.clicked_at = w.at), '{}'))
  from (select 1) as one
  left join public.attribution_decisions d on d.conversion_id = tracking_of.conversion_id
  left join public.attribution_candidates w on w.conversion_id = d.conversion_id and w.position = d.winner
$$;

create function webhooks.tell_conversion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told public.conversions;
begin
  select * into told from public.conversions c where c.id = new.id;
  if webhooks.is_heard(told.program_id, told.enrollment_id) then
    perform webhooks.emit(told.program_id, told.enrollment_id, case told.kind::text when 'custom' then 'event'
      else told.kind::text end || '.created', jsonb_build_object(
        'id', told.id, 'kind', told.kind, 'external_id', told.external_id, 'customer_id',
          coalesce(told.customer_ref, c.external_id), 'sale_id', told.sale_id,
        'order_id', coalesce(s.external_id, case when told.kind = 'sale' then told.external_id end),
        'enrollment_id', told.enrollment_id, 'amount', abs(told.amount), 'currency', told.currency, 'status', 'created',
        'occurred_at', told.occurred_at) || webhooks.tracking_of(coalesce(told.sale_id, told.id)))
      from public.customers c left join public.conversions s on s.id = told.sale_id where c.id = told.customer_id;
  end if;
  return null;
end $$;
create constraint trigger tell after insert on public.conversions deferrable initially deferred
  for each row execute function webhooks.tell_conversion();

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

create function webhooks.tell_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if webhooks.is_heard(new.program_id, new.enrollment_id) then
    perform webhooks.emit(new.program_id, new.enrollment_id, 'commission.' || case
      when new.status = 'pending' then case tg_op when 'INSERT' then 'created' else 'released' end
      when new.status = 'void' then 'voided' else new.status::text end, webhooks.commission_data(new)
      || jsonb_build_object('previous_status', case when tg_op = 'UPDATE' then old.status end));
  end if;
  return null;
end $$;
create constraint trigger tell_new after insert on public.commissions deferrable initially deferred
  for each row execute function webhooks.tell_commission();
create constraint trigger tell_state after update of status on public.commissions deferrable initially deferred
  for each row when (new.status is distinct from old.status) execute function webhooks.tell_commission();

create function webhooks.tell_reversal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = new.commission_id;
  if webhooks.is_heard(commission.program_id, commission.enrollment_id) then
    perform webhooks.emit(commission.program_id, commission.enrollment_id, case when new.amount > 0
      then 'commission.reversed' else 'commission.reinstated' end,
        webhooks.commission_data(commission) || jsonb_build_object(
        'reversal_id', new.id, 'after_payout', new.after_payout)
      || case when new.amount > 0 then jsonb_build_object('reversed_amount', new.amount)
        else jsonb_build_object('reinstated_amount', -new.amount) end);
  end if;
  return null;
end $$;
create constraint trigger tell after insert on public.commission_reversals deferrable initially deferred
  for each row execute function webhooks.tell_reversal();

create function webhooks.tell_payout() returns trigger
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
-- A draft is nobody's business yet: a payout is told of when a second administrator has confirmed it.
create constraint trigger tell_state after update of status on public.payouts deferrable initially deferred
  for each row when (new.status is distinct from old.status and new.status in ('processing', 'paid', 'failed'))
  execute function webhooks.tell_payout();

create function webhooks.tell_enrollment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.id, 'enrollment.' || case when tg_op = 'INSERT' then 'created'
    when old.ended_at is null and new.ended_at is not null then 'ended' else 'updated' end, jsonb_build_object(
      'id', new.id, 'affiliate_id', new.affiliate_id, 'group_id', new.group_id, 'joined_at', new.joined_at,
      'ended_at', new.ended_at));
  return null;
end $$;
create constraint trigger tell_new after insert on public.enrollments deferrable initially deferred
  for each row execute function webhooks.tell_enrollment();
create constraint trigger tell_change after update on public.enrollments deferrable initially deferred
  for each row when (new is distinct from old) execute function webhooks.tell_enrollment();

create function webhooks.tell_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.enrollment_id, case when new.ended_at is null then 'coupon.created'
    else 'coupon.ended' end, jsonb_build_object('id', new.id, 'enrollment_id', new.enrollment_id, 'code', new.code,
      'created_at', new.created_at, 'ended_at', new.ended_at));
  return null;
end $$;
create constraint trigger tell_new after insert on public.coupons deferrable initially deferred
  for each row execute function webhooks.tell_coupon();
create constraint trigger tell_end after update of ended_at on public.coupons deferrable initially deferred
  for each row when (new.ended_at is distinct from old.ended_at) execute function webhooks.tell_coupon();

create function webhooks.tell_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(e.program_id, e.id, case tg_op when 'INSERT' then 'link.created' else 'link.updated' end,
      jsonb_build_object('id', new.id, 'enrollment_id', e.id, 'code', new.code, 'destination', new.destination,
        'created_at', new.created_at))
    from public.enrollments e where e.id = new.enrollment_id and webhooks.is_heard(e.program_id, e.id);
  return null;
end $$;
create constraint trigger tell_new after insert on public.links deferrable initially deferred
  for each row execute function webhooks.tell_link();
create constraint trigger tell_change after update on public.links deferrable initially deferred
  for each row when (new is distinct from old) execute function webhooks.tell_link();

-- An application that waits for somebody, and what that one decided. Where a program admits everybody, the enrollment
-- says it.
create function webhooks.tell_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told public.applications;
begin
  select * into told from public.applications a where a.id = new.id;
  if told.state = 'submitted' or tg_op = 'UPDATE' and told.decided_by is not null then
    perform webhooks.emit(told.program_id, null, 'application.' || case told.state when 'submitted' then 'created'
      else told.state::text end, jsonb_build_object('id', told.id, 'affiliate_id', told.affiliate_id, 'status',
        told.state,
        'submitted_at', told.submitted_at, 'decided_at', told.decided_at, 'reason', told.reason));
  end if;
  return null;
end $$;
create constraint trigger tell_new after insert on public.applications deferrable initially deferred
  for each row execute function webhooks.tell_application();
create constraint trigger tell_state after update of state on public.applications deferrable initially deferred
  for each row when (new.state is distinct from old.state) execute function webhooks.tell_application();

-- Each version of a reward when it is made, with the moment it counts from: changes are known before they count.
create function webhooks.tell_reward_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform webhooks.emit(new.program_id, new.enrollment_id, 'reward.changed', jsonb_build_object('id', new.id,
    'version', new.version, 'follows', new.follows, 'ends', new.ends, 'cancels', new.cancels, 'group_id', new.group_id,
    'enrollment_id', new.enrollment_id, 'effective_from', new.effective_from, 'terms', rewards.reward_terms(new)));
  return null;
end $$;
create trigger tell after insert on public.rewards for each row execute function webhooks.tell_reward_version();
