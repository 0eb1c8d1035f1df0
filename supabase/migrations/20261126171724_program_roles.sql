set local check_function_bodies = off;

drop policy "affiliates read their properties, administrators read all" on public.affiliate_properties;
drop policy "affiliates read themselves, administrators read all" on public.affiliates;
drop policy "affiliates read their applications, administrators read all" on public.applications;
drop policy "affiliates read assets for them, administrators read all" on public.assets;
drop policy "affiliates read their own candidacies, administrators read all" on public.attribution_candidates;
drop policy "affiliates read banners for them, administrators read all" on public.banners;
drop policy "affiliates read the bounties of their programs, administrators " on public.bounties;
drop policy "administrators read holds" on public.commission_holds;
drop policy "affiliates read their commissions, administrators read all" on public.commissions;
drop policy "affiliates read their claims, administrators read all" on public.conversion_claims;
drop policy "affiliates read conversions that are or earned them something, " on public.conversions;
drop policy "administrators read customers" on public.customers;
drop policy "affiliates read their enrollments, administrators read all" on public.enrollments;
drop policy "people read invitations to their address, administrators read a" on public.invitations;
drop policy "people read their own profile, administrators read all" on public.profiles;
drop policy "administrators read the days of programs" on public.program_days;
drop policy "affiliates read the groups they are in, administrators read all" on public.program_groups;
drop policy "members read open programs and those they joined, administrator" on public.programs;
drop policy "members read those too, those of their groups and their own, ad" on public.rewards;

-- Who runs a program, by their confirmed address, whenever its owner registers. Roles of the platform stand in
-- `user_roles`; these count in one program only.
create type public.program_role as enum ('owner', 'manager', 'finance', 'reviewer', 'reader');
comment on type public.program_role is 'What each allows says `programs.allows`.';

create table public.program_members (
  program_id uuid not null references public.programs on delete cascade,
  email text not null check (email = lower(trim(email)) and email like '%_@_%' and length(email) <= 254),
  role public.program_role not null,
  added_at timestamptz not null default now(),
  added_by uuid references public.profiles on delete set null,
  primary key (program_id, email)
);
create index on public.program_members (email); -- the programs that a person runs
create index on public.program_members (added_by);
alter table public.program_members enable row level security;


