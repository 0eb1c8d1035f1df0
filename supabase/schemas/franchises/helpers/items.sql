-- Lines of the checklists as they would be; only fields of the form may be in `fields`.
create function franchises.changed_item(before public.franchise_items, fields jsonb) returns public.franchise_items
language plpgsql stable set search_path = '' as $$
declare
  wanted public.franchise_items;
begin
  if jsonb_typeof(fields) is distinct from 'object' or fields - array['kind', 'side', 'name', 'help', 'province',
    'position', 'is_active', 'is_confirmed'] <> '{}' then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
  end if;
  wanted := jsonb_populate_record(before, fields);
  perform core.refuse_field('errors.fields.choice', 'kind') where wanted.kind is null;
  perform core.refuse_field('errors.fields.choice', 'side') where wanted.side is null;
  perform core.refuse_field('errors.franchise.item_name', 'name') where not core.is_translated(wanted.name, 200);
  perform core.refuse_field('errors.franchise.item_help', 'help')
    where wanted.help is not null and not core.is_translated(wanted.help, 1000);
  perform core.refuse_field('errors.fields.choice', 'province') where wanted.province not between 1 and 13;
  return wanted;
exception when data_exception then
  raise exception 'errors.invalid' using errcode = 'PT422', detail = 'fields';
end $$;
