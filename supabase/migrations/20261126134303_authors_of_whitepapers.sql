set local check_function_bodies = off;

revoke all on function ito.list_authors(relation text, ids text[]) from public, anon, authenticated, service_role;

create or replace function ito.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select d.id::text, d.decided_by from public.eligibility_declarations d
    where relation = 'eligibility_declarations' and d.id::text = any (ids)
  union all
  select w.id::text, w.proposed_by from public.offering_whitepapers w
    where relation = 'offering_whitepapers' and w.id::text = any (ids)
  union all
  select o.id::text, o.submitted_by from public.offerings o where relation = 'offerings' and o.id::text = any (ids)
  union all
  select r.id::text, r.allocated_by from public.token_reservations r
    where relation = 'token_reservations' and r.id::text = any (ids)
  union all
  select v.id::text, v.revoked_by from public.offering_vouchers v
    where relation = 'offering_vouchers' and v.id::text = any (ids)
  union all
  select r.id::text, r.paid_by from public.token_reservations r
    where relation = 'reservation_payments' and r.id::text = any (ids)
  union all
  select a.id::text, a.proposed_by from public.offering_agreements a
    where relation = 'offering_agreements' and a.id::text = any (ids)
  union all
  select a.id::text, a.confirmed_by from public.offering_agreements a
    where relation = 'agreement_confirmations' and a.id::text = any (ids)
  union all
  select d.id::text, d.made_by from public.dividend_rounds d
    where relation = 'dividend_rounds' and d.id::text = any (ids)
  union all
  select f.id::text, f.closed_by from public.chain_findings f
    where relation = 'chain_findings' and f.id::text = any (ids)
  union all
  select c.id::text, c.made_by from public.contract_calls c
    where relation = 'contract_calls' and c.id::text = any (ids)
$$;
