-- Properties: the sites and profiles where an affiliate recommends, and the proof that they are theirs: a token that only
-- somebody who may change the place can put there. The site fetches the place and says what it found; nobody else can.

create type public.property_kind as enum ('site', 'social');
create type public.property_proof as enum ('meta', 'file', 'dns', 'profile');

-- https with a name that the whole world resolves; `localhost` only reaches a server that is told to allow it.
create function private.is_property_url(url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(url) <= 500 and url !~ '[?#]|^https://[^/]*:'
    and private.is_receiver(case when url ~ '^[a-z]+://[^/]+$' then url || '/' else url end), false)
$$;

create table public.affiliate_properties (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete cascade,
  kind public.property_kind not null,
  url text not null check (private.is_property_url(url)),
  token text not null unique check (token ~ '^[a-z0-9]{24}$'),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  verified_at timestamptz,
  proof public.property_proof,
  last_error text check (last_error in ('not_found', 'unreachable', 'private_address', 'too_many_redirects', 'answered_badly')),
  unique (affiliate_id, url),
  check ((verified_at is null) = (proof is null)),
  check (verified_at is null or last_error is null)
);
comment on column public.affiliate_properties.url is 'Of a site its origin; of a profile its whole address.';
comment on column public.affiliate_properties.last_error is 'Why the last check did not find the token; null after one that did.';

create index on public.affiliate_properties (url) where verified_at is not null; -- two accounts with the same place

alter table public.affiliate_properties enable row level security;
create policy "affiliates read their properties, administrators read all" on public.affiliate_properties
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
grant select on public.affiliate_properties to authenticated;

-- The address as it is stored: small letters in the name, of a site nothing after it, of a profile no closing stroke.
create function private.property_url(kind public.property_kind, said text) returns text
language sql immutable set search_path = '' as $$
  select case when kind = 'site' then lower(o.origin) else lower(o.origin) || rtrim(split_part(split_part(substr(trim(said),
      length(o.origin) + 1), '#', 1), '?', 1), '/') end
  from (select coalesce(substring(trim(said) from '^[A-Za-z]+://[^/?#]*'), '') as origin) as o
$$;

-- Adds a place of the affiliate with its token; ten at most. Adding it again returns the same.
create function public.add_property(kind public.property_kind, url text) returns public.affiliate_properties
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  place text := private.property_url(coalesce(kind, 'site'), coalesce(url, ''));
  affiliate uuid;
  after public.affiliate_properties;
begin
  if not private.is_property_url(place) or (kind = 'social' and place !~ '^[a-z]+://[^/]+/.') then
    perform private.refuse_field('errors.property.url', 'url');
  end if;
  affiliate := private.account_to_join(person);
  select * into after from public.affiliate_properties p where p.affiliate_id = affiliate and p.url = place;
  if found then
    return after;
  end if;
  if (select count(*) from public.affiliate_properties p where p.affiliate_id = affiliate) >= 10 then
    raise exception 'errors.property.too_many' using errcode = 'PT409';
  end if;
  insert into public.affiliate_properties (affiliate_id, kind, url, token)
    values (affiliate, coalesce(add_property.kind, 'site'), place, private.random_code(24)) returning * into after;
  perform private.audit('property.added', after.id, null, to_jsonb(after) - 'token');
  return after;
end $$;
grant execute on function public.add_property to authenticated;

-- The person's own property, or any for an administrator; held for a change.
create function private.property_to_change(property_id uuid, person uuid) returns public.affiliate_properties
language plpgsql security definer set search_path = '' as $$
declare
  property public.affiliate_properties;
begin
  select p.* into property from public.affiliate_properties p where p.id = property_to_change.property_id
    and (private.is_admin() or p.affiliate_id = private.require_team_role(person, 'manager')) for no key update;
  if not found then
    raise exception 'errors.property.not_found' using errcode = 'PT404';
  end if;
  return property;
end $$;

create function public.remove_property(property_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.affiliate_properties := private.property_to_change(property_id, person);
begin
  delete from public.affiliate_properties p where p.id = before.id;
  perform private.audit('property.removed', before.id, to_jsonb(before) - 'token', null);
  return before.id;
end $$;
grant execute on function public.remove_property to authenticated;

-- Says what is to be looked at; once in ten seconds, because each look goes out to somebody else's server.
create function public.begin_property_check(property_id uuid) returns public.affiliate_properties
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.affiliate_properties := private.property_to_change(property_id, person);
  after public.affiliate_properties;
begin
  if before.checked_at > now() - interval '10 seconds' then
    raise exception 'errors.property.just_checked' using errcode = 'PT409';
  end if;
  update public.affiliate_properties p set checked_at = now() where p.id = before.id returning * into after;
  perform private.audit('property.check_begun', after.id, null, null);
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
      last_error = case when record_property_check.proof is null then coalesce(record_property_check.error, 'not_found') end
    where p.id = before.id returning * into after;
  perform private.audit(case when after.proof is null then 'property.check_failed' else 'property.verified' end, after.id,
    jsonb_build_object('verified_at', before.verified_at), jsonb_build_object('proof', after.proof, 'error', after.last_error));
end $$;
grant execute on function public.record_property_check to service_role;

-- An account that is deleted takes its places with it.
create function private.forget_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.affiliate_properties p using public.affiliates f where f.user_id = new.id and p.affiliate_id = f.id;
  return new;
end $$;
create trigger forget_properties after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_properties();
