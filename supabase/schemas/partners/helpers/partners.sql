-- Partners: who speaks for one, and what they may do.

-- What a person is in a partner, or null. The owner is who owns its affiliate account, while that may act.
create function partners.role_of(partner_id uuid, person uuid) returns public.partner_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case when a.user_id = role_of.person then 'owner' else (select m.role from public.partner_members m
      where m.user_id = role_of.person and m.partner_id = p.id) end
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = role_of.partner_id);
end $$;

-- Whether a person works for the partner of an affiliate account: nobody decides about their own.
create function partners.works_for(account uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.partner_members m join public.partners p on p.id = m.partner_id
    where m.user_id = works_for.person and p.affiliate_id = account);
end $$;

-- The partner that a person works for: their own business first. One whose owner may not act is nobody's.
create function partners.partner_of(person uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select p.id from public.partners p join public.affiliates a on a.id = p.affiliate_id
      where a.user_id = partner_of.person),
    (select p.id from public.partner_members m join public.partners p on p.id = m.partner_id
      join public.affiliates a on a.id = p.affiliate_id
      join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
      where m.user_id = partner_of.person));
end $$;

create function partners.my_partner_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return partners.partner_of(core.person());
end $$;
grant execute on function partners.my_partner_id to authenticated;

-- The approved partner that the person works for in one of these roles (the owner always), locked, or a refusal: its
-- affairs change one by one.
create function partners.require_partner(person uuid, variadic allowed text[] default '{}') returns public.partners
language plpgsql security definer set search_path = '' as $$
declare
  partner public.partners;
  role text;
begin
  select * into partner from public.partners p where p.id = partners.partner_of(person) for no key update;
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  role := partners.role_of(partner.id, person);
  if role <> 'owner' and role <> all (allowed) then
    raise exception 'errors.partner.role' using errcode = 'PT403';
  end if;
  if partner.state <> 'approved' then
    raise exception 'errors.partner.not_approved' using errcode = 'PT409', detail = partner.state;
  end if;
  return partner;
end $$;

-- The partner whose figures the person may read, in any role and state, or a refusal.
create function partners.partner_to_read(person uuid) returns public.partners
language plpgsql stable security definer set search_path = '' as $$
declare
  partner public.partners;
begin
  select * into partner from public.partners p where p.id = partners.partner_of(person);
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  return partner;
end $$;

-- A partner for an administrator to decide about, locked, or a refusal: nobody decides about their own business.
create function partners.partner_to_decide(of_partner uuid, admin uuid) returns public.partners
language plpgsql security definer set search_path = '' as $$
declare
  partner public.partners;
begin
  select * into partner from public.partners p where p.id = of_partner for no key update;
  if not found then
    raise exception 'errors.partner.not_found' using errcode = 'PT404';
  end if;
  if affiliates.is_own(partner.affiliate_id, admin) then
    raise exception 'errors.partner.own' using errcode = 'PT403';
  end if;
  return partner;
end $$;

-- Checks what an application says; the check digits of a RUC are worked out by the form, their form is checked here.
create function partners.check_application(partner public.partners) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(trim(coalesce(partner.company, ''))) not between 2 and 120 then
    perform core.refuse_field('errors.partner.company', 'company');
  elsif coalesce(partner.country, '') !~ '^[A-Z]{2}$' then
    perform core.refuse_field('errors.fields.choice', 'country');
  elsif coalesce(partner.ruc, '') !~ '^[A-Za-z0-9][A-Za-z0-9 ./-]{1,38}[A-Za-z0-9]$' then
    perform core.refuse_field('errors.partner.ruc', 'ruc');
  elsif coalesce(partner.dv, '') !~ (case partner.country when 'PA' then '^[0-9]{2}$' else '^$' end) then
    perform core.refuse_field('errors.partner.dv', 'dv');
  elsif not partners.is_site(partner.site) then
    perform core.refuse_field('errors.partner.site', 'site');
  elsif length(trim(coalesce(partner.plan, ''))) not between 20 and 2000 then
    perform core.refuse_field('errors.partner.plan', 'plan');
  end if;
end $$;

-- An address of somebody to invite, tidied, or a refusal beside the field.
create function partners.check_email(email text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address text := lower(trim(coalesce(check_email.email, '')));
begin
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    perform core.refuse_field('errors.fields.email', 'email');
  end if;
  return address;
end $$;

-- The language of a mail to an address: that of its account, or what the sender chose.
create function partners.locale_of(address text, chosen text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.locale from public.profiles p where lower(p.email) = address limit 1),
    case when chosen = 'en' then 'en' else 'es' end)
$$;

-- A closed account is no partner any more, and works for none.
create function partners.end_partners() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.partner_members m where m.user_id = new.id;
  update public.partners p set state = 'closed', decided_at = now() from public.affiliates a
    where a.id = p.affiliate_id and a.user_id = new.id;
  delete from public.partner_members m using public.partners p, public.affiliates a
    where p.id = m.partner_id and a.id = p.affiliate_id and a.user_id = new.id;
  return new;
end $$;
create trigger end_partners before update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function partners.end_partners();
