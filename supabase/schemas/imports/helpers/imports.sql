-- The import to work on, locked, in one of the states, or a refusal.
create function imports.import_in_state(import_id uuid, variadic states public.import_state[]) returns public.imports
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.imports;
begin
  select * into found_one from public.imports i where i.id = import_in_state.import_id for update;
  if not found then
    raise exception 'errors.import.not_found' using errcode = 'PT404';
  end if;
  if found_one.state <> all (states) then
    raise exception 'errors.import.wrong_state' using errcode = 'PT409', detail = found_one.state;
  end if;
  return found_one;
end $$;
