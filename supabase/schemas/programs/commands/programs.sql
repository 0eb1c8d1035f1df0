-- Creates a program as a draft with its first reward: basis points for percent, minor units for flat.
create function public.create_program(
  slug text, name jsonb, summary jsonb, category public.program_category, destination text, domains text[],
    currency text,
  window_days integer, hold_days integer, minimum_payout bigint, reward_kind public.reward_kind, reward_value bigint,
  idempotency_key uuid
) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  after public.programs;
  repeated uuid;
begin
  perform core.require_admin();
  repeated := core.first_result('create_program', idempotency_key, jsonb_build_object('slug', slug, 'name', name,
    'summary', summary, 'category', category, 'destination', destination, 'domains', domains, 'currency', currency,
    'window', window_days, 'hold', hold_days, 'minimum', minimum_payout, 'kind', reward_kind, 'value', reward_value));
  if repeated is not null then
    select * into after from public.programs p where p.id = repeated;
    return after;
  end if;
  perform programs.check_new_program(slug, name, summary, category, domains, currency, window_days, hold_days,
    minimum_payout);
  if not core.destination_allowed(destination, domains) then
    raise exception 'errors.program.destination' using errcode = 'PT422', detail = 'destination';
  end if;
  insert into public.programs (slug, name, summary, category, destination, domains, currency, window_days, hold_days,
      minimum_payout)
    values (slug, name, summary, category, destination, domains, currency, window_days, hold_days, minimum_payout)
    returning * into after;
  perform rewards.create_first_reward(after.id, reward_kind, reward_value);
  perform core.store_result('create_program', idempotency_key, after.id);
  perform core.audit('program.created', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_program to authenticated;

-- draft → published ⇄ paused → archived; an archived program stays so.
create function public.change_program_status(program_id uuid, status public.program_status) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  before public.programs;
  after public.programs;
begin
  perform core.require_admin();
  select * into before from public.programs p where p.id = change_program_status.program_id for no key update;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if (before.status, change_program_status.status) not in (('draft', 'published'), ('published', 'paused'),
    ('paused', 'published'), ('published', 'archived'), ('paused', 'archived'), ('draft', 'archived')) then
    raise exception 'errors.program.wrong_status' using errcode = 'PT409', detail = before.status;
  end if;
  update public.programs p set status = change_program_status.status
    where p.id = before.id returning * into after;
  perform core.audit('program.status_changed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.change_program_status to authenticated;

-- Without scopes a key may do everything.
create function public.create_program_key(program_id uuid, label text,
  scopes text[] default null) returns public.program_keys
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.program_keys;
begin
  if not exists (select 1 from public.programs p where p.id = create_program_key.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(create_program_key.label, ''))) not between 1 and 80 then
    raise exception 'errors.program.key_label' using errcode = 'PT422', detail = 'label';
  end if;
  if cardinality(create_program_key.scopes) = 0 or not create_program_key.scopes <@ programs.key_scopes() then
    raise exception 'errors.program.key_scopes' using errcode = 'PT422', detail = 'scopes';
  end if;
  perform accounts.use_proof(admin, 'key');
  insert into public.program_keys (id, program_id, label, scopes, created_by)
    values ('key_' || core.random_code(24), create_program_key.program_id, trim(create_program_key.label),
      coalesce(create_program_key.scopes, programs.key_scopes()), admin)
    returning * into after;
  perform core.audit('program_key.created', after.program_id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.create_program_key to authenticated;

-- A new key with the same name and scopes; the former one works for another day, so that a shop can change over.
create function public.rotate_program_key(key_id text) returns public.program_keys
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  before public.program_keys;
  after public.program_keys;
begin
  select * into before from public.program_keys k where k.id = rotate_program_key.key_id for update;
  if not found then
    raise exception 'errors.program.key_not_found' using errcode = 'PT404';
  end if;
  if coalesce(before.revoked_at, before.expires_at) is not null then
    raise exception 'errors.program.key_revoked' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(admin, 'key');
  insert into public.program_keys (id, program_id, label, scopes, created_by)
    values ('key_' || core.random_code(24), before.program_id, before.label, before.scopes, admin)
      returning * into after;
  update public.program_keys k set expires_at = now() + interval '24 hours' where k.id = before.id;
  perform core.audit('program_key.rotated', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.rotate_program_key to authenticated;

-- Records that a key was used, at most once a minute. The site calls it after its answer, never before it.
create function public.touch_program_key(key_id text) returns void
language sql security definer set search_path = '' as $$
  update public.program_keys k set last_used_at = now()
    where k.id = touch_program_key.key_id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
$$;
grant execute on function public.touch_program_key to service_role;

create function public.revoke_program_key(key_id text) returns public.program_keys
language plpgsql security definer set search_path = '' as $$
declare
  before public.program_keys;
  after public.program_keys;
begin
  perform core.require_admin();
  select * into before from public.program_keys k where k.id = revoke_program_key.key_id for update;
  if not found then
    raise exception 'errors.program.key_not_found' using errcode = 'PT404';
  end if;
  if before.revoked_at is not null then
    raise exception 'errors.program.key_revoked' using errcode = 'PT409';
  end if;
  update public.program_keys k set revoked_at = now() where k.id = before.id returning * into after;
  perform core.audit('program_key.revoked', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.revoke_program_key to authenticated;
