-- Where a partner stands, by currency: what it has by overrides in each state, and of the last thirty days.
create function public.partner_overview()
returns table (currency text, earned bigint, waiting bigint, available bigint, paid bigint, last_month bigint,
  overrides bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select o.currency, sum(o.net)::bigint,
      coalesce(sum(o.net) filter (where o.status in ('pending', 'matured', 'held')), 0)::bigint,
      coalesce(sum(o.net) filter (where o.status in ('approved', 'in_payout')), 0)::bigint,
      coalesce(sum(o.net) filter (where o.status = 'paid'), 0)::bigint,
      coalesce(sum(o.net) filter (where o.occurred_at > now() - interval '30 days'), 0)::bigint, count(*)
    from partners.overrides_of(partner.affiliate_id) as o group by o.currency order by o.currency;
end $$;
grant execute on function public.partner_overview to authenticated;

-- The affiliates whom a partner recruited: what they brought, what they earned, and what the partner earned by them.
-- `money`: [{"currency", "earned", "override"}].
create function public.list_partner_team()
returns table (recruitment_id uuid, affiliate_id uuid, name text, since timestamptz, way public.recruit_way,
  programs bigint, clicks bigint, leads bigint, sales bigint, money jsonb, last_sale_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select r.id, r.affiliate_id, o.full_name, r.since, r.way, e.programs,
      (select coalesce(sum(d.clicks), 0)::bigint from public.enrollments n join public.links l on l.enrollment_id = n.id
        join public.link_days d on d.link_id = l.id where n.affiliate_id = r.affiliate_id),
      s.leads, s.sales, (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'earned', m.earned,
          'override', m.shared) order by m.currency), '[]') from (
        select b.currency, sum(b.earned)::bigint as earned, sum(b.shared)::bigint as shared from (
          select c.currency, commissions.net_of_commission(c) as earned, 0 as shared from public.commissions c
            where c.affiliate_id = r.affiliate_id and c.source_id is null
          union all select w.currency, 0, w.net from partners.overrides_of(partner.affiliate_id) as w
            where w.from_affiliate = r.affiliate_id) as b group by b.currency) as m), s.last_sale_at
    from public.recruitments r join public.affiliates a on a.id = r.affiliate_id
    join public.profiles o on o.id = a.user_id
    cross join lateral (select count(*) as programs from public.enrollments n
      where n.affiliate_id = r.affiliate_id and n.ended_at is null) as e
    cross join lateral (select count(*) filter (where v.kind = 'lead') as leads,
        count(*) filter (where v.kind = 'sale') as sales,
        max(v.occurred_at) filter (where v.kind = 'sale') as last_sale_at
      from public.enrollments n join public.conversions v on v.enrollment_id = n.id
      where n.affiliate_id = r.affiliate_id) as s
    where r.partner_id = partner.id and r.ended_at is null order by r.since desc, r.id;
end $$;
grant execute on function public.list_partner_team to authenticated;

-- The three levels below a partner, each with whom it is below (null: the partner) and what came of it by currency:
-- [{"currency", "amount"}].
create function public.list_partner_network()
returns table (affiliate_id uuid, above_id uuid, level integer, name text, company text, since timestamptz,
  recruits bigint, money jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select n.affiliate_id, case when n.level > 1 then n.above_id end, n.level, o.full_name, q.company, n.since,
      (select count(*) from public.recruitments r where r.partner_id = q.id and r.ended_at is null),
      (select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.net) order by m.currency), '[]')
        from (select w.currency, sum(w.net)::bigint as net from partners.overrides_of(partner.affiliate_id) as w
          where w.from_affiliate = n.affiliate_id group by w.currency) as m)
    from partners.network_of(partner.id) as n join public.affiliates a on a.id = n.affiliate_id
    join public.profiles o on o.id = a.user_id left join public.partners q on q.affiliate_id = n.affiliate_id
      and q.state = 'approved'
    order by n.level, o.full_name, n.affiliate_id;
end $$;
grant execute on function public.list_partner_network to authenticated;

-- The overrides of a partner, newest first: by whom, of what, at which rate, and what is left.
create function public.list_partner_overrides(first_row integer, row_count integer)
returns table (id uuid, occurred_at timestamptz, program jsonb, affiliate_name text, level integer, bps integer,
  base bigint, amount bigint, net bigint, currency text, status public.commission_status, matures_at timestamptz,
  total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select w.id, w.occurred_at, g.name, o.full_name, w.level, w.bps, w.base, w.amount, w.net, w.currency, w.status,
      w.matures_at, count(*) over ()
    from partners.overrides_of(partner.affiliate_id) as w join public.programs g on g.id = w.program_id
    join public.affiliates a on a.id = w.from_affiliate join public.profiles o on o.id = a.user_id
    order by w.occurred_at desc, w.id offset greatest(first_row, 0) limit least(greatest(row_count, 1), 5000);
end $$;
grant execute on function public.list_partner_overrides to authenticated;

-- The colleagues of a partner, its owner first, and what the person who asks is.
create function public.list_partner_members()
returns table (user_id uuid, full_name text, email text, role public.partner_role, joined_at timestamptz, is_me boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select o.id, o.full_name, o.email, m.role, m.joined_at, o.id = person
    from (select a.user_id, 'owner'::public.partner_role as role, partner.applied_at as joined_at
        from public.affiliates a where a.id = partner.affiliate_id
      union all select c.user_id, c.role, c.joined_at from public.partner_members c
        where c.partner_id = partner.id) as m
    join public.profiles o on o.id = m.user_id order by m.role, m.joined_at, o.id;
end $$;
grant execute on function public.list_partner_members to authenticated;

-- Who recruited the person who asks, and whom a partner may write to.
create function public.my_recruiter()
returns table (recruitment_id uuid, company text, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select r.id, p.company, r.since from public.recruitments r join public.partners p on p.id = r.partner_id
    where r.affiliate_id = affiliates.acting_affiliate(person) and r.ended_at is null;
end $$;
grant execute on function public.my_recruiter to authenticated;

-- What a program pays partners now, and would without a version of its own.
create function public.program_override_rates(program_id uuid) returns integer[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_user();
  return partners.rates_at(program_override_rates.program_id, now());
end $$;
grant execute on function public.program_override_rates to authenticated;

-- The partner that the person works for, in which role, with its tier and whom it may write to; nothing for others.
create function public.my_partner()
returns table (id uuid, affiliate_id uuid, role public.partner_role, state public.partner_state, company text, ruc text,
  dv text, country text, site text, plan text, code text, applied_at timestamptz, decided_at timestamptz, reason text,
  tier_name jsonb, tier_benefits jsonb, contact_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select p.id, p.affiliate_id, partners.role_of(p.id, person), p.state, p.company, p.ruc, p.dv, p.country, p.site,
      p.plan, p.code, p.applied_at, p.decided_at, p.reason, t.name, t.benefits, c.full_name
    from public.partners p left join public.partner_tiers t on t.id = p.tier_id
    left join public.profiles c on c.id = p.contact_id where p.id = partners.partner_of(person);
end $$;
grant execute on function public.my_partner to authenticated;
