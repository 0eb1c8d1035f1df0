set local check_function_bodies = off;

-- Resources: what partners get to work with: files, logos, and texts in a language. For every partner, or for those of
-- a tier and the tiers above it.
create type public.resource_kind as enum ('file', 'logo', 'text');

create table public.partner_resources (
  id uuid primary key default gen_random_uuid(),
  kind public.resource_kind not null,
  title jsonb not null check (core.is_translated(title, 80)),
  body text check (length(trim(body)) between 1 and 5000),
  locale text check (locale in ('es', 'en')),
  tier_id uuid references public.partner_tiers on delete restrict,
  state public.asset_state not null default 'draft',
  media text check (media in ('image/webp', 'image/png', 'application/pdf')),
  bytes integer check (bytes between 16 and 3145728),
  created_at timestamptz not null default now(),
  check ((kind = 'text') = (body is not null) and (kind = 'text') = (media is null)),
  check ((media is null) = (bytes is null)),
  check (kind <> 'text' or locale is not null),
  check (kind <> 'logo' or media <> 'application/pdf')
);
comment on column public.partner_resources.locale is 'The language of a text; of a file null where it has none.';
create index on public.partner_resources (state, created_at desc); -- the library
create index on public.partner_resources (tier_id);

create table partners.resource_files (
  resource_id uuid primary key references public.partner_resources on delete cascade,
  content bytea not null check (length(content) between 16 and 3145728)
);

-- Landing pages: what a partner proposes for its address /p/{slug}, and an administrator approves. One is never edited:
-- another proposal replaces it.
create type public.landing_state as enum ('proposed', 'approved', 'declined', 'replaced', 'withdrawn');

create table partners.logos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content bytea not null check (length(content) between 16 and 1048576)
);

-- Which partner an address belongs to, from its first proposal on: one that was shown once is nobody else's.
create table partners.slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  partner_id uuid not null references public.partners on delete restrict
);
create index on partners.slugs (partner_id);

create table public.landing_pages (
  id uuid primary key default gen_random_uuid(),
  partner_id uuid not null references public.partners on delete restrict,
  slug text not null,
  headline jsonb not null check (core.is_translated(headline, 90)),
  body jsonb not null check (core.is_translated(body, 2000)),
  logo_hash text references partners.logos on delete restrict,
  state public.landing_state not null default 'proposed',
  reason text check (length(trim(reason)) between 3 and 500),
  proposed_at timestamptz not null default now(),
  proposed_by uuid references public.profiles on delete set null,
  decided_at timestamptz,
  decided_by uuid references public.profiles on delete set null,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'declined' or reason is not null)
);
create unique index landing_pages_one_proposal on public.landing_pages (partner_id) where state = 'proposed';
create unique index landing_pages_one_shown on public.landing_pages (partner_id) where state = 'approved';
create index on public.landing_pages (partner_id, proposed_at desc); -- a partner's page
create index on public.landing_pages (state, proposed_at);           -- what waits for an administrator
create index on public.landing_pages (logo_hash);
create index on public.landing_pages (proposed_by);
create index on public.landing_pages (decided_by);

alter table public.partner_resources enable row level security;
alter table partners.resource_files enable row level security;
alter table partners.logos enable row level security;
alter table partners.slugs enable row level security;
alter table public.landing_pages enable row level security;

revoke all on function partners.count_tasks(admin uuid) from public, anon, authenticated, service_role;
revoke all on function partners.erase_person(person profiles) from public, anon, authenticated, service_role;
revoke all on function partners.keep_house() from public, anon, authenticated, service_role;
revoke all on function partners.list_authors(relation text, ids text[]) from public, anon, authenticated, service_role;
revoke all on function public.delete_partner_tier(tier_id uuid) from public, anon, authenticated, service_role;

-- Landing pages: which addresses are free, and which page is shown under one.

