-- The address of this account, once it is confirmed; null before.
create function affiliates.my_email() returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = (select core.person()) and u.email_confirmed_at is not null
$$;
grant execute on function affiliates.my_email to authenticated;

-- How a program admits: its row, or the one of a program that is open to everybody.
create function affiliates.admission_of(program_id uuid) returns public.program_admissions
language plpgsql stable security definer set search_path = '' as $$
declare
  admission public.program_admissions;
begin
  select * into admission from public.program_admissions a where a.program_id = admission_of.program_id;
  if not found then
    admission := row(admission_of.program_id, 'open', '[]', '{}', '{}', '{}', 0, 30, null);
  end if;
  return admission;
end $$;
