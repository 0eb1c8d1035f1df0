set local check_function_bodies = off;
create or replace function ito.is_text_list(list jsonb, texts text[], plain text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 40 and not exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) as e (one)
    where jsonb_typeof(e.one) <> 'object' or e.one - texts - plain <> '{}'::jsonb or not (e.one ?& plain)
      or exists (select 1 from unnest(texts) as k where not core.is_translated(e.one -> k, 2000))), false)
$$;

create type public.whitepaper_state as enum ('proposed', 'published', 'withdrawn');

create table public.offering_pages (
  offering_id uuid primary key references public.offerings on delete cascade,
  allocation jsonb not null default '[]' check (ito.is_text_list(allocation, '{label}', '{share_bps}')),
  funds jsonb not null default '[]' check (ito.is_text_list(funds, '{label}', '{share_bps}')),
  roadmap jsonb not null default '[]' check (ito.is_text_list(roadmap, '{title,text}', '{quarter,is_done}')),
  team jsonb not null default '[]' check (ito.is_text_list(team, '{role}', '{name}')),
  questions jsonb not null default '[]' check (ito.is_text_list(questions, '{question,answer}', '{}')),
  audits jsonb not null default '[]' check (ito.is_text_list(audits, '{}', '{by,on,url}')),
  revision integer not null default 1,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles on delete set null
);
comment on column public.offering_pages.funds is 'What the money is for.';

-- `body` is JSON as it is handed out, byte for byte: its SHA-256 is the hash that the contract has.
create table public.offering_whitepapers (
  id uuid primary key default gen_random_uuid(),
  offering_id uuid not null references public.offerings on delete cascade,
  version integer not null check (version > 0),
  state public.whitepaper_state not null default 'proposed',
  body text not null check (length(body) between 2 and 400000),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  changes jsonb not null check (core.is_translated(changes, 2000)),
  proposed_at timestamptz not null default now(),
  proposed_by uuid references public.profiles on delete set null,
  published_at timestamptz,
  published_by uuid references public.profiles on delete set null,
  unique (offering_id, version),
  check ((state = 'published') = (published_at is not null))
);

-- Balances, liabilities, rates and roles as the node gave them after the last events. Events alone do not tell them: a
-- plain transfer to a contract is none of its events.
create table public.offering_states (
  offering_id uuid primary key references public.offerings on delete cascade,
  chain_id bigint not null references public.chains on delete cascade,
  as_of_block bigint not null check (as_of_block >= 0),
  as_of timestamptz not null,
  state jsonb not null check (jsonb_typeof(state) = 'object' and length(state::text) <= 20000),
  read_at timestamptz not null default now()
);

create index on public.offering_pages (saved_by);
create unique index on public.offering_whitepapers (offering_id) where state = 'proposed';
create index on public.offering_whitepapers (proposed_by);
create index on public.offering_whitepapers (published_by);
create index on public.offering_states (chain_id);

alter table public.offering_pages enable row level security;
alter table public.offering_whitepapers enable row level security;
alter table public.offering_states enable row level security;

revoke all on function ito.settle_events(of_chain bigint) from public, anon, authenticated, service_role;

-- What the public reads of an offering beside its figures: the texts of its page, the versions of its whitepaper, and
-- the contracts as they stood when they were read last. The texts may change while an offering is open; its terms may
-- not without their hash.

