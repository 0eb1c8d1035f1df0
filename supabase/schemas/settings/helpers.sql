-- What is in force. Other domains ask by these.

-- The newest version that has begun; the row is empty where nobody ever chose.
create function settings.version_of(name public.setting_name) returns public.setting_versions
language sql stable security definer set search_path = '' as $$
  select v.* from public.setting_versions v where v.name = version_of.name and v.effective_at <= now()
  order by v.id desc limit 1
$$;

create function settings.days_of(name public.setting_name, otherwise integer) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => coalesce(((settings.version_of(days_of.name)).value)::text::integer, otherwise))
$$;

-- Whether this administrator confirms alone: the setting has begun, and nobody else administrates.
create function settings.confirms_alone(admin uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((settings.version_of('single_operator')).value = 'true', false)
    and not exists (select 1 from public.user_roles r where r.role = 'admin' and r.user_id <> admin)
$$;

-- Writes a version. Confirming alone begins after a day, and everybody who administrates is told; ending it is at once.
create function settings.write_version(admin uuid, name public.setting_name, value jsonb, restores bigint)
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
create function settings.check_seen(name public.setting_name, seen bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('setting:' || check_seen.name, 0));
  if seen is distinct from (select max(v.id) from public.setting_versions v where v.name = check_seen.name) then
    raise exception 'errors.setting.changed_meanwhile' using errcode = 'PT409';
  end if;
end $$;
