-- Feeds: what may be entered, and how much one may change at once.

-- The log knows rows by uuid: a feed's is made of its name.
create function scamscan.feed_subject(feed text) returns uuid
language sql immutable set search_path = '' as $$ select md5('scan_feed:' || feed)::uuid $$;

create function scamscan.check_feed(feed jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(feed ->> 'id', '') !~ '^[a-z][a-z0-9_]{1,39}$' or feed ->> 'id' in ('house', 'community', 'mail') then
    perform core.refuse_field('errors.scamscan.feed_id', 'id');
  end if;
  if length(trim(coalesce(feed ->> 'name', ''))) not between 2 and 80 then
    perform core.refuse_field('errors.scamscan.feed_name', 'name');
  end if;
  if not coalesce(length(feed ->> 'location') <= 2000 and (core.is_receiver(feed ->> 'location')
      or feed ->> 'location' ~ '^file:[A-Za-z0-9_][A-Za-z0-9_.-]*$'), false) then
    perform core.refuse_field('errors.scamscan.feed_location', 'location');
  end if;
  if length(trim(coalesce(feed ->> 'licence', ''))) not between 3 and 500 then
    perform core.refuse_field('errors.scamscan.feed_licence', 'licence');
  end if;
  if not core.is_page_address(feed ->> 'home') then
    perform core.refuse_field('errors.scamscan.feed_home', 'home');
  end if;
end $$;

-- Refuses a list that is too short or long, or that changed beyond what its feed may at once.
create function scamscan.check_change(feed public.scan_feeds, entries integer, added integer, removed integer)
returns void
language plpgsql stable set search_path = '' as $$
begin
  if entries < feed.least_entries or (not feed.accepts_next
    and removed > greatest(10, feed.entries * feed.most_change / 100)) then
    raise exception 'errors.scamscan.feed_shrunk' using errcode = 'PT409', detail = feed.id;
  end if;
  if entries > feed.most_entries or (not feed.accepts_next
    and added > greatest(10, feed.entries * feed.most_change / 100)) then
    raise exception 'errors.scamscan.feed_grew' using errcode = 'PT409', detail = feed.id;
  end if;
end $$;
