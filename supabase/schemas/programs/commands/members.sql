-- Gives somebody a role in a program, by their address, which they need not have registered yet; or another role.
-- Owners and administrators do, after their password was checked.
create function public.set_program_member(program_id uuid, email text, role public.program_role, locale text)
returns public.program_role
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(program_id, 'own');
  program public.programs := programs.lock_program(program_id);
  address text := lower(trim(coalesce(set_program_member.email, '')));
  before public.program_members;
begin
  perform core.refuse_field('errors.fields.choice', 'role') where set_program_member.role is null;
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    perform core.refuse_field('errors.fields.email', 'email');
  end if;
  select * into before from public.program_members m where m.program_id = program.id and m.email = address;
  if before.role = set_program_member.role then
    return before.role;
  end if;
  if before.email is null and (select count(*) from public.program_members m where m.program_id = program.id) >= 30 then
    raise exception 'errors.program_member.full' using errcode = 'PT409';
  elsif before.role = 'owner' then
    perform programs.keep_owner(program.id, address);
  end if;
  perform accounts.use_proof(person, 'team');
  insert into public.program_members as m (program_id, email, role, added_by)
    values (program.id, address, set_program_member.role, person)
    on conflict on constraint program_members_pkey do update set role = excluded.role, added_by = excluded.added_by;
  perform programs.mail_member(program, address, set_program_member.role, set_program_member.locale);
  perform core.audit('program_member.set', program.id, to_jsonb(before), jsonb_build_object('email', address,
    'role', set_program_member.role));
  return set_program_member.role;
end $$;
grant execute on function public.set_program_member to authenticated;

-- Ends a role: owners and administrators that of anybody, everybody their own.
create function public.remove_program_member(program_id uuid, email text, locale text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  address text := lower(trim(coalesce(remove_program_member.email, '')));
  program public.programs;
  before public.program_members;
begin
  if address is distinct from affiliates.my_email() then
    perform programs.require_may(remove_program_member.program_id, 'own');
  end if;
  select * into program from public.programs p where p.id = remove_program_member.program_id for no key update;
  select * into before from public.program_members m where m.program_id = program.id and m.email = address for update;
  if not found then
    raise exception 'errors.program_member.not_found' using errcode = 'PT404';
  end if;
  if before.role = 'owner' then
    perform programs.keep_owner(before.program_id, address);
  end if;
  delete from public.program_members m where m.program_id = before.program_id and m.email = before.email;
  perform programs.mail_member(program, address, null, remove_program_member.locale);
  perform core.audit('program_member.removed', before.program_id, to_jsonb(before), null);
  return before.program_id;
end $$;
grant execute on function public.remove_program_member to authenticated;

-- Who runs a program: for everybody who does, and for administrators. `full_name` is missing until they register.
create function public.list_program_members(program_id uuid)
returns table (email text, full_name text, role public.program_role, added_at timestamptz, is_me boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(program_id, 'read');
begin
  return query select m.email, p.full_name, m.role, m.added_at, p.id is not distinct from person
    from public.program_members m left join auth.users u on lower(u.email) = m.email
      and u.email_confirmed_at is not null left join public.profiles p on p.id = u.id
    where m.program_id = list_program_members.program_id order by m.role, m.added_at, m.email;
end $$;
grant execute on function public.list_program_members to authenticated;

-- The programs that the person runs, with their role and what waits there: of the questions about commissions, those
-- that their role answers.
create function public.list_my_programs()
returns table (program_id uuid, slug text, name jsonb, status public.program_status, currency text,
  role public.program_role, affiliates bigint, applications bigint, commissions bigint, questions bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select p.id, p.slug, p.name, p.status, p.currency, m.role,
      (select count(*) from public.enrollments e where e.program_id = p.id and e.state = 'active'
        and e.ended_at is null),
      (select count(*) from public.applications a where a.program_id = p.id and a.state = 'submitted'),
      (select count(*) from public.commissions c where c.program_id = p.id and c.status = 'matured'),
      (select count(*) from public.commission_questions q join public.commissions c on c.id = q.commission_id
        where c.program_id = p.id and q.answered_at is null and programs.allows(m.role,
          case c.status when 'held' then 'review' else 'finance' end))
    from public.programs p join public.program_members m on m.program_id = p.id and m.email = affiliates.my_email()
    order by p.name ->> 'es', p.id;
end $$;
grant execute on function public.list_my_programs to authenticated;
