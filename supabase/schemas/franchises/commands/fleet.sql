-- Drivers and vehicles with the days until which their documents count.

create function public.save_franchise_driver(franchise_id uuid, driver_id uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  before public.franchise_drivers;
  wanted public.franchise_drivers;
begin
  select * into before from public.franchise_drivers d
    where d.id = save_franchise_driver.driver_id and d.franchise_id = franchise.id for update;
  if before.id is null and save_franchise_driver.driver_id is not null then
    raise exception 'errors.franchise.driver_unknown' using errcode = 'PT404';
  end if;
  wanted := franchises.changed_driver(before, fields);
  insert into public.franchise_drivers (id, franchise_id, name, license, license_until, record_until, left_on)
    values (coalesce(before.id, gen_random_uuid()), franchise.id, trim(wanted.name), trim(wanted.license),
      wanted.license_until, wanted.record_until, wanted.left_on)
    on conflict (id) do update set name = excluded.name, license = excluded.license,
      license_until = excluded.license_until, record_until = excluded.record_until, left_on = excluded.left_on
    returning * into wanted;
  perform core.audit('franchise_driver.saved', franchise.id, to_jsonb(before), to_jsonb(wanted));
  return wanted.id;
end $$;
grant execute on function public.save_franchise_driver to authenticated;

create function public.save_franchise_vehicle(franchise_id uuid, vehicle_id uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  before public.franchise_fleet;
  wanted public.franchise_fleet;
begin
  select * into before from public.franchise_fleet v
    where v.id = save_franchise_vehicle.vehicle_id and v.franchise_id = franchise.id for update;
  if before.id is null and save_franchise_vehicle.vehicle_id is not null then
    raise exception 'errors.franchise.vehicle_unknown' using errcode = 'PT404';
  end if;
  wanted := franchises.changed_vehicle(before, fields);
  insert into public.franchise_fleet (id, franchise_id, plate, kind, model, insurance_until, inspection_until,
      permit_until, left_on)
    values (coalesce(before.id, gen_random_uuid()), franchise.id, wanted.plate, wanted.kind, trim(wanted.model),
      wanted.insurance_until, wanted.inspection_until, wanted.permit_until, wanted.left_on)
    on conflict (id) do update set plate = excluded.plate, kind = excluded.kind, model = excluded.model,
      insurance_until = excluded.insurance_until, inspection_until = excluded.inspection_until,
      permit_until = excluded.permit_until, left_on = excluded.left_on returning * into wanted;
  perform core.audit('franchise_vehicle.saved', franchise.id, to_jsonb(before), to_jsonb(wanted));
  return wanted.id;
exception when unique_violation then
  raise exception 'errors.franchise.plate_taken' using errcode = 'PT409', detail = 'plate';
end $$;
grant execute on function public.save_franchise_vehicle to authenticated;
