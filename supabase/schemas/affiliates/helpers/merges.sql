-- Refuses what cannot be one: the same twice, one that went already, a closed or banned account, the administrator's
-- own.
create function affiliates.check_merge(from_id uuid, into_id uuid, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  found_both integer := (select count(*) from public.affiliates a where a.id in (from_id, into_id));
begin
  if from_id = into_id or found_both <> 2 then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id in (from_id, into_id) and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.affiliate.merge_own' using errcode = 'PT403';
  end if;
  if exists (select 1 from public.affiliates a where a.id in (from_id, into_id) and a.merged_into is not null) then
    raise exception 'errors.affiliate.merged' using errcode = 'PT409';
  end if;
  if not commissions.is_payable(into_id) then
    raise exception 'errors.affiliate.merge_closed' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.enrollments e where e.affiliate_id in (from_id, into_id) and e.state = 'banned') then
    raise exception 'errors.affiliate.merge_banned' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.payouts p where p.affiliate_id = from_id
    and p.status in ('pending', 'processing', 'failed')) then
    raise exception 'errors.affiliate.merge_payout' using errcode = 'PT409';
  end if;
end $$;

-- What a merge would move.
create function affiliates.merge_counts(from_id uuid, into_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select e.id, e.program_id from public.enrollments e where e.affiliate_id = from_id)
  select jsonb_build_object(
    'programs', (select count(*) from own),
    'shared', (select count(*) from own o join public.enrollments e on e.program_id = o.program_id
      and e.affiliate_id = into_id),
    'links', (select count(*) from public.links l join own o on o.id = l.enrollment_id),
    'coupons', (select count(*) from public.coupons c join own o on o.id = c.enrollment_id),
    'sales', (select count(*) from public.conversions c join own o on o.id = c.enrollment_id where c.kind = 'sale'),
    'commissions', (select count(*) from public.commissions c where c.affiliate_id = from_id),
    'payouts', (select count(*) from public.payouts p where p.affiliate_id = from_id),
    'applications', (select count(*) from public.applications a where a.affiliate_id = from_id),
    'properties', (select count(*) from public.affiliate_properties p where p.affiliate_id = from_id),
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('currency', b.currency, 'pending', b.pending,
      'available', b.available)
        order by b.currency), '[]')
      from (select t.currency, sum(t.pending)::bigint as pending, sum(t.available)::bigint as available
        from public.affiliate_balances t where t.affiliate_id = from_id group by t.currency) as b))
$$;

