-- What a place may show: the link of the code with every banner that is for its affiliate; a link without any is one
-- row without a banner, an unknown code no row. `-` is this site: the banners of its own places.
create function public.read_banner_slot(link_code text) returns table (link_id uuid, banner_id uuid, code text,
  locale text, alt text, width integer, height integer, hash text, fallback text, turns integer,
  starts_at timestamptz, ends_at timestamptz, destination text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if read_banner_slot.link_code = '-' then
    return query select c.link_id, c.banner_id, c.code, c.locale, c.alt, c.width, c.height, c.hash, c.fallback,
      c.turns, c.starts_at, c.ends_at, c.destination from banners.site_candidates(null) as c;
  end if;
  return query select d.link_id, c.banner_id, c.code, c.locale, c.alt, c.width, c.height, c.hash, c.fallback, c.turns,
      c.starts_at, c.ends_at, c.destination
    from links.link_destinations d left join lateral banners.candidates_of(d) as c on d.is_in
    where d.code = lower(read_banner_slot.link_code);
end $$;
grant execute on function public.read_banner_slot to service_role;

-- Counts impressions [{id, banner_id, link_id, at}] for their days and answers the ids of all. Safe to repeat; what
-- names a banner or link that is gone is passed over. The order of all inserts is fixed: two batches cannot deadlock.
create function public.record_impressions(impressions jsonb) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  return query with batch as (
    select i.id, i.banner_id, i.link_id, (i.at at time zone 'America/Panama')::date as day
    from jsonb_to_recordset(impressions) as i (id uuid, banner_id uuid, link_id uuid, at timestamptz)
    where exists (select 1 from public.banners b where b.id = i.banner_id)
      and (i.link_id is null or exists (select 1 from public.links l where l.id = i.link_id))
  ), fresh as (
    insert into banners.recorded_impressions (id) select b.id from batch b order by b.id
      on conflict (id) do nothing returning id
  ), counted as (
    insert into public.banner_days as t (banner_id, link_id, day, impressions)
      select b.banner_id, b.link_id, b.day, count(*) from batch b join fresh f on f.id = b.id
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (banner_id, link_id, day) do update set impressions = t.impressions + excluded.impressions
  )
  select b.id from batch b;
end $$;
grant execute on function public.record_impressions to service_role;

-- A click on a banner of this site, which no link and no affiliate has part in.
create function public.record_site_click(click_id uuid, banner_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into banners.banner_clicks (click_id, banner_id, clicked_at)
    select record_site_click.click_id, b.id, now() from public.banners b
    where b.id = record_site_click.banner_id and b.placement <> 'affiliates'
    on conflict on constraint banner_clicks_pkey do nothing;
end $$;
grant execute on function public.record_site_click to service_role;

-- What a place of this site shows now, for its pages.
create function public.list_site_banners(placement public.banner_placement, locale text)
returns table (code text, alt text, width integer, height integer, hash text, fallback text, turns integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform banners.require_site(list_site_banners.placement);
  return query select c.code, c.alt, c.width, c.height, c.hash, c.fallback, c.turns
    from banners.site_candidates(list_site_banners.placement) as c
    where c.locale = list_site_banners.locale and coalesce(c.starts_at <= now(), true) order by c.code;
end $$;
grant execute on function public.list_site_banners to anon;
