-- Saves the query of a table's address under a name, at most thirty for a table; one that has the name already gets the
-- query. Saving the same again changes nothing. The log does not keep queries: they may name somebody.
create function public.save_view(place text, name text, query text) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.saved_views;
  after public.saved_views;
begin
  if length(trim(coalesce(name, ''))) not between 1 and 60 then
    perform core.refuse_field('errors.view.name', 'name');
  end if;
  if coalesce(place, '') !~ '^/[a-z0-9/-]{1,80}$' or length(query) > 1000
    or coalesce(query, 'x') !~ '^(\?.*)?$' then
    perform core.refuse_field('errors.view.query', 'query');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('saved_views ' || person, 0));
  select * into before from public.saved_views v
    where v.user_id = person and v.place = save_view.place and v.name = trim(save_view.name);
  if before.id is null and (select count(*) from public.saved_views v
    where v.user_id = person and v.place = save_view.place) >= 30 then
    raise exception 'errors.view.too_many' using errcode = 'PT409';
  end if;
  insert into public.saved_views as v (user_id, place, name, query)
    values (person, save_view.place, trim(save_view.name), save_view.query)
    on conflict on constraint saved_views_user_id_place_name_key do update set query = excluded.query
    returning * into after;
  if before is distinct from after then
    perform core.audit('view.saved', after.id, to_jsonb(before) - 'query', to_jsonb(after) - 'query');
  end if;
  return after;
end $$;
grant execute on function public.save_view to authenticated;

create function public.rename_view(view_id uuid, name text) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.saved_views := accounts.own_view(view_id, person);
  after public.saved_views;
begin
  if length(trim(coalesce(name, ''))) not between 1 and 60 then
    perform core.refuse_field('errors.view.name', 'name');
  end if;
  if exists (select 1 from public.saved_views v where v.user_id = before.user_id and v.place = before.place
    and v.name = trim(rename_view.name) and v.id <> before.id) then
    perform core.refuse_field('errors.view.taken', 'name');
  end if;
  update public.saved_views v set name = trim(rename_view.name) where v.id = before.id returning * into after;
  perform core.audit('view.renamed', after.id, to_jsonb(before) - 'query', to_jsonb(after) - 'query');
  return after;
end $$;
grant execute on function public.rename_view to authenticated;

create function public.delete_view(view_id uuid) returns public.saved_views
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.saved_views := accounts.own_view(view_id, person);
begin
  delete from public.saved_views v where v.id = before.id;
  perform core.audit('view.deleted', before.id, to_jsonb(before) - 'query', null);
  return before;
end $$;
grant execute on function public.delete_view to authenticated;
