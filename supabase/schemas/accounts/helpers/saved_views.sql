-- A person's own view, locked, or a refusal.
create function accounts.own_view(view_id uuid, person uuid) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.saved_views;
begin
  select * into found_one from public.saved_views v where v.id = own_view.view_id and v.user_id = own_view.person
    for update;
  if not found then
    raise exception 'errors.view.not_found' using errcode = 'PT404';
  end if;
  return found_one;
end $$;
