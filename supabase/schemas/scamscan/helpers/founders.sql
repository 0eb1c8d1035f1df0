-- The founders' circle: places and members.

-- The circle, locked, so that the last place is given once.
create function scamscan.lock_circle() returns scamscan.founders_circle
language plpgsql security definer set search_path = '' as $$
declare
  circle scamscan.founders_circle;
begin
  select * into circle from scamscan.founders_circle c for update;
  if not found then
    raise exception 'errors.scamscan.circle_closed' using errcode = 'PT409';
  end if;
  return circle;
end $$;

create function scamscan.count_places() returns void
language sql security definer set search_path = '' as $$
  update scamscan.founders_circle c set taken = (select count(*) from public.founders f where f.state <> 'left')
$$;

-- Keeps a place for an order: a person has one, and one who left may come back to a new one.
create function scamscan.reserve_place(person uuid, order_number text, listed_name text) returns public.founders
language plpgsql security definer set search_path = '' as $$
declare
  made public.founders;
begin
  insert into public.founders as f (person_id, order_number, listed_name)
    values (person, order_number, listed_name)
    on conflict on constraint founders_person_id_key do update set state = 'reserved', left_at = null,
      order_number = excluded.order_number, listed_name = excluded.listed_name, reserved_at = now()
      where f.state = 'left'
    returning f.* into made;
  perform scamscan.count_places();
  return made;
end $$;

-- The public list says what its members agreed to.
create function scamscan.list_founder(founder public.founders) returns void
language sql security definer set search_path = '' as $$
  delete from public.founder_list l where l.number = founder.number;
  insert into public.founder_list (number, name, joined_at, is_hidden)
    select founder.number, founder.listed_name, founder.joined_at, founder.name_hidden
    where founder.state = 'member' and founder.listed_name is not null;
$$;

-- A place whose order is paid becomes a membership with the next number; numbers stay with who had them.
create function scamscan.admit_founder(before public.founders) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.founders;
  circle scamscan.founders_circle := scamscan.lock_circle();
begin
  update public.founders f set state = 'member', joined_at = coalesce(f.joined_at, now()),
      number = coalesce(f.number, (select coalesce(max(m.number), 0) + 1 from public.founders m))
    where f.id = before.id and f.state = 'reserved' returning * into after;
  perform scamscan.list_founder(after);
  insert into public.founder_benefits (founder_id, kind, description)
    values (after.id, 'plan', jsonb_build_object('es', 'Plan ' || circle.level || ' de ScamScan como miembro',
      'en', 'ScamScan ' || circle.level || ' plan as a member'));
  perform accounts.mail_person(after.person_id, 'founder_admitted', jsonb_build_object('number', after.number),
    'founder_admitted:' || after.id || ':' || after.order_number);
  perform core.audit('founder.admitted', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'number', after.number));
end $$;

create function scamscan.release_place(before public.founders, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  after public.founders;
begin
  update public.founders f set state = 'left', left_at = now() where f.id = before.id returning * into after;
  perform scamscan.list_founder(after);
  perform scamscan.count_places();
  perform core.audit('founder.left', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'why', why));
end $$;
