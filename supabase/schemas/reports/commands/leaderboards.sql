-- Opens a program's leaderboard or closes it; what it is already changes nothing.
create function public.set_leaderboard(program_id uuid, is_open boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  if not exists (select 1 from public.programs p where p.id = set_leaderboard.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if is_open then
    insert into public.program_leaderboards (program_id, opened_by) values (set_leaderboard.program_id, admin)
      on conflict on constraint program_leaderboards_pkey do nothing;
  else
    delete from public.program_leaderboards b where b.program_id = set_leaderboard.program_id;
  end if;
  if found then
    perform core.audit(case when is_open then 'leaderboard.opened' else 'leaderboard.closed' end,
      set_leaderboard.program_id, null, null);
  end if;
  return coalesce(is_open, false);
end $$;
grant execute on function public.set_leaderboard to authenticated;

-- Agrees to be seen, or changes the name. The name stays out of the log, which nothing is ever erased from.
create function public.show_on_leaderboards(display_name text) returns public.leaderboard_consents
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account uuid := affiliates.require_team_role(person, 'manager');
  wanted text := trim(show_on_leaderboards.display_name);
  after public.leaderboard_consents;
begin
  if account is null then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if not reports.is_display_name(wanted) then
    raise exception 'errors.leaderboard.name' using errcode = 'PT422', detail = 'display_name';
  end if;
  if exists (select 1 from public.leaderboard_consents c where lower(c.display_name) = lower(wanted)
    and (c.affiliate_id <> account or c.refusal_reason is not null)) then
    raise exception 'errors.leaderboard.name_taken' using errcode = 'PT422', detail = 'display_name';
  end if;
  insert into public.leaderboard_consents as c (affiliate_id, display_name, consented_by)
    values (account, wanted, person)
    on conflict on constraint leaderboard_consents_pkey do update set display_name = excluded.display_name,
      consented_at = now(), consented_by = excluded.consented_by, refusal_reason = null
    returning * into after;
  perform core.audit('leaderboard.joined', account, null, null);
  return after;
exception when unique_violation then -- by somebody else, just now
  raise exception 'errors.leaderboard.name_taken' using errcode = 'PT422', detail = 'display_name';
end $$;
grant execute on function public.show_on_leaderboards to authenticated;

-- Withdraws the consent: from now on only the affiliate sees their place.
create function public.hide_from_leaderboards() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account uuid := affiliates.require_team_role(person, 'manager');
begin
  delete from public.leaderboard_consents c where c.affiliate_id = account;
  if not found then
    return false;
  end if;
  perform core.audit('leaderboard.left', account, null, null);
  return true;
end $$;
grant execute on function public.hide_from_leaderboards to authenticated;

-- Takes a name off that offends or misleads; whose it is reads why beside it and may choose another.
create function public.refuse_display_name(affiliate_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
begin
  update public.leaderboard_consents c set refusal_reason = why
    where c.affiliate_id = refuse_display_name.affiliate_id and c.refusal_reason is null;
  if not found then
    raise exception 'errors.leaderboard.not_shown' using errcode = 'PT404';
  end if;
  perform core.audit('leaderboard.name_refused', refuse_display_name.affiliate_id, null,
    jsonb_build_object('reason', why));
  return refuse_display_name.affiliate_id;
end $$;
grant execute on function public.refuse_display_name to authenticated;

-- The first hundred of those who consented, and the caller's own place: `name` is null where only the caller sees the
-- line. For members of a program whose leaderboard is open, and for administrators, who see the affiliate behind a
-- name.
create function public.read_leaderboard(program_id uuid, month date)
returns table (place bigint, name text, sales bigint, is_mine boolean, affiliate_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := core.require_user();
  mine uuid := affiliates.acting_affiliate(person);
  admin boolean := core.is_admin();
begin
  if not (admin and exists (select 1 from public.programs p where p.id = read_leaderboard.program_id)
    or exists (select 1 from public.program_leaderboards b join public.enrollments e on e.program_id = b.program_id
      where b.program_id = read_leaderboard.program_id and e.affiliate_id = mine and e.state = 'active'
        and e.ended_at is null)) then
    raise exception 'errors.leaderboard.not_found' using errcode = 'PT404';
  end if;
  return query
    select r.place, c.display_name, r.sales, r.affiliate_id is not distinct from mine,
      case when admin then r.affiliate_id end
    from reports.rank_affiliates(read_leaderboard.program_id, date_trunc('month', read_leaderboard.month)::date) as r
    left join public.leaderboard_consents c on c.affiliate_id = r.affiliate_id and c.refusal_reason is null
    where r.affiliate_id is not distinct from mine or c.affiliate_id is not null and r.place <= 100
    order by r.place, lower(c.display_name) nulls last;
end $$;
grant execute on function public.read_leaderboard to authenticated;
