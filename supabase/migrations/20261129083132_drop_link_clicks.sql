set local check_function_bodies = off;

drop view public.link_clicks;
