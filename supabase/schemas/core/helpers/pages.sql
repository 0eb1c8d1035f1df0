-- Public pages: which cached ones are stale. Each running instance of the site reads the versions a few times a second
-- and drops what it keeps under a tag whose version is another (decision 59).

-- Makes the pages of a tag stale when this transaction commits. The row is locked until then, so that no version is
-- seen before the change that it stands for.
create function core.renew_tag(tag text) returns void
language sql security definer set search_path = '' as $$
  insert into core.page_tags as t (tag) values (renew_tag.tag)
    on conflict on constraint page_tags_pkey do update set version = t.version + 1
$$;

-- The same for every statement on a table that public pages show.
create function core.refresh_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform core.renew_tag(tg_argv[0]);
  return null;
end $$;

-- Makes them stale at a later moment as well, by itself.
create function core.schedule_refresh(tag text, at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into core.page_dates (tag, at) select schedule_refresh.tag, schedule_refresh.at
    where schedule_refresh.at > now() on conflict do nothing
$$;