revoke select (suspension_reason) on public.profiles from authenticated;
revoke all on function public.accept_claim(claim_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.approve_application(application_id uuid, group_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.approve_commission(commission_id uuid, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.cancel_program_change(change_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.change_asset_state(asset_id uuid, state asset_state) from public, anon, authenticated, service_role;
revoke all on function public.change_program_conditions(program_id uuid, changes jsonb, expected_revision integer) from public, anon, authenticated, service_role;
revoke all on function public.click_figures(since date, until date, of_program uuid, of_affiliate uuid, of_link uuid) from public, anon, authenticated, service_role;
revoke all on function public.create_asset(program_id uuid, kind asset_kind, fields jsonb, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.decide_holds(commission_ids uuid[], releases boolean, reason text, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.decline_claim(claim_id uuid, reason text) from public, anon, authenticated, service_role;
revoke all on function public.find_banner_file(source_hash text) from public, anon, authenticated, service_role;
revoke all on function public.list_approval_limits(program_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.list_hold_groups(program_id uuid, rule fraud_rule, skipped integer, count integer) from public, anon, authenticated, service_role;
revoke all on function public.register_banner_file(fields jsonb) from public, anon, authenticated, service_role;
revoke all on function public.reject_application(application_id uuid, reason text, reapply_on date) from public, anon, authenticated, service_role;
revoke all on function public.reject_commission(commission_id uuid, reason text, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.remove_program_image(program_id uuid, kind program_image_kind) from public, anon, authenticated, service_role;
revoke all on function public.report_program_days(of_program uuid, first date, last date) from public, anon, authenticated, service_role;
revoke all on function public.set_program_image(program_id uuid, kind program_image_kind, content text, width integer, height integer) from public, anon, authenticated, service_role;
revoke all on function public.summarize_program(program_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.update_asset(asset_id uuid, fields jsonb) from public, anon, authenticated, service_role;
revoke all on function public.update_program(program_id uuid, changes jsonb, expected_revision integer) from public, anon, authenticated, service_role;

-- Who runs a program: roles of people in it, and what each role may. Administrators of the platform stand above them.
-- Policies ask `programs.mine`, commands `programs.require_may`, never the table.

-- What a role allows: `read` the program's rows; `review` applications, claims and holds; `finance`: decide about its
-- commissions and read its statements; `manage` its offer and its library; `own`: say who else runs it.
create or replace function programs.allows(role public.program_role, permission text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(permission = any (case role
    when 'owner' then '{read,review,finance,manage,own}' when 'manager' then '{read,review,manage}'
    when 'finance' then '{read,finance}' when 'reviewer' then '{read,review}' when 'reader' then '{read}'
    end::text[]), false)
$$;

-- The programs in which the person who speaks has a role that allows something, by the confirmed address of their
-- account: for policies.
create or replace function programs.mine(permission text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.program_id from public.program_members m join auth.users u on lower(u.email) = m.email
    where u.id = core.person() and u.email_confirmed_at is not null and programs.allows(m.role, mine.permission);
end $$;

grant execute on function programs.mine to authenticated;

-- Whether the person who speaks may do something in a program. Administrators may everything in every program.
create or replace function programs.i_may(program_id uuid, permission text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return core.is_admin() or i_may.program_id in (select programs.mine(i_may.permission));
end $$;

-- That person, or a refusal: a program that is not there and one that is somebody else's are refused alike.
create or replace function programs.require_may(program_id uuid, permission text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not coalesce(programs.i_may(program_id, permission), false) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- The same of something that counts in no program of its own, such as a file of the library: who may it in any program.
create or replace function programs.require_may_somewhere(permission text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not core.is_admin() and not exists (select 1 from programs.mine(permission)) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

-- Refuses to leave a program that has an owner without one; administrators may take it back.
create or replace function programs.keep_owner(program_id uuid, but text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not core.is_admin() and not exists (select 1 from public.program_members m
    where m.program_id = keep_owner.program_id and m.role = 'owner' and m.email <> keep_owner.but) then
    raise exception 'errors.program_member.last_owner' using errcode = 'PT409';
  end if;
end $$;

-- Mails an address what its role is now; a person with an account reads it on the site too.
create or replace function programs.mail_member(program public.programs, email text, role public.program_role, locale text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  template text := case when role is null then 'program_role_ended' else 'program_role' end;
  data jsonb := jsonb_strip_nulls(jsonb_build_object('program', program.name, 'role', role));
  key text := template || ':' || program.id || ':' || mail_member.email || ':' || clock_timestamp();
  person uuid := (select u.id from auth.users u join public.profiles p on p.id = u.id
    where lower(u.email) = mail_member.email and u.email_confirmed_at is not null and p.deleted_at is null);
begin
  if person is null then
    perform public.enqueue_mail(template, mail_member.email,
      case when mail_member.locale = 'en' then 'en' else 'es' end, data, key);
  else
    perform accounts.mail_person(person, template, data, key);
  end if;
end $$;

-- An address that changes keeps its roles, and an account that is closed loses them.
create or replace function programs.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.program_members m where m.email = lower(old.email) and (new.deleted_at is not null
    or exists (select 1 from public.program_members o where o.program_id = m.program_id
      and lower(new.email) <> lower(old.email) and o.email = lower(new.email)));
  update public.program_members m set email = lower(new.email) where m.email = lower(old.email);
  return new;
end $$;

-- The accounts that take part in a program which the person who speaks runs, or that ask to: for policies.
create or replace function affiliates.in_my_programs() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  programs uuid[] := array(select programs.mine('read'));
begin
  if programs <> '{}' then
    return query select e.affiliate_id from public.enrollments e where e.program_id = any (programs)
      union select a.affiliate_id from public.applications a where a.program_id = any (programs);
  end if;
end $$;

grant execute on function affiliates.in_my_programs to authenticated;

-- Whose accounts these are.
create or replace function affiliates.people_in_my_programs() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select f.user_id from public.affiliates f where f.id in (select affiliates.in_my_programs());
end $$;

grant execute on function affiliates.people_in_my_programs to authenticated;

-- Who decides about a commission: whoever decides about its program's money, and under review its reviewers.
create or replace function commissions.require_decider(commission_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = require_decider.commission_id;
  return programs.require_may(commission.program_id,
    case commission.status when 'held' then 'review' else 'finance' end);
end $$;

-- Who reviews these commissions, in each of their programs, or a refusal.
create or replace function fraud.require_reviewer(commission_ids uuid[]) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  if not core.is_admin() and (coalesce(cardinality(commission_ids), 0) = 0 or exists (
    select 1 from (select distinct c.program_id from unnest(commission_ids) as w
      left join public.commissions c on c.id = w) as p
    where not coalesce(programs.i_may(p.program_id, 'review'), false))) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  return person;
end $$;

create or replace function programs.export_person(person uuid, affiliate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('runs_programs', (select coalesce(jsonb_agg(jsonb_build_object('program', p.name,
      'role', m.role, 'since', m.added_at) order by m.added_at, p.id), '[]')
    from public.program_members m join public.programs p on p.id = m.program_id
    join auth.users u on lower(u.email) = m.email
    where u.id = person and u.email_confirmed_at is not null))
$$;

-- From which amount on a person approves, for administrators: the program's now (without a change's id), and in each
-- change of it.
create or replace function public.list_approval_limits(program_id uuid)
returns table (change_id uuid, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
begin
  return query
    select null::uuid, null::jsonb, to_jsonb(p.approval_limit) from public.programs p
      where p.id = list_approval_limits.program_id
    union all select c.id, c.before -> 'approval_limit', c.after -> 'approval_limit' from public.program_changes c
      where c.program_id = list_approval_limits.program_id and c.after ? 'approval_limit';
end $$;

grant execute on function public.list_approval_limits to authenticated;

-- Gives somebody a role in a program, by their address, which they need not have registered yet; or another role.
-- Owners and administrators do, after their password was checked.
create or replace function public.set_program_member(program_id uuid, email text, role public.program_role, locale text)
returns public.program_role
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(program_id, 'own');
  program public.programs := programs.lock_program(program_id);
  address text := lower(trim(coalesce(set_program_member.email, '')));
  before public.program_members;
begin
  perform core.refuse_field('errors.fields.choice', 'role') where set_program_member.role is null;
  if address !~ '^[^[:space:]@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' or length(address) > 254 then
    perform core.refuse_field('errors.fields.email', 'email');
  end if;
  select * into before from public.program_members m where m.program_id = program.id and m.email = address;
  if before.role = set_program_member.role then
    return before.role;
  end if;
  if before.email is null and (select count(*) from public.program_members m where m.program_id = program.id) >= 30 then
    raise exception 'errors.program_member.full' using errcode = 'PT409';
  elsif before.role = 'owner' then
    perform programs.keep_owner(program.id, address);
  end if;
  perform accounts.use_proof(person, 'team');
  insert into public.program_members as m (program_id, email, role, added_by)
    values (program.id, address, set_program_member.role, person)
    on conflict on constraint program_members_pkey do update set role = excluded.role, added_by = excluded.added_by;
  perform programs.mail_member(program, address, set_program_member.role, set_program_member.locale);
  perform core.audit('program_member.set', program.id, to_jsonb(before), jsonb_build_object('email', address,
    'role', set_program_member.role));
  return set_program_member.role;
end $$;

grant execute on function public.set_program_member to authenticated;

-- Ends a role: owners and administrators that of anybody, everybody their own.
create or replace function public.remove_program_member(program_id uuid, email text, locale text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  address text := lower(trim(coalesce(remove_program_member.email, '')));
  program public.programs;
  before public.program_members;
begin
  if address is distinct from affiliates.my_email() then
    perform programs.require_may(remove_program_member.program_id, 'own');
  end if;
  select * into program from public.programs p where p.id = remove_program_member.program_id for no key update;
  select * into before from public.program_members m where m.program_id = program.id and m.email = address for update;
  if not found then
    raise exception 'errors.program_member.not_found' using errcode = 'PT404';
  end if;
  if before.role = 'owner' then
    perform programs.keep_owner(before.program_id, address);
  end if;
  delete from public.program_members m where m.program_id = before.program_id and m.email = before.email;
  perform programs.mail_member(program, address, null, remove_program_member.locale);
  perform core.audit('program_member.removed', before.program_id, to_jsonb(before), null);
  return before.program_id;
end $$;

grant execute on function public.remove_program_member to authenticated;

-- Who runs a program: for everybody who does, and for administrators. `full_name` is missing until they register.
create or replace function public.list_program_members(program_id uuid)
returns table (email text, full_name text, role public.program_role, added_at timestamptz, is_me boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(program_id, 'read');
begin
  return query select m.email, p.full_name, m.role, m.added_at, p.id is not distinct from person
    from public.program_members m left join auth.users u on lower(u.email) = m.email
      and u.email_confirmed_at is not null left join public.profiles p on p.id = u.id
    where m.program_id = list_program_members.program_id order by m.role, m.added_at, m.email;
end $$;

grant execute on function public.list_program_members to authenticated;

-- The programs that the person runs, with their role and what waits there.
create or replace function public.list_my_programs()
returns table (program_id uuid, slug text, name jsonb, status public.program_status, currency text,
  role public.program_role, affiliates bigint, applications bigint, commissions bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select p.id, p.slug, p.name, p.status, p.currency, m.role,
      (select count(*) from public.enrollments e where e.program_id = p.id and e.state = 'active'
        and e.ended_at is null),
      (select count(*) from public.applications a where a.program_id = p.id and a.state = 'submitted'),
      (select count(*) from public.commissions c where c.program_id = p.id and c.status = 'matured')
    from public.programs p join public.program_members m on m.program_id = p.id and m.email = affiliates.my_email()
    order by p.name ->> 'es', p.id;
end $$;

grant execute on function public.list_my_programs to authenticated;

-- Updates a program's record: texts, addresses and languages. `changes` holds columns and new values.
create or replace function public.update_program(program_id uuid, changes jsonb, expected_revision integer) returns public.programs
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  before public.programs := programs.program_to_edit(program_id, expected_revision);
  wanted public.programs := programs.changed_program(before, changes, programs.record_fields());
  after public.programs;
begin
  perform programs.check_program_record(wanted);
  if wanted.slug <> before.slug and before.status <> 'draft' then
    raise exception 'errors.program.slug_fixed' using errcode = 'PT422', detail = 'slug';
  end if;
  if wanted.currency <> before.currency
    and exists (select 1 from public.conversions c where c.program_id = before.id) then
    raise exception 'errors.program.currency_fixed' using errcode = 'PT422', detail = 'currency';
  end if;
  if wanted is not distinct from before then
    return before;
  end if;
  update public.programs p set slug = wanted.slug, name = wanted.name, summary = wanted.summary,
      description = wanted.description, category = wanted.category, destination = wanted.destination,
      domains = wanted.domains, currency = wanted.currency, support_email = wanted.support_email,
      languages = wanted.languages, revision = p.revision + 1
    where p.id = before.id returning * into after;
  perform core.audit('program.changed', after.id, programs.difference(to_jsonb(after), to_jsonb(before)),
    programs.difference(to_jsonb(before), to_jsonb(after)));
  return after;
end $$;

grant execute on function public.update_program to authenticated;

-- Changes conditions that bind affiliates: at once while nobody is in, else announced and applied when the notice is
-- over.
create or replace function public.change_program_conditions(program_id uuid, changes jsonb, expected_revision integer)
returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  before public.programs := programs.program_to_edit(program_id, expected_revision);
  wanted public.programs := programs.changed_program(before, changes, programs.condition_fields());
  new_values jsonb := programs.difference(to_jsonb(before), to_jsonb(wanted));
  change public.program_changes;
begin
  perform programs.check_program_conditions(wanted);
  if exists (select 1 from public.program_changes c where c.program_id = before.id and c.state = 'waiting') then
    raise exception 'errors.program.change_waits' using errcode = 'PT409';
  end if;
  if new_values = '{}' then
    raise exception 'errors.program.unchanged' using errcode = 'PT409';
  end if;
  insert into public.program_changes (program_id, before, after, effective_at)
    values (before.id, programs.difference(to_jsonb(wanted), to_jsonb(before)), new_values,
      programs.effective_from(before))
    returning * into change;
  if change.effective_at <= now() then
    change := programs.apply_program_change(change);
  end if;
  perform programs.mail_program_change(change);
  perform core.audit('program.conditions_announced', before.id, change.before,
    change.after || jsonb_build_object('effective_at', change.effective_at));
  return change;
end $$;

grant execute on function public.change_program_conditions to authenticated;

-- Cancels a change that has not taken effect; everybody who was notified of it is notified of that too.
create or replace function public.cancel_program_change(change_id uuid) returns public.program_changes
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select c.program_id from public.program_changes c
    where c.id = cancel_program_change.change_id), 'manage');
  change public.program_changes;
begin
  select * into change from public.program_changes c where c.id = cancel_program_change.change_id for update;
  if not found then
    raise exception 'errors.program.change_not_found' using errcode = 'PT404';
  end if;
  if change.state <> 'waiting' then
    raise exception 'errors.program.change_closed' using errcode = 'PT409', detail = change.state;
  end if;
  update public.program_changes c set state = 'cancelled', closed_at = now() where c.id = change.id
    returning * into change;
  perform programs.mail_program_change(change);
  perform core.audit('program.change_cancelled', change.program_id, change.before, change.after);
  return change;
end $$;

grant execute on function public.cancel_program_change to authenticated;

-- `content` is a WebP file in base64. Returns the hash that the image is served by.
create or replace function public.set_program_image(program_id uuid, kind public.program_image_kind, content text, width integer,
  height integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  file bytea;
  made text;
begin
  perform programs.lock_program(set_program_image.program_id);
  file := decode(coalesce(set_program_image.content, ''), 'base64');
  if length(file) not between 16 and 1048576 or substring(file from 1 for 4) <> 'RIFF'::bytea
    or substring(file from 9 for 4) <> 'WEBP'::bytea or kind is null
    or (width between 1 and 4096 and height between 1 and 4096) is not true then
    raise exception 'errors.program.image' using errcode = 'PT422', detail = 'image';
  end if;
  made := encode(sha256(file), 'hex');
  insert into public.program_images as i (program_id, kind, hash, width, height, content)
    values (set_program_image.program_id, set_program_image.kind, made, set_program_image.width,
      set_program_image.height, file)
    on conflict on constraint program_images_pkey do update set hash = excluded.hash, width = excluded.width,
      height = excluded.height, content = excluded.content, updated_at = now();
  perform core.audit('program.image_set', set_program_image.program_id, null,
    jsonb_build_object('kind', set_program_image.kind, 'hash', made));
  return made;
exception when invalid_parameter_value then
  raise exception 'errors.program.image' using errcode = 'PT422', detail = 'image';
end $$;

grant execute on function public.set_program_image to authenticated;

create or replace function public.remove_program_image(program_id uuid, kind public.program_image_kind) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
begin
  perform programs.lock_program(remove_program_image.program_id);
  delete from public.program_images i
    where i.program_id = remove_program_image.program_id and i.kind = remove_program_image.kind;
  if found then
    perform core.audit('program.image_removed', remove_program_image.program_id,
      jsonb_build_object('kind', remove_program_image.kind), null);
  end if;
  return remove_program_image.program_id;
end $$;

grant execute on function public.remove_program_image to authenticated;

-- One program's figures for its home page; money in minor units of its currency. The figures of thirty days equal the
-- reports of those days.
create or replace function public.summarize_program(program_id uuid)
returns table (affiliates bigint, waiting bigint, clicks bigint, leads bigint, sales bigint, revenue bigint,
  commissions_waiting bigint, commissions_amount bigint, unaccepted bigint, pending_keys bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := programs.require_may(program_id, 'read');
  latest public.program_terms := affiliates.latest_terms(summarize_program.program_id);
  today date := reports.day_of(now());
begin
  return query select
    (select count(*) from public.enrollments e where e.program_id = summarize_program.program_id and e.state = 'active'
      and e.ended_at is null),
    (select count(*) from public.applications a where a.program_id = summarize_program.program_id
      and a.state = 'submitted'),
    coalesce(sum(d.clicks), 0)::bigint, coalesce(sum(d.leads), 0)::bigint, coalesce(sum(d.sales), 0)::bigint,
    coalesce(sum(d.revenue), 0)::bigint,
    (select count(*) from public.commissions m where m.program_id = summarize_program.program_id
      and m.status = 'matured'),
    programs.amount_owed(summarize_program.program_id),
    case when latest.id is null then 0 else (select count(*) from public.enrollments e
      where e.program_id = summarize_program.program_id and e.ended_at is null and e.state in ('active', 'paused')
        and not exists (select 1 from public.terms_acceptances a where a.affiliate_id = e.affiliate_id
          and a.terms_id = latest.id)) end,
    (select count(*) from public.program_keys k where k.program_id = summarize_program.program_id
      and k.revoked_at is null)
  from public.report_program_days(summarize_program.program_id, today - 29, today) as d;
end $$;

grant execute on function public.summarize_program to authenticated;

-- Admits an applicant into a group, or with the program's own terms when there is none.
create or replace function public.approve_application(application_id uuid, group_id uuid) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select a.program_id from public.applications a
    where a.id = approve_application.application_id), 'review');
  before public.applications := affiliates.application_to_decide(application_id, admin);
  after public.applications;
begin
  perform affiliates.check_group(group_id, before.program_id);
  perform affiliates.refuse_banned(before.affiliate_id);
  if not commissions.is_payable(before.affiliate_id) then
    raise exception 'errors.application.closed_account' using errcode = 'PT409';
  end if;
  perform affiliates.enroll(before.affiliate_id, p, approve_application.group_id)
    from public.programs p where p.id = before.program_id;
  update public.applications a set state = 'approved', decided_at = now(), decided_by = admin
    where a.id = before.id returning * into after;
  perform affiliates.mail_applicant(after);
  perform core.audit('application.approved', after.id, null, jsonb_build_object('group', approve_application.group_id));
  return after;
end $$;

grant execute on function public.approve_application to authenticated;

-- Rejects an applicant with a reason they read, and the day from which they may try again: the program's days unless
-- given.
create or replace function public.reject_application(application_id uuid, reason text, reapply_on date) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select a.program_id from public.applications a
    where a.id = reject_application.application_id), 'review');
  today date := (now() at time zone 'America/Panama')::date;
  before public.applications := affiliates.application_to_decide(application_id, admin);
  after public.applications;
begin
  if length(trim(coalesce(reason, ''))) not between 3 and 1000 then
    raise exception 'errors.application.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  if reapply_on not between today and today + 730 then
    raise exception 'errors.application.reapply_on' using errcode = 'PT422', detail = 'reapply_on';
  end if;
  update public.applications a set state = 'rejected', decided_at = now(), decided_by = admin,
      reason = trim(reject_application.reason), reapply_on = coalesce(reject_application.reapply_on,
        today + (affiliates.admission_of(before.program_id)).reapply_days)
    where a.id = before.id returning * into after;
  perform affiliates.mail_applicant(after);
  perform core.audit('application.rejected', after.id, null,
    jsonb_build_object('reason', after.reason, 'reapply_on', after.reapply_on));
  return after;
end $$;

grant execute on function public.reject_application to authenticated;

-- Click figures: of all clicks, which counted, which show a person and which are paid for. Every screen asks this one
-- function.

-- For affiliates of their own links, for who runs a program of all its links, for administrators of all, between two
-- days in Panama; of a program, an affiliate or a link where one is given. `in_commission` counts the clicks of valid
-- commissions, `in_review` those of commissions under review; `pays` is whether any of these programs pays for clicks.
create or replace function public.click_figures(since date, until date, of_program uuid, of_affiliate uuid, of_link uuid)
returns table (all_clicks bigint, counted bigint, payable bigint, in_commission bigint, in_review bigint, pays boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  account uuid := affiliates.my_affiliate_id();
  admin boolean := case when of_program is null then core.is_admin() else programs.i_may(of_program, 'read') end;
begin
  return query with mine as materialized (
    select l.id, e.program_id from public.links l join public.enrollments e on e.id = l.enrollment_id
    where (admin or e.affiliate_id = account) and (of_program is null or e.program_id = of_program)
      and (of_affiliate is null or e.affiliate_id = of_affiliate) and (of_link is null or l.id = of_link)
  ), settled as (
    select coalesce(sum(s.clicks), 0)::bigint as in_commission,
      coalesce(sum(s.clicks) filter (where m.is_held), 0)::bigint as in_review
    from public.click_settlements s
    cross join lateral (select count(*) > 0 as stands, bool_or(c.status = 'held') as is_held from public.commissions c
      where c.conversion_id = s.conversion_id and c.status not in ('rejected', 'void')) as m
    where m.stands and s.day between since and until and s.link_id in (select w.id from mine w)
  )
  select coalesce(sum(d.all_clicks), 0)::bigint, coalesce(sum(d.clicks), 0)::bigint,
    coalesce(sum(d.payable), 0)::bigint, t.in_commission,
    t.in_review,
    exists (select 1 from public.rewards r where r.event = 'click'
      and r.program_id in (select w.program_id from mine w))
  from settled t left join public.link_days d on d.day between since and until
    and d.link_id in (select w.id from mine w)
  group by t.in_commission, t.in_review;
end $$;

grant execute on function public.click_figures to authenticated;

create or replace function public.accept_claim(claim_id uuid) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select c.program_id from public.conversion_claims c
    where c.id = accept_claim.claim_id), 'review');
  claim public.conversion_claims := conversions.open_claim(claim_id);
  sale public.conversions;
  after public.conversion_claims;
begin
  select * into sale from public.conversions c
    where c.program_id = claim.program_id and c.kind = 'sale' and c.external_id = claim.order_id for update;
  if not found then
    raise exception 'errors.claim.no_sale' using errcode = 'PT409';
  end if;
  if sale.enrollment_id <> claim.enrollment_id then
    raise exception 'errors.claim.credited' using errcode = 'PT409';
  end if;
  perform conversions.check_credited(claim.enrollment_id, claim.program_id, sale.occurred_at, admin);
  if sale.enrollment_id is null then
    perform conversions.credit_claim(sale, claim);
  end if;
  update public.conversion_claims c set state = 'accepted', conversion_id = sale.id, decided_at = now(),
    decided_by = admin
    where c.id = claim.id returning * into after;
  perform conversions.notify_claim(after);
  perform core.audit('claim.accepted', claim.id, to_jsonb(claim), to_jsonb(after));
  return after;
end $$;

grant execute on function public.accept_claim to authenticated;

create or replace function public.decline_claim(claim_id uuid, reason text) returns public.conversion_claims
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select c.program_id from public.conversion_claims c
    where c.id = decline_claim.claim_id), 'review');
  claim public.conversion_claims := conversions.open_claim(claim_id);
  after public.conversion_claims;
begin
  if length(trim(coalesce(decline_claim.reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.commission.reason', 'reason');
  end if;
  update public.conversion_claims c set state = 'declined', reason = trim(decline_claim.reason), decided_at = now(),
      decided_by = admin where c.id = claim.id returning * into after;
  perform conversions.notify_claim(after);
  perform core.audit('claim.declined', claim.id, to_jsonb(claim), to_jsonb(after));
  return after;
end $$;

grant execute on function public.decline_claim to authenticated;

create or replace function public.approve_commission(commission_id uuid, idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := commissions.require_decider(commission_id);
  repeated uuid := core.first_result('approve_commission', idempotency_key, jsonb_build_object('id', commission_id));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  before := commissions.commission_to_decide(commission_id, admin);
  perform commissions.require_decider(before.id); -- its state may have changed before it was locked
  if before.status not in ('pending', 'matured') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  if not commissions.is_payable(before.affiliate_id) then
    raise exception 'errors.commission.not_payable' using errcode = 'PT409';
  end if;
  if before.matures_at > now() then
    raise exception 'errors.commission.not_matured' using errcode = 'PT409', detail = before.matures_at;
  end if;
  perform commissions.check_source(before);
  update public.commissions c set status = 'approved', decided_at = now(), decided_by = admin
    where c.id = before.id returning * into after;
  perform ledger.move_money('commission_approved', after.id, e, after.currency,
      after.amount - commissions.reversed_amount(after.id), 'pending', 'available')
    from public.enrollments e where e.id = after.enrollment_id;
  perform core.store_result('approve_commission', idempotency_key, after.id);
  perform core.audit('commission.approved', after.id, to_jsonb(before), to_jsonb(after));
  perform commissions.approve_overrides(after.id);
  return after;
end $$;

grant execute on function public.approve_commission to authenticated;

create or replace function public.reject_commission(commission_id uuid, reason text,
  idempotency_key uuid) returns public.commissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := commissions.require_decider(commission_id);
  repeated uuid := core.first_result('reject_commission', idempotency_key,
    jsonb_build_object('id', commission_id, 'reason', reason));
  before public.commissions;
  after public.commissions;
begin
  if repeated is not null then
    select * into after from public.commissions c where c.id = repeated;
    return after;
  end if;
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    raise exception 'errors.commission.reason' using errcode = 'PT422', detail = 'reason';
  end if;
  before := commissions.commission_to_decide(commission_id, admin);
  perform commissions.require_decider(before.id); -- its state may have changed before it was locked
  if before.status not in ('pending', 'matured', 'held') then
    raise exception 'errors.commission.not_pending' using errcode = 'PT409', detail = before.status;
  end if;
  after := commissions.reject(before, trim(reason), admin);
  perform commissions.reject(o, trim(reason), admin) from public.commissions o where o.source_id = after.id
    and o.status in ('pending', 'matured', 'held');
  perform core.store_result('reject_commission', idempotency_key, after.id);
  return after;
end $$;

grant execute on function public.reject_commission to authenticated;

-- Decides on commissions under review, all of them or none: released with a reason for the history, or rejected with
-- one that the affiliate reads. What a slower rule saw is not held for again for a month once it was released.
create or replace function public.decide_holds(commission_ids uuid[], releases boolean, reason text,
  idempotency_key uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := fraud.require_reviewer(commission_ids);
  why text := accounts.check_reason(reason);
  repeated uuid := core.first_result('decide_holds', idempotency_key,
    jsonb_build_object('ids', commission_ids, 'releases', releases, 'reason', why));
  held uuid[];
begin
  if repeated is not null then
    return cardinality(array(select distinct w from unnest(commission_ids) as w));
  end if;
  if releases is null then
    raise exception 'errors.fraud.choice' using errcode = 'PT422', detail = 'releases';
  end if;
  held := fraud.held_to_decide(commission_ids, admin);
  if releases then
    update fraud.late_verdicts v set cleared_at = now() from public.commissions c join public.commission_holds w
      on w.commission_id = c.id and w.state = 'open'
      where c.id = any (held) and v.enrollment_id = c.enrollment_id and v.rule = w.rule;
    update public.commission_holds w set state = 'released', decided_at = now(), decided_by = admin, reason = why
      where w.commission_id = any (held) and w.state = 'open';
    perform fraud.release_held(held, why);
  else
    perform public.reject_commission(h, why, gen_random_uuid()) from unnest(held) as h;
  end if;
  perform core.store_result('decide_holds', idempotency_key, idempotency_key);
  return cardinality(held);
end $$;

grant execute on function public.decide_holds to authenticated;

-- What is under review by affiliate, program and first rule, what must be decided first on top; of each the first
-- twenty-five commissions, and the ids of as many more as one decision takes.
create or replace function public.list_hold_groups(program_id uuid, rule public.fraud_rule, skipped integer, count integer)
returns table (of_program uuid, program_name jsonb, program_slug text, currency text, enrollment_id uuid,
  affiliate_name text,
  affiliate_email text, first_rule public.fraud_rule, total bigint, amount bigint, held_since timestamptz,
    review_by timestamptz,
  commissions json, further_ids uuid[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform programs.require_may(list_hold_groups.program_id, 'review');
  return query
    with seen as (
      select w.commission_id as id, min(w.rule) as rule, min(w.held_at) as held_at
      from public.commission_holds w where w.state = 'open' group by 1
    ), groups as (
      select c.program_id, c.enrollment_id, c.affiliate_id, s.rule, min(s.held_at) as held_since, min(c.review_by)
        as review_by,
        array_agg(c.id order by c.review_by, c.id) as ids
      from seen s join public.commissions c on c.id = s.id and c.status = 'held'
      where (list_hold_groups.program_id is null or c.program_id = list_hold_groups.program_id)
        and (list_hold_groups.rule is null or s.rule = list_hold_groups.rule) group by 1, 2, 3, 4
    ), page as ( -- before each is described: a long queue costs little more than its first page
      select * from groups g order by g.review_by, g.enrollment_id, g.rule
      offset greatest(skipped, 0) limit least(greatest(list_hold_groups.count, 1), 100)
    )
    select p.id, p.name, p.slug, p.currency, g.enrollment_id, o.full_name, o.email, g.rule, cardinality(g.ids)::bigint,
      t.amount,
      g.held_since, g.review_by, t.commissions, g.ids[26:500]
    from page g join public.programs p on p.id = g.program_id
    join public.affiliates f on f.id = g.affiliate_id join public.profiles o on o.id = f.user_id
    cross join lateral (
      select sum(c.amount - n.back)::bigint as amount, json_agg(json_build_object('id', c.id, 'order_id', v.external_id,
          'kind', v.kind, 'sold_at', v.occurred_at, 'amount', c.amount - n.back, 'conversion_id', v.id, 'findings', (
            select json_agg(json_build_object('rule', w.rule, 'evidence', w.evidence) order by w.rule)
            from public.commission_holds w where w.commission_id = c.id and w.state = 'open')) order by u.place)
          filter (where u.place <= 25) as commissions
      from unnest(g.ids) with ordinality as u (id, place) join public.commissions c on c.id = u.id
      join public.conversions v on v.id = c.conversion_id
      cross join lateral (select coalesce(sum(r.amount), 0)::bigint as back from public.commission_reversals r
        where r.commission_id = c.id) as n) as t
    order by g.review_by, g.enrollment_id, g.rule;
end $$;

grant execute on function public.list_hold_groups to authenticated;

-- A draft of the library. `fields`: title_es, title_en, locale, subject, body, colour, file_hash, audience, group_id,
-- enrollment_id; those of another kind are left out.
create or replace function public.create_asset(program_id uuid, kind public.asset_kind, fields jsonb, idempotency_key uuid)
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

create or replace function public.update_asset(asset_id uuid, fields jsonb) returns public.assets
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
create or replace function public.change_asset_state(asset_id uuid, state public.asset_state) returns public.asset_state
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

-- Registers what was written to Storage. `fields`: hash, ending, fallback_hash, fallback_ending, width, height, frames,
-- bytes, source_hash. The same file twice is one row. Refused while an object of that name is being removed.
create or replace function public.register_banner_file(fields jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may_somewhere('manage');
  made text;
  is_new boolean;
begin
  perform banners.lock_file_names();
  if exists (select 1 from banners.file_removals r where r.name in (fields ->> 'hash' || '.' || (fields ->> 'ending'),
      fields ->> 'fallback_hash' || '.' || (fields ->> 'fallback_ending'))) then
    raise exception 'errors.banner.file_removing' using errcode = 'PT409';
  end if;
  insert into public.banner_files (hash, ending, fallback_hash, fallback_ending, width, height, frames, bytes,
      source_hash)
    select f.hash, f.ending, f.fallback_hash, f.fallback_ending, f.width, f.height, coalesce(f.frames, 1), f.bytes,
      f.source_hash
    from jsonb_to_record(register_banner_file.fields) as f (hash text, ending text, fallback_hash text,
      fallback_ending text, width integer, height integer, frames integer, bytes integer, source_hash text)
    on conflict (hash) do update set unused_since = null returning hash, xmax = 0 into made, is_new;
  if is_new then
    perform core.audit('banner_file.registered', md5(made)::uuid, null, fields);
  end if;
  return fields ->> 'hash';
exception when data_exception or integrity_constraint_violation then
  raise exception 'errors.banner.image' using errcode = 'PT422', detail = 'image';
end $$;

grant execute on function public.register_banner_file to authenticated;

-- The file that was made of an upload, or null: the same file again is neither drawn nor stored again, and stays for
-- at least another day.
create or replace function public.find_banner_file(source_hash text) returns public.banner_files
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may_somewhere('manage');
  file public.banner_files;
begin
  update public.banner_files f set unused_since = null where f.hash = (select o.hash from public.banner_files o
      where o.source_hash = find_banner_file.source_hash order by o.created_at limit 1) returning * into file;
  return file;
end $$;

grant execute on function public.find_banner_file to authenticated;

-- One row for each day and currency; of one program or of all.
create or replace function public.report_program_days(of_program uuid, first date, last date)
returns table (day date, currency text, clicks bigint, visitors bigint, leads bigint, sales bigint, revenue bigint,
  renewal_revenue bigint, earned bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform programs.require_may(of_program, 'read');
  return query
    select d.day, p.currency, sum(d.clicks), sum(d.visitors), sum(d.leads), sum(d.sales), sum(d.revenue)::bigint,
      sum(d.renewal_revenue)::bigint, sum(d.earned)::bigint
    from reports.program_days_now(of_program, first, last) as d join public.programs p on p.id = d.program_id
    group by d.day, p.currency order by d.day, p.currency;
end $$;

grant execute on function public.report_program_days to authenticated;

create trigger follow_email before update of email, deleted_at on public.profiles
  for each row when (old.email is distinct from new.email or old.deleted_at is null and new.deleted_at is not null)
  execute function programs.follow_email();

-- Its policy is in affiliates/access.sql: it asks who takes part in which program.

create policy "people read open programs, those joined or run, admins all" on public.programs
  for select to authenticated
  using (status in ('published', 'paused') or id in (select programs.joined_programs()) or (select core.is_admin())
    or id in (select programs.mine('read')));

create policy "affiliates read their groups, program members all, admins all" on public.program_groups
  for select to authenticated using (id in (select programs.joined_groups()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "program members read who else runs it, administrators all" on public.program_members
  for select to authenticated
  using (program_id in (select programs.mine('read')) or (select core.is_admin()));

grant select (program_id, email, role, added_at) on public.program_members to authenticated;

create policy "affiliates and program members read affiliates, admins all" on public.affiliates
  for select to authenticated
  using (user_id = (select core.person()) or id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or id in (select affiliates.in_my_programs()));

create policy "people read themselves, program members those in it, admins all" on public.profiles
  for select to authenticated
  using (id = (select core.person()) or (select core.is_admin()) or id in (select affiliates.people_in_my_programs()));

create policy "affiliates and program members read enrollments, admins all" on public.enrollments
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "affiliates and program members read applications, admins all" on public.applications
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "the invited and program members read invitations, admins all" on public.invitations
  for select to authenticated using (email = (select affiliates.my_email()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "affiliates and program members read properties, admins all" on public.affiliate_properties
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or affiliate_id in (select affiliates.in_my_programs()));

create policy "program members read customers, administrators all" on public.customers
  for select to authenticated using ((select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "affiliates read what is theirs, program members all, admins all"
  on public.conversions
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or id in (select m.conversion_id from public.commissions m
      where m.affiliate_id = (select affiliates.my_affiliate_id())
      and (m.replacement_id is not null or m.is_replaced))
    or program_id in (select programs.mine('read')));

create policy "affiliates read their candidacies, program members all, admins" on public.attribution_candidates
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or exists (select 1 from public.conversions c
      where c.id = conversion_id and c.program_id in (select programs.mine('read'))));

create policy "affiliates and program members read claims, admins all" on public.conversion_claims
  for select to authenticated
  using ((select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or program_id in (select programs.mine('read')));

create policy "people read rewards for all or for them, program members all" on public.rewards
  for select to authenticated
  using ((scope = 1 and exists (select 1 from public.programs p where p.id = program_id))
    or group_id in (select programs.joined_groups()) or (select core.is_admin())
    or enrollment_id in (select e.id from public.enrollments e
      where e.affiliate_id = (select affiliates.my_affiliate_id()))
    or program_id in (select programs.mine('read')));

create policy "affiliates and program members read bounties, admins all" on public.bounties
  for select to authenticated using (program_id in (select programs.joined_programs()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "affiliates and program members read commissions, admins all" on public.commissions
  for select to authenticated
  using (affiliate_id = (select affiliates.my_affiliate_id()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));

create policy "program members who review read holds, administrators all" on public.commission_holds
  for select to authenticated using ((select core.is_admin())
    or exists (select 1 from public.commissions c
    where c.id = commission_id and c.program_id in (select programs.mine('review'))));

create policy "affiliates read banners for them, program members all" on public.banners
  for select to authenticated
  using ((select core.is_admin()) or state = 'active' and placement = 'affiliates'
    and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
    and banners.is_for_me(program_id, group_id, enrollment_id)
    or program_id in (select programs.mine('read')));

create policy "affiliates read assets for them, program members all" on public.assets
  for select to authenticated
  using ((select core.is_admin()) or state = 'active' and banners.is_for_me(program_id, group_id, enrollment_id)
    or program_id in (select programs.mine('read')));

-- How many commissions of a program are in each state, for who runs it: a tally would be added to what an affiliate
-- counts of their own.
create view public.program_commission_counts with (security_invoker = true) as
  select c.program_id, c.status, count(*) as total from public.commissions c group by c.program_id, c.status;

grant select on public.program_commission_counts to authenticated;

create policy "program members read the days of programs, admins all" on public.program_days
  for select to authenticated using ((select core.is_admin())
    or program_id in (select programs.mine('read')));
