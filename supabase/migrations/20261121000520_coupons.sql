-- Coupons: a code that a buyer types, and that speaks for one affiliate without any click.
-- A code is unique within its program, whatever its case, and is never given to another affiliate.
-- What a program wants of them is a row of its own; without one, affiliates choose their codes and none is made by itself.

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  enrollment_id uuid not null references public.enrollments on delete restrict,
  program_id uuid not null references public.programs on delete restrict,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (program_id, code),
  unique (id, enrollment_id)
);
comment on column public.coupons.ended_at is 'No order after it is credited by this coupon.';

create table public.program_coupon_settings (
  program_id uuid primary key references public.programs on delete restrict,
  automatic boolean not null,
  prefix text not null check (prefix ~ '^[A-Z0-9]{0,12}$'),
  parameter text not null check (parameter ~ '^[A-Za-z][A-Za-z0-9_-]{0,29}$')
);
comment on column public.program_coupon_settings.automatic is 'Each affiliate gets a coupon when they join.';
comment on column public.program_coupon_settings.parameter is 'By which the shop takes a coupon from an address.';

-- A link applies a coupon of its own enrollment only.
alter table public.links add foreign key (coupon_id, enrollment_id)
  references public.coupons (id, enrollment_id) on delete restrict;

create index on public.coupons (enrollment_id); -- an affiliate's coupons
create index on public.links (coupon_id, enrollment_id); -- the links that apply a coupon

alter table public.coupons enable row level security;
alter table public.program_coupon_settings enable row level security;
create policy "affiliates read their coupons, administrators read all" on public.coupons
  for select to authenticated using (enrollment_id in (select e.id from public.enrollments e));
create policy "affiliates read the coupon settings of their programs, administrators read all"
  on public.program_coupon_settings for select to authenticated
  using (program_id in (select private.joined_programs()) or (select private.is_admin()));
grant select on public.coupons, public.program_coupon_settings to authenticated;

-- Writes a coupon whose code is right and free; ten may be in use for each enrollment.
create function private.add_coupon(enrollment public.enrollments, code text) returns public.coupons
language plpgsql set search_path = '' as $$
declare
  after public.coupons;
begin
  if code is null or code !~ '^[A-Z0-9][A-Z0-9-]{2,29}$' then
    perform private.refuse_field('errors.coupon.code', 'code');
  end if;
  insert into public.coupons (enrollment_id, program_id, code) values (enrollment.id, enrollment.program_id, code)
    on conflict on constraint coupons_program_id_code_key do nothing returning * into after;
  if not found then
    perform private.refuse_field('errors.coupon.taken', 'code');
  end if;
  perform private.audit('coupon.created', after.id, null, to_jsonb(after));
  return after;
end $$;

-- For the affiliate themselves, or for an administrator on their behalf.
create function public.create_coupon(enrollment_id uuid, code text, idempotency_key uuid) returns public.coupons
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  enrollment public.enrollments;
  repeated uuid;
  after public.coupons;
begin
  select e.* into enrollment from public.enrollments e where e.id = create_coupon.enrollment_id and e.ended_at is null
    and (private.is_admin() or e.affiliate_id = private.require_team_role(person, 'manager')) for no key update;
  if not found then
    raise exception 'errors.link.enrollment' using errcode = 'PT404';
  end if;
  repeated := private.first_result('create_coupon', idempotency_key, jsonb_build_object('enrollment', enrollment_id,
    'code', upper(trim(code))));
  if repeated is not null then
    select * into after from public.coupons c where c.id = repeated;
    return after;
  end if;
  if (select count(*) from public.coupons c where c.enrollment_id = enrollment.id and c.ended_at is null) >= 10 then
    raise exception 'errors.coupon.too_many' using errcode = 'PT409';
  end if;
  after := private.add_coupon(enrollment, upper(trim(create_coupon.code)));
  perform private.keep_result('create_coupon', idempotency_key, after.id);
  return after;
end $$;
grant execute on function public.create_coupon to authenticated;

-- From now on the coupon credits nobody, and no link applies it. Its code stays taken.
create function public.end_coupon(coupon_id uuid) returns public.coupons
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_user();
  before public.coupons;
  after public.coupons;
begin
  select c.* into before from public.coupons c join public.enrollments e on e.id = c.enrollment_id
    where c.id = end_coupon.coupon_id
      and (private.is_admin() or e.affiliate_id = private.require_team_role(person, 'manager')) for no key update of c;
  if not found then
    raise exception 'errors.coupon.not_found' using errcode = 'PT404';
  end if;
  if before.ended_at is not null then
    raise exception 'errors.coupon.ended' using errcode = 'PT409';
  end if;
  update public.coupons c set ended_at = now() where c.id = before.id returning * into after;
  perform private.audit('coupon.ended', after.id, to_jsonb(before), to_jsonb(after));
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
  perform private.require_admin();
  if not exists (select 1 from public.programs p where p.id = set_coupon_settings.program_id) then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if upper(trim(prefix)) !~ '^[A-Z0-9]{0,12}$' then
    perform private.refuse_field('errors.coupon.prefix', 'prefix');
  elsif parameter !~ '^[A-Za-z][A-Za-z0-9_-]{0,29}$' then
    perform private.refuse_field('errors.coupon.parameter', 'parameter');
  end if;
  select * into before from public.program_coupon_settings s where s.program_id = set_coupon_settings.program_id;
  insert into public.program_coupon_settings as s (program_id, automatic, prefix, parameter)
    values (set_coupon_settings.program_id, coalesce(set_coupon_settings.automatic, false),
      coalesce(upper(trim(set_coupon_settings.prefix)), ''), coalesce(set_coupon_settings.parameter, 'coupon'))
    on conflict on constraint program_coupon_settings_pkey do update
      set automatic = excluded.automatic, prefix = excluded.prefix, parameter = excluded.parameter
    returning * into after;
  perform private.audit('coupon.settings_changed', after.program_id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;
grant execute on function public.set_coupon_settings to authenticated;

-- A coupon at joining, where the program wants it; the code names nobody, because buyers read it.
create function private.welcome_with_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings public.program_coupon_settings;
  wanted text;
begin
  select * into settings from public.program_coupon_settings s where s.program_id = new.program_id and s.automatic;
  if not found then
    return new;
  end if;
  loop
    wanted := settings.prefix || upper(private.random_code(6));
    exit when not exists (select 1 from public.coupons c where c.program_id = new.program_id and c.code = wanted);
  end loop;
  perform private.add_coupon(new, wanted);
  return new;
end $$;
create trigger coupon_at_joining after insert on public.enrollments
  for each row execute function private.welcome_with_coupon();
