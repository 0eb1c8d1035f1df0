-- The founders' circle: its settings, joining it by an order, what members say about being listed, their benefits.

create function public.set_founders_circle(cap integer, product_id uuid, level public.scan_level, benefits jsonb,
  is_open boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before scamscan.founders_circle;
begin
  select * into before from scamscan.founders_circle c for update;
  if set_founders_circle.cap is null or set_founders_circle.cap not between greatest(1, before.taken) and 100000 then
    perform core.refuse_field('errors.scamscan.cap', 'cap');
  end if;
  if coalesce(set_founders_circle.level, 'free') = 'free' then
    perform core.refuse_field('errors.fields.choice', 'level');
  end if;
  if not core.is_translated(set_founders_circle.benefits, 3000) then
    perform core.refuse_field('errors.scamscan.benefits', 'benefits_es');
  end if;
  if set_founders_circle.product_id is null and coalesce(set_founders_circle.is_open, false) then
    perform core.refuse_field('errors.scamscan.circle_product', 'product_id');
  end if;
  insert into scamscan.founders_circle as c (cap, product_id, level, benefits, is_open, set_by)
    values (set_founders_circle.cap, set_founders_circle.product_id, set_founders_circle.level,
      set_founders_circle.benefits, coalesce(set_founders_circle.is_open, false), admin)
    on conflict on constraint founders_circle_pkey do update set cap = excluded.cap, product_id = excluded.product_id,
      level = excluded.level, benefits = excluded.benefits, is_open = excluded.is_open, set_at = now(),
      set_by = excluded.set_by;
  perform core.audit('founders_circle.set', scamscan.feed_subject('founders_circle'), to_jsonb(before) - 'set_by',
    jsonb_build_object('cap', cap, 'product', product_id, 'level', level, 'open', is_open));
  return true;
end $$;
grant execute on function public.set_founders_circle to authenticated;

-- What everybody may know of the circle; null as long as nobody set it up.
create function public.read_founders_circle() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cap', c.cap, 'taken', c.taken, 'product_id', c.product_id, 'level', c.level,
    'benefits', c.benefits, 'is_open', c.is_open) from scamscan.founders_circle c
$$;
grant execute on function public.read_founders_circle to service_role;

-- Takes a listed name off the public page, or puts it back.
create function public.hide_founder_name(number integer, hidden boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  founder uuid;
begin
  update public.founders f set name_hidden = coalesce(hide_founder_name.hidden, true)
    where f.number = hide_founder_name.number and f.listed_name is not null returning f.id into founder;
  update public.founder_list l set is_hidden = coalesce(hide_founder_name.hidden, true)
    where l.number = hide_founder_name.number;
  if founder is null then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('founder.hidden', founder, null, jsonb_build_object('hidden', hidden, 'by', admin));
  return number;
end $$;
grant execute on function public.hide_founder_name to authenticated;

-- Joins: keeps a place and orders the circle's product in one step. Returns the order's number.
create function public.join_founders_circle(price_id uuid, option public.payment_option, billing jsonb, locale text,
  listed_name text, click_id uuid, idempotency_key uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  circle scamscan.founders_circle := scamscan.lock_circle();
  standing public.founders;
  number text;
begin
  select * into standing from public.founders f where f.person_id = person;
  if standing.state = 'member' then
    raise exception 'errors.scamscan.founder_already' using errcode = 'PT409';
  end if;
  if not circle.is_open then
    raise exception 'errors.scamscan.circle_closed' using errcode = 'PT409';
  end if;
  if length(trim(coalesce(nullif(trim(join_founders_circle.listed_name), ''), 'none'))) not between 2 and 80 then
    perform core.refuse_field('errors.scamscan.listed_name', 'listed_name');
  end if;
  if standing.state is distinct from 'reserved' and circle.taken >= circle.cap then
    raise exception 'errors.scamscan.circle_full' using errcode = 'PT409';
  end if;
  if standing.state = 'reserved' and orders.state_of(standing.order_number) in ('requested', 'awaiting_payment') then
    return standing.order_number;
  end if;
  number := public.place_order(circle.product_id, price_id, option, billing, locale, click_id, idempotency_key);
  perform scamscan.reserve_place(person, number, nullif(trim(join_founders_circle.listed_name), ''));
  perform core.audit('founder.reserved', person, null, jsonb_build_object('order', number));
  return number;
end $$;
grant execute on function public.join_founders_circle to authenticated;

-- Being listed by a name, or not at all.
create function public.set_founder_listing(listed_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  name text := nullif(trim(listed_name), '');
  before public.founders;
  after public.founders;
begin
  select * into before from public.founders f where f.person_id = person and f.state <> 'left' for update;
  if not found then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  if length(name) not between 2 and 80 then
    perform core.refuse_field('errors.scamscan.listed_name', 'listed_name');
  end if;
  update public.founders f set listed_name = name where f.id = before.id returning * into after;
  perform scamscan.list_founder(after);
  perform core.audit('founder.listing', after.id, jsonb_build_object('listed', before.listed_name is not null),
    jsonb_build_object('listed', name is not null));
  return after.id;
end $$;
grant execute on function public.set_founder_listing to authenticated;

-- Adds a line to what a member was given.
create function public.add_founder_benefit(founder_id uuid, kind public.founder_benefit_kind, description jsonb,
  amount bigint, currency text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  founder public.founders;
  made bigint;
begin
  select * into founder from public.founders f where f.id = add_founder_benefit.founder_id and f.state = 'member';
  if not found then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  perform scamscan.refuse_own(founder.person_id, admin);
  if add_founder_benefit.kind is null then
    perform core.refuse_field('errors.fields.choice', 'kind');
  end if;
  if not core.is_translated(add_founder_benefit.description, 300) then
    perform core.refuse_field('errors.scamscan.benefit', 'description_es');
  end if;
  if (amount is null) <> (currency is null) or amount not between 1 and 1000000000000 or currency !~ '^[A-Z]{3}$' then
    perform core.refuse_field('errors.scamscan.amount', 'amount');
  end if;
  insert into public.founder_benefits (founder_id, kind, description, amount, currency, given_by)
    values (founder.id, add_founder_benefit.kind, add_founder_benefit.description, add_founder_benefit.amount,
      add_founder_benefit.currency, admin) returning id into made;
  perform core.audit('founder.benefit', founder.id, null, jsonb_build_object('kind', kind, 'amount', amount,
    'currency', currency));
  return made;
end $$;
grant execute on function public.add_founder_benefit to authenticated;

-- The scheduler: places whose order is paid become memberships in the order of payment; those whose order was cancelled
-- or given back are free again. Returns how many changed.
create function public.advance_founders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one public.founders;
  changed integer := 0;
begin
  for one in select f.* from public.founders f join scamscan.founders_circle c on true
      left join orders.paid_orders_of(c.product_id) as p on p.number = f.order_number
      where f.state = 'reserved' and p.number is not null order by p.paid_at, f.id for update of f loop
    perform scamscan.admit_founder(one);
    changed := changed + 1;
  end loop;
  for one in select f.* from public.founders f where f.state <> 'left'
      and orders.state_of(f.order_number) in ('cancelled', 'refunded') for update loop
    perform scamscan.release_place(one, orders.state_of(one.order_number)::text);
    changed := changed + 1;
  end loop;
  return changed;
end $$;
grant execute on function public.advance_founders to service_role;
