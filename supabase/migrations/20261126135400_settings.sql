set local check_function_bodies = off;

alter table public.payout_runs drop constraint payout_runs_check, add column confirmed_alone boolean not null default false,
  add constraint payout_runs_check check (confirmed_alone = (confirmed_by is not distinct from created_by));
create schema settings;
alter type public.proof_kind add value 'setting';
create type public.setting_name as enum ('mail_sender', 'payment_note', 'contact_note', 'pay_days', 'export_days',
  'single_operator');
comment on type public.setting_name is '`single_operator`: an only administrator confirms payouts alone.';

revoke all on function orders.time_to_pay() from public, anon, authenticated, service_role;
revoke all on function payouts.check_second_admin(run payout_runs, admin uuid) from public, anon, authenticated, service_role;
revoke all on function public.store_export_part(export_id uuid, number integer, content text) from public, anon, authenticated, service_role;

create or replace function settings.is_mailbox(value text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(value) <= 254
    and value ~ '^[^[:space:]@<>"(),;:\\]+@[^[:space:]@<>"(),;:\\]+\.[^[:space:]@.]{2,}$', false)
$$;

-- The name that mails come from, without anything that a mail header reads as more than a name.
create or replace function settings.is_sender(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'object' and value - '{name,address,reply_to}'::text[] = '{}'
    and value ->> 'name' = trim(value ->> 'name') and length(value ->> 'name') between 1 and 60
    and value ->> 'name' !~ '[[:cntrl:]<>"@,;:\\]' and settings.is_mailbox(value ->> 'address')
    and (value -> 'reply_to' is null or settings.is_mailbox(value ->> 'reply_to')), false)
$$;

