-- Overrides: a partner's share of what the affiliates in their team earn, a commission of its own each. It is rounded
-- once, from what is left of the commission that it comes from (its source), and follows it: less when the source is
-- less, rejected with it, approved after it. The chain and the rates are those of the time of the event.

-- Locks commissions with their overrides in the order of their ids, as payouts and refunds do: no two wait for each
-- other.
create function commissions.lock_together(ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.commissions c where c.id = any (ids) or c.source_id = any (ids) order by c.id for update;
end $$;

-- What a rate makes of an amount: rounded once, half away from zero.
create function commissions.override_of(amount bigint, bps integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return round(amount::numeric * bps / 10000)::bigint;
end $$;

-- Gives an enrollment its share of a commission that was just made. It stands where its source stands; where its
-- account may not be paid now, a person approves it.
create function commissions.create_override(source public.commissions, event public.conversions, level integer,
  bps integer, enrollment public.enrollments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  share bigint := commissions.override_of(source.amount, create_override.bps);
  recorded uuid;
  made public.commissions;
begin
  if share = 0 then
    return;
  end if;
  recorded := conversions.record_override(event, source.id, level, enrollment.id);
  insert into public.reward_decisions (conversion_id, decision) values (recorded, jsonb_build_object('override', level,
    'bps', create_override.bps, 'of', source.amount, 'amount', share));
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency,
      status, matures_at, source_id, override_level, override_bps)
    values (recorded, enrollment.id, source.program_id, enrollment.affiliate_id, source.amount, share, source.currency,
      case when source.status in ('matured', 'approved') then 'matured' else 'pending' end::public.commission_status,
      source.matures_at, source.id, level, create_override.bps) returning * into made;
  perform ledger.move_money('commission_created', made.id, enrollment, made.currency, made.amount, 'program',
    'pending');
  perform core.audit('commission.created', made.id, null, to_jsonb(made));
end $$;

-- What an event earned, its partners earn by; what was given by hand, a bounty and an override itself do not.
create function commissions.create_overrides(source public.commissions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.conversions;
  due record;
  enrollment public.enrollments;
begin
  select * into event from public.conversions c where c.id = source.conversion_id;
  if event.kind in ('manual', 'bounty', 'override') then
    return;
  end if;
  for due in select d.level, d.bps, d.enrollment_id
    from partners.overrides_due(source.program_id, source.affiliate_id, event.occurred_at) as d order by d.level loop
    select * into enrollment from public.enrollments e where e.id = due.enrollment_id;
    perform commissions.create_override(source, event, due.level, due.bps, enrollment);
  end loop;
  if source.status = 'approved' then
    perform commissions.approve_overrides(source.id);
  end if;
end $$;

-- Brings the overrides of a commission to what their rates make of what is left of it, after something was taken of it
-- or came back to it. What was taken of an override alone stays taken.
create function commissions.settle_overrides(source public.commissions, cause public.commission_reversals) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := source.amount - commissions.reversed_amount(source.id);
  one public.commissions;
  due bigint;
  reversal public.commission_reversals;
begin
  for one in select * from public.commissions c where c.source_id = source.id and c.status <> 'rejected' order by c.id
    for update loop
    due := one.amount - commissions.reversed_amount(one.id) - greatest(0, commissions.override_of(rest,
      one.override_bps) - (select coalesce(sum(r.amount), 0) from public.commission_reversals r
        where r.commission_id = one.id and r.refund_id is null and r.follows_id is null));
    if due > 0 then
      reversal := commissions.record_reversal(one, due, cause.refund_id, cause.reason, cause.id);
      if cause.reason is not null then
        perform commissions.notify_commission_change(one, 'clawed_back', reversal.amount, cause.reason,
          'clawed_back:' || reversal.id);
      end if;
    elsif due < 0 then
      perform commissions.record_reinstatement(one, -due, cause.refund_id, cause.id);
    end if;
  end loop;
end $$;

-- A commission that was moved, split or worked out anew has no overrides any more: those that took its place have
-- theirs. What is in a payout or paid is taken off the next one.
create function commissions.end_overrides(of_source uuid, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  one public.commissions;
  rest bigint;
begin
  for one in select * from public.commissions c where c.source_id = of_source and c.status not in ('rejected', 'void')
    order by c.id for update loop
    rest := one.amount - commissions.reversed_amount(one.id);
    continue when rest = 0;
    perform commissions.record_reversal(one, rest, null, why);
  end loop;
end $$;

-- An override is approved after its source: nobody earns by what is not settled.
create function commissions.check_source(commission public.commissions) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if commission.source_id is not null and not exists (select 1 from public.commissions s
    where s.id = commission.source_id and s.status in ('approved', 'in_payout', 'paid')) then
    raise exception 'errors.commission.source_open' using errcode = 'PT409';
  end if;
end $$;

-- Of what matures now, the overrides whose source is approved, or will be with them.
create function commissions.overrides_to_follow(due uuid[], approved uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select o.id from public.commissions o join public.commissions s on s.id = o.source_id
    where o.id = any (due) and (s.id = any (approved) or s.status in ('approved', 'in_payout', 'paid'))
      and commissions.is_payable(o.affiliate_id)
      and not exists (select 1 from public.commission_holds w where w.commission_id = o.id and w.state = 'lapsed'));
end $$;

-- Approves the overrides that waited for their source, of one or of all. One whose account may not be paid, or whose
-- review nobody decided, waits for a person. What is locked is looked at the next time.
create function commissions.approve_overrides(of_source uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ready uuid[] := array(select o.id from public.commissions o join public.commissions s on s.id = o.source_id
    where (of_source is null and o.status = 'matured' or o.source_id = of_source and o.status in ('pending', 'matured'))
      and s.status in ('approved', 'in_payout', 'paid') and commissions.is_payable(o.affiliate_id)
      and not exists (select 1 from public.commission_holds w where w.commission_id = o.id and w.state = 'lapsed')
    order by o.id limit 1000 for update of o skip locked);
begin
  update public.commissions o set status = 'approved', decided_at = now(), decided_by = s.decided_by
    from public.commissions s where s.id = o.source_id and o.id = any (ready);
  perform ledger.move_money('commission_approved', o.id, e, o.currency,
      o.amount - commissions.reversed_amount(o.id), 'pending', 'available')
    from public.commissions o join public.enrollments e on e.id = o.enrollment_id where o.id = any (ready);
  perform core.audit('commission.approved', o, jsonb_build_object('status', 'matured'),
    jsonb_build_object('status', 'approved')) from unnest(ready) as o;
end $$;
