-- Marks one notice as read; safe to repeat.
create function public.read_notice(notice_id bigint) returns public.notices
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.notices;
begin
  update public.notices n set read_at = coalesce(n.read_at, now())
    where n.id = read_notice.notice_id and n.person_id = person returning * into after;
  if not found then
    raise exception 'errors.notice.not_found' using errcode = 'PT404';
  end if;
  return after;
end $$;
grant execute on function public.read_notice to authenticated;

-- Marks as read what the page showed: nothing newer than its newest notice. Returns how many were unread.
create function public.read_all_notices(newest bigint) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  found_ones integer;
begin
  if newest is null then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'newest';
  end if;
  update public.notices n set read_at = now()
    where n.person_id = person and n.id <= newest and n.read_at is null;
  get diagnostics found_ones = row_count;
  return found_ones;
end $$;
grant execute on function public.read_all_notices to authenticated;
