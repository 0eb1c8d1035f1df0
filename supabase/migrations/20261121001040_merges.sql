-- Merges: two accounts of one person become one. Everything that one earned and made goes to the other; nothing is lost and
-- the ledger only grows: the balance of each program is posted from one to the other, account by account.
-- In a program that both had joined, links, coupons, sales, commissions and payouts go to the enrollment that stays, with its
-- group, terms and state; the other ends. Terms agreed with the one that ends are not taken along.
-- How the one that goes was paid is not taken along: the one that stays says so itself. What holds its payouts is.
-- Refused while either is banned, or a payout of the one that goes is on its way: the bank may need its owner.

create table public.affiliate_merges (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null unique references public.affiliates on delete restrict,
  into_id uuid not null references public.affiliates on delete restrict,
  reason text not null check (length(trim(reason)) between 3 and 500),
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  merged_by uuid references public.profiles on delete set null,
  check (from_id <> into_id)
);
comment on column public.affiliate_merges.moved is 'How many rows of each kind, as the administrator was shown.';

create index on public.affiliate_merges (into_id);
create index on public.affiliate_merges (merged_by);

alter table public.affiliate_merges enable row level security;
create policy "administrators read merges" on public.affiliate_merges
  for select to authenticated using ((select private.is_admin()));
grant select on public.affiliate_merges to authenticated;

-- The one address behind the many that some providers deliver to one box.
create function private.same_mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select split_part(split_part(lower(trim(email)), '@', 1), '+', 1) as name, split_part(lower(trim(email)), '@', 2) as host) as e
$$;
create index on public.profiles (private.same_mailbox(email)); -- accounts of one person

-- Accounts that may belong to the same person, and why: the same mailbox, or the same site or profile.
create function public.list_duplicates(affiliate_id uuid)
returns table (other_id uuid, name text, email text, why text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select a.id, p.full_name, p.email, case when private.same_mailbox(p.email) = private.same_mailbox(o.email) then 'mailbox'
        else 'property' end
    from public.affiliates f join public.profiles o on o.id = f.user_id
    join public.affiliates a on a.id <> f.id and a.merged_into is null
    join public.profiles p on p.id = a.user_id and p.deleted_at is null
    where f.id = list_duplicates.affiliate_id and (private.same_mailbox(p.email) = private.same_mailbox(o.email)
      or exists (select 1 from public.affiliate_properties x join public.affiliate_properties y on y.url = x.url
        where x.affiliate_id = f.id and y.affiliate_id = a.id))
    order by p.email limit 10;
end $$;
grant execute on function public.list_duplicates to authenticated;

-- Refuses what cannot be one: the same twice, one that went already, a closed or banned account, the administrator's own.
create function private.check_merge(from_id uuid, into_id uuid, admin uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  found_both integer := (select count(*) from public.affiliates a where a.id in (from_id, into_id));
begin
  if from_id = into_id or found_both <> 2 then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.affiliates a where a.id in (from_id, into_id) and private.is_own(a.id, admin)) then
    raise exception 'errors.affiliate.merge_own' using errcode = 'PT403';
  end if;
  if exists (select 1 from public.affiliates a where a.id in (from_id, into_id) and a.merged_into is not null) then
    raise exception 'errors.affiliate.merged' using errcode = 'PT409';
  end if;
  if not private.is_payable(into_id) then
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
create function private.merge_counts(from_id uuid, into_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select e.id, e.program_id from public.enrollments e where e.affiliate_id = from_id)
  select jsonb_build_object(
    'programs', (select count(*) from own),
    'shared', (select count(*) from own o join public.enrollments e on e.program_id = o.program_id and e.affiliate_id = into_id),
    'links', (select count(*) from public.links l join own o on o.id = l.enrollment_id),
    'coupons', (select count(*) from public.coupons c join own o on o.id = c.enrollment_id),
    'sales', (select count(*) from public.conversions c join own o on o.id = c.enrollment_id where c.kind = 'sale'),
    'commissions', (select count(*) from public.commissions c where c.affiliate_id = from_id),
    'payouts', (select count(*) from public.payouts p where p.affiliate_id = from_id),
    'applications', (select count(*) from public.applications a where a.affiliate_id = from_id),
    'properties', (select count(*) from public.affiliate_properties p where p.affiliate_id = from_id),
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('currency', b.currency, 'pending', b.pending, 'available', b.available)
        order by b.currency), '[]')
      from (select t.currency, sum(t.pending)::bigint as pending, sum(t.available)::bigint as available
        from public.affiliate_balances t where t.affiliate_id = from_id group by t.currency) as b))
$$;

