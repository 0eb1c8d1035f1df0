-- Territories and listings in the office.

-- Makes a territory, or changes one; `territory_id` is null for a new one. Its districts stay once it was offered.
create function public.save_franchise_territory(territory_id uuid, slug text, name jsonb, districts integer[])
returns public.franchise_territories
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_territories;
  after public.franchise_territories;
begin
  select * into before from public.franchise_territories t where t.id = save_franchise_territory.territory_id
    for update;
  if before.id is null and save_franchise_territory.territory_id is not null then
    raise exception 'errors.franchise.territory_unknown' using errcode = 'PT404';
  end if;
  perform core.refuse_field('errors.franchise.slug', 'slug') where (save_franchise_territory.slug
    ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(save_franchise_territory.slug) <= 60) is not true;
  perform core.refuse_field('errors.franchise.slug_taken', 'slug') where exists (
    select 1 from public.franchise_territories t
    where t.slug = save_franchise_territory.slug and t.id is distinct from before.id);
  perform core.refuse_field('errors.franchise.name', 'name')
    where not core.is_translated(save_franchise_territory.name, 80);
  perform core.refuse_field('errors.franchise.districts', 'districts')
    where not franchises.are_districts(save_franchise_territory.districts);
  insert into public.franchise_territories as t (id, slug, name, districts)
    values (coalesce(before.id, gen_random_uuid()), save_franchise_territory.slug, save_franchise_territory.name,
      save_franchise_territory.districts)
    on conflict (id) do update set slug = excluded.slug, name = excluded.name, districts = excluded.districts
    returning * into after;
  perform core.audit('franchise_territory.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after;
exception when foreign_key_violation then
  raise exception 'errors.franchise.territory_offered' using errcode = 'PT409', detail = 'districts';
end $$;
grant execute on function public.save_franchise_territory to authenticated;

-- Makes a draft, or changes a listing that nobody has reserved; `revision` is what the form began from.
create function public.save_franchise_listing(listing_id uuid, territory_id uuid, fields jsonb, revision integer)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_listings;
  after public.franchise_listings;
begin
  if listing_id is not null then
    before := franchises.lock_listing(listing_id);
    perform franchises.refuse_listing_state(before, 'draft', 'published');
    if before.revision is distinct from save_franchise_listing.revision then
      raise exception 'errors.franchise.changed_meanwhile' using errcode = 'PT409';
    end if;
  else
    select t.id, t.area into before.territory_id, before.area from public.franchise_territories t
      where t.id = save_franchise_listing.territory_id;
    before.currency := 'USD';
  end if;
  if before.territory_id is null then
    perform core.refuse_field('errors.franchise.territory_unknown', 'territory_id');
  end if;
  after := franchises.changed_listing(before, fields);
  perform franchises.check_listing(after);
  after.id := coalesce(before.id, gen_random_uuid());
  insert into public.franchise_listings as l (id, territory_id, area, summary, description, currency, investment_min,
      investment_max, fee, deposit, royalty_bps, ad_fund_bps, term_months, vehicles, vehicle_kinds)
    values (after.id, after.territory_id, after.area, after.summary, after.description, after.currency,
      after.investment_min, after.investment_max, after.fee, after.deposit, after.royalty_bps, after.ad_fund_bps,
      after.term_months, after.vehicles, after.vehicle_kinds)
    on conflict (id) do update set summary = excluded.summary, description = excluded.description,
      currency = excluded.currency, investment_min = excluded.investment_min,
      investment_max = excluded.investment_max, fee = excluded.fee, deposit = excluded.deposit,
      royalty_bps = excluded.royalty_bps, ad_fund_bps = excluded.ad_fund_bps, term_months = excluded.term_months,
      vehicles = excluded.vehicles, vehicle_kinds = excluded.vehicle_kinds, revision = l.revision + 1;
  perform core.audit('franchise_listing.saved', after.id, to_jsonb(before), fields);
  return after.id;
end $$;
grant execute on function public.save_franchise_listing to authenticated;

-- Publishes a draft as checked today. Two listings of one district cannot both stand: the table refuses the second.
create function public.publish_franchise_listing(listing_id uuid) returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_listings := franchises.lock_listing(listing_id);
  after public.franchise_listings;
begin
  perform franchises.refuse_listing_state(before, 'draft');
  update public.franchise_listings l set state = 'published', published_at = now(), verified_by = admin,
      verified_on = (now() at time zone 'America/Panama')::date, revision = l.revision + 1
    where l.id = before.id returning * into after;
  update public.franchise_territories t set offered_at = coalesce(t.offered_at, now()) where t.id = after.territory_id;
  perform core.audit('franchise_listing.published', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state));
  perform franchises.tell_waiting(after);
  return after.state;
