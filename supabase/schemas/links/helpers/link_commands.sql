-- Links as their affiliates make them: the code is chosen once, because it is printed and shared; everything else may
-- change. An affiliate has at most fifty in each program; an archived one still works. Each address is checked against
-- what the program allows, here and again at every visit.

-- Words that a reader could take for the site itself.
create function links.is_reserved_code(code text) returns boolean
language sql immutable set search_path = '' as $$
  select code = any ('{admin,administrador,alianza,api,app,ayuda,banco,contacto,contact,goride,help,ingresar,ito,login,
    null,oficial,official,pago,pagos,pay,payments,prueba,registro,register,root,scamscan,seguridad,security,soporte,
    support,    test,undefined,vip,www}'::text[])
$$;

-- The code as it is stored, or a refusal with the reason; a random one when none was chosen.
create function links.free_code(wanted text) returns text
language plpgsql set search_path = '' as $$
declare
  chosen text := coalesce(nullif(lower(trim(wanted)), ''), core.random_code(7));
begin
  if chosen !~ '^[a-z0-9][a-z0-9-]{2,39}$' then
    perform core.refuse_field('errors.link.code', 'code');
  elsif links.is_reserved_code(chosen) then
    perform core.refuse_field('errors.link.code_reserved', 'code');
  elsif exists (select 1 from public.links l where l.code = chosen) then
    perform core.refuse_field('errors.link.code_taken', 'code');
  end if;
  return chosen;
end $$;

-- Rules in order, each with a country or a device or both, and an address that the program allows.
create function links.are_routes(routes jsonb, domains text[]) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(routes) = 'array' and jsonb_array_length(routes) <= 20 and not exists (
    select 1 from jsonb_array_elements(routes) as r
    where jsonb_typeof(r) <> 'object' or r - '{country,device,destination}'::text[] <> '{}'
      or coalesce(r ->> 'country', r ->> 'device') is null
      or coalesce(r ->> 'country' !~ '^[A-Z]{2}$', false)
      or coalesce(r ->> 'device' not in ('phone', 'tablet', 'desktop'), false)
      or length(r ->> 'destination') > 2000
      or core.destination_allowed(r ->> 'destination', domains) is not true)
$$;

-- Checks the fields of a link.
create function links.check_link(link public.links, domains text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if length(link.name) > 80 then
    perform core.refuse_field('errors.link.name', 'name');
  elsif length(link.destination) > 2000 or core.destination_allowed(link.destination, domains) is not true then
    perform core.refuse_field('errors.link.destination', 'destination');
  elsif links.are_sub_ids(link.sub_ids) is not true then
    perform core.refuse_field('errors.link.sub_ids', 'sub_ids');
  elsif links.is_utm(link.utm) is not true then
    perform core.refuse_field('errors.link.utm', 'utm');
  elsif links.are_routes(link.routes, domains) is not true then
    perform core.refuse_field('errors.link.routes', 'routes');
  elsif link.coupon_id is not null and not exists (select 1 from public.coupons c
    where c.id = link.coupon_id and c.enrollment_id = link.enrollment_id and c.ended_at is null) then
    perform core.refuse_field('errors.link.coupon', 'coupon_id');
  end if;
end $$;

create function links.audit_link(action text, before public.links, after public.links) returns void
language sql set search_path = '' as $$
  select core.audit(action, after.id, case when before.id is not null then to_jsonb(before) end, to_jsonb(after))
$$;

-- Refuses one link more than fifty; the enrollment's row is where two at once queue.
create function links.check_link_limit(enrollment_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.enrollments e where e.id = check_link_limit.enrollment_id for no key update;
  if (select count(*) from public.links l
    where l.enrollment_id = check_link_limit.enrollment_id and l.archived_at is null) >= 50 then
    raise exception 'errors.link.too_many' using errcode = 'PT409';
  end if;
end $$;

-- The person's own enrollment with its program, or "not found": what is not visible does not exist.
create function links.program_of_enrollment(person uuid, enrollment_id uuid) returns public.programs
language plpgsql stable set search_path = '' as $$
declare
  program public.programs;
begin
  select p.* into program from public.enrollments e join public.programs p on p.id = e.program_id
    where e.id = program_of_enrollment.enrollment_id and e.ended_at is null
      and e.affiliate_id = affiliates.require_team_role(person, 'manager');
  if not found then
    raise exception 'errors.link.enrollment' using errcode = 'PT404';
  end if;
  return program;
end $$;

-- Creates the first link of an enrollment.
create function links.create_link(enrollment_id uuid, destination text) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  after public.links;
begin
  loop
    insert into public.links (enrollment_id, code, destination)
      values (create_link.enrollment_id, core.random_code(7), create_link.destination)
      on conflict (code) do nothing returning * into after;
    exit when found;
  end loop;
  perform links.audit_link('link.created', null, after);
  return after;
end $$;

-- The person's own link, held for a change.
create function links.own_link(person uuid, link_id uuid) returns public.links
language plpgsql set search_path = '' as $$
declare
  link public.links;
begin
  select l.* into link from public.links l
    where l.id = own_link.link_id and l.enrollment_id in (
      select e.id from public.enrollments e
      where e.affiliate_id = affiliates.require_team_role(person, 'manager') and e.ended_at is null)
    for no key update;
  if not found then
    raise exception 'errors.link.not_found' using errcode = 'PT404';
  end if;
  return link;
end $$;

-- An account that is deleted takes the words of its links with it; where they lead stays, for those who still have
-- them.
create function links.erase_link_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.links l set name = '', sub_ids = '{}', utm = '{}'
    from public.enrollments e join public.affiliates f on f.id = e.affiliate_id
    where f.user_id = new.id and l.enrollment_id = e.id;
  return new;
end $$;
create trigger erase_link_words after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function links.erase_link_texts();
