-- Daily reports of a franchise: by form or file, by the signed API, and what is billed from them.

-- Stores days: {day, rides, cancelled, gross, commission, drivers, vehicles} each, amounts in cents. The same figures
-- again change nothing, others correct the day; answers how many were made, corrected and the same.
create function public.report_franchise_days(franchise_id uuid, days jsonb, source public.franchise_source)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  counts jsonb;
begin
  perform core.refuse_field('errors.fields.choice', 'source')
    where coalesce(report_franchise_days.source, 'api') = 'api';
  counts := franchises.write_days(franchise, days, report_franchise_days.source, person);
  perform core.audit('franchise_report.stored', franchise.id, null, counts);
  return counts;
end $$;
grant execute on function public.report_franchise_days to authenticated;

-- The same by a key of the franchise.
create function public.record_franchise_days(key_id text, days jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  franchise public.franchises := franchises.franchise_of_key(key_id);
  counts jsonb := franchises.write_days(franchise, days, 'api', null);
begin
  perform core.audit('franchise_report.stored', franchise.id, null, counts || jsonb_build_object('key', key_id));
  return counts || jsonb_build_object('replayed', counts ->> 'made' = '0' and counts ->> 'corrected' = '0');
end $$;
grant execute on function public.record_franchise_days to service_role;

-- A key outlives the session: the password is asked again.
create function public.create_franchise_key(franchise_id uuid, label text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  franchise public.franchises := franchises.franchise_of(franchise_id, person);
  after public.franchise_keys;
begin
  perform core.refuse_field('errors.franchise.key_label', 'label')
    where (length(trim(create_franchise_key.label)) between 1 and 60) is not true;
  if (select count(*) from public.franchise_keys k
    where k.franchise_id = franchise.id and k.revoked_at is null) >= 5 then
    raise exception 'errors.franchise.keys_many' using errcode = 'PT409';
  end if;
  perform accounts.use_proof(person, 'key');
  insert into public.franchise_keys (id, franchise_id, label, made_by)
    values ('key_' || core.random_code(24), franchise.id, trim(create_franchise_key.label), person)
    returning * into after;
  perform core.audit('franchise_key.made', franchise.id, null, jsonb_build_object('key', after.id));
  return after.id;
end $$;
grant execute on function public.create_franchise_key to authenticated;

create function public.revoke_franchise_key(key_id text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  after public.franchise_keys;
begin
  update public.franchise_keys k set revoked_at = coalesce(k.revoked_at, now()) from public.franchises f
    where k.id = revoke_franchise_key.key_id and f.id = k.franchise_id and (f.owner_id = person or core.is_admin())
    returning k.* into after;
  if not found then
    raise exception 'errors.franchise.key_unknown' using errcode = 'PT404';
  end if;
  perform core.audit('franchise_key.revoked', after.franchise_id, null, jsonb_build_object('key', after.id));
  return after.revoked_at;
end $$;
grant execute on function public.revoke_franchise_key to authenticated;

-- Bills the months that are over and not billed, from the fifth of the month after on, so that the last days can be
-- reported. Each bill is an order of its franchisee. Returns how many were made.
create function public.bill_franchise_royalties(batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  made integer := 0;
  today date := (now() at time zone 'America/Panama')::date;
begin
  for due in select f as franchise, m.month from public.franchises f join public.franchise_months m
      on m.franchise_id = f.id where m.month < franchises.month_of(today - 4)
      and not exists (select 1 from public.franchise_royalties r where r.franchise_id = f.id and r.month >= m.month)
      order by m.month, f.id limit least(batch, 1000) loop
    perform pg_advisory_xact_lock(hashtextextended((due.franchise).id::text, 0));
    continue when exists (select 1 from public.franchise_royalties r
      where r.franchise_id = (due.franchise).id and r.month >= due.month);
    perform franchises.bill_month(due.franchise, due.month);
    made := made + 1;
  end loop;
  return made;
end $$;
grant execute on function public.bill_franchise_royalties to service_role;
