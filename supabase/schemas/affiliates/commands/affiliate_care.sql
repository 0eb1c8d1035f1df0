-- Pauses, deactivates, bans or takes back, with a reason that the affiliate reads. A ban is lifted to active only.
create function public.change_enrollment_state(enrollment_id uuid, state public.enrollment_state, reason text)
returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  why text := accounts.check_reason(reason);
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
    perform affiliates.apply_ban(after, admin, why);
  end if;
  perform accounts.mail_person(owner, 'enrollment_changed', jsonb_build_object('program', p.name, 'state', after.state,
      'reason', why), 'enrollment_changed:' || after.id || ':' || clock_timestamp())
    from public.programs p where p.id = after.program_id;
  perform core.audit('enrollment.state_changed', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;
grant execute on function public.change_enrollment_state to authenticated;

-- Moves an affiliate to another group of the program, or out of all.
create function public.change_enrollment_group(enrollment_id uuid, group_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.enrollments;
  after public.enrollments;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_group.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
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

-- The tags an affiliate has from now on, as a whole; at most twenty.
create function public.set_affiliate_tags(affiliate_id uuid, tags text[]) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  affiliate uuid := affiliates.require_affiliate(affiliate_id);
  before text[] := array(select t.tag from public.affiliate_tags t where t.affiliate_id = affiliate order by 1);
  after text[] := array(select distinct lower(trim(w)) from unnest(tags) as w where trim(w) <> '' order by 1);
begin
  if cardinality(after) > 20 or exists (select 1 from unnest(after) as w where length(w) > 40
    or w ~ '[,;[:cntrl:]]') then
    raise exception 'errors.affiliate.tags' using errcode = 'PT422', detail = 'tags';
  end if;
  delete from public.affiliate_tags t where t.affiliate_id = affiliate and t.tag <> all (after);
  insert into public.affiliate_tags (affiliate_id, tag) select affiliate, w from unnest(after) as w
    on conflict do nothing;
  if before <> after then
    perform core.audit('affiliate.tagged', affiliate, jsonb_build_object('tags', before),
      jsonb_build_object('tags', after));
  end if;
  return after;
end $$;
grant execute on function public.set_affiliate_tags to authenticated;

create function public.add_affiliate_note(affiliate_id uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  affiliate uuid := affiliates.require_affiliate(affiliate_id);
  note uuid;
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    raise exception 'errors.affiliate.note' using errcode = 'PT422', detail = 'body';
  end if;
  insert into public.affiliate_notes (affiliate_id, body, created_by)
    values (affiliate, trim(add_affiliate_note.body), admin) returning id into note;
  perform core.audit('affiliate.noted', affiliate, null, jsonb_build_object('note', note));
  return note;
end $$;
grant execute on function public.add_affiliate_note to authenticated;
