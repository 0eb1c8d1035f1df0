-- Pauses, deactivates, bans or takes back, with a reason that the affiliate reads: who manages the program does. A ban
-- reaches other programs, so that administrators alone give and lift it; it is lifted to active only.
create function public.change_enrollment_state(enrollment_id uuid, state public.enrollment_state, reason text)
returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may((select e.program_id from public.enrollments e
    where e.id = change_enrollment_state.enrollment_id), 'manage');
  why text := accounts.check_reason(reason);
  before public.enrollments;
  after public.enrollments;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_state.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  if 'banned' in (before.state, change_enrollment_state.state) then
    perform core.require_admin();
  end if;
  perform affiliates.refuse_own(before.affiliate_id, person);
  if before.ended_at is not null or before.state = change_enrollment_state.state
    or (before.state = 'banned' and change_enrollment_state.state <> 'active') then
    raise exception 'errors.enrollment.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.enrollments e set state = change_enrollment_state.state where e.id = before.id returning * into after;
  insert into public.enrollment_changes (enrollment_id, state, reason, changed_by)
    values (after.id, after.state, why, person);
  if after.state = 'banned' then
    perform affiliates.apply_ban(after, person, why);
  end if;
  perform accounts.mail_person(a.user_id, 'enrollment_changed', jsonb_build_object('program', p.name,
      'state', after.state, 'reason', why), 'enrollment_changed:' || after.id || ':' || clock_timestamp())
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform core.audit('enrollment.state_changed', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;
grant execute on function public.change_enrollment_state to authenticated;

-- Moves an affiliate to another group of the program, or out of all: a group decides what its affiliates are paid.
create function public.change_enrollment_group(enrollment_id uuid, group_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may((select e.program_id from public.enrollments e
    where e.id = change_enrollment_group.enrollment_id), 'manage');
  before public.enrollments;
  after public.enrollments;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_group.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  perform affiliates.refuse_own(before.affiliate_id, person);
  perform affiliates.check_group(change_enrollment_group.group_id, before.program_id);
  update public.enrollments e set group_id = change_enrollment_group.group_id where e.id = before.id
    returning * into after;
  if before.group_id is distinct from after.group_id then
    perform core.audit('enrollment.group_changed', after.id, jsonb_build_object('group', before.group_id),
      jsonb_build_object('group', after.group_id));
  end if;
  return after;
end $$;
grant execute on function public.change_enrollment_group to authenticated;

-- The tags an affiliate has from now on, as a whole, at most twenty: the administrators' own, or those of a program,
-- which who manages it gives.
create function public.set_affiliate_tags(affiliate_id uuid, tags text[], program_id uuid default null) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(set_affiliate_tags.program_id, 'manage');
  affiliate uuid := affiliates.require_affiliate(affiliate_id, set_affiliate_tags.program_id);
  before text[] := array(select t.tag from public.affiliate_tags t where t.affiliate_id = affiliate
    and t.program_id is not distinct from set_affiliate_tags.program_id order by 1);
  after text[] := array(select distinct lower(trim(w)) from unnest(tags) as w where trim(w) <> '' order by 1);
begin
  if cardinality(after) > 20 or exists (select 1 from unnest(after) as w where length(w) > 40
    or w ~ '[,;[:cntrl:]]') then
    raise exception 'errors.affiliate.tags' using errcode = 'PT422', detail = 'tags';
  end if;
  delete from public.affiliate_tags t where t.affiliate_id = affiliate and t.tag <> all (after)
    and t.program_id is not distinct from set_affiliate_tags.program_id;
  insert into public.affiliate_tags (affiliate_id, tag, program_id)
    select affiliate, w, set_affiliate_tags.program_id from unnest(after) as w on conflict do nothing;
  if before <> after then
    perform core.audit('affiliate.tagged', affiliate, jsonb_build_object('tags', before),
      jsonb_strip_nulls(jsonb_build_object('tags', after, 'program', set_affiliate_tags.program_id)));
  end if;
  return after;
end $$;
grant execute on function public.set_affiliate_tags to authenticated;

-- A note about an affiliate: for administrators, or for the people of a program too.
create function public.add_affiliate_note(affiliate_id uuid, body text, program_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(add_affiliate_note.program_id, 'manage');
  affiliate uuid := affiliates.require_affiliate(affiliate_id, add_affiliate_note.program_id);
  note uuid;
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    raise exception 'errors.affiliate.note' using errcode = 'PT422', detail = 'body';
  end if;
  insert into public.affiliate_notes (affiliate_id, body, created_by, program_id)
    values (affiliate, trim(add_affiliate_note.body), person, add_affiliate_note.program_id) returning id into note;
  perform core.audit('affiliate.noted', affiliate, null, jsonb_strip_nulls(jsonb_build_object('note', note,
    'program', add_affiliate_note.program_id)));
  return note;
end $$;
grant execute on function public.add_affiliate_note to authenticated;
