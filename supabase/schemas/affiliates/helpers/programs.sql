-- The accounts that take part in a program which the person who speaks runs, or that ask to: for policies.
create function affiliates.in_my_programs() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  programs uuid[] := array(select programs.mine('read'));
begin
  if programs <> '{}' then
    return query select e.affiliate_id from public.enrollments e where e.program_id = any (programs)
      union select a.affiliate_id from public.applications a where a.program_id = any (programs);
  end if;
end $$;
grant execute on function affiliates.in_my_programs to authenticated;

-- Whose accounts these are.
create function affiliates.people_in_my_programs() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select f.user_id from public.affiliates f where f.id in (select affiliates.in_my_programs());
end $$;
grant execute on function affiliates.people_in_my_programs to authenticated;
