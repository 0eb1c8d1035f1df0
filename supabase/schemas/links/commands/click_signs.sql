-- A page confirms that a person uses it who came by this click: not at once, on the same day, from where the click
-- came. `shop` is the host of the page, null for one of this site. Returns for how many days the program credits the
-- click; null to a page that the click did not lead to. A sign that comes too early, late or from elsewhere changes
-- nothing.
create function public.confirm_click(click_id uuid, area_hashes text[], shop text) returns integer
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  click public.clicks;
  days integer;
begin
  select * into click from public.clicks c where c.id = confirm_click.click_id
    and c.clicked_at > now() - interval '1 day'
    for no key update;
  select p.window_days into days from public.links l join public.enrollments e on e.id = l.enrollment_id
    and e.ended_at is null
    join public.programs p on p.id = e.program_id where l.id = click.link_id
      and (shop is null or shop = any (p.domains));
  if days is not null and click.sign is null and click.clicked_at < now() - interval '1.5 seconds'
    and encode(click.area_hash, 'hex') = any (area_hashes) then
    perform links.store_signs(array[links.sign_click(click, 'page')]);
  end if;
  return days;
end $$;
grant execute on function public.confirm_click to service_role;
