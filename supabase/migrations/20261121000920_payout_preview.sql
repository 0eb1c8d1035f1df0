-- Who would be paid, and why not: one reason for each, decided in one place for preview, preparation and confirmation alike.

-- What a run would collect: approved commissions less their reversals, up to a day of sale, and reversals that came after a
-- payout, whenever they came.
create function private.payable_items(program_id uuid, cut_off date default null)
returns table (enrollment_id uuid, commission_id uuid, reversal_id uuid, amount bigint)
language sql stable security definer set search_path = '' as $$
  select c.enrollment_id, c.id, null::uuid, c.amount - private.reversed_amount(c.id)
  from public.commissions c where c.program_id = payable_items.program_id and c.status = 'approved'
    and (cut_off is null or exists (select 1 from public.conversions v
      where v.id = c.conversion_id and v.occurred_at < (cut_off + 1)::timestamp at time zone 'America/Panama'))
  union all
  select c.enrollment_id, null, r.id, -r.amount
  from public.commission_reversals r join public.commissions c on c.id = r.commission_id
  where c.program_id = payable_items.program_id and r.after_payout
    and not exists (select 1 from public.payout_items i where i.reversal_id = r.id and not i.is_returned)
$$;

-- How each affiliate can be paid just now, and the first thing that stands against it in any currency.
create view private.payees with (security_invoker = true) as
  select a.id as affiliate_id, m.id as method_id, m.kind as method_kind, m.label as method_label, case
      when o.deleted_at is not null then 'account_closed'
      when o.suspended_at is not null then 'suspended'
      when exists (select 1 from public.payout_holds h where h.affiliate_id = a.id and h.released_at is null) then 'held'
      when t.affiliate_id is null then 'no_tax_details'
      when m.id is null then 'no_method'
      when m.held_until > now() then 'method_on_hold'
    end::public.payout_omission_reason as obstacle
  from public.affiliates a
  join public.profiles o on o.id = a.user_id
  left join public.tax_details t on t.affiliate_id = a.id and t.self_billing_version >= (select private.self_billing_version())
  left join public.payout_methods m on m.affiliate_id = a.id and m.confirmed_at is not null and m.ended_at is null;

-- What stops somebody from being paid in a currency at all; null when nothing does.
create function private.payee_obstacle(obstacle public.payout_omission_reason, kind public.payout_method_kind, currency text)
returns public.payout_omission_reason
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(obstacle, case when currency <> 'USD' and kind in ('bank', 'usdc') then 'method_currency'::public.payout_omission_reason end);
end $$;

-- The one reason for which a balance is left out of a run; null when it is paid. `minimum` is 0 for who may be paid early.
-- Takes plain values: thousands are judged at once.
create function private.payout_obstacle(obstacle public.payout_omission_reason, kind public.payout_method_kind, currency text,
  amount bigint, minimum bigint) returns public.payout_omission_reason
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when obstacle in ('account_closed', 'suspended', 'held') then obstacle
    when amount <= 0 then 'negative_balance'
    when amount < minimum then 'below_minimum'
    when obstacle is not null then obstacle
    when currency <> 'USD' then private.payee_obstacle(obstacle, kind, currency)
  end;
end $$;

-- What an enrollment must have to be paid: its program's minimum, or nothing once an early payout was granted.
create view private.payout_minimums with (security_invoker = true) as
  select e.id as enrollment_id, e.affiliate_id, e.program_id, case when exists (
      select 1 from public.payout_requests r where r.enrollment_id = e.id and r.state = 'granted') then 0
    else p.minimum_payout end as minimum
  from public.enrollments e join public.programs p on p.id = e.program_id;