-- Addresses that would pass for the site itself, or that the site may need.
create or replace function partners.is_reserved(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug = any ('{admin,administrator,administrador,api,auth,ayuda,bank,banco,billing,contact,contacto,dashboard,
      empresarial,en,es,estafa,faq,franchises,franquicias,goride,help,home,inicio,ito,legal,login,logout,news,null,
      oferta,oficial,official,pagos,panel,partner,partners,payments,privacy,privacidad,programs,programas,recruit,
      register,registro,root,scam,scamscan,security,seguridad,services,servicios,socio,socios,soporte,status,support,
      terms,terminos,test,token,tokens,undefined,vip,wallet,whitepaper,www}'::text[])
    or replace(slug, '-', '') ~ '(alianza|panamavip|vipia|goride|scamscan)'
$$;

-- Takes an address for a partner, or refuses it beside the field: its own, or one that nobody has. At most five each.
create or replace function partners.take_slug(of_partner uuid, slug text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := lower(trim(coalesce(take_slug.slug, '')));
begin
  if wanted !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(wanted) not between 3 and 40 then
    perform core.refuse_field('errors.landing.slug', 'slug');
  elsif partners.is_reserved(wanted) then
    perform core.refuse_field('errors.landing.reserved', 'slug');
  end if;
  insert into partners.slugs (slug, partner_id) values (wanted, of_partner) on conflict do nothing;
  if not exists (select 1 from partners.slugs s where s.slug = wanted and s.partner_id = of_partner) then
    perform core.refuse_field('errors.landing.taken', 'slug');
  elsif (select count(*) from partners.slugs s where s.partner_id = of_partner) > 5 then
    perform core.refuse_field('errors.landing.slugs', 'slug');
  end if;
  return wanted;
end $$;

-- Lets go of addresses of a partner that no page is, was or may be shown under.
create or replace function partners.free_slugs(of_partner uuid) returns void
language sql security definer set search_path = '' as $$
  delete from partners.slugs s where s.partner_id = of_partner and not exists (select 1 from public.landing_pages l
    where l.partner_id = of_partner and l.slug = s.slug and (l.state in ('proposed', 'approved', 'replaced')
      or l.state = 'withdrawn' and l.decided_by is not null))
$$;

-- Keeps a logo by the hash of its content: a WebP of at most one megabyte, which the app has drawn.
create or replace function partners.store_logo(logo jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  file bytea := core.file_content(logo ->> 'media', logo ->> 'content', 'image');
  hash text := encode(sha256(file), 'hex');
begin
  if logo ->> 'media' <> 'image/webp' or length(file) > 1048576 then
    perform core.refuse_field('errors.file.large', 'image');
  end if;
  insert into partners.logos (hash, content) values (hash, file) on conflict do nothing;
  return hash;
end $$;

-- A page for an administrator to decide about, locked, or a refusal.
create or replace function partners.landing_to_decide(of_page uuid, admin uuid, state public.landing_state)
returns public.landing_pages
language plpgsql security definer set search_path = '' as $$
declare
  page public.landing_pages;
begin
  select * into page from public.landing_pages l where l.id = of_page for update;
  if not found then
    raise exception 'errors.landing.not_found' using errcode = 'PT404';
  end if;
  perform partners.partner_to_decide(page.partner_id, admin);
  if page.state <> landing_to_decide.state then
    raise exception 'errors.landing.wrong_state' using errcode = 'PT409', detail = page.state;
  end if;
  return page;
end $$;

-- Tells the partner's owner what became of a page.
create or replace function partners.tell_landing(page public.landing_pages) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(a.user_id, 'landing_decided', jsonb_build_object('company', p.company,
      'state', page.state, 'reason', page.reason, 'slug', page.slug),
      'landing_decided:' || page.id || ':' || page.state)
  from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = page.partner_id
$$;

-- The page that an address shows now: that of an approved partner whose owner is not suspended.
create or replace function partners.landing_at(slug text) returns public.landing_pages
language sql stable security definer set search_path = '' as $$
  select l from partners.slugs s join public.partners p on p.id = s.partner_id and p.state = 'approved'
    join public.landing_pages l on l.partner_id = p.id and l.state = 'approved'
    join public.affiliates a on a.id = p.affiliate_id join public.profiles o on o.id = a.user_id
  where s.slug = landing_at.slug and o.suspended_at is null and o.deleted_at is null
$$;

-- The logo of a page that is shown now.
create or replace function partners.shown_logo(hash text) returns bytea
language sql stable security definer set search_path = '' as $$
  select g.content from partners.logos g where g.hash = shown_logo.hash and exists (select 1
    from public.landing_pages l where l.logo_hash = g.hash and l.state = 'approved'
      and (partners.landing_at(l.slug)).id = l.id)
$$;

-- Whether a resource of a tier is for the person's partner: approved, and of that tier or one above. Null: for all.
create or replace function partners.is_for_me(of_tier uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.partners p left join public.partner_tiers own on own.id = p.tier_id
    where p.id = partners.my_partner_id() and p.state = 'approved' and (of_tier is null or own.position >= (
      select t.position from public.partner_tiers t where t.id = of_tier)));
end $$;

grant execute on function partners.is_for_me to authenticated;

-- A resource with the fields of a form, checked; the file comes apart from it.
create or replace function partners.with_resource_fields(before public.partner_resources, fields jsonb)
returns public.partner_resources
language plpgsql stable security definer set search_path = '' as $$
declare
  after public.partner_resources := before;
begin
  after.title := jsonb_strip_nulls(jsonb_build_object('es', nullif(trim(fields ->> 'title_es'), ''),
    'en', nullif(trim(fields ->> 'title_en'), '')));
  after.locale := nullif(fields ->> 'locale', '');
  after.tier_id := nullif(fields ->> 'tier_id', '')::uuid;
  after.body := case when after.kind = 'text' then nullif(trim(fields ->> 'body'), '') end;
  perform partners.check_tier(after.tier_id);
  if core.is_translated(after.title, 80) is not true then
    perform core.refuse_field('errors.resource.title', 'title_es');
  elsif after.locale not in ('es', 'en') or after.kind = 'text' and after.locale is null then
    perform core.refuse_field('errors.resource.locale', 'locale');
  elsif after.kind = 'text' and coalesce(length(after.body), 0) not between 1 and 5000 then
    perform core.refuse_field('errors.resource.body', 'body');
  end if;
  return after;
end $$;

-- The file of a resource, new or instead of the one before.
create or replace function partners.store_resource_file(resource public.partner_resources, file jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into partners.resource_files as f (resource_id, content)
    values (resource.id, core.file_content(file ->> 'media', file ->> 'content', 'files'))
    on conflict (resource_id) do update set content = excluded.content;
end $$;

-- The application's words and invitations go; who recruited whom stays, because money was earned by it.
create or replace function partners.erase_person(person public.profiles) returns void
language sql security definer set search_path = '' as $$
  update public.partners p set company = '———', ruc = '———', dv = case when p.country = 'PA' then '00' end,
      site = 'https://deleted.invalid/', plan = repeat('—', 20) from public.affiliates a
    where a.id = p.affiliate_id and a.user_id = person.id;
  update public.landing_pages l set headline = '{"es": "———"}', body = '{"es": "———"}', logo_hash = null,
      state = case l.state when 'declined' then 'declined' else 'withdrawn' end::public.landing_state,
      decided_at = coalesce(l.decided_at, now())
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = l.partner_id and a.user_id = person.id;
  delete from public.partner_invitations i where i.email = lower(person.email) or i.partner_id in (select p.id
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where a.user_id = person.id);
  delete from public.recruit_invitations i where i.email = lower(person.email) or i.partner_id in (select p.id
    from public.partners p join public.affiliates a on a.id = p.affiliate_id where a.user_id = person.id);
$$;

create or replace function partners.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select p.id::text, p.decided_by from public.partners p where relation = 'partners' and p.id::text = any (ids)
  union all
  select l.id::text, l.decided_by from public.landing_pages l
    where relation = 'landing_pages' and l.id::text = any (ids)
  union all
  select o.id::text, o.set_by from public.program_overrides o
    where relation = 'program_overrides' and o.id::text = any (ids)
$$;

create or replace function partners.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.recruit_invitations i where i.accepted_at is null and i.expires_at < now() - interval '90 days';
  delete from public.partner_invitations i where i.accepted_at is null and i.expires_at < now() - interval '90 days';
  delete from partners.logos g where not exists (select 1 from public.landing_pages l where l.logo_hash = g.hash);
$$;

-- What waits for an administrator: applications, deals that nobody has looked at yet, proposed landing pages. Nobody
-- decides about a partner of their own.
create or replace function partners.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'partners', count(*), min(p.applied_at) from public.partners p
    where p.state = 'applied' and not affiliates.is_own(p.affiliate_id, admin)
  union all select 'deals', count(*), min(d.registered_at) from public.deals d
    join public.partners p on p.id = d.partner_id
    where d.state = 'registered' and not affiliates.is_own(p.affiliate_id, admin)
  union all select 'landing_pages', count(*), min(l.proposed_at) from public.landing_pages l
    join public.partners p on p.id = l.partner_id
    where l.state = 'proposed' and not affiliates.is_own(p.affiliate_id, admin)
$$;

-- Threads that wait for an administrator's answer, but for those of a partner or account of their own.
create or replace function threads.count_tasks(admin uuid) returns table (task text, total bigint, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select 'threads', count(*), min(w.since) from threads.waiting() as w
    where threads.side_of(w.thread_id, admin) = 'office'
$$;

-- Proposes the partner's page: another proposal takes the place of the one that waits; what is shown stays until then.
-- `headline` and `body` in both languages; `logo`: {"media", "content"}, null: the one of the page before.
create or replace function public.propose_landing_page(slug text, headline jsonb, body jsonb, logo jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
  wanted text;
  drawn text;
  made public.landing_pages;
begin
  if core.is_translated(headline, 90) is not true or not headline ? 'en' then
    perform core.refuse_field('errors.landing.headline', 'headline_es');
  elsif core.is_translated(body, 2000) is not true or not body ? 'en' then
    perform core.refuse_field('errors.landing.body', 'body_es');
  end if;
  update public.landing_pages l set state = 'withdrawn', decided_at = now()
    where l.partner_id = partner.id and l.state = 'proposed';
  perform partners.free_slugs(partner.id);
  wanted := partners.take_slug(partner.id, propose_landing_page.slug);
  drawn := case when nullif(logo, 'null') is not null then partners.store_logo(logo) else (select l.logo_hash
    from public.landing_pages l where l.partner_id = partner.id order by l.proposed_at desc limit 1) end;
  insert into public.landing_pages (partner_id, slug, headline, body, logo_hash, proposed_by)
    values (partner.id, wanted, propose_landing_page.headline, propose_landing_page.body, drawn, person)
    returning * into made;
  perform core.audit('landing_page.proposed', made.id, null, to_jsonb(made));
  return made.id;
end $$;

grant execute on function public.propose_landing_page to authenticated;

-- The partner takes back a proposal, or takes its page off the site.
create or replace function public.withdraw_landing_page(page_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.require_partner(person, 'manager');
  before public.landing_pages;
begin
  select * into before from public.landing_pages l where l.id = withdraw_landing_page.page_id
    and l.partner_id = partner.id for update;
  if not found then
    raise exception 'errors.landing.not_found' using errcode = 'PT404';
  end if;
  if before.state not in ('proposed', 'approved') then
    raise exception 'errors.landing.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.landing_pages l set state = 'withdrawn', decided_at = now() where l.id = before.id;
  perform partners.free_slugs(partner.id);
  perform core.audit('landing_page.withdrawn', before.id, to_jsonb(before), null);
  return before.id;
end $$;

grant execute on function public.withdraw_landing_page to authenticated;

-- Approves a proposal, which is then shown instead of the page before, or declines it with the reason.
create or replace function public.decide_landing_page(page_id uuid, approves boolean, reason text) returns public.landing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.landing_pages := partners.landing_to_decide(decide_landing_page.page_id, admin, 'proposed');
  after public.landing_pages;
begin
  if approves then
    update public.landing_pages l set state = 'replaced' where l.partner_id = before.partner_id
      and l.state = 'approved';
  end if;
  update public.landing_pages l set decided_at = now(), decided_by = admin,
      state = case when approves then 'approved' else 'declined' end::public.landing_state,
      reason = case when approves is not true then accounts.check_reason(decide_landing_page.reason) end
    where l.id = before.id returning * into after;
  perform partners.free_slugs(after.partner_id);
  perform partners.tell_landing(after);
  perform core.audit('landing_page.' || after.state, after.id, to_jsonb(before), to_jsonb(after));
  return after.state;
end $$;

grant execute on function public.decide_landing_page to authenticated;

-- Takes a page off the site, with the reason.
create or replace function public.take_down_landing_page(page_id uuid, reason text) returns public.landing_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.landing_pages := partners.landing_to_decide(take_down_landing_page.page_id, admin, 'approved');
  after public.landing_pages;
begin
  update public.landing_pages l set state = 'withdrawn', decided_at = now(), decided_by = admin,
    reason = accounts.check_reason(take_down_landing_page.reason) where l.id = before.id returning * into after;
  perform partners.tell_landing(after);
  perform core.audit('landing_page.taken_down', after.id, to_jsonb(before), to_jsonb(after));
  return after.state;
end $$;

grant execute on function public.take_down_landing_page to authenticated;

-- What a visitor sees under an address, and the partner's recruiting code; `current_slug` is the address of today.
create or replace function public.read_landing_page(slug text)
returns table (current_slug text, company text, site text, headline jsonb, body jsonb, logo_hash text, code text)
language plpgsql stable security definer set search_path = '' as $$
declare
  page public.landing_pages := partners.landing_at(lower(read_landing_page.slug));
begin
  if page.id is null then
    raise exception 'errors.landing.not_found' using errcode = 'PT404';
  end if;
  return query select page.slug, p.company, p.site, page.headline, page.body, page.logo_hash, p.code
    from public.partners p where p.id = page.partner_id;
end $$;

grant execute on function public.read_landing_page to anon;

-- A logo in base64, of a page that is shown.
create or replace function public.read_landing_logo(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  logo bytea := partners.shown_logo(read_landing_logo.hash);
begin
  if logo is null then
    raise exception 'errors.landing.not_found' using errcode = 'PT404';
  end if;
  return translate(encode(logo, 'base64'), E'\n', '');
end $$;

grant execute on function public.read_landing_logo to anon;

-- The same of the person's own proposals, and of all for administrators.
create or replace function public.read_proposed_logo(hash text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  logo bytea := (select g.content from partners.logos g where g.hash = read_proposed_logo.hash and exists (
    select 1 from public.landing_pages l where l.logo_hash = g.hash
      and (l.partner_id = partners.partner_of(person) or core.administers(person))));
begin
  if logo is null then
    raise exception 'errors.landing.not_found' using errcode = 'PT404';
  end if;
  return translate(encode(logo, 'base64'), E'\n', '');
end $$;

grant execute on function public.read_proposed_logo to authenticated;

-- Makes a draft of a resource, or changes one. `fields`: kind (of a new one), title_es, title_en, locale, tier_id,
-- body; `file`: {"media", "content"} in base64, which a new file or logo needs.
create or replace function public.save_partner_resource(resource_id uuid, fields jsonb, file jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_resources;
  after public.partner_resources;
  given jsonb := nullif(file, 'null');
begin
  if resource_id is null then
    after.id := gen_random_uuid();
    after.kind := case when fields ->> 'kind' in ('file', 'logo', 'text') then fields ->> 'kind' end;
    perform core.refuse_field('errors.fields.choice', 'kind') where after.kind is null;
  else
    select * into before from public.partner_resources r where r.id = save_partner_resource.resource_id for update;
    if not found then
      raise exception 'errors.resource.not_found' using errcode = 'PT404';
    end if;
    after := before;
  end if;
  after := partners.with_resource_fields(after, fields);
  if after.kind <> 'text' and given is null and before.id is null then
    perform core.refuse_field('errors.resource.file', 'files');
  elsif after.kind = 'logo' and given ->> 'media' = 'application/pdf' then
    perform core.refuse_field('errors.resource.logo', 'files');
  elsif after.kind <> 'text' and given is not null then
    after.media := given ->> 'media';
    after.bytes := length(core.file_content(after.media, given ->> 'content', 'files'));
  end if;
  insert into public.partner_resources as r (id, kind, title, body, locale, tier_id, media, bytes)
    values (after.id, after.kind, after.title, after.body, after.locale, after.tier_id, after.media, after.bytes)
    on conflict (id) do update set title = excluded.title, body = excluded.body, locale = excluded.locale,
      tier_id = excluded.tier_id, media = excluded.media, bytes = excluded.bytes;
  if after.kind <> 'text' and given is not null then
    perform partners.store_resource_file(after, given);
  end if;
  perform core.audit('partner_resource.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after.id;
end $$;

grant execute on function public.save_partner_resource to authenticated;

-- draft ⇄ active, and from both to archived; an archived one becomes a draft again.
create or replace function public.change_resource_state(resource_id uuid, state public.asset_state) returns public.asset_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_resources;
begin
  select * into before from public.partner_resources r where r.id = change_resource_state.resource_id for update;
  if not found then
    raise exception 'errors.resource.not_found' using errcode = 'PT404';
  end if;
  if (before.state, change_resource_state.state) not in (('draft', 'active'), ('active', 'draft'),
    ('draft', 'archived'), ('active', 'archived'), ('archived', 'draft')) or change_resource_state.state is null then
    raise exception 'errors.resource.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.partner_resources r set state = change_resource_state.state where r.id = before.id;
  perform core.audit('partner_resource.state_changed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', change_resource_state.state));
  return change_resource_state.state;
end $$;

grant execute on function public.change_resource_state to authenticated;

-- The file of a resource with its name, for the partners that it is for and for administrators.
create or replace function public.read_partner_resource(resource_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file jsonb := (select core.file_answer(r.title ->> 'es', r.media, f.content) from public.partner_resources r
    join partners.resource_files f on f.resource_id = r.id where r.id = read_partner_resource.resource_id
      and (core.administers(person) or r.state = 'active' and partners.is_for_me(r.tier_id)));
begin
  if file is null then
    raise exception 'errors.resource.not_found' using errcode = 'PT404';
  end if;
  return file;
end $$;

grant execute on function public.read_partner_resource to authenticated;

-- What a partner's account earned in each month of Panama by currency: by its own sales, and by its affiliates'. A
-- month holds what was earned then, as it stands now: what a refund took is taken from the month of its sale.
create or replace function public.list_partner_months()
returns table (month date, currency text, commissions bigint, own bigint, overrides bigint, shared bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
begin
  return query
    select date_trunc('month', v.occurred_at at time zone 'America/Panama')::date, c.currency,
      count(*) filter (where c.source_id is null),
      coalesce(sum(commissions.net_of_commission(c)) filter (where c.source_id is null), 0)::bigint,
      count(*) filter (where c.source_id is not null),
      coalesce(sum(commissions.net_of_commission(c)) filter (where c.source_id is not null), 0)::bigint,
      sum(commissions.net_of_commission(c))::bigint
    from public.commissions c join public.conversions v on v.id = c.conversion_id
    where c.affiliate_id = partner.affiliate_id group by 1, 2 order by 1 desc, 2;
end $$;

grant execute on function public.list_partner_months to authenticated;

-- The lines of one month, oldest first. `affiliate`: whose sale an override is by.
create or replace function public.list_partner_lines(month date, first_row integer, row_count integer)
returns table (id uuid, occurred_at timestamptz, program jsonb, level integer, affiliate text, amount bigint,
  net bigint, currency text, status public.commission_status)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  partner public.partners := partners.partner_to_read(person);
  begins timestamptz := date_trunc('month', list_partner_lines.month)::timestamp at time zone 'America/Panama';
begin
  return query
    select c.id, v.occurred_at, g.name, c.override_level, o.full_name, c.amount, commissions.net_of_commission(c),
      c.currency, c.status
    from public.commissions c join public.conversions v on v.id = c.conversion_id
    join public.programs g on g.id = c.program_id left join public.commissions s on s.id = c.source_id
    left join public.affiliates a on a.id = s.affiliate_id left join public.profiles o on o.id = a.user_id
    where c.affiliate_id = partner.affiliate_id and v.occurred_at >= begins
      and v.occurred_at < (date_trunc('month', list_partner_lines.month) + interval '1 month')::timestamp
        at time zone 'America/Panama'
    order by v.occurred_at, c.id offset greatest(first_row, 0) limit least(greatest(row_count, 1), 5000);
end $$;

grant execute on function public.list_partner_lines to authenticated;

create or replace function public.delete_partner_tier(tier_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_tiers;
begin
  select * into before from public.partner_tiers t where t.id = delete_partner_tier.tier_id for update;
  if not found then
    raise exception 'errors.partner.tier_unknown' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.partners p where p.tier_id = before.id)
    or exists (select 1 from public.partner_resources r where r.tier_id = before.id) then
    raise exception 'errors.partner.tier_used' using errcode = 'PT409';
  end if;
  delete from public.partner_tiers t where t.id = before.id;
  perform core.audit('partner_tier.deleted', before.id, to_jsonb(before), null);
  return before.id;
end $$;

grant execute on function public.delete_partner_tier to authenticated;

create policy "partners read what is for their tier, administrators all" on public.partner_resources
  for select to authenticated
  using (state = 'active' and partners.is_for_me(tier_id) or (select core.is_admin()));

grant select on public.partner_resources to authenticated;

create policy "colleagues read their landing pages, administrators all" on public.landing_pages
  for select to authenticated using (partner_id = (select partners.my_partner_id()) or (select core.is_admin()));

grant select (id, partner_id, slug, headline, body, logo_hash, state, reason, proposed_at, decided_at)
  on public.landing_pages to authenticated;
