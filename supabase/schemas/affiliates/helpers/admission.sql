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
    admission := jsonb_populate_record(null::public.program_admissions, jsonb_build_object(
      'program_id', admission_of.program_id, 'mode', 'open', 'questions', '[]'::jsonb, 'countries', '[]'::jsonb,
      'allowed_domains', '[]'::jsonb, 'refused_domains', '[]'::jsonb, 'minimum_account_days', 0, 'reapply_days', 30));
  end if;
  return admission;
end $$;
