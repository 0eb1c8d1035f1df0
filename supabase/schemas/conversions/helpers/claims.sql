-- Whether a sale is too old to claim by the program's limit in days.
create function conversions.is_late_claim(of_program uuid, sold_on date) returns boolean
language sql stable security definer set search_path = '' as $$
  select sold_on < (now() at time zone 'America/Panama')::date - p.claim_days from public.programs p
    where p.id = of_program
$$;

-- The claim to decide, locked, or a refusal: missing, or decided.
create function conversions.open_claim(claim_id uuid) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  claim public.conversion_claims;
begin
  select * into claim from public.conversion_claims c where c.id = open_claim.claim_id for update;
  if not found then
    raise exception 'errors.claim.not_found' using errcode = 'PT404';
  end if;
  if claim.state <> 'open' then
    raise exception 'errors.claim.decided' using errcode = 'PT409';
  end if;
  return claim;
end $$;

-- Credits a sale that had no affiliate, with its commission less what was refunded by now.
create function conversions.credit_claim(sale public.conversions, claim public.conversion_claims) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.superseded_decisions (conversion_id, claim_id, decision)
    select sale.id, claim.id, (select to_jsonb(d) from public.attribution_decisions d where d.conversion_id = sale.id);
  perform conversions.credit(sale.id, claim.enrollment_id, 'claim');
  perform core.audit('sale.claimed', sale.id, null, jsonb_build_object('claim', claim.id));
  perform commissions.create_commission(sale.id);
  update public.conversions c set enrollment_id = claim.enrollment_id where c.sale_id = sale.id;
  perform commissions.reverse_commission(sale.id, r.id) from (
    select c.id from public.conversions c where c.sale_id = sale.id order by c.occurred_at desc, c.id limit 1) as r;
end $$;

-- Mails the claimant the decision, in their language: the reason of a refusal, or the commission of the sale.
create function conversions.notify_claim(claim public.conversion_claims) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(a.user_id, 'claim_decided', jsonb_strip_nulls(jsonb_build_object('program', p.name,
      'currency', p.currency, 'order', claim.order_id, 'state', claim.state, 'reason', claim.reason,
      'amount', m.amount - commissions.reversed_amount(m.id), 'matures_at', case when m.matures_at > now()
        then m.matures_at end)),
    'claim_decided:' || claim.id)
  from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
  join public.programs p on p.id = e.program_id
  left join public.commissions m on m.conversion_id = claim.conversion_id and m.enrollment_id = claim.enrollment_id
    and m.status not in ('rejected', 'void')
  where e.id = claim.enrollment_id
$$;

-- A deleted account takes its words with it.
create function conversions.erase_claims() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversion_claims c set note = '———' from public.enrollments e join public.affiliates a
    on a.id = e.affiliate_id
    where c.enrollment_id = e.id and a.user_id = new.id;
  return null;
end $$;
create trigger erase_claims after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null
    and new.deleted_at is not null) execute function conversions.erase_claims();
