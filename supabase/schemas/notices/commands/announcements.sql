-- Announcements: written and withdrawn by administrators, read and dismissed by whom they are for.

-- Publishes an announcement, now or at a later moment. A repeat answers the first one.
create function public.announce(audiences public.audience[], title jsonb, body jsonb, link text,
  starts_at timestamptz, ends_at timestamptz, idempotency_key uuid) returns public.announcements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  start_at timestamptz := greatest(announce.starts_at, now());
  content jsonb := jsonb_build_object('audiences', announce.audiences, 'title', announce.title, 'body', announce.body,
    'link', announce.link, 'starts_at', announce.starts_at, 'ends_at', announce.ends_at);
  earlier uuid := core.first_result('announce', announce.idempotency_key, content);
  made public.announcements;
begin
  if earlier is not null then
    select * into made from public.announcements a where a.id = earlier;
    return made;
  end if;
  if coalesce(cardinality(announce.audiences), 0) = 0 then
    raise exception 'errors.announcement.audience' using errcode = 'PT422', detail = 'audiences';
  end if;
  if not notices.is_announced(announce.title, 120) or not notices.is_announced(announce.body, 600)
    or (announce.title ? 'es') <> (announce.body ? 'es') or (announce.title ? 'en') <> (announce.body ? 'en') then
    raise exception 'errors.announcement.texts' using errcode = 'PT422', detail = 'title';
  end if;
  if announce.link is not null and not core.is_destination(announce.link) then
    raise exception 'errors.announcement.link' using errcode = 'PT422', detail = 'link';
  end if;
  if announce.ends_at <= start_at then
    raise exception 'errors.announcement.ends' using errcode = 'PT422', detail = 'ends_at';
  end if;
  insert into public.announcements (audiences, title, body, link, starts_at, ends_at, created_by)
    values (array(select distinct x from unnest(announce.audiences) as x order by x), announce.title, announce.body,
      announce.link, start_at, announce.ends_at, admin) returning * into made;
  perform core.schedule_refresh('announcements', made.starts_at), core.schedule_refresh('announcements', made.ends_at);
  perform core.store_result('announce', announce.idempotency_key, made.id);
  perform core.audit('announcement.published', made.id, null, content);
  return made;
end $$;
grant execute on function public.announce to authenticated;

-- Takes an announcement back, before or while it is shown.
create function public.withdraw_announcement(announcement_id uuid) returns public.announcements
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.announcements;
begin
  update public.announcements a set withdrawn_at = now()
    where a.id = withdraw_announcement.announcement_id and a.withdrawn_at is null
      and coalesce(a.ends_at > now(), true) returning * into after;
  if not found then
    raise exception 'errors.announcement.not_found' using errcode = 'PT404';
  end if;
  perform core.audit('announcement.withdrawn', after.id, null, jsonb_build_object('title', after.title));
  return after;
end $$;
grant execute on function public.withdraw_announcement to authenticated;

-- What is announced to the calling person now and they did not dismiss, newest first.
create function public.my_announcements() returns table (id uuid, title jsonb, body jsonb, link text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  mine public.audience[] := notices.audiences_of(person);
begin
  return query select a.id, a.title, a.body, a.link from public.announcements a
    where a.withdrawn_at is null and a.starts_at <= now() and coalesce(a.ends_at > now(), true) and a.audiences && mine
      and not exists (select 1 from notices.dismissals d where d.announcement_id = a.id and d.person_id = person)
    order by a.starts_at desc, a.id limit 5;
end $$;
grant execute on function public.my_announcements to authenticated;

-- Hides an announcement from the calling person; safe to repeat.
create function public.dismiss_announcement(announcement_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  insert into notices.dismissals (announcement_id, person_id)
    select a.id, person from public.announcements a where a.id = dismiss_announcement.announcement_id
      and a.audiences && notices.audiences_of(person) on conflict do nothing;
  if not found and not exists (select 1 from notices.dismissals d
    where d.announcement_id = dismiss_announcement.announcement_id and d.person_id = person) then
    raise exception 'errors.announcement.not_found' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.dismiss_announcement to authenticated;
