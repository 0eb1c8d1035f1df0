set local check_function_bodies = off;

-- A file beside what is stored now: how many rows were new, corrected a day or changed nothing, what its accepted rows
-- and their days come to, and how many of those days say something else today.
create or replace function public.reconcile_franchise_import(import_id uuid) returns table (fresh bigint, corrected bigint,
  same bigint, kept bigint, file_gross bigint, stored_gross bigint, differing bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not exists (select 1 from public.franchise_imports i left join public.franchises f on f.id = i.franchise_id
    where i.id = reconcile_franchise_import.import_id and (f.owner_id = person or core.is_admin())) then
    raise exception 'errors.franchise.import_unknown' using errcode = 'PT404';
  end if;
  return query select count(*) filter (where w.state = 'made' and w.before is null),
      count(*) filter (where w.state = 'made' and w.before is not null), count(*) filter (where w.state = 'same'),
      count(*) filter (where w.state = 'kept'), coalesce(sum((w.fields ->> 'gross')::bigint), 0)::bigint,
      coalesce(sum(r.gross), 0)::bigint,
      count(*) filter (where r.gross is distinct from (w.fields ->> 'gross')::bigint)
    from public.franchise_import_rows w
    left join public.franchise_reports r on r.franchise_id = w.franchise_id and r.day = w.day
    where w.import_id = reconcile_franchise_import.import_id and w.state in ('made', 'same', 'kept');
end $$;

grant execute on function public.reconcile_franchise_import to authenticated;
