-- Proposes the partner's page: another proposal takes the place of the one that waits; what is shown stays until then.
-- `headline` and `body` in both languages; `logo`: {"media", "content"}, null: the one of the page before.
create function public.propose_landing_page(slug text, headline jsonb, body jsonb, logo jsonb) returns uuid
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
create function public.withdraw_landing_page(page_id uuid) returns uuid
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
create function public.decide_landing_page(page_id uuid, approves boolean, reason text) returns public.landing_state
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
create function public.take_down_landing_page(page_id uuid, reason text) returns public.landing_state
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
create function public.read_landing_page(slug text)
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
create function public.read_landing_logo(hash text) returns text
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
create function public.read_proposed_logo(hash text) returns text
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
