-- Leaderboards: who sold most in a program, for those who want to be seen. A program has one when an administrator opens it;
-- somebody stands on it when they said so and under the name that they chose. Others see place, name and number of sales,
-- never money. Whoever is not shown still counts, so that everybody's own place is the true one.

-- Of two to thirty characters, one line, and no address of anything: what other affiliates read.
create function private.is_display_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(name = trim(name) and length(name) between 2 and 30
    and name !~ '[[:cntrl:]@/\\<>]' and name !~* '(www\.|https?:|\.(com|net|org|io|pa)\y)', false)
$$;

create table public.program_leaderboards (
  program_id uuid primary key references public.programs on delete restrict,
  opened_at timestamptz not null default now(),
  opened_by uuid references public.profiles on delete set null
);
comment on table public.program_leaderboards is 'A row for each program whose leaderboard is open.';

create table public.leaderboard_consents (
  affiliate_id uuid primary key references public.affiliates on delete cascade,
  display_name text not null check (private.is_display_name(display_name)),
  consented_at timestamptz not null default now(),
  consented_by uuid references public.profiles on delete set null,
  refusal_reason text check (length(trim(refusal_reason)) between 3 and 500)
);
comment on column public.leaderboard_consents.refusal_reason is 'Why an administrator took the name off: not shown until another is chosen.';
comment on table public.leaderboard_consents is 'Who agreed to be seen, as what and since when; taking it back deletes the row.';

create unique index on public.leaderboard_consents (lower(display_name)); -- nobody stands there as somebody else
create index on public.leaderboard_consents (consented_by);
create index on public.program_leaderboards (opened_by);

alter table public.program_leaderboards enable row level security;
alter table public.leaderboard_consents enable row level security;
create policy "members read which programs they see have a leaderboard" on public.program_leaderboards
  for select to authenticated using (program_id in (select p.id from public.programs p));
create policy "affiliates read their own consent, administrators read all" on public.leaderboard_consents
  for select to authenticated
  using (affiliate_id = (select private.my_affiliate_id()) or (select private.is_admin()));
grant select on public.program_leaderboards, public.leaderboard_consents to authenticated;

