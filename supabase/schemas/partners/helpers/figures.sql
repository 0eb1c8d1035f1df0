-- What partners see of those below them, worked out from commissions, clicks and sales at each question.

-- The affiliates below a partner, as the chains are now: three levels at most, each with whom it is below.
create function partners.network_of(of_partner uuid)
returns table (level integer, affiliate_id uuid, above_id uuid, partner_id uuid, since timestamptz)
language sql stable security definer set search_path = '' as $$
  with recursive below (level, affiliate_id, above_id, partner_id, since) as (
    select 1, r.affiliate_id, p.affiliate_id, p.id, r.since from public.recruitments r
      join public.partners p on p.id = r.partner_id where p.id = of_partner and r.ended_at is null
    union all
    select b.level + 1, r.affiliate_id, b.affiliate_id, p.id, r.since from below b
      join public.partners p on p.affiliate_id = b.affiliate_id
      join public.recruitments r on r.partner_id = p.id and r.ended_at is null where b.level < 3
  ) select b.level, b.affiliate_id, b.above_id, b.partner_id, b.since from below b
$$;

-- What an affiliate account earned by others, by affiliate, program and level: what is left of each override.
create function partners.overrides_of(of_affiliate uuid)
returns table (id uuid, from_affiliate uuid, program_id uuid, level integer, bps integer, base bigint, amount bigint,
  net bigint, currency text, status public.commission_status, occurred_at timestamptz, matures_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, s.affiliate_id, c.program_id, c.override_level, c.override_bps, c.base_amount, c.amount,
    commissions.net_of_commission(c), c.currency, c.status, v.occurred_at, c.matures_at
  from public.commissions c join public.commissions s on s.id = c.source_id
  join public.conversions v on v.id = c.conversion_id
  where c.affiliate_id = of_affiliate and c.source_id is not null
$$;

-- What an affiliate account earned by others in a month of Panama, by currency, and by how many of them; as JSON.
create function partners.team_month(of_affiliate uuid, of_month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('currency', x.currency, 'affiliates', x.affiliates, 'earned', x.earned)
    order by x.currency), '[]')
  from (select c.currency, count(distinct s.affiliate_id) as affiliates,
      sum(commissions.net_of_commission(c)) as earned
    from public.commissions c join public.commissions s on s.id = c.source_id
    join public.conversions v on v.id = c.conversion_id
    where c.affiliate_id = of_affiliate and c.source_id is not null
      and v.occurred_at >= of_month::timestamp at time zone 'America/Panama'
      and v.occurred_at < (of_month + interval '1 month') at time zone 'America/Panama'
    group by c.currency) as x
$$;
