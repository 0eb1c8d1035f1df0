-- Recruitments: a forest, each affiliate below one partner at a time. The chain up from a sale earns overrides.

-- What a program without a version of its own pays: one level, a tenth of the commission.
create function partners.usual_rates() returns integer[]
language sql immutable set search_path = '' as $$ select array[1000] $$;

create function partners.rates_at(of_program uuid, at timestamptz) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select o.rates from public.program_overrides o where o.program_id = of_program
    and o.starts_at <= rates_at.at order by o.version desc limit 1), partners.usual_rates());
end $$;

-- Who earns an override by what an affiliate earned at a time: level by level up the chain as it was then. A partner
-- who is not approved, or was not active in the program, earns nothing, and those above are where they are.
create function partners.overrides_due(of_program uuid, of_affiliate uuid, at timestamptz)
returns table (level integer, bps integer, enrollment_id uuid)
language plpgsql stable security definer set search_path = '' as $$
declare
  rates integer[];
  below uuid := of_affiliate;
  partner public.partners;
begin
  for step in 1..3 loop
    select p.* into partner from public.recruitments r join public.partners p on p.id = r.partner_id
      where r.affiliate_id = below and r.since <= overrides_due.at
        and (r.ended_at is null or r.ended_at > overrides_due.at) order by r.since desc limit 1;
    exit when not found;
    rates := coalesce(rates, partners.rates_at(of_program, overrides_due.at));
    exit when step > cardinality(rates);
    if partner.state = 'approved' then
      return query select step, rates[step], e.id from public.enrollments e
        where e.affiliate_id = partner.affiliate_id and e.program_id = of_program
          and affiliates.earns(e.id, overrides_due.at);
    end if;
    below := partner.affiliate_id;
  end loop;
end $$;

-- Whether one affiliate stands somewhere above another, in the chain as it is now.
create function partners.is_above(upper_affiliate uuid, lower_affiliate uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with recursive chain (affiliate_id) as (
    select p.affiliate_id from public.recruitments r join public.partners p on p.id = r.partner_id
      where r.affiliate_id = lower_affiliate and r.ended_at is null
    union
    select p.affiliate_id from chain c join public.recruitments r on r.affiliate_id = c.affiliate_id
      and r.ended_at is null join public.partners p on p.id = r.partner_id
  ) select exists (select 1 from chain c where c.affiliate_id = upper_affiliate)
$$;

-- Chains change one behind the other: two recruitments at once could close a circle that neither sees.
create function partners.lock_chains() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('partners:recruitments', 0))
$$;

-- Refuses an affiliate who is the partner itself or one of its colleagues, who has a partner already, and one who
-- stands above the partner: that would be a circle.
create function partners.check_recruit(partner public.partners, of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  owner uuid := (select a.user_id from public.affiliates a where a.id = of_affiliate and a.merged_into is null);
begin
  if owner is null then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if partner.affiliate_id = of_affiliate or partners.role_of(partner.id, owner) is not null then
    raise exception 'errors.recruit.self' using errcode = 'PT409';
  end if;
  if exists (select 1 from public.recruitments r where r.affiliate_id = of_affiliate and r.ended_at is null) then
    raise exception 'errors.recruit.taken' using errcode = 'PT409';
  end if;
  if partners.is_above(of_affiliate, partner.affiliate_id) then
    raise exception 'errors.recruit.loop' using errcode = 'PT409';
  end if;
end $$;

-- Puts an affiliate under a partner, from now on.
create function partners.recruit(partner public.partners, of_affiliate uuid, way public.recruit_way, why text)
returns public.recruitments
language plpgsql security definer set search_path = '' as $$
declare
  made public.recruitments;
begin
  perform partners.lock_chains();
  perform partners.check_recruit(partner, of_affiliate);
  insert into public.recruitments (affiliate_id, partner_id, way) values (of_affiliate, partner.id, recruit.way)
    returning * into made;
  perform accounts.mail_person(o.user_id, 'affiliate_recruited', jsonb_build_object('affiliate', f.full_name),
      'affiliate_recruited:' || made.id)
    from public.affiliates o, public.affiliates a join public.profiles f on f.id = a.user_id
    where o.id = partner.affiliate_id and a.id = of_affiliate;
  perform core.audit('recruitment.began', made.id, null, to_jsonb(made) || jsonb_strip_nulls(jsonb_build_object(
    'reason', why)));
  return made;
end $$;

-- An affiliate who came without a partner and has been at it for a month stays nobody's.
create function partners.check_new(of_affiliate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.enrollments e where e.affiliate_id = of_affiliate
    and e.joined_at < now() - interval '30 days') then
    raise exception 'errors.recruit.not_new' using errcode = 'PT409';
  end if;
end $$;

create function partners.approved_partner(of_partner uuid) returns public.partners
language plpgsql stable security definer set search_path = '' as $$
declare
  partner public.partners;
begin
  select * into partner from public.partners p where p.id = of_partner and p.state = 'approved'
    and commissions.is_payable(p.affiliate_id);
  if not found then
    raise exception 'errors.recruit.not_found' using errcode = 'PT404';
  end if;
  return partner;
end $$;

-- Why an address is not invited, or null: what is pasted may hold anything.
create function partners.recruit_obstacle(partner public.partners, address text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    return 'invalid';
  end if;
  if exists (select 1 from public.profiles p join public.affiliates a on a.user_id = p.id
    join public.recruitments r on r.affiliate_id = a.id and r.ended_at is null where lower(p.email) = address)
    or exists (select 1 from public.profiles p where lower(p.email) = address
      and partners.role_of(partner.id, p.id) is not null) then
    return 'taken';
  end if;
  if exists (select 1 from public.recruit_invitations i where i.partner_id = partner.id and i.email = address
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()) then
    return 'waiting';
  end if;
  return null;
end $$;
