-- A draft of the library. `fields`: title_es, title_en, locale, subject, body, colour, file_hash, audience, group_id,
-- enrollment_id; those of another kind are left out.
create function public.create_asset(program_id uuid, kind public.asset_kind, fields jsonb, idempotency_key uuid)
returns public.assets
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  repeated uuid := core.first_result('create_asset', idempotency_key, jsonb_build_object('program', program_id,
    'kind', kind, 'fields', fields));
  after public.assets;
begin
  if repeated is not null then
    select * into after from public.assets a where a.id = repeated;
    return after;
  end if;
  if kind is null then
    perform core.refuse_field('errors.asset.kind', 'kind');
  end if;
  after.program_id := create_asset.program_id;
  after.kind := create_asset.kind;
  after := banners.with_asset_fields(after, coalesce(fields, '{}'));
  perform banners.check_asset(after);
  insert into public.assets (program_id, kind, title, locale, subject, body, colour, file_hash, audience, group_id,
      enrollment_id)
    values (after.program_id, after.kind, after.title, after.locale, after.subject, after.body, after.colour,
      after.file_hash, after.audience, after.group_id, after.enrollment_id)
    returning * into after;
  perform core.store_result('create_asset', idempotency_key, after.id);
  perform core.audit('asset.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_asset to authenticated;

create function public.update_asset(asset_id uuid, fields jsonb) returns public.assets
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select a.program_id from public.assets a
    where a.id = update_asset.asset_id), 'manage');
  before public.assets := banners.asset_to_change(asset_id);
  after public.assets;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  end if;
  after := banners.with_asset_fields(before, coalesce(fields, '{}'));
  perform banners.check_asset(after);
  update public.assets a set title = after.title, locale = after.locale, subject = after.subject, body = after.body,
      colour = after.colour, file_hash = after.file_hash, audience = after.audience, group_id = after.group_id,
      enrollment_id = after.enrollment_id
    where a.id = before.id returning * into after;
  perform core.audit('asset.updated', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.update_asset to authenticated;

-- draft ⇄ active, and from both to archived; an archived one becomes a draft again.
create function public.change_asset_state(asset_id uuid, state public.asset_state) returns public.asset_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select a.program_id from public.assets a
    where a.id = change_asset_state.asset_id), 'manage');
  before public.assets := banners.asset_to_change(asset_id);
begin
  if (before.state, change_asset_state.state) not in (('draft', 'active'), ('active', 'draft'), ('draft', 'archived'),
    ('active', 'archived'), ('archived', 'draft')) or change_asset_state.state is null then
    raise exception 'errors.banner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.assets a set state = change_asset_state.state where a.id = before.id;
  perform core.audit('asset.state_changed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', change_asset_state.state));
  return change_asset_state.state;
end $$;
grant execute on function public.change_asset_state to authenticated;