-- Makes one enrollment of two in the same program. Coupons and the links that apply them move in one statement, because
-- each names the other.
create function affiliates.join_enrollments(gone uuid, kept uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with moved as (update public.coupons c set enrollment_id = kept where c.enrollment_id = gone)
    update public.links l set enrollment_id = kept where l.enrollment_id = gone;
  update public.customers c set bound_enrollment_id = kept where c.bound_enrollment_id = gone;
  update public.conversions c set enrollment_id = kept where c.enrollment_id = gone;
  update public.attribution_candidates c set enrollment_id = kept where c.enrollment_id = gone;
  update public.commissions c set enrollment_id = kept where c.enrollment_id = gone;
  update public.payouts p set enrollment_id = kept where p.enrollment_id = gone;
  update public.payout_requests r set enrollment_id = kept where r.enrollment_id = gone;
  update public.postbacks p set enrollment_id = kept where p.enrollment_id = gone;
  update public.bounty_submissions s set enrollment_id = kept where s.enrollment_id = gone;
  update public.conversion_claims c set enrollment_id = kept where c.enrollment_id = gone
    and not exists (select 1 from public.conversion_claims k where k.enrollment_id = kept and k.order_id = c.order_id);
  insert into fraud.fraud_checks (enrollment_id) values (kept);
  delete from fraud.late_verdicts v where v.enrollment_id = gone;
  update public.enrollments e set ended_at = coalesce(e.ended_at, now()) where e.id = gone;
end $$;

-- Of two open questions about one thing the one of the enrollment that stays is left: two proofs for one bounty, two
-- claims of one order, two requests to be paid early.
create function affiliates.close_twins(gone uuid, kept uuid, admin uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.bounty_submissions s
    set state = 'rejected', answer = reason, decided_at = now(), decided_by = admin
    where s.enrollment_id = gone and s.state in ('submitted', 'changes_asked') and exists (
      select 1 from public.bounty_submissions k where k.bounty_id = s.bounty_id and k.enrollment_id = kept
        and k.state in ('submitted', 'changes_asked'));
  update public.conversion_claims c set state = 'declined', reason = close_twins.reason, decided_at = now(),
    decided_by = admin
    where c.enrollment_id = gone and c.state = 'open' and exists (
      select 1 from public.conversion_claims k where k.enrollment_id = kept and k.order_id = c.order_id);
  update public.payout_requests r set state = 'declined', answer = reason, answered_at = now(), answered_by = admin
    where r.enrollment_id = gone and r.state = 'open' and exists (
      select 1 from public.payout_requests k where k.enrollment_id = kept and k.state = 'open');
end $$;

-- Moves every program's balance, account by account: for each of the two the posting sums to zero.
create function affiliates.move_balances(merge public.affiliate_merges) returns void
language sql security definer set search_path = '' as $$
  with held as (
    select e.program_id, e.currency, e.account, sum(e.amount) as amount from public.ledger_entries e
    where e.affiliate_id = merge.from_id group by 1, 2, 3 having sum(e.amount) <> 0
  ), posted as (
    insert into public.ledger_transactions (kind, source_id) select 'affiliates_merged', merge.id
    where exists (select 1 from held) returning id
  )
  insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
  select p.id, side.affiliate_id, h.program_id, h.account, side.sign * h.amount, h.currency
  from posted p, held h, (values (merge.from_id, -1), (merge.into_id, 1)) as side (affiliate_id, sign)
$$;

-- What stands beside the programs: applications, places, tags, notes and the terms that were accepted. Of two open
-- applications to a program one is left, none where the other account is in; of two equal places the one that was
-- verified.
create function affiliates.move_belongings(from_id uuid, into_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.applications a set state = 'withdrawn', decided_at = now()
    where a.affiliate_id in (from_id, into_id) and a.state = 'submitted' and (
      exists (select 1 from public.enrollments e where e.affiliate_id = into_id and e.program_id = a.program_id)
      or a.affiliate_id = from_id and exists (select 1 from public.applications b
        where b.affiliate_id = into_id and b.program_id = a.program_id and b.state = 'submitted'));
  update public.applications a set affiliate_id = into_id where a.affiliate_id = from_id;
  delete from public.affiliate_properties p using public.affiliate_properties q
    where p.url = q.url and p.affiliate_id in (from_id, into_id) and q.affiliate_id in (from_id, into_id)
      and p.affiliate_id <> q.affiliate_id and (p.verified_at is not null, p.affiliate_id = into_id)
        < (q.verified_at is not null, q.affiliate_id = into_id);
  update public.affiliate_properties p set affiliate_id = into_id where p.affiliate_id = from_id;
  insert into public.affiliate_tags (affiliate_id, tag) select into_id, t.tag from public.affiliate_tags t
    where t.affiliate_id = from_id on conflict do nothing;
  delete from public.affiliate_tags t where t.affiliate_id = from_id;
  insert into public.terms_acceptances (terms_id, affiliate_id, accepted_at)
    select t.terms_id, into_id, t.accepted_at from public.terms_acceptances t where t.affiliate_id = from_id
      on conflict do nothing;
  update public.affiliate_notes n set affiliate_id = into_id where n.affiliate_id = from_id;
  update public.payout_holds h set affiliate_id = into_id where h.affiliate_id = from_id;
  update public.payout_methods m set ended_at = now() where m.affiliate_id = from_id and m.ended_at is null;
  delete from public.team_members m where m.affiliate_id = from_id;
  update public.team_invitations i set revoked_at = now() where i.affiliate_id = from_id and i.accepted_at is null;
end $$;
