set local check_function_bodies = off;

drop policy "administrators read notes" on public.affiliate_notes;
drop policy "administrators read tags" on public.affiliate_tags;
drop view public.commission_question_details;
drop view public.program_affiliates;
drop function affiliates.require_affiliate(affiliate_id uuid);
drop function public.add_affiliate_note(affiliate_id uuid, body text);
drop function public.list_my_programs();
drop function public.set_affiliate_tags(affiliate_id uuid, tags text[]);

-- Tags and notes that are there stay the administrators' own: no program is named.
alter table public.affiliate_tags drop constraint affiliate_tags_pkey;
alter table public.affiliate_tags add column id bigint generated always as identity primary key;
alter table public.affiliate_tags add column program_id uuid references public.programs on delete cascade;
alter table public.affiliate_tags add unique nulls not distinct (affiliate_id, tag, program_id);
alter table public.affiliate_notes add column program_id uuid references public.programs on delete cascade;
comment on column public.affiliate_tags.program_id is 'Whose people gave it; null for the administrators'' own.';
comment on column public.affiliate_notes.program_id is 'Whose people wrote it; null for the administrators'' own.';
create index on public.affiliate_tags (program_id, tag);                              -- filter, a program's affiliates
create index on public.affiliate_notes (program_id);

revoke all on public.affiliate_notes from public, anon, authenticated, service_role;
revoke all on function affiliates.list_authors(relation text, ids text[]) from public, anon, authenticated, service_role;
revoke all on function affiliates.merge_affiliates(merge affiliate_merges) from public, anon, authenticated, service_role;
revoke all on function public.answer_commission_question(question_id uuid, answer text) from public, anon, authenticated, service_role;
revoke all on function public.change_enrollment_group(enrollment_id uuid, group_id uuid) from public, anon, authenticated, service_role;
revoke all on function public.change_enrollment_state(enrollment_id uuid, state enrollment_state, reason text) from public, anon, authenticated, service_role;
revoke all on function public.refund_conversion(conversion_id uuid, amount bigint, reason text, idempotency_key uuid) from public, anon, authenticated, service_role;

