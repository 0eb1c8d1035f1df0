-- How often each banner was shown, was clicked and sold between two days in Panama, a year at most. `mine`: on the
-- calling affiliate's links; else on all links, of the programs that the person runs, for administrators of all. A
-- click counts as it does on its link; a sale is one that a click on the banner won.
create function public.banner_figures(since date, until date, mine boolean)
returns table (banner_id uuid, impressions bigint, clicks bigint, sales bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := case when mine then core.require_user() else programs.require_may_somewhere('read') end;
  account uuid := case when mine then affiliates.my_affiliate_id() end;
  first_moment timestamptz := greatest(since, until - 366)::timestamp at time zone 'America/Panama';
  last_moment timestamptz := (until + 1)::timestamp at time zone 'America/Panama';
begin
  return query with own as materialized (
    select l.id from public.links l join public.enrollments e on e.id = l.enrollment_id where e.affiliate_id = account
  ), shown as (
    select d.banner_id, sum(d.impressions)::bigint as impressions, 0::bigint as clicks, 0::bigint as sales
    from public.banner_days d where d.day between greatest(since, until - 366) and until
      and (not mine or d.link_id in (select o.id from own o)) group by 1
  ), clicked as (
    select b.banner_id, 0::bigint, count(*), 0::bigint
    from banners.banner_clicks b left join public.clicks k on k.id = b.click_id and k.clicked_at = b.clicked_at
    where b.clicked_at >= first_moment and b.clicked_at < last_moment and (b.link_id is null or k.counted)
      and (not mine or b.link_id in (select o.id from own o)) group by 1
  ), sold as (
    select b.banner_id, 0::bigint, 0::bigint, count(*)
    from banners.banner_clicks b
    join public.attribution_candidates a on a.click_id = b.click_id and a.outcome = 'won'
    join public.conversions c on c.id = a.conversion_id and c.kind = 'sale'
    where c.occurred_at >= first_moment and c.occurred_at < last_moment
      and (not mine or b.link_id in (select o.id from own o)) group by 1
  )
  select f.banner_id, sum(f.impressions)::bigint, sum(f.clicks)::bigint, sum(f.sales)::bigint
    from (select * from shown union all select * from clicked union all select * from sold) as f
    where mine or core.is_admin() or f.banner_id in (select b.id from public.banners b
      where b.program_id in (select programs.mine('read'))) group by 1;
end $$;
grant execute on function public.banner_figures to authenticated;

-- Destinations of active banners on the web that were not looked at for a day.
create function public.list_banner_destinations(most integer) returns table (destination text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select b.destination from public.banners b
    where b.state = 'active' and b.destination like 'https://%'
      and coalesce(b.answered_at < now() - interval '1 day', true)
    group by b.destination order by min(b.answered_at) nulls first limit least(most, 100);
end $$;
grant execute on function public.list_banner_destinations to service_role;

-- How a destination answered: an HTTP status, 0 for no answer.
create function public.record_banner_destination(destination text, answer integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.banners b set answer = record_banner_destination.answer, answered_at = now()
    where b.destination = record_banner_destination.destination and b.state = 'active';
  get diagnostics changed = row_count;
  return changed;
end $$;
grant execute on function public.record_banner_destination to service_role;
