-- Where codes lead, without a visit: for bots, previews and prefetches. A row for each known code.
create function public.resolve_links(codes text[]) returns table (code text, destination text, domains text[])
language sql stable security definer set search_path = '' as $$
  select d.code, links.with_query(d.destination, d.query), d.domains
  from links.link_destinations d where d.code = any (resolve_links.codes)
$$;
grant execute on function public.resolve_links to service_role;
