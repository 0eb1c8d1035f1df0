-- Reports by kind. The key's scope is checked before the body is read.
create function public.report_by_key(key_id text, kind text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform programs.program_of_key(key_id, '{published,paused,archived}',
    case kind when 'reinstatement' then 'refund' else kind end || 's:write');
  return case kind
    when 'lead' then public.report_lead(key_id, body)
    when 'sale' then public.report_sale(key_id, body)
    when 'refund' then public.report_refund(key_id, body)
    when 'reinstatement' then public.report_reinstatement(key_id, body)
    else public.report_event(key_id, body) end;
end $$;
grant execute on function public.report_by_key to service_role;

-- A customer by any of the shop's own ids, with what it reported of them.
create function public.find_customer(key_id text, customer_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'customers:read');
  customer public.customers := conversions.customer_by_shop_id(program.id, find_customer.customer_id);
begin
  if customer.id is null or customer.erased_at is not null then
    raise exception 'errors.api.customer_unknown' using errcode = 'PT404', detail = 'customer_id';
  end if;
  return jsonb_build_object('customer_id', customer.external_id, 'also_known_as', array(select a.external_id
      from public.customer_aliases a where a.customer_id = customer.id order by a.created_at, a.external_id),
    'created_at', customer.created_at, 'conversions', coalesce((
    select jsonb_agg(conversions.conversion_facts(r.c) order by (r.c).occurred_at desc, (r.c).id)
    from (select c from public.conversions c where c.customer_id = customer.id order by c.occurred_at desc,
      c.id limit 100) as r), '[]'));
end $$;
grant execute on function public.find_customer to service_role;

-- A conversion by our id, or a sale by its order id; with its refunds.
create function public.find_conversion(key_id text, reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'conversions:read');
  wanted text := core.tidy_id(reference);
  conversion public.conversions;
begin
  if wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into conversion from public.conversions c where c.id = wanted::uuid and c.program_id = program.id;
  end if;
  if conversion.id is null then
    select * into conversion from public.conversions c
      where c.program_id = program.id and c.kind = 'sale' and c.external_id = wanted;
  end if;
  if conversion.id is null then
    raise exception 'errors.api.conversion_unknown' using errcode = 'PT404', detail = 'id';
  end if;
  return conversions.conversion_facts(conversion) || jsonb_build_object('refunds', coalesce((
    select jsonb_agg(jsonb_build_object('conversion_id', r.id, 'external_id', r.external_id, 'amount', r.amount,
      'reinstated', (select coalesce(-sum(b.amount), 0) from public.conversions b where b.refund_id = r.id),
      'occurred_at', r.occurred_at) order by r.occurred_at, r.id)
    from public.conversions r where r.sale_id = conversion.id and r.kind = 'refund'), '[]'));
end $$;
grant execute on function public.find_conversion to service_role;

-- A page of the program's links: `cursor` is the id of the last one of the page before.
create function public.list_program_links(key_id text, enrollment_id uuid, cursor uuid, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'links:read');
  rows jsonb;
begin
  select coalesce(jsonb_agg(conversions.link_facts(s.l) order by (s.l).created_at desc, (s.l).id desc), '[]') into rows
    from (
    select l from public.links l join public.enrollments e on e.id = l.enrollment_id
    where e.program_id = program.id
      and (list_program_links.enrollment_id is null or e.id = list_program_links.enrollment_id)
      and (cursor is null or (l.created_at, l.id) < (select b.created_at, b.id from public.links b where b.id = cursor))
    order by l.created_at desc, l.id desc limit least(greatest(page_size, 1), 100)) as s;
  return jsonb_build_object('links', rows, 'next_cursor',
    case when jsonb_array_length(rows) = least(greatest(page_size, 1), 100) then rows -> -1 -> 'id' end);
end $$;
grant execute on function public.list_program_links to service_role;

-- A page of the program's affiliates: whom the shop works with, not how to reach them.
create function public.list_program_affiliates(key_id text, cursor uuid, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused,archived}', 'affiliates:read');
  rows jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('enrollment_id', s.id, 'affiliate_id', s.affiliate_id, 'name',
    s.full_name,
      'group_id', s.group_id, 'joined_at', s.joined_at, 'ended_at', s.ended_at) order by s.joined_at desc, s.id desc),
        '[]') into rows
  from (
    select e.*, o.full_name from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
    join public.profiles o on o.id = a.user_id where e.program_id = program.id
      and (cursor is null or (e.joined_at, e.id) < (select b.joined_at, b.id from public.enrollments b
        where b.id = cursor))
    order by e.joined_at desc, e.id desc limit least(greatest(page_size, 1), 100)) as s;
  return jsonb_build_object('affiliates', rows, 'next_cursor',
    case when jsonb_array_length(rows) = least(greatest(page_size, 1), 100) then rows -> -1 -> 'enrollment_id' end);
end $$;
grant execute on function public.list_program_affiliates to service_role;

-- Another link for an affiliate of the program, to one of its destinations. The same one again is the same link.
create function public.create_program_link(key_id text, body jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  program public.programs := programs.program_of_key(key_id, '{published,paused}', 'links:write');
  enrollment uuid := core.uuid_field(body, 'enrollment_id');
  target text := body ->> 'destination';
  link public.links;
begin
  if not coalesce(core.destination_allowed(target, program.domains) and length(target) <= 2000, false) then
    perform core.refuse_field('errors.program.destination', 'destination');
  end if;
  perform 1 from public.enrollments e where e.id = enrollment and e.program_id = program.id and e.ended_at is null
    for update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404', detail = 'enrollment_id';
  end if;
  select * into link from public.links l where l.enrollment_id = enrollment and l.destination = target
    order by l.created_at limit 1;
  if found then
    return conversions.link_facts(link) || '{"replayed": true}';
  end if;
  if (select count(*) from public.links l where l.enrollment_id = enrollment) >= 1000 then
    raise exception 'errors.api.links_many' using errcode = 'PT409', detail = 'enrollment_id';
  end if;
  link := links.create_link(enrollment, target);
  return conversions.link_facts(link) || '{"replayed": false}';
end $$;
grant execute on function public.create_program_link to service_role;