-- Opens a program's leaderboard or closes it; what it is already changes nothing.
create function public.set_leaderboard(program_id uuid, is_open boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
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
    perform private.audit(case when is_open then 'leaderboard.opened' else 'leaderboard.closed' end,
      set_leaderboard.program_id, null, null);
  end if;
  return coalesce(is_open, false);
end $$;
grant execute on function public.set_leaderboard to authenticated;

-- Agrees to be seen, or changes the name. The name stays out of the log, which nothing is ever erased from.
create function public.show_on_leaderboards(display_name text) returns public.leaderboard_consents
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  account uuid := private.require_team_role(person, 'manager');
  wanted text := trim(show_on_leaderboards.display_name);
  after public.leaderboard_consents;
begin
  if account is null then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  if not private.is_display_name(wanted) then
    raise exception 'errors.leaderboard.name' using errcode = 'PT422', detail = 'display_name';
  end if;
  if exists (select 1 from public.leaderboard_consents c where lower(c.display_name) = lower(wanted)
    and (c.affiliate_id <> account or c.refusal_reason is not null)) then
    raise exception 'errors.leaderboard.name_taken' using errcode = 'PT422', detail = 'display_name';
  end if;
  insert into public.leaderboard_consents as c (affiliate_id, display_name, consented_by) values (account, wanted, person)
    on conflict on constraint leaderboard_consents_pkey do update set display_name = excluded.display_name,
      consented_at = now(), consented_by = excluded.consented_by, refusal_reason = null
    returning * into after;
  perform private.audit('leaderboard.joined', account, null, null);
  return after;
exception when unique_violation then -- by somebody else, just now
  raise exception 'errors.leaderboard.name_taken' using errcode = 'PT422', detail = 'display_name';
end $$;
grant execute on function public.show_on_leaderboards to authenticated;

-- Takes the consent back: from now on nobody else sees them.
create function public.hide_from_leaderboards() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  account uuid := private.require_team_role(person, 'manager');
begin
  delete from public.leaderboard_consents c where c.affiliate_id = account;
  if not found then
    return false;
  end if;
  perform private.audit('leaderboard.left', account, null, null);
  return true;
end $$;
grant execute on function public.hide_from_leaderboards to authenticated;

-- Takes a name off that offends or misleads; whose it is reads why beside it and may choose another.
create function public.refuse_display_name(affiliate_id uuid, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(reason);
begin
  update public.leaderboard_consents c set refusal_reason = why
    where c.affiliate_id = refuse_display_name.affiliate_id and c.refusal_reason is null;
  if not found then
    raise exception 'errors.leaderboard.not_shown' using errcode = 'PT404';
  end if;
  perform private.audit('leaderboard.name_refused', refuse_display_name.affiliate_id, null, jsonb_build_object('reason', why));
  return refuse_display_name.affiliate_id;
end $$;
grant execute on function public.refuse_display_name to authenticated;

-- A closed account, and one that became part of another, is seen nowhere.
create function private.end_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.leaderboard_consents c using public.affiliates a
    where c.affiliate_id = a.id and (a.user_id = new.id or a.id = new.id);
  return null;
end $$;
create trigger end_consent after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.end_consent();
create trigger end_consent after update of merged_into on public.affiliates
  for each row when (old.merged_into is null and new.merged_into is not null) execute function private.end_consent();

-- Everybody's place in a program and month, or since ever; equal numbers share one and the next is left out. An account is one
-- entry, whoever works on it. Somebody who is out, suspended or gone is not counted, nor who earned nothing with what they sold:
-- sales that were all given back or rejected are none.
create function private.rank_affiliates(of_program uuid, of_month date)
returns table (affiliate_id uuid, place bigint, sales bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select e.affiliate_id, rank() over (order by sum(t.sales) desc), sum(t.sales)::bigint
    from ( -- each enrollment once, before anything is asked about it
      select m.enrollment_id, sum(m.sales) as sales, sum(m.earned) as earned from public.enrollment_months m
      where m.program_id = of_program and (of_month is null or m.month = of_month) and m.sales > 0 group by 1) as t
    join public.enrollments e on e.id = t.enrollment_id and e.program_id = of_program and e.state = 'active'
      and e.ended_at is null
    join public.affiliates a on a.id = e.affiliate_id and a.merged_into is null
    join public.profiles o on o.id = a.user_id and o.suspended_at is null and o.deleted_at is null
    group by e.affiliate_id having sum(t.earned) > 0;
end $$;

-- The hundred first of those who want to be seen, and the one who asks wherever they stand: `name` is null where only they
-- see the line. For who takes part in a program whose leaderboard is open, and for administrators, who learn whose a name is.
create function public.read_leaderboard(program_id uuid, month date)
returns table (place bigint, name text, sales bigint, is_mine boolean, affiliate_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person uuid := private.require_user();
  mine uuid := private.acting_affiliate(person);
  admin boolean := private.is_admin();
begin
  if not (admin and exists (select 1 from public.programs p where p.id = read_leaderboard.program_id)
    or exists (select 1 from public.program_leaderboards b join public.enrollments e on e.program_id = b.program_id
      where b.program_id = read_leaderboard.program_id and e.affiliate_id = mine and e.state = 'active' and e.ended_at is null)) then
    raise exception 'errors.leaderboard.not_found' using errcode = 'PT404';
  end if;
  return query
    select r.place, c.display_name, r.sales, r.affiliate_id is not distinct from mine,
      case when admin then r.affiliate_id end
    from private.rank_affiliates(read_leaderboard.program_id, date_trunc('month', read_leaderboard.month)::date) as r
    left join public.leaderboard_consents c on c.affiliate_id = r.affiliate_id and c.refusal_reason is null
    where r.affiliate_id is not distinct from mine or c.affiliate_id is not null and r.place <= 100
    order by r.place, lower(c.display_name) nulls last;
end $$;
grant execute on function public.read_leaderboard to authenticated;
