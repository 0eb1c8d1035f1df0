-- `code` and `destination` may be empty: a random code, and the program's own address.
create function public.create_link(enrollment_id uuid, code text, name text, destination text, sub_ids jsonb, utm jsonb,
  routes jsonb, coupon_id uuid, idempotency_key uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  program public.programs := links.program_of_enrollment(person, enrollment_id);
  repeated uuid := core.first_result('create_link', idempotency_key, jsonb_build_object('enrollment', enrollment_id,
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
  perform links.check_link(after, program.domains);
  perform links.check_link_limit(enrollment_id);
  insert into public.links (enrollment_id, code, name, destination, sub_ids, utm, routes, coupon_id)
    values (after.enrollment_id, links.free_code(create_link.code), after.name, after.destination, after.sub_ids,
      after.utm, after.routes, after.coupon_id)
    on conflict on constraint links_code_key do nothing returning * into after;
  if not found then -- somebody chose it in this moment
    perform core.refuse_field('errors.link.code_taken', 'code');
  end if;
  perform core.store_result('create_link', idempotency_key, after.id);
  perform links.audit_link('link.created', null, after);
  return after;
end $$;
grant execute on function public.create_link to authenticated;

create function public.update_link(link_id uuid, name text, destination text, sub_ids jsonb, utm jsonb, routes jsonb,
  coupon_id uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.links := links.own_link(person, link_id);
  program public.programs := links.program_of_enrollment(person, before.enrollment_id);
  after public.links := before;
begin
  after.name := trim(coalesce(update_link.name, ''));
  after.destination := coalesce(nullif(trim(update_link.destination), ''), program.destination);
  after.sub_ids := coalesce(update_link.sub_ids, '{}');
  after.utm := coalesce(update_link.utm, '{}');
  after.routes := coalesce(update_link.routes, '[]');
  after.coupon_id := update_link.coupon_id;
  perform links.check_link(after, program.domains);
  update public.links l set name = after.name, destination = after.destination, sub_ids = after.sub_ids,
      utm = after.utm, routes = after.routes, coupon_id = after.coupon_id
    where l.id = before.id returning * into after;
  perform links.audit_link('link.updated', before, after);
  return after;
end $$;
grant execute on function public.update_link to authenticated;

-- Removes a link from the list; its address still works, and its clicks still count.
create function public.archive_link(link_id uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.links := links.own_link(person, link_id);
  after public.links;
begin
  if before.archived_at is not null then
    raise exception 'errors.link.archived' using errcode = 'PT409';
  end if;
  update public.links l set archived_at = now() where l.id = before.id returning * into after;
  perform links.audit_link('link.archived', before, after);
  return after;
end $$;
grant execute on function public.archive_link to authenticated;

create function public.restore_link(link_id uuid) returns public.links
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.links := links.own_link(person, link_id);
  after public.links;
begin
  if before.archived_at is null then
    raise exception 'errors.link.not_archived' using errcode = 'PT409';
  end if;
  perform links.check_link_limit(before.enrollment_id);
  update public.links l set archived_at = null where l.id = before.id returning * into after;
  perform links.audit_link('link.restored', before, after);
  return after;
end $$;
grant execute on function public.restore_link to authenticated;
