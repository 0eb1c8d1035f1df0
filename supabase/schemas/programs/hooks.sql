create function programs.keep_house() returns void
language sql security definer set search_path = '' as $$
  select programs.refresh_figures();
$$;
