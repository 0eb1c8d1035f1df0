-- Views: whether one still shows somebody. Asked at each statement, so that whoever stops being an administrator, and
-- whoever becomes one, is not looked at any more.
create function accounts.is_view_open(view accounts.views, admin uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select view.admin_id = admin and view.ends_at > now() and core.administers(admin)
    and not exists (select 1 from public.user_roles r where r.user_id = view.person_id)
    and exists (select 1 from public.profiles p
      where p.id = view.person_id and p.suspended_at is null and p.deleted_at is null)
$$;
