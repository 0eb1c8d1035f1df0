set local check_function_bodies = off;

drop policy "affiliates read the coupon settings of their programs, administ" on public.program_coupon_settings;

revoke all on function commissions.visible_commission(of_commission uuid) from public, anon, authenticated, service_role;
revoke all on function exports.export_obstacle(target exports) from public, anon, authenticated, service_role;
revoke all on function public.banner_figures(since date, until date, mine boolean) from public, anon, authenticated, service_role;
revoke all on function public.cancel_future_reward(reward_id uuid, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.change_banner_state(banner_id uuid, state banner_state) from public, anon, authenticated, service_role;
revoke all on function public.close_bounty(bounty_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.commission_candidates(commission_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.commission_history(commission_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.create_banner(program_id uuid, placement banner_placement, file_hash text, fields jsonb, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.create_bounty(program_id uuid, title jsonb, description jsonb, amount bigint, proof bounty_proof, award_limit integer, per_affiliate integer, starts_at timestamp with time zone, ends_at timestamp with time zone, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.create_coupon(enrollment_id uuid, code text, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.create_invitations(program_id uuid, emails text[], group_id uuid, message text, locale text) from public, anon, authenticated, service_role;
revoke all on function public.create_reward(program_id uuid, reward jsonb, effective_from timestamp with time zone, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.end_coupon(coupon_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.end_reward(reward_id uuid, effective_from timestamp with time zone, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.explain_commission(commission_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.follow_reward(reward_id uuid, reward jsonb, effective_from timestamp with time zone, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.lookup_event(program_id uuid, q text) from public, anon, authenticated, service_role;
revoke all on function public.read_metadata(conversion_ids uuid[]) from public, anon, authenticated, service_role;
revoke all on function public.replace_banner_file(banner_id uuid, file_hash text) from public, anon, authenticated, service_role;
revoke all on function public.request_export(kind export_kind, name text, question jsonb, locale text, mine boolean) from public, anon, authenticated, service_role;
revoke all on function public.resend_invitation(invitation_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.review_submission(submission_id uuid, decision submission_state, answer text, idempotency_key uuid) from public, anon, authenticated, service_role;
revoke all on function public.revoke_invitation(invitation_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.set_coupon_settings(program_id uuid, automatic boolean, prefix text, parameter text) from public, anon, authenticated, service_role;
revoke all on function public.simulate_order(program_id uuid, body jsonb) from public, anon, authenticated, service_role;
revoke all on function public.update_banner(banner_id uuid, revision integer, fields jsonb) from public, anon, authenticated, service_role;
revoke all on function rewards.reward_to_follow(reward_id uuid) from public, anon, authenticated, service_role;

-- The same of a person who need not be speaking, such as whoever asked for a file that is made in the background.
create or replace function programs.has_role(person uuid, program_id uuid, permission text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.program_members m join auth.users u on lower(u.email) = m.email
    where u.id = has_role.person and u.email_confirmed_at is not null and m.program_id = has_role.program_id
      and programs.allows(m.role, has_role.permission));
end $$;

-- Nobody decides what an account of their own is paid.
create or replace function rewards.refuse_own(enrollment_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.enrollments e
    where e.id = refuse_own.enrollment_id and affiliates.is_own(e.affiliate_id, core.person())) then
    raise exception 'errors.reward.own' using errcode = 'PT403';
  end if;
end $$;

-- The last version of a chain, which may be followed, with its program locked.
create or replace function rewards.reward_to_follow(reward_id uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  reward public.rewards;
begin
  select * into reward from public.rewards r where r.id = reward_to_follow.reward_id;
  if not found then
    raise exception 'errors.reward.not_found' using errcode = 'PT404';
  end if;
  perform rewards.program_to_reward(reward.program_id);
  perform rewards.refuse_own(reward.enrollment_id);
  if exists (select 1 from public.rewards f where f.follows = reward.id) then
    raise exception 'errors.reward.followed' using errcode = 'PT409';
  end if;
  return reward;
end $$;

-- The commission as the caller may see it, or a refusal: another affiliate's is reported as missing.
create or replace function commissions.visible_commission(of_commission uuid) returns public.commissions
language plpgsql stable security definer set search_path = '' as $$
declare
  commission public.commissions;
begin
  select * into commission from public.commissions c where c.id = of_commission
    and (c.affiliate_id = affiliates.my_affiliate_id() or programs.i_may(c.program_id, 'read'));
  if not found then
    raise exception 'errors.commission.not_found' using errcode = 'PT404';
  end if;
  return commission;
end $$;

-- Whether a file is of one program whose money the person looks after: of its conversions or its affiliates.
create or replace function exports.is_of_own_program(person uuid, kind public.export_kind, question jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(kind in ('conversions', 'affiliates')
    and question ->> 'program' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and programs.has_role(person, (question ->> 'program')::uuid, 'finance'), false);
end $$;

-- Why a person may not have the rows of an export now; null when they may.
create or replace function exports.export_obstacle(target public.exports) returns public.export_problem
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p
      where p.id = target.user_id and p.suspended_at is null and p.deleted_at is null) then
    return 'rights';
  elsif target.affiliate_id is null then
    return case when not core.administers(target.user_id)
      and not exports.is_of_own_program(target.user_id, target.kind, target.question)
      then 'rights'::public.export_problem end;
  elsif affiliates.team_role_of(target.affiliate_id, target.user_id) is null then
    return 'rights';
  end if;
  return case when affiliates.acting_affiliate(target.user_id) is distinct from target.affiliate_id
    then 'account'::public.export_problem end;
end $$;

-- Who speaks, or a refusal: a banner that affiliates place is for who manages its program; one on a place of this site
-- for administrators.
create or replace function banners.require_place(of_program uuid, placement public.banner_placement) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(placement, 'affiliates') = 'affiliates' then
    return programs.require_may(of_program, 'manage');
  end if;
  return core.require_admin();
end $$;

create or replace function banners.require_keeper(banner_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  banner public.banners;
begin
  select * into banner from public.banners b where b.id = require_keeper.banner_id;
  return banners.require_place(banner.program_id, banner.placement);
end $$;

-- Invites up to two hundred addresses to a published program, and returns the outcome of each: sent, waiting, joined,
-- banned or invalid. `locale` is the language of those who have no account yet.
create or replace function public.create_invitations(program_id uuid, emails text[], group_id uuid, message text, locale text)
returns table (email text, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  admin uuid := programs.require_may(create_invitations.program_id, 'manage');
  program public.programs := affiliates.program_to_join(create_invitations.program_id);
  token text;
  made public.invitations;
begin
  if coalesce(cardinality(emails), 0) not between 1 and 200 then
    raise exception 'errors.invitation.emails' using errcode = 'PT422', detail = 'emails';
  end if;
  if length(trim(create_invitations.message)) > 1000 then
    raise exception 'errors.invitation.message' using errcode = 'PT422', detail = 'message';
  end if;
  perform affiliates.check_group(create_invitations.group_id, program.id);
  for email in select distinct lower(trim(w)) from unnest(emails) as w where trim(w) <> '' order by 1 loop
    outcome := affiliates.invitation_obstacle(program.id, email);
    if outcome is null then
      token := core.random_code(32);
      update public.invitations i set revoked_at = now()
        where i.program_id = program.id and i.email = create_invitations.email and i.accepted_at is null
          and i.revoked_at is null;
      insert into public.invitations (program_id, email, locale, group_id, message, token_hash, invited_by)
        values (program.id, create_invitations.email, coalesce((select p.locale from public.profiles p
          where lower(p.email)
            = create_invitations.email limit 1), case when create_invitations.locale = 'en' then 'en' else 'es' end),
          create_invitations.group_id, nullif(trim(create_invitations.message), ''), sha256(convert_to(token, 'UTF8')),
            admin)
        returning * into made;
      perform affiliates.mail_invitation(made, token);
      perform core.audit('invitation.created', made.id, null, to_jsonb(made) - 'token_hash');
      outcome := 'sent';
    end if;
    return next;
  end loop;
end $$;

grant execute on function public.create_invitations to authenticated;

-- Sends it again with a new token, for another thirty days; the earlier link is worth nothing then. Once in an hour.
create or replace function public.resend_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select i.program_id from public.invitations i
    where i.id = resend_invitation.invitation_id), 'manage');
  before public.invitations := affiliates.open_invitation(invitation_id);
  after public.invitations;
  token text := core.random_code(32);
begin
  perform affiliates.program_to_join(before.program_id);
  if before.sent_at > now() - interval '1 hour' then
    raise exception 'errors.invitation.just_sent' using errcode = 'PT409';
  end if;
  update public.invitations i set token_hash = sha256(convert_to(token, 'UTF8')), sent_at = now(),
      sent_count = i.sent_count + 1, expires_at = now() + interval '30 days'
    where i.id = before.id returning * into after;
  perform affiliates.mail_invitation(after, token);
  perform core.audit('invitation.sent_again', after.id, null, jsonb_build_object('sent_count', after.sent_count));
  return after.id;
end $$;

grant execute on function public.resend_invitation to authenticated;

create or replace function public.revoke_invitation(invitation_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select i.program_id from public.invitations i
    where i.id = revoke_invitation.invitation_id), 'manage');
  before public.invitations := affiliates.open_invitation(invitation_id);
begin
  update public.invitations i set revoked_at = now() where i.id = before.id;
  perform core.audit('invitation.revoked', before.id, null, null);
  return before.id;
end $$;

grant execute on function public.revoke_invitation to authenticated;

-- For the affiliate themselves, or for who manages the program on their behalf.
create or replace function public.create_coupon(enrollment_id uuid, code text, idempotency_key uuid) returns public.coupons
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
create or replace function public.end_coupon(coupon_id uuid) returns public.coupons
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

create or replace function public.set_coupon_settings(program_id uuid, automatic boolean, prefix text, parameter text)
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

-- Finds an id in one program, for who runs it, or in all, for administrators: the text as the shop wrote it, a coupon
-- whatever its case. At most twenty, each with the conversions and clicks of its path.
create or replace function public.lookup_event(program_id uuid, q text)
returns table (matched text, id uuid, of_program uuid, label text, at timestamptz, conversion_ids uuid[],
  click_ids uuid[])
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(lookup_event.program_id, 'read');
  wanted text := core.tidy_id(coalesce(q, ''));
  as_id uuid := case when wanted ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then wanted::uuid end;
begin
  if length(wanted) not between 1 and 200 then
    perform core.refuse_field('errors.api.text', 'q');
  end if;
  return query
    select b.matched, b.id, b.program_id, b.label, b.at, conversions.list_conversions_of(b.matched, b.id,
      b.customer_id),
      conversions.list_clicks_of(b.matched, b.id, b.program_id, b.customer_id)
    from conversions.find_by_identifier(lookup_event.program_id, wanted, as_id) as b
    where lookup_event.program_id is null or b.program_id = lookup_event.program_id
    order by b.at desc, b.id limit 20;
end $$;

grant execute on function public.lookup_event to authenticated;

-- The metadata that shops sent with conversions, and the customer's other id where there is one. A command and no
-- column: affiliates see conversions, but not this.
create or replace function public.read_metadata(conversion_ids uuid[]) returns table (conversion_id uuid, metadata jsonb,
  customer_ref text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform programs.require_may_somewhere('read');
  return query select c.id, c.metadata, c.customer_ref from public.conversions c
    where c.id = any (read_metadata.conversion_ids) and (c.metadata <> '{}' or c.customer_ref is not null)
      and (core.is_admin() or c.program_id in (select programs.mine('read')));
end $$;

grant execute on function public.read_metadata to authenticated;

create or replace function public.create_bounty(program_id uuid, title jsonb, description jsonb, amount bigint,
  proof public.bounty_proof,
  award_limit integer, per_affiliate integer, starts_at timestamptz, ends_at timestamptz, idempotency_key uuid)
returns public.bounties
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  repeated uuid := core.first_result('create_bounty', idempotency_key, jsonb_build_object('program', program_id,
    'title', title, 'description', description, 'amount', amount, 'proof', proof, 'limit', award_limit, 'per',
      per_affiliate,
    'starts', starts_at, 'ends', ends_at));
  after public.bounties;
begin
  if repeated is not null then
    select * into after from public.bounties b where b.id = repeated;
    return after;
  end if;
  perform rewards.program_to_reward(program_id);
  after := jsonb_populate_record(null::public.bounties, jsonb_build_object('program_id', program_id, 'title', title,
    'description', description, 'amount', amount, 'proof', proof, 'award_limit', award_limit,
    'per_affiliate', per_affiliate, 'starts_at', coalesce(starts_at, now()), 'ends_at', ends_at));
  perform rewards.check_bounty(after);
  insert into public.bounties (program_id, title, description, amount, proof, award_limit, per_affiliate, starts_at,
      ends_at, created_by)
    values (after.program_id, after.title, after.description, after.amount, after.proof, after.award_limit,
      after.per_affiliate, after.starts_at, after.ends_at, admin)
    returning * into after;
  perform core.store_result('create_bounty', idempotency_key, after.id);
  perform core.audit('bounty.created', after.id, null, to_jsonb(after));
  return after;
end $$;

grant execute on function public.create_bounty to authenticated;

-- Ends a bounty now: nothing more is handed in, what waits is still looked at.
create or replace function public.close_bounty(bounty_id uuid) returns public.bounties
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select b.program_id from public.bounties b
    where b.id = close_bounty.bounty_id), 'manage');
  before public.bounties;
  after public.bounties;
begin
  select * into before from public.bounties b where b.id = close_bounty.bounty_id for no key update;
  if not found then
    raise exception 'errors.bounty.not_found' using errcode = 'PT404';
  end if;
  if before.closed_at is not null or before.ends_at <= now() then
    raise exception 'errors.bounty.over' using errcode = 'PT409';
  end if;
  update public.bounties b set closed_at = now() where b.id = before.id returning * into after;
  perform core.audit('bounty.closed', after.id, to_jsonb(before), to_jsonb(after));
  after.created_by := case when core.is_admin() then after.created_by end;
  return after;
end $$;

grant execute on function public.close_bounty to authenticated;

-- Approves and pays, asks for more, or rejects; the last two with words that the affiliate reads. Approving decides
-- about money, so that whoever approves also looks after the program's commissions (`approve_commission` asks).
create or replace function public.review_submission(submission_id uuid, decision public.submission_state, answer text,
  idempotency_key uuid)
returns public.bounty_submissions
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select b.program_id from public.bounties b join public.bounty_submissions s
    on s.bounty_id = b.id where s.id = review_submission.submission_id), 'review');
  repeated uuid := core.first_result('review_submission', idempotency_key, jsonb_build_object('id', submission_id,
    'decision', decision, 'answer', answer));
  trimmed text := nullif(trim(coalesce(review_submission.answer, '')), '');
  before public.bounty_submissions;
  bounty public.bounties;
  awarded uuid;
  after public.bounty_submissions;
begin
  if repeated is not null then
    select * into after from public.bounty_submissions s where s.id = repeated;
    return after;
  end if;
  before := rewards.submission_to_review(submission_id, admin);
  select * into bounty from public.bounties b where b.id = before.bounty_id;
  if coalesce(decision, 'submitted') = 'submitted' then
    perform core.refuse_field('errors.fields.choice', 'decision');
  end if;
  if length(trimmed) not between 3 and 1000 or trimmed is null and decision <> 'approved' then
    perform core.refuse_field('errors.bounty.answer', 'answer');
  end if;
  if decision = 'approved' then
    perform rewards.check_awards_left(bounty, before.enrollment_id);
    awarded := rewards.award(before, bounty);
  end if;
  update public.bounty_submissions s set state = decision, answer = trimmed, decided_at = now(), decided_by = admin,
      conversion_id = awarded where s.id = before.id returning * into after;
  perform rewards.notify_submission(after, bounty);
  perform core.store_result('review_submission', idempotency_key, after.id);
  perform core.audit('bounty.reviewed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.review_submission to authenticated;

-- A reward beside those there are; counts as early as it may when no date is given.
create or replace function public.create_reward(program_id uuid, reward jsonb, effective_from timestamptz, idempotency_key uuid)
returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may(program_id, 'manage');
  repeated uuid := core.first_result('create_reward', idempotency_key, jsonb_build_object('program', program_id,
    'reward', reward, 'from', effective_from));
  program public.programs;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  program := rewards.program_to_reward(program_id);
  wanted := rewards.read_reward(reward, program.id);
  perform rewards.refuse_own(wanted.enrollment_id);
  wanted.effective_from := rewards.reward_start(program, wanted, create_reward.effective_from);
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(null, after, 'new');
  perform core.store_result('create_reward', idempotency_key, after.id);
  perform core.audit('reward.created', after.id, null, to_jsonb(after));
  return after;
end $$;

grant execute on function public.create_reward to authenticated;

-- A new version in the place of this one: for the same people and the same kind of event, with other terms.
create or replace function public.follow_reward(reward_id uuid, reward jsonb, effective_from timestamptz, idempotency_key uuid)
returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select r.program_id from public.rewards r
    where r.id = follow_reward.reward_id), 'manage');
  repeated uuid := core.first_result('follow_reward', idempotency_key, jsonb_build_object('follows', reward_id,
    'reward', reward, 'from', effective_from));
  before public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := rewards.reward_to_follow(reward_id);
  if before.ends then
    raise exception 'errors.reward.ended' using errcode = 'PT409';
  end if;
  wanted := rewards.read_reward(reward, before.program_id);
  if (wanted.event, wanted.event_name) is distinct from (before.event, before.event_name) then
    perform core.refuse_field('errors.reward.event_fixed', 'event');
  end if;
  wanted.group_id := before.group_id;
  wanted.enrollment_id := before.enrollment_id;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.effective_from := rewards.reward_start(p, wanted, follow_reward.effective_from)
    from public.programs p where p.id = before.program_id;
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(before, after, 'changed');
  perform core.store_result('follow_reward', idempotency_key, after.id);
  perform core.audit('reward.followed', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.follow_reward to authenticated;

-- Nothing more is paid by it from a date on; what it paid stays.
create or replace function public.end_reward(reward_id uuid, effective_from timestamptz,
  idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select r.program_id from public.rewards r
    where r.id = end_reward.reward_id), 'manage');
  repeated uuid := core.first_result('end_reward', idempotency_key, jsonb_build_object('ends', reward_id,
    'from', effective_from));
  before public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := rewards.reward_to_follow(reward_id);
  if before.ends then
    raise exception 'errors.reward.ended' using errcode = 'PT409';
  end if;
  wanted := before;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.ends := true;
  wanted.cancels := false;
  wanted.effective_until := null;
  wanted.effective_from := rewards.reward_start(p, wanted, end_reward.effective_from)
    from public.programs p where p.id = before.program_id;
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(before, after, 'ended');
  perform core.store_result('end_reward', idempotency_key, after.id);
  perform core.audit('reward.ended', after.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.end_reward to authenticated;

-- Takes back a version that has not begun: another one follows it at the same moment with the terms from before, so
-- that nothing changes. What began is ended or followed instead.
create or replace function public.cancel_future_reward(reward_id uuid, idempotency_key uuid) returns public.rewards
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := programs.require_may((select r.program_id from public.rewards r
    where r.id = cancel_future_reward.reward_id), 'manage');
  repeated uuid := core.first_result('cancel_future_reward', idempotency_key, jsonb_build_object('cancels', reward_id));
  before public.rewards;
  former public.rewards;
  wanted public.rewards;
  after public.rewards;
begin
  if repeated is not null then
    select * into after from public.rewards r where r.id = repeated;
    return after;
  end if;
  before := rewards.reward_to_follow(reward_id);
  if before.cancels or before.effective_from is null or before.effective_from <= now() then
    raise exception 'errors.reward.in_effect' using errcode = 'PT409';
  end if;
  select * into former from public.rewards r where r.id = before.follows;
  wanted := case when former.id is null then before else former end;
  wanted.follows := before.id;
  wanted.root_id := coalesce(before.root_id, before.id);
  wanted.cancels := true;
  wanted.ends := former.id is null or former.ends or coalesce(former.effective_until <= before.effective_from, false);
  wanted.effective_until := case when not wanted.ends then former.effective_until end;
  wanted.effective_from := before.effective_from;
  after := rewards.add_reward(wanted);
  perform rewards.notify_reward_change(before, after, 'cancelled');
  perform core.store_result('cancel_future_reward', idempotency_key, after.id);
  perform core.audit('reward.cancelled', before.id, to_jsonb(before), to_jsonb(after));
  return after;
end $$;

grant execute on function public.cancel_future_reward to authenticated;

-- `body` is a report as a shop sends it, with the affiliate (`enrollment_id`) it is credited to, or none: then to whom
-- it would be; and, beside sales, its `kind`.
create or replace function public.simulate_order(program_id uuid, body jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  program public.programs;
  customer public.customers;
  kind text;
  event public.conversions;
  credit jsonb;
  decision jsonb := '{"candidates": [], "reward_id": null, "amount": 0}';
begin
  perform programs.require_may(program_id, 'manage');
  kind := coalesce(core.text_field(body, 'kind', false), 'sale');
  select * into program from public.programs p where p.id = simulate_order.program_id;
  if not found then
    raise exception 'errors.program.not_found' using errcode = 'PT404';
  end if;
  if kind not in ('sale', 'lead', 'custom', 'clicks') then
    perform core.refuse_field('errors.api.kind', 'kind');
  end if;
  if (kind = 'clicks' or nullif(body -> 'enrollment_id', 'null') is not null)
    and not exists (select 1 from public.enrollments e
    where e.id = core.uuid_field(body, 'enrollment_id') and e.program_id = program.id) then
    perform core.refuse_field('errors.program.enrollment', 'enrollment_id');
  end if;
  customer := conversions.customer_by_shop_id(program.id, core.text_field(body, 'customer_id', false));
  event := rewards.simulated_event(program, customer, body, kind);
  if kind <> 'clicks' then
    credit := rewards.simulated_credit(event, program, customer);
    event.enrollment_id := coalesce(event.enrollment_id, (credit ->> 'enrollment_id')::uuid);
  end if;
  if event.enrollment_id is not null then
    decision := rewards.decide_reward(program.id, commissions.facts_of(event));
  end if;
  return decision || jsonb_build_object('currency', program.currency, 'credit', credit);
end $$;

grant execute on function public.simulate_order to authenticated;

-- What the policies do not show an affiliate of the sale: the customer, masked, and the click that won with its marks.
create or replace function public.explain_commission(commission_id uuid)
returns table (customer text, customer_id uuid, reported_as text, click_at timestamptz, click_code text, sub_ids jsonb,
  country text,
  device text, referrer text, coupon text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions := commissions.visible_commission(commission_id);
  runs boolean := programs.i_may(commission.program_id, 'read');
begin
  return query
    select case when runs then u.external_id else commissions.mask_id(u.external_id) end, case when core.is_admin()
      then u.id end,
      case when runs then s.customer_ref else commissions.mask_id(s.customer_ref) end, w.at, l.code,
      k.sub_ids, k.country::text, k.device::text, k.referrer_host, s.coupon_code
    from public.conversions s
    left join public.customers u on u.id = s.customer_id
    left join public.attribution_decisions d on d.conversion_id = s.id
    left join public.attribution_candidates w on w.conversion_id = s.id and w.position = d.winner and w.kind = 'click'
      and (runs or w.enrollment_id = commission.enrollment_id)
    left join public.links l on l.id = w.link_id
    left join public.clicks k on k.id = w.click_id and k.clicked_at = w.at
    where s.id = commission.conversion_id;
end $$;

grant execute on function public.explain_commission to authenticated;

-- Everybody who was weighed, with why each won or lost; of others an affiliate sees the kind and the time.
create or replace function public.commission_candidates(commission_id uuid)
returns table (place integer, kind public.candidate_kind, outcome public.attribution_outcome, at timestamptz,
  is_own boolean,
  affiliate_name text, code text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions := commissions.visible_commission(commission_id);
  runs boolean := programs.i_may(commission.program_id, 'read');
begin
  return query
    select w.position, w.kind, w.outcome, w.at, e.affiliate_id = commission.affiliate_id,
      case when runs then o.full_name end,
      case when runs or e.affiliate_id = commission.affiliate_id then coalesce(l.code, k.code) end
    from public.attribution_candidates w
    join public.enrollments e on e.id = w.enrollment_id
    join public.affiliates f on f.id = e.affiliate_id
    join public.profiles o on o.id = f.user_id
    left join public.links l on l.id = w.link_id
    left join public.coupons k on k.id = w.coupon_id
    where w.conversion_id = commission.conversion_id order by w.position;
end $$;

grant execute on function public.commission_candidates to authenticated;

-- Everything that happened to a commission, to the conversion behind it and to the payout it is in, oldest first. Why
-- something is held is for administrators: it would teach how to get around it.
create or replace function public.commission_history(commission_id uuid)
returns table (id bigint, at timestamptz, action text, actor text, actor_name text, reason text, changes jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  commission public.commissions := commissions.visible_commission(commission_id);
  admin boolean := core.is_admin();
  owner uuid := (select a.user_id from public.affiliates a where a.id = commission.affiliate_id);
  subjects uuid[] := array[commission.id, commission.conversion_id]
    || array(select r.id from public.conversions r where r.sale_id = commission.conversion_id)
    || array(select i.payout_id from public.payout_items i where i.commission_id = commission.id);
begin
  return query
    select g.id, g.at, g.action,
      case when g.actor_id is null or g.action = 'lead.registered' then 'system' when g.actor_id = person then 'you'
        when g.actor_id = owner then 'affiliate' else 'administrator' end,
      case when admin then o.full_name end,
      case when programs.i_may(commission.program_id, 'review') or g.action not like 'commission.held%'
        then coalesce(g.after ->> 'reason', g.after ->> 'rejection_reason') end,
      commissions.visible_changes(g)
    from public.audit_log g left join public.profiles o on o.id = g.actor_id
    where g.subject_id = any (subjects) order by g.id;
end $$;

grant execute on function public.commission_history to authenticated;

-- Asks for a file: of everybody's rows for administrators, of a program's for who looks after its money, of one's
-- own (`mine`) for affiliates. The same question while its file is being made is answered with that one; at most three
-- are made at once, and the oldest of more than twenty go.
create or replace function public.request_export(kind public.export_kind, name text, question jsonb, locale text,
  mine boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
  affiliate uuid := case when mine then affiliates.my_affiliate_id() end;
  made uuid;
begin
  if not coalesce(mine and kind = 'commissions' and affiliate is not null or not mine and (core.is_admin()
      or exports.is_of_own_program(person, kind, question)), false) then
    raise exception 'errors.forbidden' using errcode = 'PT403';
  end if;
  if not exports.is_export_question(kind, question) or coalesce(locale, '') not in ('es', 'en')
      or coalesce(name, '') !~ '^[a-z0-9][a-z0-9-]{0,99}$' then
    raise exception 'errors.export.question' using errcode = 'PT422', detail = 'question';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('exports ' || person, 0));
  select x.id into made from public.exports x
    where x.user_id = person and x.state in ('waiting', 'running') and x.kind = request_export.kind
      and x.affiliate_id is not distinct from affiliate and x.question = request_export.question;
  if made is not null then
    return made;
  end if;
  if (select count(*) from public.exports x where x.user_id = person and x.state in ('waiting', 'running')) >= 3 then
    raise exception 'errors.export.too_many' using errcode = 'PT409';
  end if;
  insert into public.exports (user_id, affiliate_id, kind, name, question, locale)
    values (person, affiliate, kind, request_export.name, question, request_export.locale) returning id into made;
  insert into exports.export_turns (export_id) values (made);
  delete from public.exports x where x.id in (select o.id from public.exports o
    where o.user_id = person and o.finished_at is not null order by o.created_at desc, o.id offset 20);
  perform core.audit('export.requested', made, null, jsonb_build_object('kind', kind, 'name', request_export.name));
  return made;
end $$;

grant execute on function public.request_export to authenticated;

-- A draft with a file. `fields`: name, locale, alt, category, audience, group_id, enrollment_id, destination, turns,
-- starts_at, ends_at.
create or replace function public.create_banner(program_id uuid, placement public.banner_placement, file_hash text, fields jsonb,
  idempotency_key uuid) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_place(program_id, placement);
  repeated uuid := core.first_result('create_banner', idempotency_key, jsonb_build_object('program', program_id,
    'placement', placement, 'file', file_hash, 'fields', fields));
  file public.banner_files;
  after public.banners;
begin
  if repeated is not null then
    select * into after from public.banners b where b.id = repeated;
    return after;
  end if;
  file := banners.require_image(file_hash);
  after.program_id := create_banner.program_id;
  after.placement := coalesce(create_banner.placement, 'affiliates');
  after := banners.with_fields(after, coalesce(fields, '{}'));
  perform banners.check_banner(after);
  insert into public.banners (code, name, placement, program_id, locale, alt, category, audience, group_id,
      enrollment_id, destination, turns, starts_at, ends_at, file_hash, width, height)
    values ('b' || core.random_code(8), after.name, after.placement, after.program_id, after.locale, after.alt,
      after.category, after.audience, after.group_id, after.enrollment_id, after.destination, after.turns,
      after.starts_at, after.ends_at, file.hash, file.width, file.height)
    returning * into after;
  perform core.store_result('create_banner', idempotency_key, after.id);
  perform banners.audit_banner('banner.created', null, after);
  return after;
end $$;

grant execute on function public.create_banner to authenticated;

-- Changes everything but program, placement and file; refused when another edit came in between.
create or replace function public.update_banner(banner_id uuid, revision integer, fields jsonb) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_keeper(banner_id);
  before public.banners := banners.banner_to_change(banner_id);
  after public.banners;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  elsif before.revision is distinct from update_banner.revision then
    raise exception 'errors.banner.stale' using errcode = 'PT409';
  end if;
  after := banners.with_fields(before, coalesce(fields, '{}'));
  perform banners.check_banner(after);
  update public.banners b set name = after.name, locale = after.locale, alt = after.alt, category = after.category,
      audience = after.audience, group_id = after.group_id, enrollment_id = after.enrollment_id,
      destination = after.destination, turns = after.turns, starts_at = after.starts_at, ends_at = after.ends_at,
      revision = before.revision + 1, answer = case when after.destination = before.destination then b.answer end,
      answered_at = case when after.destination = before.destination then b.answered_at end
    where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.updated', before, after);
  return after;
end $$;

grant execute on function public.update_banner to authenticated;

-- Another file of the same size takes the place of the present one, wherever affiliates placed the banner.
create or replace function public.replace_banner_file(banner_id uuid, file_hash text) returns public.banners
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_keeper(banner_id);
  before public.banners := banners.banner_to_change(banner_id);
  file public.banner_files := banners.require_image(file_hash);
  after public.banners;
begin
  if before.state = 'archived' then
    raise exception 'errors.banner.archived' using errcode = 'PT409';
  elsif (file.width, file.height) is distinct from (before.width, before.height) then
    perform core.refuse_field('errors.banner.size', 'image');
  end if;
  update public.banners b set file_hash = file.hash, revision = before.revision + 1
    where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.file_replaced', before, after);
  return after;
end $$;

grant execute on function public.replace_banner_file to authenticated;

-- draft → active ⇄ paused, and from each to archived; an archived one becomes a draft again.
create or replace function public.change_banner_state(banner_id uuid, state public.banner_state) returns public.banner_state
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := banners.require_keeper(banner_id);
  before public.banners := banners.banner_to_change(banner_id);
  after public.banners := before;
begin
  if (before.state, change_banner_state.state) not in (('draft', 'active'), ('active', 'paused'), ('paused', 'active'),
    ('draft', 'archived'), ('active', 'archived'), ('paused', 'archived'), ('archived', 'draft'))
    or change_banner_state.state is null then
    raise exception 'errors.banner.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  after.state := change_banner_state.state;
  if after.state = 'active' then
    perform banners.check_banner(after);
  end if;
  update public.banners b set state = after.state where b.id = before.id returning * into after;
  perform banners.audit_banner('banner.' || case after.state when 'active' then 'activated' when 'draft' then 'reopened'
    else after.state::text end, before, after);
  return after.state;
end $$;

grant execute on function public.change_banner_state to authenticated;

-- How often each banner was shown, was clicked and sold between two days in Panama, a year at most. `mine`: on the
-- calling affiliate's links; else on all links, of the programs that the person runs, for administrators of all. A
-- click counts as it does on its link; a sale is one that a click on the banner won.
create or replace function public.banner_figures(since date, until date, mine boolean)
returns table (banner_id uuid, impressions bigint, clicks bigint, sales bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := case when mine then core.require_user() else programs.require_may_somewhere('read') end;
  account uuid := case when mine then affiliates.my_affiliate_id() end;
  first_moment timestamptz := greatest(since, until - 366)::timestamp at time zone 'America/Panama';
  last_moment timestamptz := (until + 1)::timestamp at time zone 'America/Panama';
begin
  return query with own as materialized (
    select l.id from public.links l join public.enrollments e on e.id = l.enrollment_id where e.affiliate_id = account
  ), shown as (
    select d.banner_id, sum(d.impressions)::bigint as impressions, 0::bigint as clicks, 0::bigint as sales
    from public.banner_days d where d.day between greatest(since, until - 366) and until
      and (not mine or d.link_id in (select o.id from own o)) group by 1
  ), clicked as (
    select b.banner_id, 0::bigint, count(*), 0::bigint
    from banners.banner_clicks b left join public.clicks k on k.id = b.click_id and k.clicked_at = b.clicked_at
    where b.clicked_at >= first_moment and b.clicked_at < last_moment and (b.link_id is null or k.counted)
      and (not mine or b.link_id in (select o.id from own o)) group by 1
  ), sold as (
    select b.banner_id, 0::bigint, 0::bigint, count(*)
    from banners.banner_clicks b
    join public.attribution_candidates a on a.click_id = b.click_id and a.outcome = 'won'
    join public.conversions c on c.id = a.conversion_id and c.kind = 'sale'
    where c.occurred_at >= first_moment and c.occurred_at < last_moment
      and (not mine or b.link_id in (select o.id from own o)) group by 1
  )
  select f.banner_id, sum(f.impressions)::bigint, sum(f.clicks)::bigint, sum(f.sales)::bigint
    from (select * from shown union all select * from clicked union all select * from sold) as f
    where mine or core.is_admin() or f.banner_id in (select b.id from public.banners b
      where b.program_id in (select programs.mine('read'))) group by 1;
end $$;

grant execute on function public.banner_figures to authenticated;

create policy "affiliates and program members read coupon settings, admins all"
  on public.program_coupon_settings for select to authenticated
  using (program_id in (select programs.joined_programs()) or (select core.is_admin())
    or program_id in (select programs.mine('read')));