-- Makes the effects of what became final, in one go for all of it. Returns how many events that were.
create or replace function ito.settle_events(of_chain bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  final_ones public.chain_events[];
begin
  with due as (
    update public.chain_events e set settled_at = now() from public.chains c
      where c.chain_id = of_chain and e.chain_id = of_chain and e.settled_at is null
        and e.block_number <= c.final_block returning e.*
  ) select array_agg(d::public.chain_events) into final_ones from due d;
  if final_ones is null then
    return 0;
  end if;
  perform ito.book(final_ones);
  perform ito.follow_terms(final_ones);
  perform ito.follow_tiers(array(select distinct f.account from unnest(final_ones) as f
    where f.kind in ('purchased', 'purchase_undone', 'refunded')));
  perform ito.mail_events(final_ones);
  perform ito.close_offering(o, 'the sale ended on the chain') from public.offerings o
    where o.state = 'active' and o.id in (select ito.offering_of(f) from unnest(final_ones) as f
      where f.kind = 'ended');
  return cardinality(final_ones);
end $$;

-- What is published of an offering: page, whitepaper, and the moments at which its pages change by themselves.

create or replace function ito.schedule_phase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform core.schedule_refresh('offerings', at)
    from unnest(array[new.starts_at - make_interval(secs => new.early_access), new.starts_at, new.ends_at]) as at;
  return new;
end $$;

create or replace function ito.refuse_published() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'proposed' and (to_jsonb(old) - '{proposed_by,published_by}'::text[])
    is distinct from (to_jsonb(new) - '{proposed_by,published_by}'::text[]) then
    raise exception 'errors.ito.frozen' using errcode = 'PT409';
  end if;
  return new;
end $$;

-- Refuses shares that are none or more than everything, quarters that are none, audits without a secure address.
create or replace function ito.check_page(page public.offering_pages) returns void
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
create or replace function ito.hash_of(body text) returns text
language sql immutable set search_path = '' as $$
  select '0x' || encode(sha256(convert_to(body, 'UTF8')), 'hex')
$$;

-- Refuses what is no whitepaper: {"parts": [{"id", "title", "text"}]} in both languages, each part once.
create or replace function ito.check_whitepaper(body text) returns void
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

-- Buyers accept another whitepaper once the contract says so by a final block, and the whitepaper is one of ours.
create or replace function ito.follow_terms(events public.chain_events[]) returns void
language sql security definer set search_path = '' as $$
  update public.offerings o set terms_hash = t.hash from (
    select distinct on (ito.offering_of(e)) ito.offering_of(e) as offering_id, lower(e.args ->> 'termsHash') as hash
    from unnest(events) as e where e.kind = 'terms_changed'
    order by ito.offering_of(e), e.block_number desc, e.log_index desc) as t
  where o.id = t.offering_id and exists (select 1 from public.offering_whitepapers w
    where w.offering_id = o.id and w.hash = t.hash and w.state = 'published')
$$;

-- What is published of an offering: texts of its page by one administrator, a whitepaper by two, and the indexer's
-- reading of its contracts.

-- Writes the texts of an offering's page: lists that are left out keep what they have. `revision` is the page's, or
-- null for the first time.
create or replace function public.save_offering_page(offering_id uuid, page jsonb, revision integer)
returns public.offering_pages
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  of_offering public.offerings := ito.lock_offering(offering_id);
  before public.offering_pages;
  after public.offering_pages;
begin
  if jsonb_typeof(page) is distinct from 'object' then
    perform core.refuse_field('errors.ito.page', 'page');
  end if;
  select * into before from public.offering_pages p where p.offering_id = of_offering.id;
  if before.revision is distinct from save_offering_page.revision then
    raise exception 'errors.ito.changed_meanwhile' using errcode = 'PT409';
  end if;
  begin
    insert into public.offering_pages as p (offering_id, allocation, funds, roadmap, team, questions, audits, saved_by)
      select of_offering.id, coalesce(page -> 'allocation', before.allocation, '[]'),
        coalesce(page -> 'funds', before.funds, '[]'), coalesce(page -> 'roadmap', before.roadmap, '[]'),
        coalesce(page -> 'team', before.team, '[]'), coalesce(page -> 'questions', before.questions, '[]'),
        coalesce(page -> 'audits', before.audits, '[]'), admin
      on conflict on constraint offering_pages_pkey do update set allocation = excluded.allocation,
        funds = excluded.funds, roadmap = excluded.roadmap, team = excluded.team, questions = excluded.questions,
        audits = excluded.audits, revision = p.revision + 1, saved_at = now(), saved_by = admin
      returning * into after;
    perform ito.check_page(after);
  exception when data_exception or integrity_constraint_violation then
    perform core.refuse_field('errors.ito.page', 'page');
  end;
  perform core.audit('offering.page_saved', of_offering.id, null, to_jsonb(after) - 'saved_by');
  return after;
end $$;

grant execute on function public.save_offering_page to authenticated;

-- Proposes the next version of an offering's whitepaper, in the bytes that its hash is of. One that waits is withdrawn.
create or replace function public.propose_whitepaper(offering_id uuid, body text, changes jsonb)
returns public.offering_whitepapers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  of_offering public.offerings := ito.lock_offering(offering_id);
  after public.offering_whitepapers;
begin
  perform ito.refuse_state(of_offering, 'draft', 'active');
  if length(coalesce(body, '')) not between 2 and 400000 then
    perform core.refuse_field('errors.ito.whitepaper', 'body');
  end if;
  perform ito.check_whitepaper(body);
  if not core.is_translated(changes, 2000) then
    perform core.refuse_field('errors.ito.changes', 'changes');
  end if;
  update public.offering_whitepapers w set state = 'withdrawn' where w.offering_id = of_offering.id
    and w.state = 'proposed';
  insert into public.offering_whitepapers (offering_id, version, body, hash, changes, proposed_by)
    select of_offering.id, coalesce(max(w.version), 0) + 1, propose_whitepaper.body,
      ito.hash_of(propose_whitepaper.body), propose_whitepaper.changes, admin
    from public.offering_whitepapers w where w.offering_id = of_offering.id returning * into after;
  perform core.audit('whitepaper.proposed', after.id, null, jsonb_build_object('offering', of_offering.slug,
    'version', after.version, 'hash', after.hash));
  return after;
end $$;

grant execute on function public.propose_whitepaper to authenticated;

-- Publishes a version that another administrator proposed. A draft has its hash from now on; of an open offering the
-- contract names it first, and until then buyers accept the version before.
create or replace function public.publish_whitepaper(whitepaper_id uuid) returns public.offering_whitepapers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.offering_whitepapers;
  of_offering public.offerings;
begin
  select * into after from public.offering_whitepapers w where w.id = whitepaper_id and w.state = 'proposed'
    for update;
  if not found then
    raise exception 'errors.ito.whitepaper_unknown' using errcode = 'PT404';
  end if;
  if after.proposed_by is not distinct from admin then
    raise exception 'errors.ito.own_submission' using errcode = 'PT403';
  end if;
  of_offering := ito.lock_offering(after.offering_id);
  perform ito.refuse_state(of_offering, 'draft', 'active');
  update public.offering_whitepapers w set state = 'published', published_at = now(), published_by = admin
    where w.id = after.id returning * into after;
  if of_offering.state = 'draft' then
    update public.offerings o set terms_hash = after.hash, revision = o.revision + 1 where o.id = of_offering.id;
  end if;
  perform core.audit('whitepaper.published', after.id, null, jsonb_build_object('offering', of_offering.slug,
    'version', after.version, 'hash', after.hash));
  return after;
end $$;

grant execute on function public.publish_whitepaper to authenticated;

create or replace function public.withdraw_whitepaper(whitepaper_id uuid, reason text) returns public.offering_whitepapers
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := ito.check_reason(reason);
  after public.offering_whitepapers;
begin
  update public.offering_whitepapers w set state = 'withdrawn' where w.id = whitepaper_id and w.state = 'proposed'
    returning * into after;
  if not found then
    raise exception 'errors.ito.whitepaper_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('whitepaper.withdrawn', after.id, null, jsonb_build_object('reason', why));
  return after;
end $$;

grant execute on function public.withdraw_whitepaper to authenticated;

-- How the contracts of a chain's sales stand: [{"sale", "state"}], read at one block. Returns how many are known.
create or replace function public.store_offering_states(chain_id bigint, at_block bigint, at timestamptz, states jsonb)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
begin
  insert into public.offering_states as s (offering_id, chain_id, as_of_block, as_of, state)
    select c.offering_id, c.chain_id, at_block, store_offering_states.at, n.state
    from jsonb_to_recordset(states) as n (sale text, state jsonb)
    join public.offering_contracts c on c.chain_id = store_offering_states.chain_id and c.kind = 'sale'
      and c.address = lower(n.sale)
    on conflict on constraint offering_states_pkey do update set chain_id = excluded.chain_id,
      as_of_block = excluded.as_of_block, as_of = excluded.as_of, state = excluded.state, read_at = now();
  get diagnostics stored = row_count;
  return stored;
exception when data_exception or integrity_constraint_violation then
  perform core.refuse_field('errors.ito.states', 'states');
end $$;

grant execute on function public.store_offering_states to service_role;

create policy "who reads an offering reads its page" on public.offering_pages
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

create policy "visitors read published whitepapers of offerings they see" on public.offering_whitepapers
  for select to anon using (state = 'published' and offering_id in (select o.id from public.offerings o));

create policy "members read published whitepapers, administrators all" on public.offering_whitepapers
  for select to authenticated using (state = 'published' and offering_id in (select o.id from public.offerings o)
    or (select core.is_admin()));

create policy "who reads an offering reads how its contracts stand" on public.offering_states
  for select to anon, authenticated using (offering_id in (select o.id from public.offerings o));

grant select (offering_id, allocation, funds, roadmap, team, questions, audits, revision, saved_at)
  on public.offering_pages to anon, authenticated;

grant select (id, offering_id, version, state, body, hash, changes, proposed_at, published_at)
  on public.offering_whitepapers to anon, authenticated;

grant select on public.offering_states to anon, authenticated;

-- What was published is not changed and not deleted while its offering stands.
create trigger offering_whitepapers_kept before update on public.offering_whitepapers
  for each row execute function ito.refuse_published();

-- A change is on the public pages of every running instance within a second.
create trigger refreshes_pages after insert or update or delete on public.offerings
  for each statement execute function core.refresh_pages('offerings');

create trigger refreshes_pages after insert or update or delete on public.offering_contracts
  for each statement execute function core.refresh_pages('offerings');

create trigger refreshes_pages after insert or update or delete on public.offering_totals
  for each statement execute function core.refresh_pages('offerings');

create trigger refreshes_pages after insert or update or delete on public.offering_pages
  for each statement execute function core.refresh_pages('offerings');

create trigger refreshes_pages after insert or update or delete on public.offering_whitepapers
  for each statement execute function core.refresh_pages('offerings');

create trigger refreshes_pages after insert or update or delete on public.offering_states
  for each statement execute function core.refresh_pages('offerings');

create trigger schedules_pages after insert on public.offering_phases
  for each row execute function ito.schedule_phase();
