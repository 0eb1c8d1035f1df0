-- Franchises that opened: opening, renewing, handing over, closing.

-- Opens the franchise of an application whose list is done; from this day on it reports.
create function public.open_franchise(application_id uuid, opens_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  terms jsonb;
  after public.franchises;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'onboarding');
  perform franchises.refuse_open_items(before);
  perform core.refuse_field('errors.franchise.opening_day', 'opens_on') where (open_franchise.opens_on between
    (now() at time zone 'America/Panama')::date - 30 and (now() at time zone 'America/Panama')::date + 90) is not true;
  select g.terms into terms from public.franchise_agreements g
    where g.application_id = before.id and not g.is_withdrawn;
  insert into public.franchises (application_id, listing_id, territory_id, area, owner_id, currency, opened_on)
    select before.id, l.id, l.territory_id, l.area, before.applicant_id, terms ->> 'currency', open_franchise.opens_on
    from public.franchise_listings l where l.id = before.listing_id returning * into after;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      made_by)
    values (after.id, 'first', after.owner_id, after.opened_on, (after.opened_on + make_interval(
      months => (terms ->> 'term_months')::integer))::date, (terms ->> 'royalty_bps')::integer,
      (terms ->> 'ad_fund_bps')::integer, admin);
  update public.franchise_listings l set state = 'sold', revision = l.revision + 1 where l.id = before.listing_id;
  perform franchises.advance(before, 'open', jsonb_build_object('franchise', after.id, 'opens_on', after.opened_on));
  return after.id;
end $$;
grant execute on function public.open_franchise to authenticated;

-- Renews the contract that ends last, from its end on, at the terms that were agreed.
create function public.renew_franchise(franchise_id uuid, months integer, royalty_bps integer, ad_fund_bps integer)
returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  franchise public.franchises := franchises.running_franchise(franchise_id);
  last_one public.franchise_contracts;
  after public.franchise_contracts;
begin
  perform core.refuse_field('errors.franchise.term', 'months')
    where (renew_franchise.months between 6 and 360) is not true;
  perform core.refuse_field('errors.franchise.share', 'royalty_bps')
    where (renew_franchise.royalty_bps between 0 and 5000) is not true;
  perform core.refuse_field('errors.franchise.share', 'ad_fund_bps')
    where (renew_franchise.ad_fund_bps between 0 and 2000) is not true;
  select * into last_one from public.franchise_contracts c where c.franchise_id = franchise.id
    order by c.starts_on desc limit 1;
  if last_one.starts_on > (now() at time zone 'America/Panama')::date then
    raise exception 'errors.franchise.renewed' using errcode = 'PT409';
  end if;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      made_by)
    values (franchise.id, 'renewal', franchise.owner_id, last_one.ends_on,
      (last_one.ends_on + make_interval(months => renew_franchise.months))::date, renew_franchise.royalty_bps,
      renew_franchise.ad_fund_bps, admin) returning * into after;
  perform core.audit('franchise_contract.renewed', franchise.id, to_jsonb(last_one), to_jsonb(after));
  return after.ends_on;
end $$;
grant execute on function public.renew_franchise to authenticated;

-- Hands a franchise over to another person: from today on it and its figures are theirs, at the same terms. The keys of
-- the one before stop, and the thread begins anew.
create function public.transfer_franchise(franchise_id uuid, email text, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  franchise public.franchises := franchises.running_franchise(franchise_id);
  heir uuid := (select p.id from public.profiles p
    where lower(p.email) = lower(trim(transfer_franchise.email)) and p.deleted_at is null);
  today date := (now() at time zone 'America/Panama')::date;
  running public.franchise_contracts := franchises.contract_on(franchise.id, today);
  made uuid;
begin
  perform core.refuse_field('errors.franchise.heir', 'email')
    where heir is null or heir = franchise.owner_id or heir = admin;
  if running.starts_on >= today then
    raise exception 'errors.franchise.handed_over' using errcode = 'PT409';
  end if;
  delete from public.franchise_contracts c where c.franchise_id = franchise.id and c.starts_on > today;
  update public.franchise_contracts c set ends_on = today where c.id = running.id;
  insert into public.franchise_contracts (franchise_id, kind, owner_id, starts_on, ends_on, royalty_bps, ad_fund_bps,
      reason, made_by)
    values (franchise.id, 'transfer', heir, today, greatest(running.ends_on, today + 1), running.royalty_bps,
      running.ad_fund_bps, why, admin) returning id into made;
  update public.franchises f set owner_id = heir where f.id = franchise.id;
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) where k.franchise_id = franchise.id;
  perform franchises.mail_holder(franchise.id, heir, 'received', made::text);
  perform franchises.mail_holder(franchise.id, franchise.owner_id, 'given', made::text);
  perform core.audit('franchise_contract.transferred', franchise.id, jsonb_build_object('owner', franchise.owner_id),
    jsonb_build_object('owner', heir, 'reason', why));
  return heir;
end $$;
grant execute on function public.transfer_franchise to authenticated;

-- Closes a franchise. Its territory can be offered anew; its figures stay.
create function public.close_franchise(franchise_id uuid, reason text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := franchises.check_reason(reason);
  franchise public.franchises := franchises.running_franchise(franchise_id);
  today date := greatest((now() at time zone 'America/Panama')::date, franchise.opened_on);
begin
  update public.franchises f set closed_on = today, close_reason = why where f.id = franchise.id;
  update public.franchise_listings l set state = 'closed', closed_at = now(), close_reason = why, reserved_for = null,
      reserved_at = null, reserved_by = null, revision = l.revision + 1 where l.id = franchise.listing_id;
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) where k.franchise_id = franchise.id;
  perform core.audit('franchise_contract.closed', franchise.id, null, jsonb_build_object('on', today, 'reason', why));
  return today;
end $$;
grant execute on function public.close_franchise to authenticated;
