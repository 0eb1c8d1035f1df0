set local check_function_bodies = off;

-- Names that are off the list now stay off it.
alter table public.founders add column name_hidden boolean not null default false;
comment on column public.founders.name_hidden is
  'An administrator took the name off the public list; writing it again does not bring it back.';
update public.founders f set name_hidden = true
  from public.founder_list l where l.number = f.number and l.is_hidden;

revoke all on function public.hide_founder_name(number integer, hidden boolean) from public, anon, authenticated, service_role;
revoke all on function scamscan.list_founder(founder founders) from public, anon, authenticated, service_role;

-- The public list says what its members agreed to.
create or replace function scamscan.list_founder(founder public.founders) returns void
language sql security definer set search_path = '' as $$
  delete from public.founder_list l where l.number = founder.number;
  insert into public.founder_list (number, name, joined_at, is_hidden)
    select founder.number, founder.listed_name, founder.joined_at, founder.name_hidden
    where founder.state = 'member' and founder.listed_name is not null;
$$;

-- Takes a listed name off the public page, or puts it back.
create or replace function public.hide_founder_name(number integer, hidden boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  founder uuid;
begin
  update public.founders f set name_hidden = coalesce(hide_founder_name.hidden, true)
    where f.number = hide_founder_name.number and f.listed_name is not null returning f.id into founder;
  update public.founder_list l set is_hidden = coalesce(hide_founder_name.hidden, true)
    where l.number = hide_founder_name.number;
  if founder is null then
    raise exception 'errors.scamscan.founder_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('founder.hidden', founder, null, jsonb_build_object('hidden', hidden, 'by', admin));
  return number;
end $$;

grant execute on function public.hide_founder_name to authenticated;
