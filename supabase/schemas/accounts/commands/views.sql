-- Views: an administrator looks at the site as somebody else, who can be no administrator.

create function public.start_view(person_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  session uuid := accounts.current_session();
  person public.profiles;
  why text := trim(start_view.reason);
begin
  select * into person from public.profiles p where p.id = start_view.person_id and p.deleted_at is null;
  if not found then
    raise exception 'errors.account.missing' using errcode = 'PT404';
  end if;
  if coalesce(length(why) not between 3 and 500, true) then
    raise exception 'errors.account.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  if exists (select 1 from public.user_roles r where r.user_id = person.id) then
    raise exception 'errors.view_as.administrator' using errcode = 'PT403';
  end if;
  if person.suspended_at is not null then
    raise exception 'errors.view_as.suspended' using errcode = 'PT409';
  end if;
  if session is null then
    raise exception 'errors.session.unknown' using errcode = 'PT409';
  end if;
  insert into accounts.views (session_id, admin_id, person_id, reason) values (session, admin, person.id, why);
  perform core.audit('view.started', person.id, null, jsonb_build_object('reason', why));
end $$;
grant execute on function public.start_view to authenticated;

-- Ends the view of this session; safe to repeat. The only command that a view admits, and it asks whose session it is
-- instead of who speaks.
create function public.end_view() returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_session();
  view accounts.views;
begin
  delete from accounts.views v where v.session_id = accounts.current_session() and v.admin_id = admin
    returning * into view;
  if found then
    perform core.audit('view.ended', view.person_id, null, jsonb_build_object('started_at', view.started_at));
  end if;
end $$;
grant execute on function public.end_view to authenticated;

-- Who speaks, for the frame of every page: the account, and the view where there is one.
-- `view_ends_at` of the past: nothing of the person is shown any more, and nothing can be done before the view ends.
create function public.my_standing() returns table (id uuid, email text, full_name text, locale text,
  viewed_by text, view_ends_at timestamptz, unread bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query select p.id, p.email, p.full_name, p.locale, a.full_name, v.ends_at,
      (select count(*) from public.notices n where n.person_id = p.id and n.read_at is null)
    from public.profiles p left join accounts.views v on v.session_id = accounts.current_session()
    left join public.profiles a on a.id = v.admin_id where p.id = person;
end $$;
grant execute on function public.my_standing to authenticated;
