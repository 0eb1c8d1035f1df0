-- Adds a place of the affiliate with its token; ten at most. Adding it again returns the same.
create function public.add_property(kind public.property_kind, url text) returns public.affiliate_properties
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  place text := affiliates.property_url(coalesce(kind, 'site'), coalesce(url, ''));
  affiliate uuid;
  after public.affiliate_properties;
begin
  if not affiliates.is_property_url(place) or (kind = 'social' and place !~ '^[a-z]+://[^/]+/.') then
    perform core.refuse_field('errors.property.url', 'url');
  end if;
  affiliate := affiliates.account_to_join(person);
  select * into after from public.affiliate_properties p where p.affiliate_id = affiliate and p.url = place;
  if found then
    return after;
  end if;
  if (select count(*) from public.affiliate_properties p where p.affiliate_id = affiliate) >= 10 then
    raise exception 'errors.property.too_many' using errcode = 'PT409';
  end if;
  insert into public.affiliate_properties (affiliate_id, kind, url, token)
    values (affiliate, coalesce(add_property.kind, 'site'), place, core.random_code(24)) returning * into after;
  perform core.audit('property.added', after.id, null, to_jsonb(after) - 'token');
  return after;
end $$;
grant execute on function public.add_property to authenticated;

create function public.remove_property(property_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.affiliate_properties := affiliates.property_to_change(property_id, person);
begin
  delete from public.affiliate_properties p where p.id = before.id;
  perform core.audit('property.removed', before.id, to_jsonb(before) - 'token', null);
  return before.id;
end $$;
grant execute on function public.remove_property to authenticated;

-- Returns what to fetch; once in ten seconds, because each check calls a foreign server.
create function public.begin_property_check(property_id uuid) returns public.affiliate_properties
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.affiliate_properties := affiliates.property_to_change(property_id, person);
  after public.affiliate_properties;
begin
  if before.checked_at > now() - interval '10 seconds' then
    raise exception 'errors.property.just_checked' using errcode = 'PT409';
  end if;
  update public.affiliate_properties p set checked_at = now() where p.id = before.id returning * into after;
  perform core.audit('property.check_begun', after.id, null, null);
  return after;
end $$;
grant execute on function public.begin_property_check to authenticated;

-- What the site found: a proof, or why there is none. A place that no longer shows the token is not verified any more.
create function public.record_property_check(property_id uuid, token text, proof public.property_proof, error text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.affiliate_properties;
  after public.affiliate_properties;
begin
  select * into before from public.affiliate_properties p
    where p.id = record_property_check.property_id and p.token = record_property_check.token for no key update;
  if not found then
    raise exception 'errors.property.not_found' using errcode = 'PT404';
  end if;
  update public.affiliate_properties p set checked_at = now(), proof = record_property_check.proof,
      verified_at = case when record_property_check.proof is not null then coalesce(p.verified_at, now()) end,
      last_error = case when record_property_check.proof is null
        then coalesce(record_property_check.error, 'not_found') end
    where p.id = before.id returning * into after;
  perform core.audit(case when after.proof is null then 'property.check_failed' else 'property.verified' end, after.id,
    jsonb_build_object('verified_at', before.verified_at),
      jsonb_build_object('proof', after.proof, 'error', after.last_error));
end $$;
grant execute on function public.record_property_check to service_role;
