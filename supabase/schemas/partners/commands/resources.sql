-- Makes a draft of a resource, or changes one. `fields`: kind (of a new one), title_es, title_en, locale, tier_id,
-- body; `file`: {"media", "content"} in base64, which a new file or logo needs.
create function public.save_partner_resource(resource_id uuid, fields jsonb, file jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_resources;
  after public.partner_resources;
  given jsonb := nullif(file, 'null');
begin
  if resource_id is null then
    after.id := gen_random_uuid();
    after.kind := case when fields ->> 'kind' in ('file', 'logo', 'text') then fields ->> 'kind' end;
    perform core.refuse_field('errors.fields.choice', 'kind') where after.kind is null;
  else
    select * into before from public.partner_resources r where r.id = save_partner_resource.resource_id for update;
    if not found then
      raise exception 'errors.resource.not_found' using errcode = 'PT404';
    end if;
    after := before;
  end if;
  after := partners.with_resource_fields(after, fields);
  if after.kind <> 'text' and given is null and before.id is null then
    perform core.refuse_field('errors.resource.file', 'files');
  elsif after.kind = 'logo' and given ->> 'media' = 'application/pdf' then
    perform core.refuse_field('errors.resource.logo', 'files');
  elsif after.kind <> 'text' and given is not null then
    after.media := given ->> 'media';
    after.bytes := length(core.file_content(after.media, given ->> 'content', 'files'));
  end if;
  insert into public.partner_resources as r (id, kind, title, body, locale, tier_id, media, bytes)
    values (after.id, after.kind, after.title, after.body, after.locale, after.tier_id, after.media, after.bytes)
    on conflict (id) do update set title = excluded.title, body = excluded.body, locale = excluded.locale,
      tier_id = excluded.tier_id, media = excluded.media, bytes = excluded.bytes;
  if after.kind <> 'text' and given is not null then
    perform partners.store_resource_file(after, given);
  end if;
  perform core.audit('partner_resource.saved', after.id, to_jsonb(before), to_jsonb(after));
  return after.id;
end $$;
grant execute on function public.save_partner_resource to authenticated;

-- draft ⇄ active, and from both to archived; an archived one becomes a draft again.
create function public.change_resource_state(resource_id uuid, state public.asset_state) returns public.asset_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.partner_resources;
begin
  select * into before from public.partner_resources r where r.id = change_resource_state.resource_id for update;
  if not found then
    raise exception 'errors.resource.not_found' using errcode = 'PT404';
  end if;
  if (before.state, change_resource_state.state) not in (('draft', 'active'), ('active', 'draft'),
    ('draft', 'archived'), ('active', 'archived'), ('archived', 'draft')) or change_resource_state.state is null then
    raise exception 'errors.resource.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.partner_resources r set state = change_resource_state.state where r.id = before.id;
  perform core.audit('partner_resource.state_changed', before.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', change_resource_state.state));
  return change_resource_state.state;
end $$;
grant execute on function public.change_resource_state to authenticated;

-- The file of a resource with its name, for the partners that it is for and for administrators.
create function public.read_partner_resource(resource_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  file jsonb := (select core.file_answer(r.title ->> 'es', r.media, f.content) from public.partner_resources r
    join partners.resource_files f on f.resource_id = r.id where r.id = read_partner_resource.resource_id
      and (core.administers(person) or r.state = 'active' and partners.is_for_me(r.tier_id)));
begin
  if file is null then
    raise exception 'errors.resource.not_found' using errcode = 'PT404';
  end if;
  return file;
end $$;
grant execute on function public.read_partner_resource to authenticated;
