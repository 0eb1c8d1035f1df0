-- The name by which two registrations of one company meet: small letters without accents, marks and legal form.
create function partners.company_key(company text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  plain text := regexp_replace(core.fold(company), '[^a-z0-9ñ]+', ' ', 'g');
begin
  return trim(regexp_replace(' ' || trim(plain) || ' ', '( s a| sa| s de r l| srl| corp| inc| llc| ltda| s c)+ $', ''));
end $$;

create function partners.is_open(state public.deal_state) returns boolean
language sql immutable set search_path = '' as $$
  select state in ('registered', 'qualified', 'meeting', 'negotiation')
$$;

-- The enrollment by which a partner earns in a program now, or a refusal.
create function partners.deal_enrollment(partner public.partners, of_program uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  enrollment uuid;
begin
  select e.id into enrollment from public.enrollments e join public.programs p on p.id = e.program_id
    where e.affiliate_id = partner.affiliate_id and e.program_id = of_program and p.status = 'published'
      and affiliates.earns(e.id, now());
  if enrollment is null then
    perform core.refuse_field('errors.deal.program', 'program_id');
  end if;
  return enrollment;
end $$;

-- A deal for an administrator to move, locked, or a refusal.
create function partners.deal_to_move(of_deal uuid, admin uuid) returns public.deals
language plpgsql security definer set search_path = '' as $$
declare
  deal public.deals;
begin
  select * into deal from public.deals d where d.id = of_deal for no key update;
  if not found then
    raise exception 'errors.deal.not_found' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.partners p where p.id = deal.partner_id
    and affiliates.is_own(p.affiliate_id, admin)) then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  return deal;
end $$;

-- The sale that a won deal is: credited to the partner by decision, once by its own id.
create function partners.record_deal(deal public.deals, amount bigint, admin uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs;
  partner public.partners;
  recorded uuid;
begin
  select * into program from public.programs p where p.id = deal.program_id;
  select * into partner from public.partners p where p.id = deal.partner_id;
  recorded := conversions.record_conversion(program, 'sale', 'deal:' || deal.id, record_deal.amount,
    jsonb_build_object('order_id', 'deal:' || deal.id, 'customer_id', 'deal:' || deal.id,
      'amount', record_deal.amount, 'currency', program.currency), 'manual',
    partners.deal_enrollment(partner, program.id));
  return recorded;
end $$;

-- Tells the partner's owner what became of a deal.
create function partners.tell_deal(deal public.deals) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(a.user_id, 'deal_changed', jsonb_build_object('company', deal.company,
      'state', deal.state, 'reason', deal.reason), 'deal_changed:' || deal.id || ':' || deal.state)
  from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = deal.partner_id
$$;
