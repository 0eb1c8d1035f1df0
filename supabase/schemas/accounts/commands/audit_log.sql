-- What happened, newest first, for administrators: of a kind of thing, by a person, about one thing, in these days. The
-- next page begins below the last id of this one, so that a row that comes meanwhile moves nothing.
create function public.list_audit_log(area text, who text, about uuid, first date, last date, below bigint,
  count integer)
returns table (id bigint, at timestamptz, actor_id uuid, actor_name text, action text, subject_id uuid, before jsonb,
  after jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform core.require_admin();
  return query
    select l.id, l.at, l.actor_id, p.full_name, l.action, l.subject_id, l.before, l.after
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where (area is null or split_part(l.action, '.', 1) = area)
      and (about is null or l.subject_id = about)
      and (list_audit_log.below is null or l.id < list_audit_log.below)
      and (first is null or l.at >= first::timestamp at time zone 'America/Panama')
      and (last is null or l.at < (last + 1)::timestamp at time zone 'America/Panama')
      and (coalesce(trim(who), '') = '' or l.actor_id in (
        select s.id from public.profiles s where s.search_name like all (core.word_patterns(who))))
    order by l.id desc limit least(greatest(list_audit_log.count, 1), 1000);
end $$;
grant execute on function public.list_audit_log to authenticated;

-- The kinds of things that the log knows, for its filter: found one after the other by the index.
create function public.list_audit_areas() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query with recursive areas as (
    (select split_part(l.action, '.', 1) as area from public.audit_log l order by l.action limit 1)
    union all
    select (select split_part(l.action, '.', 1) from public.audit_log l where l.action > a.area || '/'
      order by l.action limit 1) from areas a where a.area is not null
  ) select a.area from areas a where a.area is not null;
end $$;
grant execute on function public.list_audit_areas to authenticated;
