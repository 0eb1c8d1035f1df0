set local check_function_bodies = off;

revoke all on function links.draw_variant(link links.link_destinations, country text, device device_kind, visitor uuid) from public, anon, authenticated, service_role;

-- The variant that a visitor is led to, or null where a rule fits or there is none: each draws a lot from visitor, link
-- and variant, and the best one by its weight wins. One whose address is not allowed any more is passed over. The lot
-- is cut from an MD5 sum: PostgreSQL's own text hash gives the letters of one visitor lots that resemble each other.
create or replace function links.draw_variant(link links.link_destinations, country text, device public.device_kind, visitor uuid)
returns text language plpgsql immutable set search_path = '' as $$
begin
  if links.apply_routes(null, link.routes, link.domains, country, device) is not null then
    return null;
  end if;
  return (select v ->> 'key' from jsonb_array_elements(link.variants) as v
    where core.is_allowed_destination(v ->> 'destination', link.domains)
    order by -ln((('x' || left(md5(visitor::text || link.link_id || (v ->> 'key')), 13))::bit(52)::bigint
      + 0.5::double precision) / 4503599627370496) / (v ->> 'weight')::double precision, v ->> 'key' limit 1);
end $$;
