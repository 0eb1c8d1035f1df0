-- Links as their affiliates make them: the code is chosen once, because it is printed and shared; everything else may change.
-- Fifty stand in an affiliate's list for each program; an archived one still leads on.
-- Each address is checked against what the program allows, here and again at every visit.

-- Words that a reader could take for the site itself.
create function private.is_reserved_code(code text) returns boolean
language sql immutable set search_path = '' as $$
  select code = any ('{admin,administrador,alianza,api,app,ayuda,banco,contacto,contact,goride,help,ingresar,ito,login,null,
    oficial,official,pago,pagos,pay,payments,prueba,registro,register,root,scamscan,seguridad,security,soporte,support,
    test,undefined,vip,www}'::text[])
$$;

-- The code as it is stored, or a refusal that says what is wrong with it; a random one when none was chosen.
create function private.free_code(wanted text) returns text
language plpgsql set search_path = '' as $$
declare
  chosen text := coalesce(nullif(lower(trim(wanted)), ''), private.random_code(7));
begin
  if chosen !~ '^[a-z0-9][a-z0-9-]{2,39}$' then
    perform private.refuse_field('errors.link.code', 'code');
  elsif private.is_reserved_code(chosen) then
    perform private.refuse_field('errors.link.code_reserved', 'code');
  elsif exists (select 1 from public.links l where l.code = chosen) then
    perform private.refuse_field('errors.link.code_taken', 'code');
  end if;
  return chosen;
end $$;

-- Rules in order, each with a country or a device or both, and an address that the program allows.
create function private.are_routes(routes jsonb, domains text[]) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(routes) = 'array' and jsonb_array_length(routes) <= 20 and not exists (
    select 1 from jsonb_array_elements(routes) as r
    where jsonb_typeof(r) <> 'object' or r - '{country,device,destination}'::text[] <> '{}'
      or coalesce(r ->> 'country', r ->> 'device') is null
      or coalesce(r ->> 'country' !~ '^[A-Z]{2}$', false)
      or coalesce(r ->> 'device' not in ('phone', 'tablet', 'desktop'), false)
      or length(r ->> 'destination') > 2000
      or private.destination_allowed(r ->> 'destination', domains) is not true)
$$;

