-- What is published of an offering: page, whitepaper, and the moments at which its pages change by themselves.

create function ito.schedule_phase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform core.schedule_refresh('offerings', at)
    from unnest(array[new.starts_at - make_interval(secs => new.early_access), new.starts_at, new.ends_at]) as at;
  return new;
end $$;

create function ito.refuse_published() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'proposed' and (to_jsonb(old) - '{proposed_by,published_by}'::text[])
    is distinct from (to_jsonb(new) - '{proposed_by,published_by}'::text[]) then
    raise exception 'errors.ito.frozen' using errcode = 'PT409';
  end if;
  return new;
end $$;

-- Refuses shares that are none or more than everything, quarters that are none, audits without a secure address.
create function ito.check_page(page public.offering_pages) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select 1 from (values ('allocation', page.allocation), ('funds', page.funds)) as l (name, list)
    where coalesce((select sum((e ->> 'share_bps')::integer) > 10000 or min((e ->> 'share_bps')::integer) < 1
      from jsonb_array_elements(l.list) as e), false)) then
    perform core.refuse_field('errors.ito.shares', 'allocation');
  end if;
  if exists (select 1 from jsonb_array_elements(page.roadmap) as e where coalesce(e ->> 'quarter', '')
      !~ '^20[0-9]{2}-Q[1-4]$' or jsonb_typeof(e -> 'is_done') <> 'boolean')
    or exists (select 1 from jsonb_array_elements(page.team) as e where length(trim(coalesce(e ->> 'name', '')))
      not between 2 and 80)
    or exists (select 1 from jsonb_array_elements(page.audits) as e where coalesce(e ->> 'url', '')
      !~ '^https://[^\s<>"]{3,250}$' or coalesce(e ->> 'on', '') !~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$'
      or length(trim(coalesce(e ->> 'by', ''))) not between 2 and 80) then
    perform core.refuse_field('errors.ito.page', 'page');
  end if;
end $$;

-- The hash of a whitepaper's bytes.
create function ito.hash_of(body text) returns text
language sql immutable set search_path = '' as $$
  select '0x' || encode(sha256(convert_to(body, 'UTF8')), 'hex')
$$;

-- Refuses what is no whitepaper: {"parts": [{"id", "title", "text"}]} in both languages, each part once.
create function ito.check_whitepaper(body text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  parts jsonb;
begin
  parts := body::jsonb -> 'parts';
  if not coalesce(jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 40 and not exists (
    select 1 from jsonb_array_elements(parts) as p where coalesce(p ->> 'id', '') !~ '^[a-z][a-z_]{0,39}$'
      or not core.is_translated(p -> 'title', 200) or not core.is_translated(p -> 'text', 20000)
      or coalesce(p -> 'title' ->> 'en', '') = '' or coalesce(p -> 'text' ->> 'en', '') = '')
    and (select count(distinct p ->> 'id') = count(*) from jsonb_array_elements(parts) as p), false) then
    perform core.refuse_field('errors.ito.whitepaper', 'body');
  end if;
exception when data_exception or invalid_text_representation then
  perform core.refuse_field('errors.ito.whitepaper', 'body');
end $$;

-- Buyers accept a whitepaper that they can read: an offering's terms are a published version of its own.
create function ito.refuse_unpublished_terms(of_offering public.offerings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.offering_whitepapers w where w.offering_id = of_offering.id
      and w.hash = of_offering.terms_hash and w.state = 'published') then
    raise exception 'errors.ito.terms_unpublished' using errcode = 'PT409';
  end if;
end $$;

-- Buyers accept another whitepaper once the contract says so by a final block, and the whitepaper is one of ours.
create function ito.follow_terms(events public.chain_events[]) returns void
language sql security definer set search_path = '' as $$
  update public.offerings o set terms_hash = t.hash from (
    select distinct on (ito.offering_of(e)) ito.offering_of(e) as offering_id, lower(e.args ->> 'termsHash') as hash
    from unnest(events) as e where e.kind = 'terms_changed'
    order by ito.offering_of(e), e.block_number desc, e.log_index desc) as t
  where o.id = t.offering_id and exists (select 1 from public.offering_whitepapers w
    where w.offering_id = o.id and w.hash = t.hash and w.state = 'published')
$$;
