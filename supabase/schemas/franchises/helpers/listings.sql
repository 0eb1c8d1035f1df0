-- Listings: what may be typed, which changes a state allows, and who has one reserved.

create function franchises.lock_listing(listing_id uuid) returns public.franchise_listings
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.franchise_listings;
begin
  select * into found_one from public.franchise_listings l where l.id = lock_listing.listing_id for update;
  if not found then
    raise exception 'errors.franchise.listing_unknown' using errcode = 'PT404';
  end if;
  return found_one;
end $$;

create function franchises.refuse_listing_state(listing public.franchise_listings,
  variadic allowed public.franchise_listing_state[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if listing.state <> all (allowed) then
    raise exception 'errors.franchise.listing_state' using errcode = 'PT409', detail = listing.state;
  end if;
end $$;

create function franchises.check_reason(reason text) returns text
language plpgsql set search_path = '' as $$
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.franchise.reason', 'reason');
  end if;
  return trim(reason);
end $$;

create function franchises.listing_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['summary', 'description', 'currency', 'investment_min', 'investment_max', 'fee', 'deposit',
    'royalty_bps', 'ad_fund_bps', 'term_months', 'vehicles', 'vehicle_kinds']
$$;

-- The listing as it would be; only fields of the form may be in `fields`.
create function franchises.changed_listing(before public.franchise_listings, fields jsonb)
returns public.franchise_listings
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(fields) is distinct from 'object' or fields - franchises.listing_fields() <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  return jsonb_populate_record(before, fields);
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;

create function franchises.check_listing(l public.franchise_listings) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform core.refuse_field('errors.franchise.summary', 'summary') where not core.is_translated(l.summary, 300);
  perform core.refuse_field('errors.franchise.description', 'description')
    where l.description is not null and not core.is_translated(l.description, 6000);
  perform core.refuse_field('errors.franchise.currency', 'currency') where (l.currency ~ '^[A-Z]{3}$') is not true;
  perform core.refuse_field('errors.franchise.amount', 'investment_min')
    where (l.investment_min between 1 and 1000000000000) is not true;
  perform core.refuse_field('errors.franchise.investment', 'investment_max')
    where (l.investment_max between l.investment_min and 1000000000000) is not true;
  perform core.refuse_field('errors.franchise.amount', 'fee') where (l.fee between 0 and 1000000000000) is not true;
  perform core.refuse_field('errors.franchise.deposit', 'deposit')
    where (l.deposit between 1 and greatest(l.fee, 1)) is not true;
  perform core.refuse_field('errors.franchise.share', 'royalty_bps')
    where (l.royalty_bps between 0 and 5000) is not true;
  perform core.refuse_field('errors.franchise.share', 'ad_fund_bps')
    where (l.ad_fund_bps between 0 and 2000) is not true;
  perform core.refuse_field('errors.franchise.term', 'term_months')
    where (l.term_months between 6 and 360) is not true;
  perform core.refuse_field('errors.franchise.vehicles', 'vehicles') where (l.vehicles between 1 and 1000) is not true;
  perform core.refuse_field('errors.franchise.vehicle_kinds', 'vehicle_kinds')
    where (cardinality(l.vehicle_kinds) between 1 and 5 and array_position(l.vehicle_kinds, null) is null) is not true;
end $$;

-- Frees a listing that was reserved, and tells those who wait for its territory.
create function franchises.free_listing(before public.franchise_listings, because text)
returns public.franchise_listings
language plpgsql security definer set search_path = '' as $$
declare
  after public.franchise_listings;
begin
  update public.franchise_listings l set state = 'published', reserved_for = null, reserved_at = null,
      reserved_by = null, revision = l.revision + 1 where l.id = before.id returning * into after;
  perform core.audit('franchise_listing.released', after.id, jsonb_build_object('state', before.state,
    'application', before.reserved_for), jsonb_build_object('state', after.state, 'reason', because));
  perform franchises.tell_waiting(after);
  return after;
end $$;

create function franchises.tell_waiting(listing public.franchise_listings) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(w.person_id, 'franchise_free', jsonb_build_object('territory', t.name, 'slug', t.slug),
      'franchise_free:' || w.person_id || ':' || listing.id || ':' || listing.revision)
    from public.franchise_waits w join public.franchise_territories t on t.id = w.territory_id
    where w.territory_id = listing.territory_id order by w.joined_at;
  update public.franchise_waits w set told_at = now() where w.territory_id = listing.territory_id;
$$;

create function franchises.photo_of(hash text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  file bytea := (select p.content from public.franchise_photos p where p.hash = photo_of.hash limit 1);
begin
  if file is null then
    raise exception 'errors.franchise.photo_unknown' using errcode = 'PT404';
  end if;
  return file;
end $$;
