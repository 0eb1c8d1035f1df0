-- The groups of the calling affiliate, for policies.
create function programs.joined_groups() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.group_id from public.enrollments e where e.affiliate_id = affiliates.my_affiliate_id();
end $$;
grant execute on function programs.joined_groups to authenticated;

create function programs.require_group(group_id uuid) returns public.program_groups
language plpgsql security definer set search_path = '' as $$
declare
  found_group public.program_groups;
begin
  select * into found_group from public.program_groups g where g.id = require_group.group_id for no key update;
  if not found then
    raise exception 'errors.group.not_found' using errcode = 'PT404';
  end if;
  return found_group;
end $$;

create function programs.check_group_name(name jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not core.is_translated(name, 80) then
    raise exception 'errors.group.name' using errcode = 'PT422', detail = 'name';
  end if;
end $$;
