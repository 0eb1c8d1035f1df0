-- Updates a person's own details; an empty country clears it.
create function public.update_profile(full_name text, locale text, country text, time_zone text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.profiles;
  after public.profiles;
begin
  if length(trim(coalesce(update_profile.full_name, ''))) not between 1 and 120 then
    raise exception 'errors.fields.name_long' using errcode = 'PT422', detail = 'full_name';
  end if;
  if coalesce(update_profile.locale, '') not in ('es', 'en') then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'locale';
  end if;
  if coalesce(update_profile.country, '') !~ '^([A-Z]{2})?$' then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'country';
  end if;
  if not coalesce(accounts.is_time_zone(update_profile.time_zone), false) then
    raise exception 'errors.fields.choice' using errcode = 'PT422', detail = 'time_zone';
  end if;
  select * into before from public.profiles p where p.id = person for update;
  update public.profiles p set full_name = trim(update_profile.full_name), locale = update_profile.locale,
      country = nullif(update_profile.country, ''), time_zone = update_profile.time_zone
    where p.id = person returning * into after;
  if before is distinct from after then
    perform core.audit('profile.changed', person, null, null);
  end if;
  return after;
end $$;
grant execute on function public.update_profile to authenticated;
