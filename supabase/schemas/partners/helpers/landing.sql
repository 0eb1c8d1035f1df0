-- Landing pages: which addresses are free, and which page is shown under one.

-- Addresses that would pass for the site itself, or that the site may need.
create function partners.is_reserved(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug = any ('{admin,administrator,administrador,api,auth,ayuda,bank,banco,billing,contact,contacto,dashboard,
      empresarial,en,es,estafa,faq,franchises,franquicias,goride,help,home,inicio,ito,legal,login,logout,news,null,
      oferta,oficial,official,pagos,panel,partner,partners,payments,privacy,privacidad,programs,programas,recruit,
      register,registro,root,scam,scamscan,security,seguridad,services,servicios,socio,socios,soporte,status,support,
      terms,terminos,test,token,tokens,undefined,vip,wallet,whitepaper,www}'::text[])
    or replace(slug, '-', '') ~ '(alianza|panamavip|vipia|goride|scamscan)'
$$;

-- Takes an address for a partner, or refuses it beside the field: its own, or one that nobody has. At most five each.
create function partners.take_slug(of_partner uuid, slug text) returns text
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
create function partners.free_slugs(of_partner uuid) returns void
language sql security definer set search_path = '' as $$
  delete from partners.slugs s where s.partner_id = of_partner and not exists (select 1 from public.landing_pages l
    where l.partner_id = of_partner and l.slug = s.slug and (l.state in ('proposed', 'approved', 'replaced')
      or l.state = 'withdrawn' and l.decided_by is not null))
$$;

-- Keeps a logo by the hash of its content: a WebP of at most one megabyte, which the app has drawn.
create function partners.store_logo(logo jsonb) returns text
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
create function partners.landing_to_decide(of_page uuid, admin uuid, state public.landing_state)
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
create function partners.tell_landing(page public.landing_pages) returns void
language sql security definer set search_path = '' as $$
  select accounts.mail_person(a.user_id, 'landing_decided', jsonb_build_object('company', p.company,
      'state', page.state, 'reason', page.reason, 'slug', page.slug),
      'landing_decided:' || page.id || ':' || page.state)
  from public.partners p join public.affiliates a on a.id = p.affiliate_id where p.id = page.partner_id
$$;

-- The page that an address shows now: that of an approved partner whose owner is not suspended.
create function partners.landing_at(slug text) returns public.landing_pages
language sql stable security definer set search_path = '' as $$
  select l from partners.slugs s join public.partners p on p.id = s.partner_id and p.state = 'approved'
    join public.landing_pages l on l.partner_id = p.id and l.state = 'approved'
    join public.affiliates a on a.id = p.affiliate_id join public.profiles o on o.id = a.user_id
  where s.slug = landing_at.slug and o.suspended_at is null and o.deleted_at is null
$$;

-- The logo of a page that is shown now.
create function partners.shown_logo(hash text) returns bytea
language sql stable security definer set search_path = '' as $$
  select g.content from partners.logos g where g.hash = shown_logo.hash and exists (select 1
    from public.landing_pages l where l.logo_hash = g.hash and l.state = 'approved'
      and (partners.landing_at(l.slug)).id = l.id)
$$;
