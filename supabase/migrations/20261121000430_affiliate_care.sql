-- Affiliate care: what administrators do about an affiliate in a program, and when. The state of an enrollment has its
-- history, because a sale counts by the state at the time of the sale and not at the time of the report.
-- Tags and notes are the administrators' own: the affiliate never sees them.

create table public.enrollment_changes (
  id bigint generated always as identity primary key,
  enrollment_id uuid not null references public.enrollments on delete restrict,
  state public.enrollment_state not null,
  reason text not null check (length(trim(reason)) between 3 and 500),
  changed_at timestamptz not null default now(),
  changed_by uuid references public.profiles on delete set null
);
comment on table public.enrollment_changes is 'An enrollment without a row has been active since it began.';

create table public.affiliate_tags (
  affiliate_id uuid not null references public.affiliates on delete cascade,
  tag text not null check (tag = lower(trim(tag)) and length(tag) between 1 and 40 and tag !~ '[,;[:cntrl:]]'),
  created_at timestamptz not null default now(),
  primary key (affiliate_id, tag)
);

create table public.affiliate_notes (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates on delete cascade,
  body text not null check (length(trim(body)) between 1 and 4000),
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null
);

create index on public.enrollment_changes (enrollment_id, changed_at desc, id desc); -- the state at a time
create index on public.enrollment_changes (changed_by);
create index on public.affiliate_tags (tag);                                          -- filter, admin affiliates
create index on public.affiliate_notes (affiliate_id, created_at desc);               -- an affiliate's page
create index on public.affiliate_notes (created_by);

alter table public.enrollment_changes enable row level security;
alter table public.affiliate_tags enable row level security;
alter table public.affiliate_notes enable row level security;

create policy "affiliates read what was decided about them, administrators read all" on public.enrollment_changes
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "administrators read tags" on public.affiliate_tags
  for select to authenticated using ((select private.is_admin()));
create policy "administrators read notes" on public.affiliate_notes
  for select to authenticated using ((select private.is_admin()));
grant select on public.enrollment_changes, public.affiliate_tags, public.affiliate_notes to authenticated;

-- Whether a sale at that time earns this enrollment something: it was active then and its owner's account still there.
create function private.earns(enrollment_id uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.enrollments e
    where e.id = earns.enrollment_id and (e.ended_at is null or earns.at < e.ended_at)
      and coalesce((select c.state from public.enrollment_changes c where c.enrollment_id = e.id and c.changed_at <= earns.at
        order by c.changed_at desc, c.id desc limit 1), 'active') = 'active');
end $$;