-- For the administrator who is about to confirm: refused for the same reasons as the merge itself.
create function public.preview_merge(from_id uuid, into_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
begin
  perform private.check_merge(from_id, into_id, admin);
  return private.merge_counts(from_id, into_id);
end $$;
grant execute on function public.preview_merge to authenticated;

-- Makes one enrollment of two in the same program. Coupons and the links that apply them move in one statement, because
-- each names the other.
create function private.join_enrollments(gone uuid, kept uuid) returns void
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
  insert into private.fraud_checks (enrollment_id) values (kept);
  delete from private.late_verdicts v where v.enrollment_id = gone;
  update public.enrollments e set ended_at = coalesce(e.ended_at, now()) where e.id = gone;
end $$;

-- Of two open questions about one thing the one of the enrollment that stays is left: two proofs for one bounty, two claims
-- of one order, two requests to be paid early.
create function private.close_twins(gone uuid, kept uuid, admin uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.bounty_submissions s
    set state = 'rejected', answer = reason, decided_at = now(), decided_by = admin
    where s.enrollment_id = gone and s.state in ('submitted', 'changes_asked') and exists (
      select 1 from public.bounty_submissions k where k.bounty_id = s.bounty_id and k.enrollment_id = kept
        and k.state in ('submitted', 'changes_asked'));
  update public.conversion_claims c set state = 'declined', reason = close_twins.reason, decided_at = now(), decided_by = admin
    where c.enrollment_id = gone and c.state = 'open' and exists (
      select 1 from public.conversion_claims k where k.enrollment_id = kept and k.order_id = c.order_id);
  update public.payout_requests r set state = 'declined', answer = reason, answered_at = now(), answered_by = admin
    where r.enrollment_id = gone and r.state = 'open' and exists (
      select 1 from public.payout_requests k where k.enrollment_id = kept and k.state = 'open');
end $$;

-- Moves every program's balance, account by account: for each of the two the posting sums to zero.
create function private.move_balances(merge public.affiliate_merges) returns void
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

-- What stands beside the programs: applications, places, tags, notes and the terms that were accepted. Of two open applications to a program one is left,
-- none where the other account is in; of two equal places the one that was verified.
create function private.move_belongings(from_id uuid, into_id uuid) returns void
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
    select t.terms_id, into_id, t.accepted_at from public.terms_acceptances t where t.affiliate_id = from_id on conflict do nothing;
  update public.affiliate_notes n set affiliate_id = into_id where n.affiliate_id = from_id;
  update public.payout_holds h set affiliate_id = into_id where h.affiliate_id = from_id;
  update public.payout_methods m set ended_at = now() where m.affiliate_id = from_id and m.ended_at is null;
  delete from public.team_members m where m.affiliate_id = from_id;
  update public.team_invitations i set revoked_at = now() where i.affiliate_id = from_id and i.accepted_at is null;
end $$;

-- Merges one affiliate into another. Whoever writes sales, decisions or payouts waits until it is done: what is recorded
-- in between could be credited to the account that goes.
create function public.merge_affiliates(from_id uuid, into_id uuid, reason text) returns public.affiliate_merges
language plpgsql security definer set search_path = '' set lock_timeout = '10s' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(reason);
  own public.enrollments;
  kept uuid;
  after public.affiliate_merges;
begin
  lock table public.customers, public.conversions, public.commissions, public.payouts in exclusive mode;
  perform 1 from public.affiliates a where a.id in (from_id, into_id) order by a.id for no key update;
  perform private.check_merge(from_id, into_id, admin);
  insert into public.affiliate_merges (from_id, into_id, reason, moved, merged_by)
    values (from_id, into_id, why, private.merge_counts(from_id, into_id), admin) returning * into after;
  for own in select * from public.enrollments e where e.affiliate_id = after.from_id order by e.id loop
    select e.id into kept from public.enrollments e where e.affiliate_id = after.into_id and e.program_id = own.program_id;
    if kept is null then
      update public.enrollments e set affiliate_id = after.into_id where e.id = own.id;
    else
      perform private.close_twins(own.id, kept, admin, why);
      perform private.join_enrollments(own.id, kept);
    end if;
  end loop;
  update public.affiliates a set merged_into = after.into_id where a.id = after.from_id or a.merged_into = after.from_id;
  update public.commissions c set affiliate_id = after.into_id where c.affiliate_id = after.from_id;
  update public.payouts p set affiliate_id = after.into_id, merged_from = after.from_id where p.affiliate_id = after.from_id;
  perform private.move_balances(after);
  perform private.move_belongings(after.from_id, after.into_id);
  perform private.mail_person(f.user_id, 'account_merged', jsonb_build_object('email', p.email, 'reason', why),
      'account_merged:' || after.id)
    from public.affiliates f, public.affiliates i join public.profiles p on p.id = i.user_id
    where f.id = after.from_id and i.id = after.into_id;
  perform private.audit('affiliate.merged', after.from_id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.merge_affiliates to authenticated;
