-- For the affiliate themselves, or for who manages the program on their behalf.
create function public.create_coupon(enrollment_id uuid, code text, idempotency_key uuid) returns public.coupons
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  enrollment public.enrollments;
  repeated uuid;
  after public.coupons;
begin
  select e.* into enrollment from public.enrollments e where e.id = create_coupon.enrollment_id and e.ended_at is null
    and (programs.i_may(e.program_id, 'manage') or e.affiliate_id = affiliates.require_team_role(person, 'manager'))
    for no key update;
  if not found then
    raise exception 'errors.link.enrollment' using errcode = 'PT404';
  end if;
  repeated := core.first_result('create_coupon', idempotency_key, jsonb_build_object('enrollment', enrollment_id,
    'code', upper(trim(code))));
  if repeated is not null then
    select * into after from public.coupons c where c.id = repeated;
    return after;
  end if;
  if (select count(*) from public.coupons c where c.enrollment_id = enrollment.id and c.ended_at is null) >= 10 then
    raise exception 'errors.coupon.too_many' using errcode = 'PT409';
  end if;
  after := links.add_coupon(enrollment, upper(trim(create_coupon.code)));
  perform core.store_result('create_coupon', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.create_coupon to authenticated;

-- Ends a coupon: it credits nobody any more, and no link applies it. Its code stays taken.
create function public.end_coupon(coupon_id uuid) returns public.coupons
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  before public.coupons;
  after public.coupons;
begin
  select c.* into before from public.coupons c join public.enrollments e on e.id = c.enrollment_id
    where c.id = end_coupon.coupon_id
      and (programs.i_may(e.program_id, 'manage') or e.affiliate_id = affiliates.require_team_role(person, 'manager'))
      for no key update of c;
  if not found then
    raise exception 'errors.coupon.not_found' using errcode = 'PT404';
  end if;
  if before.ended_at is not null then
    raise exception 'errors.coupon.ended' using errcode = 'PT409';
  end if;
  update public.coupons c set ended_at = now() where c.id = before.id returning * into after;
  perform core.audit('coupon.ended', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.end_coupon to authenticated;

create function public.set_coupon_settings(program_id uuid, automatic boolean, prefix text, parameter text)
returns public.program_coupon_settings
language plpgsql security definer set search_path = '' as $$
declare
  before public.program_coupon_settings;
  after public.program_coupon_settings;
begin
  perform programs.require_may(program_id, 'manage');
  if not exists (select 1 from public.programs p where p.id = set_coupon_settings.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if upper(trim(prefix)) !~ '^[A-Z0-9]{0,12}$' then
    perform core.refuse_field('errors.coupon.prefix', 'prefix');
  elsif parameter !~ '^[A-Za-z][A-Za-z0-9_-]{0,29}$' then
    perform core.refuse_field('errors.coupon.parameter', 'parameter');
  end if;
  select * into before from public.program_coupon_settings s where s.program_id = set_coupon_settings.program_id;
  insert into public.program_coupon_settings as s (program_id, automatic, prefix, parameter)
    values (set_coupon_settings.program_id, coalesce(set_coupon_settings.automatic, false),
      coalesce(upper(trim(set_coupon_settings.prefix)), ''), coalesce(set_coupon_settings.parameter, 'coupon'))
    on conflict on constraint program_coupon_settings_pkey do update
      set automatic = excluded.automatic, prefix = excluded.prefix, parameter = excluded.parameter
    returning * into after;
  perform core.audit('coupon.settings_changed', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_coupon_settings to authenticated;