-- What a ban takes with it: commissions that nobody approved yet, and what waits for an answer in other programs.
create function private.apply_ban(enrollment public.enrollments, admin uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open record;
begin
  for open in select c.id from public.commissions c
    where c.enrollment_id = enrollment.id and c.status in ('pending', 'matured', 'held') order by c.id loop
    perform public.reject_commission(open.id, apply_ban.reason, gen_random_uuid());
  end loop;
  for open in select a.id from public.applications a
    where a.affiliate_id = enrollment.affiliate_id and a.state = 'submitted' order by a.id loop
    perform public.reject_application(open.id, apply_ban.reason, null);
  end loop;
end $$;

-- Pauses, deactivates, bans or takes back, with a reason that the affiliate reads. A ban is lifted to active only.
create function public.change_enrollment_state(enrollment_id uuid, state public.enrollment_state, reason text)
returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  why text := private.check_reason(reason);
  before public.enrollments;
  after public.enrollments;
  owner uuid;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_state.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  select a.user_id into owner from public.affiliates a where a.id = before.affiliate_id;
  if owner = admin then
    raise exception 'errors.enrollment.own' using errcode = 'PT403';
  end if;
  if before.ended_at is not null or before.state = change_enrollment_state.state
    or (before.state = 'banned' and change_enrollment_state.state <> 'active') then
    raise exception 'errors.enrollment.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.enrollments e set state = change_enrollment_state.state where e.id = before.id returning * into after;
  insert into public.enrollment_changes (enrollment_id, state, reason, changed_by)
    values (after.id, after.state, why, admin);
  if after.state = 'banned' then
    perform private.apply_ban(after, admin, why);
  end if;
  perform private.mail_person(owner, 'enrollment_changed', jsonb_build_object('program', p.name, 'state', after.state,
      'reason', why), 'enrollment_changed:' || after.id || ':' || clock_timestamp())
    from public.programs p where p.id = after.program_id;
  perform private.audit('enrollment.state_changed', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;
grant execute on function public.change_enrollment_state to authenticated;

-- Moves an affiliate to another group of the program, or out of all.
create function public.change_enrollment_group(enrollment_id uuid, group_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  before public.enrollments;
  after public.enrollments;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_group.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  perform private.check_group(change_enrollment_group.group_id, before.program_id);
  update public.enrollments e set group_id = change_enrollment_group.group_id where e.id = before.id returning * into after;
  if before.group_id is distinct from after.group_id then
    perform private.audit('enrollment.group_changed', after.id, jsonb_build_object('group', before.group_id),
      jsonb_build_object('group', after.group_id));
  end if;
  return after;
end $$;
grant execute on function public.change_enrollment_group to authenticated;

create function private.require_affiliate(affiliate_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.affiliates a where a.id = require_affiliate.affiliate_id for no key update;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return affiliate_id;
end $$;

-- The tags an affiliate has from now on, as a whole; at most twenty.
create function public.set_affiliate_tags(affiliate_id uuid, tags text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  affiliate uuid := private.require_affiliate(affiliate_id);
  before text[] := array(select t.tag from public.affiliate_tags t where t.affiliate_id = affiliate order by 1);
  after text[] := array(select distinct lower(trim(w)) from unnest(tags) as w where trim(w) <> '' order by 1);
begin
  if cardinality(after) > 20 or exists (select 1 from unnest(after) as w where length(w) > 40 or w ~ '[,;[:cntrl:]]') then
    raise exception 'errors.affiliate.tags' using errcode = 'PT422', detail = 'tags';
  end if;
  delete from public.affiliate_tags t where t.affiliate_id = affiliate and t.tag <> all (after);
  insert into public.affiliate_tags (affiliate_id, tag) select affiliate, w from unnest(after) as w on conflict do nothing;
  if before <> after then
    perform private.audit('affiliate.tagged', affiliate, jsonb_build_object('tags', before), jsonb_build_object('tags', after));
  end if;
  return after;
end $$;
grant execute on function public.set_affiliate_tags to authenticated;

create function public.add_affiliate_note(affiliate_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  affiliate uuid := private.require_affiliate(affiliate_id);
  note uuid;
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    raise exception 'errors.affiliate.note' using errcode = 'PT422', detail = 'body';
  end if;
  insert into public.affiliate_notes (affiliate_id, body, created_by)
    values (affiliate, trim(add_affiliate_note.body), admin) returning id into note;
  perform private.audit('affiliate.noted', affiliate, null, jsonb_build_object('note', note));
  return note;
end $$;
grant execute on function public.add_affiliate_note to authenticated;

-- An account that is deleted takes its answers, tags, notes, browsers' marks and waiting applications with it.
create function private.forget_affiliate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.applications a set answers = '{}', forbidden_methods = '{}', state = case a.state when 'submitted' then 'withdrawn' else a.state end,
      decided_at = coalesce(a.decided_at, now())
    from public.affiliates f where f.user_id = new.id and a.affiliate_id = f.id;
  delete from public.affiliate_tags t using public.affiliates f where f.user_id = new.id and t.affiliate_id = f.id;
  delete from public.affiliate_notes n using public.affiliates f where f.user_id = new.id and n.affiliate_id = f.id;
  delete from private.account_marks m where m.user_id = new.id;
  return new;
end $$;
create trigger forget_affiliate after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_affiliate();

-- Its address goes first: invitations to it that wait are dropped, those it accepted stay without it.
create function private.forget_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.invitations i where i.email = lower(old.email) and i.accepted_at is null;
  update public.invitations i set email = lower(new.email), message = null where i.email = lower(old.email);
  return new;
end $$;
create trigger forget_address after update of email on public.profiles
  for each row when (new.email like '%@deleted.invalid' and old.email <> new.email) execute function private.forget_address();
