-- Bound late: enrollments come in the next file.
create function programs.joined_groups() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select e.group_id from public.enrollments e
    where e.affiliate_id = affiliates.my_affiliate_id() and e.group_id is not null;
end $$;
grant execute on function programs.joined_groups to authenticated;