-- A dry run: everybody who has a balance up to the cut-off, what they would be paid, and why not. Writes nothing.
create function public.preview_payout_run(program_id uuid, cut_off date)
returns table (enrollment_id uuid, affiliate_name text, affiliate_email text, amount bigint, item_count bigint,
  method_kind public.payout_method_kind, method_label text, reason public.payout_omission_reason, fee bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  program public.programs;
begin
  perform private.require_admin();
  select * into program from public.programs p where p.id = preview_payout_run.program_id;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  return query
    with due as materialized (
      select i.enrollment_id, sum(i.amount)::bigint as total, count(*) as items
      from private.payable_items(program.id, preview_payout_run.cut_off) i group by 1 having sum(i.amount) <> 0
    )
    select d.enrollment_id, o.full_name, o.email, d.total, d.items, y.method_kind, y.method_label,
      private.payout_obstacle(y.obstacle, y.method_kind, program.currency, d.total, n.minimum), private.payout_fee(c, d.total)
    from due d
    join private.payout_minimums n on n.enrollment_id = d.enrollment_id
    join private.payees y on y.affiliate_id = n.affiliate_id
    join public.affiliates f on f.id = n.affiliate_id
    join public.profiles o on o.id = f.user_id
    left join public.payout_fees c on c.method_kind = y.method_kind and c.currency = program.currency
    order by o.full_name, d.enrollment_id;
end $$;
grant execute on function public.preview_payout_run to authenticated;

-- What each program would pay now, for the administrator who is about to choose, and what waits, judged as a run judges it.
-- What is available is what a run without a cut-off collects (a property test holds them equal), and is summed up already.
create function public.preview_payouts()
returns table (program_id uuid, program_name jsonb, slug text, currency text, ready_count bigint, amount bigint,
  waiting_count bigint, waiting_amount bigint, draft_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with due as materialized (
      select t.program_id, t.affiliate_id, sum(t.amount)::bigint as total from public.ledger_tallies t
      where t.account = 'available' group by 1, 2 having sum(t.amount) <> 0
    ), judged as (
      select d.program_id, d.total,
        private.payout_obstacle(y.obstacle, y.method_kind, g.currency, d.total, n.minimum) as reason
      from due d
      join public.programs g on g.id = d.program_id
      join private.payout_minimums n on n.program_id = d.program_id and n.affiliate_id = d.affiliate_id
      join private.payees y on y.affiliate_id = d.affiliate_id
    )
    select p.id, p.name, p.slug, p.currency, count(*) filter (where j.reason is null),
      coalesce(sum(j.total) filter (where j.reason is null), 0)::bigint, count(*) filter (where j.reason is not null),
      coalesce(sum(j.total) filter (where j.reason is not null), 0)::bigint,
      (select r.id from public.payout_runs r where r.program_id = p.id and r.state = 'draft')
    from judged j join public.programs p on p.id = j.program_id
    where j.reason is distinct from 'account_closed'
    group by p.id order by p.name ->> 'es';
end $$;
grant execute on function public.preview_payouts to authenticated;

-- Where each program of the person who asks stands: what is available, and what stops it from being paid.
create function public.my_payout_standing()
returns table (enrollment_id uuid, program_id uuid, program_name jsonb, currency text, minimum_payout bigint, available bigint,
  reason public.payout_omission_reason, next_maturing timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
begin
  return query
    select e.id, p.id, p.name, p.currency, p.minimum_payout, b.available,
      case when b.available <> 0
        then private.payout_obstacle(y.obstacle, y.method_kind, p.currency, b.available, n.minimum) end,
      (select min(c.matures_at) from public.commissions c where c.enrollment_id = e.id and c.status = 'pending')
    from public.affiliates a
    join private.payees y on y.affiliate_id = a.id
    join public.enrollments e on e.affiliate_id = a.id
    join private.payout_minimums n on n.enrollment_id = e.id
    join public.programs p on p.id = e.program_id
    cross join lateral (select private.available_of(e) as available) as b
    where a.id = private.acting_affiliate(person) order by p.name ->> 'es', e.id;
end $$;
grant execute on function public.my_payout_standing to authenticated;
