-- A dry run: everybody who has a balance up to the cut-off, what they would be paid, and why not. Writes nothing.
create function public.preview_payout_run(program_id uuid, cut_off date)
returns table (enrollment_id uuid, affiliate_name text, affiliate_email text, amount bigint, item_count bigint,
  method_kind public.payout_method_kind, method_label text, reason public.payout_omission_reason, fee bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  program public.programs;
begin
  perform core.require_admin();
  select * into program from public.programs p where p.id = preview_payout_run.program_id;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  return query
    with due as materialized (
      select i.enrollment_id, sum(i.amount)::bigint as total, count(*) as items
      from payouts.payable_items(program.id, preview_payout_run.cut_off) i group by 1 having sum(i.amount) <> 0
    )
    select d.enrollment_id, o.full_name, o.email, d.total, d.items, y.method_kind, y.method_label,
      payouts.payout_obstacle(y.obstacle, y.method_kind, program.currency, d.total, n.minimum),
        payouts.payout_fee(c, d.total)
    from due d
    join payouts.payout_minimums n on n.enrollment_id = d.enrollment_id
    join payouts.payees y on y.affiliate_id = n.affiliate_id
    join public.affiliates f on f.id = n.affiliate_id
    join public.profiles o on o.id = f.user_id
    left join public.payout_fees c on c.method_kind = y.method_kind and c.currency = program.currency
    order by o.full_name, d.enrollment_id;
end $$;
grant execute on function public.preview_payout_run to authenticated;

-- What each program would pay now, for the administrator who is about to choose, and what waits, judged as a run judges
-- it. What is available is what a run without a cut-off collects (a property test holds them equal), and is summed up
-- already.
create function public.preview_payouts()
returns table (program_id uuid, program_name jsonb, slug text, currency text, ready_count bigint, amount bigint,
  waiting_count bigint, waiting_amount bigint, draft_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query
    with due as materialized (
      select t.program_id, t.affiliate_id, sum(t.amount)::bigint as total from public.ledger_tallies t
      where t.account = 'available' group by 1, 2 having sum(t.amount) <> 0
    ), judged as (
      select d.program_id, d.total,
        payouts.payout_obstacle(y.obstacle, y.method_kind, g.currency, d.total, n.minimum) as reason
      from due d
      join public.programs g on g.id = d.program_id
      join payouts.payout_minimums n on n.program_id = d.program_id and n.affiliate_id = d.affiliate_id
      join payouts.payees y on y.affiliate_id = d.affiliate_id
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