-- A text in both languages; neither is left to the other.
create or replace function settings.is_note(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select core.is_translated(value, 600) and coalesce(length(trim(value ->> 'en')) > 0, false)
$$;

create or replace function settings.is_number(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(value) = 'number' and value::text ~ '^[0-9]{1,4}$'
    then value::text::integer between lowest and highest end, false)
$$;

create or replace function settings.is_valid(name public.setting_name, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or case name
    when 'mail_sender' then settings.is_sender(value)
    when 'payment_note' then settings.is_note(value)
    when 'contact_note' then settings.is_note(value)
    when 'pay_days' then settings.is_number(value, 1, 90)
    when 'export_days' then settings.is_number(value, 1, 30)
    when 'single_operator' then jsonb_typeof(value) = 'boolean'
    else false end
$$;

create table public.setting_versions (
  id bigint generated always as identity primary key,
  name public.setting_name not null,
  value jsonb check (settings.is_valid(name, value)),
  set_at timestamptz not null default now(),
  effective_at timestamptz not null default now() check (effective_at >= set_at),
  restores bigint references public.setting_versions on delete restrict,
  set_by uuid references public.profiles on delete set null,
  check (name <> 'single_operator' or value is distinct from 'true' or effective_at >= set_at + interval '24 hours')
);
comment on column public.setting_versions.restores is 'The earlier version whose value this one has again.';

create index on public.setting_versions (name, id desc);  -- what is in force, and its history
create index on public.setting_versions (set_by);
create index on public.setting_versions (restores);
alter table public.setting_versions enable row level security;
create policy "visitors read the notes that pages show" on public.setting_versions
  for select to anon using (name in ('payment_note', 'contact_note'));
create policy "people read the notes that pages show, administrators read all" on public.setting_versions
  for select to authenticated using (name in ('payment_note', 'contact_note') or (select core.is_admin()));


-- What is in force. Other domains ask by these.

-- The newest version that has begun; the row is empty where nobody ever chose.
create or replace function settings.version_of(name public.setting_name) returns public.setting_versions
language sql stable security definer set search_path = '' as $$
  select v.* from public.setting_versions v where v.name = version_of.name and v.effective_at <= now()
  order by v.id desc limit 1
$$;

create or replace function settings.days_of(name public.setting_name, otherwise integer) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => coalesce(((settings.version_of(days_of.name)).value)::text::integer, otherwise))
$$;

-- Whether this administrator confirms alone: the setting has begun, and nobody else administrates.
create or replace function settings.confirms_alone(admin uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((settings.version_of('single_operator')).value = 'true', false)
    and not exists (select 1 from public.user_roles r where r.role = 'admin' and r.user_id <> admin)
$$;

-- Writes a version. Confirming alone begins after a day, and everybody who administrates is told; ending it is at once.
create or replace function settings.write_version(admin uuid, name public.setting_name, value jsonb, restores bigint)
returns public.setting_versions
language plpgsql security definer set search_path = '' as $$
declare
  before public.setting_versions := settings.version_of(write_version.name);
  is_alone boolean := write_version.name = 'single_operator' and write_version.value is not distinct from 'true';
  after public.setting_versions;
begin
  insert into public.setting_versions (name, value, effective_at, restores, set_by)
    values (write_version.name, write_version.value, case when is_alone then now() + interval '24 hours' else now() end,
      write_version.restores, admin) returning * into after;
  perform core.audit('setting.changed', admin, to_jsonb(before), to_jsonb(after));
  if write_version.name = 'single_operator' then
    perform accounts.mail_person(r.user_id, 'single_operator', jsonb_build_object('is_on', is_alone, 'by', p.full_name,
        'from', after.effective_at), 'single_operator:' || after.id)
      from public.user_roles r, public.profiles p where r.role = 'admin' and p.id = admin;
  end if;
  return after;
end $$;

-- Refuses a change that is not about what its page showed.
create or replace function settings.check_seen(name public.setting_name, seen bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('setting:' || check_seen.name, 0));
  if seen is distinct from (select max(v.id) from public.setting_versions v where v.name = check_seen.name) then
    raise exception 'errors.setting.changed_meanwhile' using errcode = 'PT409';
  end if;
end $$;

-- Checks that the second administrator is independent: not the preparer, not appointed by the preparer or the other way
-- round, not appointed since the draft was made, and not within the last seven days. An only administrator confirms
-- alone where that was set a day ago.
create or replace function payouts.check_second_admin(run public.payout_runs, admin uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  theirs public.user_roles;
begin
  if settings.confirms_alone(admin) then
    return;
  end if;
  if run.created_by = admin then
    raise exception 'errors.payout.self_confirm' using errcode = 'PT403';
  end if;
  select * into theirs from public.user_roles r where r.user_id = admin and r.role = 'admin';
  if theirs.granted_at > run.created_at then
    raise exception 'errors.payout.appointed_since' using errcode = 'PT403';
  end if;
  if theirs.granted_at > now() - interval '7 days' then
    raise exception 'errors.payout.new_admin' using errcode = 'PT403';
  end if;
  if theirs.granted_by = run.created_by
    or exists (select 1 from public.user_roles r where r.user_id = run.created_by and r.granted_by = admin) then
    raise exception 'errors.payout.appointed_by' using errcode = 'PT403';
  end if;
end $$;

create or replace function orders.time_to_pay() returns interval
language sql stable set search_path = '' as $$ select settings.days_of('pay_days', 14) $$;

create or replace function settings.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select v.id::text, v.set_by from public.setting_versions v
  where relation = 'setting_versions' and v.id::text = any (ids) and v.set_by is not null
$$;

-- Chooses a setting, with the password. `seen` is the newest version that the page showed, null where there was none;
-- a null value is the platform's own again.
create or replace function public.change_setting(name public.setting_name, value jsonb, seen bigint)
returns public.setting_versions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  if name is null or not settings.is_valid(name, nullif(value, 'null')) then
    perform core.refuse_field('errors.setting.invalid', 'value');
  end if;
  perform settings.check_seen(name, seen);
  perform accounts.use_proof(admin, 'setting');
  return settings.write_version(admin, name, nullif(value, 'null'), null);
end $$;

grant execute on function public.change_setting to authenticated;

-- Takes a setting back to an earlier version, as a new version.
create or replace function public.restore_setting(version_id bigint, seen bigint) returns public.setting_versions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  earlier public.setting_versions;
begin
  select * into earlier from public.setting_versions v where v.id = restore_setting.version_id;
  if not found then
    raise exception 'errors.setting.not_found' using errcode = 'PT404';
  end if;
  perform settings.check_seen(earlier.name, seen);
  if earlier.id = seen then
    raise exception 'errors.setting.is_newest' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(admin, 'setting');
  return settings.write_version(admin, earlier.name, earlier.value, earlier.id);
end $$;

grant execute on function public.restore_setting to authenticated;

-- Whom mails come from, for the server that sends them; null where nobody chose.
create or replace function public.read_mail_sender() returns jsonb
language sql stable security definer set search_path = '' as $$
  select (settings.version_of('mail_sender')).value
$$;

grant execute on function public.read_mail_sender to service_role;

-- Stores a written part, unless it is stored already or its export was discarded.
create or replace function public.store_export_part(export_id uuid, number integer, content text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.exports;
  part exports.export_keys;
begin
  select * into target from public.exports x where x.id = store_export_part.export_id
    and x.state = 'running' for update;
  delete from exports.export_keys k where k.export_id = target.id and k.number = store_export_part.number
    returning * into part;
  if part.export_id is null then
    return;
  elsif exports.export_obstacle(target) is not null then
    perform exports.fail_export(target, exports.export_obstacle(target));
    return;
  end if;
  insert into public.export_parts (export_id, number, content)
    values (target.id, part.number, store_export_part.content);
  update exports.export_turns t set until = clock_timestamp(), tries = 0 where t.export_id = target.id;
  update public.exports x set done = x.done + cardinality(part.keys),
    bytes = x.bytes + octet_length(store_export_part.content)
    where x.id = target.id;
  if not exists (select 1 from exports.export_keys k where k.export_id = target.id) then
    update public.exports x set state = 'done', finished_at = now(),
      expires_at = now() + settings.days_of('export_days', 7)
      where x.id = target.id;
    perform core.audit('export.finished', target.id, null, jsonb_build_object('rows', target.total));
    perform accounts.mail_person(target.user_id, 'export_finished',
      jsonb_build_object('state', 'done', 'file', target.name,
      'count', target.total, 'until', now() + settings.days_of('export_days', 7), 'link', '/account/exports'),
        'export:' || target.id || ':' || now());
  end if;
end $$;

grant execute on function public.store_export_part to service_role;

grant select (id, name, value, set_at, effective_at, restores) on public.setting_versions to anon, authenticated;

create trigger refresh_pages after insert on public.setting_versions
  for each statement execute function core.refresh_pages('settings');

-- `amount` is the total that the administrator saw: a draft that changed since is looked at again.
create or replace function public.confirm_payout_run(run_id uuid, amount bigint, idempotency_key uuid) returns public.payout_runs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  repeated uuid := core.first_result('confirm_payout_run', idempotency_key,
    jsonb_build_object('run', run_id, 'amount', amount));
  before public.payout_runs;
  after public.payout_runs;
begin
  if repeated is not null then
    select * into after from public.payout_runs r where r.id = repeated;
    return after;
  end if;
  before := payouts.draft_to_change(run_id);
  perform payouts.check_second_admin(before, admin);
  if exists (select 1 from public.payouts p join public.affiliates a on a.id = p.affiliate_id
    where p.run_id = before.id and p.status = 'pending' and affiliates.is_own(a.id, admin)) then
    raise exception 'errors.payout.own' using errcode = 'PT403';
  end if;
  if (select sum(p.amount) from public.payouts p where p.run_id = before.id and p.status = 'pending')
    is distinct from confirm_payout_run.amount then
    raise exception 'errors.payout.run_changed' using errcode = 'PT409';
  end if;
  perform payouts.drop_obstructed(before);
  if not exists (select 1 from public.payouts p where p.run_id = before.id and p.status = 'pending') then
    raise exception 'errors.payout.nobody_left' using errcode = 'PT409';
  end if;
  perform payouts.start_payouts(before);
  update public.payout_runs r set state = 'confirmed', confirmed_by = admin, confirmed_at = now(),
      confirmed_alone = admin = r.created_by
    where r.id = before.id returning * into after;
  perform core.store_result('confirm_payout_run', idempotency_key, after.id);
  perform core.audit('payout_run.confirmed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.confirm_payout_run to authenticated;

-- Whether the calling administrator confirms payouts alone now.
create function public.confirms_alone() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return settings.confirms_alone(core.require_admin());
end $$;
grant execute on function public.confirms_alone to authenticated;
