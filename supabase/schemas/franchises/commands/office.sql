-- Applications in the office: each step is a command of its own, in the order that the law asks for.

create function public.qualify_franchise_application(application_id uuid) returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'enquiry');
  return (franchises.advance(before, 'qualified')).stage;
end $$;
grant execute on function public.qualify_franchise_application to authenticated;

-- The talk took place: when, and what was noted, which the applicant does not read.
create function public.record_franchise_interview(application_id uuid, held_at timestamptz, note text)
returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'disclosed');
  perform core.refuse_field('errors.franchise.interview_day', 'held_at')
    where (record_franchise_interview.held_at between date_trunc('minute', before.applied_at)
      and now() + interval '1 hour') is not true;
  perform core.refuse_field('errors.franchise.note', 'note')
    where (length(trim(record_franchise_interview.note)) between 1 and 4000) is not true;
  update public.franchise_applications a set interview_at = record_franchise_interview.held_at,
      interview_note = trim(record_franchise_interview.note) where a.id = before.id returning * into before;
  return (franchises.advance(before, 'interview',
    jsonb_build_object('held_at', before.interview_at, 'note', before.interview_note))).stage;
end $$;
grant execute on function public.record_franchise_interview to authenticated;

create function public.reject_franchise_application(application_id uuid, reason text) returns public.franchise_stage
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_applications := franchises.lock_application(application_id);
  why text := franchises.check_reason(reason);
  after public.franchise_applications;
begin
  perform franchises.refuse_own(before, admin);
  perform franchises.refuse_stage(before, 'enquiry', 'qualified', 'disclosed', 'interview', 'agreement', 'deposit');
  after := franchises.close_application(before, 'rejected', why, admin);
  perform franchises.mail_applicant(after, 'rejected', jsonb_build_object('reason', why));
  return after.stage;
end $$;
grant execute on function public.reject_franchise_application to authenticated;

create function public.decide_franchise_file(file_id uuid, state public.franchise_file_state, reason text)
returns public.franchise_file_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_files;
begin
  select * into before from public.franchise_files f where f.id = decide_franchise_file.file_id for update;
  if before.id is null then
    raise exception 'errors.franchise.file_unknown' using errcode = 'PT404';
  end if;
  perform franchises.refuse_own(franchises.lock_application(before.application_id), admin);
  perform core.refuse_field('errors.fields.choice', 'state')
    where coalesce(decide_franchise_file.state, 'waiting') = 'waiting';
  if decide_franchise_file.state = 'refused' then
    perform franchises.check_reason(reason);
  end if;
  update public.franchise_files f set state = decide_franchise_file.state, decided_at = now(), decided_by = admin,
      reason = case when decide_franchise_file.state = 'refused' then trim(decide_franchise_file.reason) end
    where f.id = before.id;
  perform core.audit('franchise.file_' || decide_franchise_file.state, before.application_id, null,
    jsonb_strip_nulls(jsonb_build_object('file', before.id, 'reason', decide_franchise_file.reason)));
  return decide_franchise_file.state;
end $$;
grant execute on function public.decide_franchise_file to authenticated;

-- Makes or changes a line of the checklists; `item_id` is null for a new one.
create function public.save_franchise_item(item_id uuid, fields jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.franchise_items;
  wanted public.franchise_items;
begin
  select * into before from public.franchise_items i where i.id = save_franchise_item.item_id for update;
  if before.id is null and save_franchise_item.item_id is not null then
    raise exception 'errors.franchise.item_unknown' using errcode = 'PT404';
  end if;
  wanted := franchises.changed_item(before, fields);
  insert into public.franchise_items (id, kind, side, name, help, province, position, is_active, is_confirmed)
    values (coalesce(before.id, gen_random_uuid()), wanted.kind, wanted.side, wanted.name, wanted.help,
      wanted.province, coalesce(wanted.position, 0), coalesce(wanted.is_active, true),
      coalesce(wanted.is_confirmed, false))
    on conflict (id) do update set side = excluded.side, name = excluded.name, help = excluded.help,
      province = excluded.province, position = excluded.position, is_active = excluded.is_active,
      is_confirmed = excluded.is_confirmed, changed_at = now() returning * into wanted;
  perform core.audit('franchise_item.saved', wanted.id, to_jsonb(before), to_jsonb(wanted));
  return wanted.id;
end $$;
grant execute on function public.save_franchise_item to authenticated;

-- Ticks a line of the onboarding list, or takes the tick back: the applicant theirs, administrators every one.
create function public.tick_franchise_item(application_id uuid, item_id uuid, is_done boolean, note text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  about public.franchise_applications := franchises.application_of(application_id, person);
begin
  perform franchises.refuse_stage(about, 'onboarding');
  if not exists (select 1 from public.franchise_items i where i.id = tick_franchise_item.item_id and i.is_active
    and i.kind = 'onboarding' and (i.side = 'applicant' or about.applicant_id <> person)) then
    raise exception 'errors.franchise.item_unknown' using errcode = 'PT404';
  end if;
  perform core.refuse_field('errors.franchise.note', 'note')
    where length(trim(coalesce(tick_franchise_item.note, ''))) > 500;
  if tick_franchise_item.is_done then
    insert into public.franchise_ticks as k (application_id, item_id, done_by, note)
      values (about.id, tick_franchise_item.item_id, person, nullif(trim(tick_franchise_item.note), ''))
      on conflict on constraint franchise_ticks_pkey do update set note = excluded.note;
  else
    delete from public.franchise_ticks k where k.application_id = about.id and k.item_id = tick_franchise_item.item_id;
  end if;
  perform core.audit('franchise.item_' || case when tick_franchise_item.is_done then 'done' else 'open' end, about.id,
    null, jsonb_build_object('item', tick_franchise_item.item_id));
  return tick_franchise_item.is_done;
end $$;
grant execute on function public.tick_franchise_item to authenticated;

-- What happened to an application, oldest first: for administrators, with who did it.
create function public.list_franchise_history(application_id uuid)
returns table (at timestamptz, action text, person text, facts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_admin();
  return query select l.at, substr(l.action, 11), p.full_name, coalesce(l.after, '{}')
    from public.audit_log l left join public.profiles p on p.id = l.actor_id
    where l.subject_id = list_franchise_history.application_id and l.action like 'franchise.%' order by l.id;
end $$;
grant execute on function public.list_franchise_history to authenticated;
