-- Chooses a setting, with the password. `seen` is the newest version that the page showed, null where there was none;
-- a null value is the platform's own again.
create function public.change_setting(name public.setting_name, value jsonb, seen bigint)
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
create function public.restore_setting(version_id bigint, seen bigint) returns public.setting_versions
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
create function public.read_mail_sender() returns jsonb
language sql stable security definer set search_path = '' as $$
  select (settings.version_of('mail_sender')).value
$$;
grant execute on function public.read_mail_sender to service_role;

-- Whether the calling administrator confirms payouts alone now.
create function public.confirms_alone() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return settings.confirms_alone(admin);
end $$;
grant execute on function public.confirms_alone to authenticated;
