-- Writes a coupon whose code is right and free; ten may be in use for each enrollment.
create function links.add_coupon(enrollment public.enrollments, code text) returns public.coupons
language plpgsql set search_path = '' as $$
declare
  after public.coupons;
begin
  if code is null or code !~ '^[A-Z0-9][A-Z0-9-]{2,29}$' then
    perform core.refuse_field('errors.coupon.code', 'code');
  end if;
  insert into public.coupons (enrollment_id, program_id, code) values (enrollment.id, enrollment.program_id, code)
    on conflict on constraint coupons_program_id_code_key do nothing returning * into after;
  if not found then
    perform core.refuse_field('errors.coupon.taken', 'code');
  end if;
  perform core.audit('coupon.created', after.id, null, to_jsonb(after));
  return after;
end $$;

-- Creates a coupon at joining, where the program wants it; the code does not contain the affiliate's name, because
-- buyers read it.
create function links.create_welcome_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings public.program_coupon_settings;
  wanted text;
begin
  select * into settings from public.program_coupon_settings s where s.program_id = new.program_id and s.automatic;
  if not found then
    return new;
  end if;
  loop
    wanted := settings.prefix || upper(core.random_code(6));
    exit when not exists (select 1 from public.coupons c where c.program_id = new.program_id and c.code = wanted);
  end loop;
  perform links.add_coupon(new, wanted);
  return new;
end $$;
create trigger coupon_at_joining after insert on public.enrollments
  for each row execute function links.create_welcome_coupon();
