-- A draft with a file. `fields`: name, locale, alt, category, audience, group_id, enrollment_id, destination, turns,
-- starts_at, ends_at.
create function public.create_banner(program_id uuid, placement public.banner_placement, file_hash text, fields jsonb,
  idempotency_key uuid) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_place(program_id, placement);
  repeated uuid := core.first_result('create_banner', idempotency_key, jsonb_build_object('program', program_id,
    'placement', placement, 'file', file_hash, 'fields', fields));
  file public.banner_files;
  after public.banners;
begin
  if repeated is not null then
    select * into after from public.banners b where b.id = repeated;
    return after;
  end if;
  file := banners.require_image(file_hash);
  after.program_id := create_banner.program_id;
  after.placement := coalesce(create_banner.placement, 'affiliates');
  after := banners.with_fields(after, coalesce(fields, '{}'));
  perform banners.check_banner(after);
  insert into public.banners (code, name, placement, program_id, locale, alt, category, audience, group_id,
      enrollment_id, destination, turns, starts_at, ends_at, file_hash, width, height)
    values ('b' || core.random_code(8), after.name, after.placement, after.program_id, after.locale, after.alt,
      after.category, after.audience, after.group_id, after.enrollment_id, after.destination, after.turns,
      after.starts_at, after.ends_at, file.hash, file.width, file.height)
    returning * into after;
  perform core.store_result('create_banner', idempotency_key, after.id);
  perform banners.audit_banner('banner.created', null, after);
  return after;
end $$;
grant execute on function public.create_banner to authenticated;

-- Changes everything but program, placement and file; refused when another edit came in between.
create function public.update_banner(banner_id uuid, revision integer, fields jsonb) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_keeper(banner_id);
  before public.banners := banners.banner_to_change(banner_id);
  after public.banners;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  elsif before.revision is distinct from update_banner.revision then
    raise exception 'errors.banner.stale' using errcode = 'PT409';
  end if;
  after := banners.with_fields(before, coalesce(fields, '{}'));
  perform banners.check_banner(after);
  update public.banners b set name = after.name, locale = after.locale, alt = after.alt, category = after.category,
      audience = after.audience, group_id = after.group_id, enrollment_id = after.enrollment_id,
      destination = after.destination, turns = after.turns, starts_at = after.starts_at, ends_at = after.ends_at,
      revision = before.revision + 1, answer = case when after.destination = before.destination then b.answer end,
      answered_at = case when after.destination = before.destination then b.answered_at end
    where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.updated', before, after);
  return after;
end $$;
grant execute on function public.update_banner to authenticated;

-- Another file of the same size takes the place of the present one, wherever affiliates placed the banner.
create function public.replace_banner_file(banner_id uuid, file_hash text) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_keeper(banner_id);
  before public.banners := banners.banner_to_change(banner_id);
  file public.banner_files := banners.require_image(file_hash);
  after public.banners;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  elsif (file.width, file.height) is distinct from (before.width, before.height) then
    perform core.refuse_field('errors.banner.size', 'image');
  end if;
  update public.banners b set file_hash = file.hash, revision = before.revision + 1
    where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.file_replaced', before, after);
  return after;
end $$;
grant execute on function public.replace_banner_file to authenticated;

-- draft → active ⇄ paused, and from each to archived; an archived one becomes a draft again.
create function public.change_banner_state(banner_id uuid, state public.banner_state) returns public.banner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_keeper(banner_id);
  before public.banners := banners.banner_to_change(banner_id);
  after public.banners := before;
begin
  if (before.state, change_banner_state.state) not in (('draft', 'active'), ('active', 'paused'), ('paused', 'active'),
    ('draft', 'archived'), ('active', 'archived'), ('paused', 'archived'), ('archived', 'draft'))
    or change_banner_state.state is null then
    raise exception 'errors.banner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  after.state := change_banner_state.state;
  if after.state = 'active' then
    perform banners.check_banner(after);
  end if;
  update public.banners b set state = after.state where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.' || case after.state when 'active' then 'activated' when 'draft' then 'reopened'
    else after.state::text end, before, after);
  return after.state;
end $$;
grant execute on function public.change_banner_state to authenticated;
