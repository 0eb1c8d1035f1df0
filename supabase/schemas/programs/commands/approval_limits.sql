-- From which amount on a person approves, for administrators: the program's now (without a change's id), and in each
-- change of it.
create function public.list_approval_limits(program_id uuid)
returns table (change_id uuid, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
begin
  return query
    select null::uuid, null::jsonb, to_jsonb(p.approval_limit) from public.programs p
      where p.id = list_approval_limits.program_id
    union all select c.id, c.before -> 'approval_limit', c.after -> 'approval_limit' from public.program_changes c
      where c.program_id = list_approval_limits.program_id and c.after ? 'approval_limit';
end $$;
grant execute on function public.list_approval_limits to authenticated;