-- Nobody decides about an account of their own.
create or replace function affiliates.refuse_own(affiliate_id uuid, person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if affiliates.is_own(affiliate_id, person) then
    raise exception 'errors.enrollment.own' using errcode = 'PT403';
  end if;
end $$;

-- The account, locked; one that never took part in the program, where one is named, is not there for it.
create or replace function affiliates.require_affiliate(affiliate_id uuid, of_program uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.affiliates a where a.id = require_affiliate.affiliate_id
    and (of_program is null or exists (select 1 from public.enrollments e
      where e.affiliate_id = a.id and e.program_id = of_program)) for no key update;
  if not found then
    raise exception 'errors.affiliate.not_found' using errcode = 'PT404';
  end if;
  return affiliate_id;
end $$;

-- Moves what belongs to the account itself: applications, properties, tags, notes and the accepted terms. Of two open
-- applications to a program one remains, none where the other account is in; of two equal properties the verified one.
create or replace function affiliates.merge_affiliates(merge public.affiliate_merges) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.applications a set state = 'withdrawn', decided_at = now()
    where a.affiliate_id in (merge.from_id, merge.into_id) and a.state = 'submitted' and (
      exists (select 1 from public.enrollments e where e.affiliate_id = merge.into_id and e.program_id = a.program_id)
      or a.affiliate_id = merge.from_id and exists (select 1 from public.applications b
        where b.affiliate_id = merge.into_id and b.program_id = a.program_id and b.state = 'submitted'));
  update public.applications a set affiliate_id = merge.into_id where a.affiliate_id = merge.from_id;
  delete from public.affiliate_properties p using public.affiliate_properties q
    where p.url = q.url and p.affiliate_id in (merge.from_id, merge.into_id)
      and q.affiliate_id in (merge.from_id, merge.into_id)
      and p.affiliate_id <> q.affiliate_id and (p.verified_at is not null, p.affiliate_id = merge.into_id)
        < (q.verified_at is not null, q.affiliate_id = merge.into_id);
  update public.affiliate_properties p set affiliate_id = merge.into_id where p.affiliate_id = merge.from_id;
  insert into public.affiliate_tags (affiliate_id, tag, program_id)
    select merge.into_id, t.tag, t.program_id from public.affiliate_tags t where t.affiliate_id = merge.from_id
      on conflict do nothing;
  delete from public.affiliate_tags t where t.affiliate_id = merge.from_id;
  insert into public.terms_acceptances (terms_id, affiliate_id, accepted_at)
    select t.terms_id, merge.into_id, t.accepted_at from public.terms_acceptances t where t.affiliate_id = merge.from_id
      on conflict do nothing;
  update public.affiliate_notes n set affiliate_id = merge.into_id where n.affiliate_id = merge.from_id;
  delete from public.team_members m where m.affiliate_id = merge.from_id;
  update public.team_invitations i set revoked_at = now()
    where i.affiliate_id = merge.from_id and i.accepted_at is null;
end $$;

create or replace function affiliates.list_authors(relation text, ids text[]) returns table (id text, person uuid)
language sql stable security definer set search_path = '' as $$
  select r.id::text, r.decided_by from public.applications r where relation = 'applications' and r.id::text = any (ids)
  union all select r.id::text, r.changed_by from public.enrollment_changes r
    where relation = 'enrollment_changes' and r.id::text = any (ids)
  union all select r.id::text, r.moved_by from public.group_moves r
    where relation = 'group_moves' and r.id::text = any (ids)
  union all select r.id::text, r.created_by from public.affiliate_notes r
    where relation = 'affiliate_notes' and r.id::text = any (ids)
$$;

-- The programs that the person runs, with their role and what waits there: of the questions about commissions, those
-- that their role answers.
create or replace function public.list_my_programs()
returns table (program_id uuid, slug text, name jsonb, status public.program_status, currency text,
  role public.program_role, affiliates bigint, applications bigint, commissions bigint, questions bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := core.require_user();
begin
  return query
    select p.id, p.slug, p.name, p.status, p.currency, m.role,
      (select count(*) from public.enrollments e where e.program_id = p.id and e.state = 'active'
        and e.ended_at is null),
      (select count(*) from public.applications a where a.program_id = p.id and a.state = 'submitted'),
      (select count(*) from public.commissions c where c.program_id = p.id and c.status = 'matured'),
      (select count(*) from public.commission_questions q join public.commissions c on c.id = q.commission_id
        where c.program_id = p.id and q.answered_at is null and programs.allows(m.role,
          case c.status when 'held' then 'review' else 'finance' end))
    from public.programs p join public.program_members m on m.program_id = p.id and m.email = affiliates.my_email()
    order by p.name ->> 'es', p.id;
end $$;

grant execute on function public.list_my_programs to authenticated;

-- Pauses, deactivates, bans or takes back, with a reason that the affiliate reads: who manages the program does. A ban
-- reaches other programs, so that administrators alone give and lift it; it is lifted to active only.
create or replace function public.change_enrollment_state(enrollment_id uuid, state public.enrollment_state, reason text)
returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may((select e.program_id from public.enrollments e
    where e.id = change_enrollment_state.enrollment_id), 'manage');
  why text := accounts.check_reason(reason);
  before public.enrollments;
  after public.enrollments;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_state.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  if 'banned' in (before.state, change_enrollment_state.state) then
    perform core.require_admin();
  end if;
  perform affiliates.refuse_own(before.affiliate_id, person);
  if before.ended_at is not null or before.state = change_enrollment_state.state
    or (before.state = 'banned' and change_enrollment_state.state <> 'active') then
    raise exception 'errors.enrollment.wrong_state' using errcode = 'PT409', detail = before.state;
  end if;
  update public.enrollments e set state = change_enrollment_state.state where e.id = before.id returning * into after;
  insert into public.enrollment_changes (enrollment_id, state, reason, changed_by)
    values (after.id, after.state, why, person);
  if after.state = 'banned' then
    perform affiliates.apply_ban(after, person, why);
  end if;
  perform accounts.mail_person(a.user_id, 'enrollment_changed', jsonb_build_object('program', p.name,
      'state', after.state, 'reason', why), 'enrollment_changed:' || after.id || ':' || clock_timestamp())
    from public.programs p, public.affiliates a where p.id = after.program_id and a.id = after.affiliate_id;
  perform core.audit('enrollment.state_changed', after.id, jsonb_build_object('state', before.state),
    jsonb_build_object('state', after.state, 'reason', why));
  return after;
end $$;

grant execute on function public.change_enrollment_state to authenticated;

-- Moves an affiliate to another group of the program, or out of all: a group decides what its affiliates are paid.
create or replace function public.change_enrollment_group(enrollment_id uuid, group_id uuid) returns public.enrollments
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may((select e.program_id from public.enrollments e
    where e.id = change_enrollment_group.enrollment_id), 'manage');
  before public.enrollments;
  after public.enrollments;
begin
  select * into before from public.enrollments e where e.id = change_enrollment_group.enrollment_id for no key update;
  if not found then
    raise exception 'errors.enrollment.not_found' using errcode = 'PT404';
  end if;
  perform affiliates.refuse_own(before.affiliate_id, person);
  perform affiliates.check_group(change_enrollment_group.group_id, before.program_id);
  update public.enrollments e set group_id = change_enrollment_group.group_id where e.id = before.id
    returning * into after;
  if before.group_id is distinct from after.group_id then
    perform core.audit('enrollment.group_changed', after.id, jsonb_build_object('group', before.group_id),
      jsonb_build_object('group', after.group_id));
  end if;
  return after;
end $$;

grant execute on function public.change_enrollment_group to authenticated;

-- The tags an affiliate has from now on, as a whole, at most twenty: the administrators' own, or those of a program,
-- which who manages it gives.
create or replace function public.set_affiliate_tags(affiliate_id uuid, tags text[], program_id uuid default null) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(set_affiliate_tags.program_id, 'manage');
  affiliate uuid := affiliates.require_affiliate(affiliate_id, set_affiliate_tags.program_id);
  before text[] := array(select t.tag from public.affiliate_tags t where t.affiliate_id = affiliate
    and t.program_id is not distinct from set_affiliate_tags.program_id order by 1);
  after text[] := array(select distinct lower(trim(w)) from unnest(tags) as w where trim(w) <> '' order by 1);
begin
  if cardinality(after) > 20 or exists (select 1 from unnest(after) as w where length(w) > 40
    or w ~ '[,;[:cntrl:]]') then
    raise exception 'errors.affiliate.tags' using errcode = 'PT422', detail = 'tags';
  end if;
  delete from public.affiliate_tags t where t.affiliate_id = affiliate and t.tag <> all (after)
    and t.program_id is not distinct from set_affiliate_tags.program_id;
  insert into public.affiliate_tags (affiliate_id, tag, program_id)
    select affiliate, w, set_affiliate_tags.program_id from unnest(after) as w on conflict do nothing;
  if before <> after then
    perform core.audit('affiliate.tagged', affiliate, jsonb_build_object('tags', before),
      jsonb_strip_nulls(jsonb_build_object('tags', after, 'program', set_affiliate_tags.program_id)));
  end if;
  return after;
end $$;

grant execute on function public.set_affiliate_tags to authenticated;

-- A note about an affiliate: for administrators, or for the people of a program too.
create or replace function public.add_affiliate_note(affiliate_id uuid, body text, program_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may(add_affiliate_note.program_id, 'manage');
  affiliate uuid := affiliates.require_affiliate(affiliate_id, add_affiliate_note.program_id);
  note uuid;
begin
  if length(trim(coalesce(body, ''))) not between 1 and 4000 then
    raise exception 'errors.affiliate.note' using errcode = 'PT422', detail = 'body';
  end if;
  insert into public.affiliate_notes (affiliate_id, body, created_by, program_id)
    values (affiliate, trim(add_affiliate_note.body), person, add_affiliate_note.program_id) returning id into note;
  perform core.audit('affiliate.noted', affiliate, null, jsonb_strip_nulls(jsonb_build_object('note', note,
    'program', add_affiliate_note.program_id)));
  return note;
end $$;

grant execute on function public.add_affiliate_note to authenticated;

-- Gives back part of a sale, or what is left of it, with the reason why no system did; who looks after the program's
-- money does.
create or replace function public.refund_conversion(conversion_id uuid, amount bigint, reason text,
  idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := programs.require_may((select c.program_id from public.conversions c
    where c.id = refund_conversion.conversion_id), 'finance');
  repeated uuid := core.first_result('refund_conversion', idempotency_key,
    jsonb_build_object('id', conversion_id, 'amount', amount, 'reason', reason));
  sale public.conversions;
  program public.programs;
  refund jsonb;
begin
  if repeated is not null then
    return repeated;
  end if;
  if length(trim(coalesce(reason, ''))) not between 3 and 500 then
    perform core.refuse_field('errors.commission.reason', 'reason');
  end if;
  select * into sale from public.conversions c where c.id = refund_conversion.conversion_id and c.kind = 'sale';
  if not found then
    raise exception 'errors.conversion.order_unknown' using errcode = 'PT404';
  end if;
  select * into program from public.programs p where p.id = sale.program_id;
  refund := conversions.record_refund(program, jsonb_strip_nulls(jsonb_build_object('refund_id',
    'manual:' || idempotency_key,
    'order_id', sale.external_id, 'amount', amount, 'currency', sale.currency)), 'manual', trim(reason));
  perform core.store_result('refund_conversion', idempotency_key, (refund ->> 'conversion_id')::uuid);
  return (refund ->> 'conversion_id')::uuid;
end $$;

grant execute on function public.refund_conversion to authenticated;

-- Whoever decides about a commission answers the questions about it.
create or replace function public.answer_commission_question(question_id uuid, answer text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := commissions.require_decider((select q.commission_id from public.commission_questions q
    where q.id = answer_commission_question.question_id));
  before public.commission_questions;
  commission public.commissions;
begin
  select * into before from public.commission_questions q where q.id = question_id for update;
  if not found then
    raise exception 'errors.commission.question_not_found' using errcode = 'PT404';
  end if;
  if length(trim(coalesce(answer, ''))) not between 3 and 1000 then
    perform core.refuse_field('errors.commission.answer', 'answer');
  end if;
  if before.answered_at is not null then
    raise exception 'errors.commission.answered' using errcode = 'PT409';
  end if;
  select * into commission from public.commissions c where c.id = before.commission_id;
  if affiliates.is_own(commission.affiliate_id, person) then
    raise exception 'errors.commission.own' using errcode = 'PT403';
  end if;
  update public.commission_questions q set answer = trim(answer_commission_question.answer), answered_at = now(),
    answered_by = person
    where q.id = before.id;
  perform accounts.mail_person(a.user_id, 'commission_answered', jsonb_build_object('program', p.name,
      'amount', commissions.net_of_commission(commission), 'currency', commission.currency, 'question',
        before.question, 'answer', trim(answer_commission_question.answer),
      'commission', commission.id), 'commission_answered:' || before.id)
    from public.affiliates a, public.programs p where a.id = commission.affiliate_id and p.id = commission.program_id;
  perform core.audit('commission.answered', commission.id, null, jsonb_build_object('question', before.id));
  return before.id;
end $$;

grant execute on function public.answer_commission_question to authenticated;

create policy "program members read the tags of theirs, administrators all" on public.affiliate_tags
  for select to authenticated
  using ((select core.is_admin()) or program_id in (select programs.mine('read')));

create policy "program members read the notes of theirs, administrators all" on public.affiliate_notes
  for select to authenticated
  using ((select core.is_admin()) or program_id in (select programs.mine('read')));

grant select (id, affiliate_id, program_id, body, created_at) on public.affiliate_notes to authenticated;

-- Affiliate table: an affiliate of a program with what they brought, for the table of administrators and of the
-- program's people, and its file. Its tags are the program's own and, for administrators, theirs. What they brought is
-- added up in their tallies.

create view public.program_affiliates with (security_invoker = true) as
  select e.id as enrollment_id, e.program_id, e.affiliate_id, o.full_name as name, o.email, o.country, e.state,
    e.group_id, g.name as group_name, e.joined_at,
    array(select distinct t.tag from public.affiliate_tags t where t.affiliate_id = e.affiliate_id
      and (t.program_id is null or t.program_id = e.program_id) order by t.tag) as tags,
    coalesce(s.leads, 0) as leads, coalesce(s.sales, 0) as sales, coalesce(s.revenue, 0)::bigint as revenue,
    coalesce(s.commission, 0)::bigint as commission, o.search_name
  from public.enrollments e
  join public.affiliates f on f.id = e.affiliate_id
  join public.profiles o on o.id = f.user_id
  left join public.program_groups g on g.id = e.group_id
  left join lateral (select sum(t.leads) as leads, sum(t.sales) as sales, sum(t.revenue) as revenue,
      sum(t.commission) as commission
    from public.enrollment_tallies t where t.enrollment_id = e.id) as s on true;

grant select on public.program_affiliates to authenticated;

-- What waits for an answer, with whose commission it is about, and its state, which decides who answers: the questions
-- of administrators and of a program's people.
create view public.commission_question_details with (security_invoker = true) as
  select q.id, q.commission_id, q.question, q.asked_at, q.answer, q.answered_at, o.full_name as affiliate_name, p.name
    as program_name,
    commissions.net_amount(c.id, c.status, c.amount) as amount, c.currency, c.program_id, c.status
  from public.commission_questions q
  join public.commissions c on c.id = q.commission_id
  join public.programs p on p.id = c.program_id
  join public.affiliates f on f.id = c.affiliate_id
  join public.profiles o on o.id = f.user_id;

grant select on public.commission_question_details to authenticated;
