-- Commissions that another platform worked out, taken over by an import and given up again with it.

-- Imports a commission of another platform in its state there; the ledger books what that platform paid as settled
-- outside. No reward chose it: it belongs to the program's own reward for sales, and the rule `import` names its
-- origin.
create function commissions.import_commission(conversion public.conversions, amount bigint, wanted text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  reward uuid := (select r.id from public.rewards r where r.program_id = conversion.program_id
    order by r.event <> 'sale', r.scope, r.version desc limit 1);
  after public.commissions;
begin
  if reward is null then
    raise exception 'errors.import.no_reward' using errcode = 'PT409', detail = 'commission_amount';
  end if;
  insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id, base_amount,
    amount,
      currency, status, matures_at, decided_at)
    select conversion.id, e.id, conversion.program_id, e.affiliate_id, reward, conversion.base_amount,
      import_commission.amount, conversion.currency, case when wanted <> 'pending' then wanted
        when conversion.occurred_at + p.hold_days * interval '1 day' <= now() then 'matured' else 'pending'
        end::public.commission_status, conversion.occurred_at + p.hold_days * interval '1 day',
      case when wanted <> 'pending' then now() end
    from public.enrollments e join public.programs p on p.id = e.program_id where e.id = conversion.enrollment_id
    returning * into after;
  perform ledger.move_money(m.kind::public.ledger_kind, after.id, e, after.currency, after.amount,
      m.from_account::public.ledger_account, m.to_account::public.ledger_account)
    from public.enrollments e, (values ('commission_created', 'program', 'pending', 1),
      ('commission_approved', 'pending', 'available', 2), ('settled_outside', 'available', 'paid', 3)
    ) as m (kind, from_account, to_account, place)
    where e.id = after.enrollment_id and m.place <= case wanted when 'paid' then 3 when 'approved' then 2 else 1 end;
  perform core.audit('commission.created', after.id, null, to_jsonb(after));
  return after.id;
end $$;

-- An imported commission goes only while no payout, refund or rejection touched it; the ledger keeps both sides.
create function commissions.undo_import(commission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.commissions;
begin
  select * into before from public.commissions c where c.id = undo_import.commission_id for update;
  if not found then
    return;
  end if;
  if before.status in ('rejected', 'void', 'in_payout')
    or exists (select 1 from public.payout_items i where i.commission_id = before.id)
    or exists (select 1 from public.commission_reversals r where r.commission_id = before.id) then
    raise exception 'errors.import.depended' using errcode = 'PT409';
  end if;
  perform ledger.move_money('import_undone', before.id, e, before.currency, before.amount, case before.status
      when 'approved' then 'available' when 'paid' then 'paid' else 'pending' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.import_undone', before.id, to_jsonb(before), null);
  delete from public.commissions c where c.id = before.id;
end $$;