exception when exclusion_violation then
  raise exception 'errors.franchise.overlaps' using errcode = 'PT409';
end $$;
grant execute on function public.publish_franchise_listing to authenticated;

-- Somebody checked what the listing says.
create function public.verify_franchise_listing(listing_id uuid) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_listings := franchises.lock_listing(listing_id);
  today date := (now() at time zone 'America/Panama')::date;
begin
  perform franchises.refuse_listing_state(before, 'published', 'reserved', 'sold');
  update public.franchise_listings l set verified_on = today, verified_by = admin where l.id = before.id;
  perform core.audit('franchise_listing.verified', before.id, jsonb_build_object('verified_on', before.verified_on),
    jsonb_build_object('verified_on', today));
  return today;
end $$;
grant execute on function public.verify_franchise_listing to authenticated;

create function public.close_franchise_listing(listing_id uuid, reason text) returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  before public.franchise_listings := franchises.lock_listing(listing_id);
begin
  perform franchises.refuse_listing_state(before, 'draft', 'published');
  update public.franchise_listings l set state = 'closed', closed_at = now(), close_reason = why,
      published_at = coalesce(l.published_at, now()), revision = l.revision + 1 where l.id = before.id;
  perform core.audit('franchise_listing.closed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'closed', 'reason', why));
  return 'closed';
end $$;
grant execute on function public.close_franchise_listing to authenticated;

-- Reserves a listing for one application. Of two administrators at once one wins; the other reads for whom it is.
create function public.reserve_franchise_listing(listing_id uuid, application_id uuid)
returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  application public.franchise_applications := franchises.lock_application(application_id);
  before public.franchise_listings := franchises.lock_listing(listing_id);
begin
  perform franchises.refuse_own(application, admin);
  if application.listing_id <> before.id then
    raise exception 'errors.franchise.other_listing' using errcode = 'PT409';
  end if;
  if before.state = 'reserved' then
    raise exception 'errors.franchise.reserved' using errcode = 'PT409', detail = (
      select a.number from public.franchise_applications a where a.id = before.reserved_for);
  end if;
  perform franchises.refuse_listing_state(before, 'published');
  perform franchises.refuse_stage(application, 'qualified', 'disclosed', 'interview', 'agreement');
  update public.franchise_listings l set state = 'reserved', reserved_for = application.id, reserved_at = now(),
      reserved_by = admin, revision = l.revision + 1 where l.id = before.id;
  perform core.audit('franchise_listing.reserved', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', 'reserved', 'application', application.number));
  return 'reserved';
end $$;
grant execute on function public.reserve_franchise_listing to authenticated;

create function public.release_franchise_listing(listing_id uuid, reason text) returns public.franchise_listing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  before public.franchise_listings := franchises.lock_listing(listing_id);
begin
  perform franchises.refuse_listing_state(before, 'reserved');
  if exists (select 1 from public.franchise_applications a where a.id = before.reserved_for
    and a.stage in ('deposit', 'onboarding')) then
    raise exception 'errors.franchise.signed' using errcode = 'PT409';
  end if;
  return (franchises.free_listing(before, why)).state;
end $$;
grant execute on function public.release_franchise_listing to authenticated;

-- For whom listings are reserved or sold, for administrators.
create function public.list_franchise_reservations()
returns table (listing_id uuid, application_id uuid, number text, applicant text, reserved_at timestamptz, by_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.id, a.id, a.number, p.full_name, l.reserved_at, b.full_name
    from public.franchise_listings l join public.franchise_applications a on a.id = l.reserved_for
    join public.profiles p on p.id = a.applicant_id left join public.profiles b on b.id = l.reserved_by
    order by l.reserved_at, l.id;
end $$;
grant execute on function public.list_franchise_reservations to authenticated;
