-- The commission to change, locked behind its conversion as refunds do it, or a refusal.
create function commissions.commission_to_change(of_commission uuid, admin uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.conversions s join public.commissions c on c.conversion_id = s.id
    where c.id = of_commission for no key update of s;
  return commissions.commission_to_decide(of_commission, admin);
end $$;

-- Ends one commission and goes on with what is left of it: shares are [{"enrollment_id": …, "bps": …}], together
-- 10,000. Each share is the step between two rounded sums, so that they come to the whole to the cent.
create function commissions.replace_commission(before public.commissions, kind public.replacement_kind, why text,
  shares jsonb)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  rest bigint := before.amount - commissions.reversed_amount(before.id);
  replacement uuid;
  ended public.commissions;
  made public.commissions;
begin
  insert into public.commission_replacements (commission_id, kind, amount, reason)
    values (before.id, replace_commission.kind, rest, why)
    returning id into replacement;
  update public.commissions c set status = 'void', is_replaced = true where c.id = before.id returning * into ended;
  perform ledger.move_money('commission_replaced', replacement, e, before.currency, rest,
      case before.status when 'approved' then 'available' else 'pending' end::public.ledger_account, 'program')
    from public.enrollments e where e.id = before.enrollment_id;
  perform core.audit('commission.' || kind, before.id, to_jsonb(before), to_jsonb(ended)
    || jsonb_build_object('reason', why, 'left', rest));
  perform commissions.end_overrides(before.id, why);
  for made in insert into public.commissions (conversion_id, enrollment_id, program_id, affiliate_id, reward_id,
    base_amount,
      amount, currency, status, matures_at, decided_at, decided_by, replacement_id, share_position, share_bps,
        refunded_before)
    select before.conversion_id, e.id, before.program_id, e.affiliate_id, before.reward_id, before.base_amount,
      round(rest * s.upto / 10000.0)::bigint - round(rest * (s.upto - s.bps) / 10000.0)::bigint, before.currency,
        before.status,
      before.matures_at, before.decided_at, before.decided_by, replacement, s.n, s.bps,
      (select coalesce(sum(r.amount), 0) from public.conversions r where r.sale_id = before.conversion_id)
    from (select (o.share ->> 'enrollment_id')::uuid as enrollment, (o.share ->> 'bps')::integer as bps, o.n,
        sum((o.share ->> 'bps')::integer) over (order by o.n) as upto
      from jsonb_array_elements(shares) with ordinality as o (share, n)) as s
    join public.enrollments e on e.id = s.enrollment returning * loop
    perform commissions.book_share(made, why);
  end loop;
  return replacement;
end $$;

-- The ledger's and the log's side of a share: it is where the commission was that it comes from.
create function commissions.book_share(made public.commissions, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner public.enrollments;
begin
  select * into owner from public.enrollments e where e.id = made.enrollment_id;
  perform ledger.move_money('commission_created', made.id, owner, made.currency, made.amount, 'program', 'pending');
  if made.status = 'approved' then
    perform ledger.move_money('commission_approved', made.id, owner, made.currency, made.amount, 'pending',
      'available');
  end if;
  perform core.audit('commission.created', made.id, null, to_jsonb(made) || jsonb_build_object('reason', why));
  perform commissions.create_overrides(made);
end $$;