-- What a link may say, whoever writes it.
create function private.check_link(link public.links, domains text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if length(link.name) > 80 then
    perform private.refuse_field('errors.link.name', 'name');
  elsif length(link.destination) > 2000 or private.destination_allowed(link.destination, domains) is not true then
    perform private.refuse_field('errors.link.destination', 'destination');
  elsif private.are_sub_ids(link.sub_ids) is not true then
    perform private.refuse_field('errors.link.sub_ids', 'sub_ids');
  elsif private.is_utm(link.utm) is not true then
    perform private.refuse_field('errors.link.utm', 'utm');
  elsif private.are_routes(link.routes, domains) is not true then
    perform private.refuse_field('errors.link.routes', 'routes');
  elsif link.coupon_id is not null and not exists (select 1 from public.coupons c
    where c.id = link.coupon_id and c.enrollment_id = link.enrollment_id and c.ended_at is null) then
    perform private.refuse_field('errors.link.coupon', 'coupon_id');
  end if;
end $$;

create function private.audit_link(action text, before public.links, after public.links) returns void
language sql set search_path = '' as $$
  select private.audit(action, after.id, case when before.id is not null then to_jsonb(before) end, to_jsonb(after))
$$;

-- Refuses one link more than fifty; the enrollment's row is where two at once queue.
create function private.make_room(enrollment_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform 1 from public.enrollments e where e.id = make_room.enrollment_id for no key update;
  if (select count(*) from public.links l
    where l.enrollment_id = make_room.enrollment_id and l.archived_at is null) >= 50 then
    raise exception 'errors.link.too_many' using errcode = 'PT409';
  end if;
end $$;

-- The person's own enrollment with its program, or "not found": what is not visible does not exist.
create function private.program_of_enrollment(person uuid, enrollment_id uuid) returns public.programs
language plpgsql stable set search_path = '' as $$
declare
  program public.programs;
begin
  select p.* into program from public.enrollments e join public.programs p on p.id = e.program_id
    where e.id = program_of_enrollment.enrollment_id and e.ended_at is null
      and e.affiliate_id = private.require_team_role(person, 'manager');
  if not found then
    raise exception 'errors.link.enrollment' using errcode = 'PT404';
  end if;
  return program;
end $$;

-- The first link of an enrollment: nobody should have to make it.
create function private.create_link(enrollment_id uuid, destination text) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  after public.links;
begin
  loop
    insert into public.links (enrollment_id, code, destination)
      values (create_link.enrollment_id, private.random_code(7), create_link.destination)
      on conflict (code) do nothing returning * into after;
    exit when found;
  end loop;
  perform private.audit_link('link.created', null, after);
  return after;
end $$;

-- `code` and `destination` may be empty: a random code, and the program's own address.
create function public.create_link(enrollment_id uuid, code text, name text, destination text, sub_ids jsonb, utm jsonb,
  routes jsonb, coupon_id uuid, idempotency_key uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  program public.programs := private.program_of_enrollment(person, enrollment_id);
  repeated uuid := private.first_result('create_link', idempotency_key, jsonb_build_object('enrollment', enrollment_id,
    'code', code, 'name', name, 'destination', destination, 'sub_ids', sub_ids, 'utm', utm, 'routes', routes,
    'coupon', coupon_id));
  after public.links;
begin
  if repeated is not null then
    select * into after from public.links l where l.id = repeated;
    return after;
  end if;
  after.enrollment_id := enrollment_id;
  after.name := trim(coalesce(create_link.name, ''));
  after.destination := coalesce(nullif(trim(create_link.destination), ''), program.destination);
  after.sub_ids := coalesce(create_link.sub_ids, '{}');
  after.utm := coalesce(create_link.utm, '{}');
  after.routes := coalesce(create_link.routes, '[]');
  after.coupon_id := create_link.coupon_id;
  perform private.check_link(after, program.domains);
  perform private.make_room(enrollment_id);
  insert into public.links (enrollment_id, code, name, destination, sub_ids, utm, routes, coupon_id)
    values (after.enrollment_id, private.free_code(create_link.code), after.name, after.destination, after.sub_ids,
      after.utm, after.routes, after.coupon_id)
    on conflict on constraint links_code_key do nothing returning * into after;
  if not found then -- somebody chose it in this moment
    perform private.refuse_field('errors.link.code_taken', 'code');
  end if;
  perform private.keep_result('create_link', idempotency_key, after.id);
  perform private.audit_link('link.created', null, after);
  return after;
end $$;
grant execute on function public.create_link to authenticated;

-- The person's own link, held for a change.
create function private.own_link(person uuid, link_id uuid) returns public.links
language plpgsql set search_path = '' as $$
declare
  link public.links;
begin
  select l.* into link from public.links l
    where l.id = own_link.link_id and l.enrollment_id in (
      select e.id from public.enrollments e
      where e.affiliate_id = private.require_team_role(person, 'manager') and e.ended_at is null)
    for no key update;
  if not found then
    raise exception 'errors.link.not_found' using errcode = 'PT404';
  end if;
  return link;
end $$;

create function public.update_link(link_id uuid, name text, destination text, sub_ids jsonb, utm jsonb, routes jsonb,
  coupon_id uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.links := private.own_link(person, link_id);
  program public.programs := private.program_of_enrollment(person, before.enrollment_id);
  after public.links := before;
begin
  after.name := trim(coalesce(update_link.name, ''));
  after.destination := coalesce(nullif(trim(update_link.destination), ''), program.destination);
  after.sub_ids := coalesce(update_link.sub_ids, '{}');
  after.utm := coalesce(update_link.utm, '{}');
  after.routes := coalesce(update_link.routes, '[]');
  after.coupon_id := update_link.coupon_id;
  perform private.check_link(after, program.domains);
  update public.links l set name = after.name, destination = after.destination, sub_ids = after.sub_ids,
      utm = after.utm, routes = after.routes, coupon_id = after.coupon_id
    where l.id = before.id returning * into after;
  perform private.audit_link('link.updated', before, after);
  return after;
end $$;
grant execute on function public.update_link to authenticated;

-- Out of the list; whoever has the address still arrives, and still counts.
create function public.archive_link(link_id uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.links := private.own_link(person, link_id);
  after public.links;
begin
  if before.archived_at is not null then
    raise exception 'errors.link.archived' using errcode = 'PT409';
  end if;
  update public.links l set archived_at = now() where l.id = before.id returning * into after;
  perform private.audit_link('link.archived', before, after);
  return after;
end $$;
grant execute on function public.archive_link to authenticated;

create function public.restore_link(link_id uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.links := private.own_link(person, link_id);
  after public.links;
begin
  if before.archived_at is null then
    raise exception 'errors.link.not_archived' using errcode = 'PT409';
  end if;
  perform private.make_room(before.enrollment_id);
  update public.links l set archived_at = null where l.id = before.id returning * into after;
  perform private.audit_link('link.restored', before, after);
  return after;
end $$;
grant execute on function public.restore_link to authenticated;

-- An account that is deleted takes the words of its links with it; where they lead stays, for those who still have them.
create function private.forget_link_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.links l set name = '', sub_ids = '{}', utm = '{}'
    from public.enrollments e join public.affiliates f on f.id = e.affiliate_id
    where f.user_id = new.id and l.enrollment_id = e.id;
  return new;
end $$;
create trigger forget_link_words after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_link_words();
