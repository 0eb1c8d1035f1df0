-- Drivers and vehicles as they would be; only fields of the forms may be in `fields`.

create function franchises.changed_driver(before public.franchise_drivers, fields jsonb)
returns public.franchise_drivers
language plpgsql stable set search_path = '' as $$
declare
  wanted public.franchise_drivers;
begin
  if jsonb_typeof(fields) is distinct from 'object'
    or fields - array['name', 'license', 'license_until', 'record_until', 'left_on'] <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  wanted := jsonb_populate_record(before, fields);
  perform core.refuse_field('errors.franchise.full_name', 'name')
    where (length(trim(wanted.name)) between 2 and 120) is not true;
  perform core.refuse_field('errors.franchise.license', 'license')
    where (length(trim(wanted.license)) between 3 and 40) is not true;
  perform core.refuse_field('errors.franchise.until', 'license_until') where wanted.license_until is null;
  return wanted;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;

create function franchises.changed_vehicle(before public.franchise_fleet, fields jsonb) returns public.franchise_fleet
language plpgsql stable set search_path = '' as $$
declare
  wanted public.franchise_fleet;
begin
  if jsonb_typeof(fields) is distinct from 'object' or fields - array['plate', 'kind', 'model', 'insurance_until',
    'inspection_until', 'permit_until', 'left_on'] <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  wanted := jsonb_populate_record(before, fields);
  wanted.plate := upper(trim(wanted.plate));
  perform core.refuse_field('errors.franchise.plate', 'plate') where (wanted.plate ~ '^[A-Z0-9-]{3,10}$') is not true;
  perform core.refuse_field('errors.fields.choice', 'kind') where wanted.kind is null;
  perform core.refuse_field('errors.franchise.model', 'model')
    where (length(trim(wanted.model)) between 2 and 80) is not true;
  perform core.refuse_field('errors.franchise.until', 'insurance_until') where wanted.insurance_until is null;
  perform core.refuse_field('errors.franchise.until', 'inspection_until') where wanted.inspection_until is null;
  return wanted;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;
