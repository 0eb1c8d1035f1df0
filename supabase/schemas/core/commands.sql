-- Seconds to wait before another attempt is allowed, 0 when this one is taken. The locks are taken in one order.
create function public.take_attempt(scope text, account_hash text, network_hash text, device_hash text default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counts jsonb := (select jsonb_object_agg(s.counted, s.subject)
    from core.attempt_subjects(scope, account_hash, network_hash, device_hash) as s);
  wait interval;
begin
  perform pg_advisory_xact_lock(hashtextextended(take_attempt.scope || s.value, 0))
    from (select value from jsonb_each_text(counts) order by value) as s;
  select max(last.at + l.span - clock_timestamp()) into wait
    from core.attempt_limits(take_attempt.scope) as l
    cross join lateral (
      select a.at from core.attempts a
      where a.scope = take_attempt.scope and a.subject = counts ->> l.counted and a.at > clock_timestamp() - l.span
      order by a.at desc offset l.most - 1 limit 1
    ) as last;
  if wait > interval '0' then
    return ceil(extract(epoch from wait));
  end if;
  insert into core.attempts (scope, subject) select take_attempt.scope, s.value from jsonb_each_text(counts) as s;
  return 0;
end $$;
grant execute on function public.take_attempt to service_role;

-- A success takes its own attempt back, so that only failures count and nobody can wash theirs away.
create function public.forgive_attempt(scope text, account_hash text, network_hash text, device_hash text default null)
returns void
language sql security definer set search_path = '' as $$
  delete from core.attempts a using (
    select distinct on (l.subject) l.id
    from core.attempt_subjects(scope, account_hash, network_hash, device_hash) as s
    join core.attempts l on l.scope = forgive_attempt.scope and l.subject = s.subject
    order by l.subject, l.at desc
  ) as latest
  where a.id = latest.id
$$;
grant execute on function public.forgive_attempt to service_role;

-- Remembers where somebody came all the way in from, for half a year.
create function public.remember_device(account_hash text, network_hash text, device_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into core.known_marks (account_hash, mark_hash)
    select distinct remember_device.account_hash, m from unnest(array[network_hash, device_hash]) as m
      where m is not null
    on conflict on constraint known_marks_pkey do update set seen_at = now()
$$;
grant execute on function public.remember_device to service_role;

-- What the recipient has turned off is not even written down. Bound late: the choices come in the notifications file.
create function public.enqueue_mail(template text, recipient text, locale text, data jsonb,
  dedupe_key text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if length(dedupe_key) > 500 then
    raise exception 'errors.invalid' using errcode = 'PT422', detail = 'dedupe_key';
  end if;
  if accounts.is_mail_wanted(recipient, template) then
    insert into core.outbox (template, recipient, locale, data, dedupe_key)
      values (template, recipient, coalesce(enqueue_mail.locale, 'es'), coalesce(enqueue_mail.data, '{}'), dedupe_key)
      on conflict on constraint outbox_dedupe_key_key do nothing;
  end if;
end $$;
grant execute on function public.enqueue_mail to service_role;

-- Takes a batch and hides it for a lease that doubles with each attempt: a sender that dies loses nothing.
-- The batch is chosen in a step of its own: as a sub-query some plans choose it again for every row, and take them all.
create function public.claim_outbox(batch integer)
returns table (id bigint, template text, recipient text, locale text, data jsonb, attempts integer)
language sql security definer set search_path = '' as $$
  with due as (
    select w.id from core.outbox w
    where w.sent_at is null and w.available_at <= now() and w.attempts < 16
    order by w.id limit least(greatest(batch, 1), 100) for update skip locked
  )
  update core.outbox o
    set attempts = o.attempts + 1, available_at = now() + interval '1 minute' * power(2, least(o.attempts, 10))
    from due where o.id = due.id
    returning o.id, o.template, o.recipient, o.locale, o.data, o.attempts
$$;
grant execute on function public.claim_outbox to service_role;

create function public.finish_outbox(id bigint) returns void
language sql security definer set search_path = '' as $$
  update core.outbox o set sent_at = now(), last_error = null where o.id = finish_outbox.id
$$;
grant execute on function public.finish_outbox to service_role;

create function public.fail_outbox(id bigint, error text) returns void
language sql security definer set search_path = '' as $$
  update core.outbox o set last_error = left(error, 500) where o.id = fail_outbox.id and o.sent_at is null
$$;
grant execute on function public.fail_outbox to service_role;

-- Housekeeping: next months' click partitions, tallies made one again, and what is of no use any more. Run by the
-- scheduler, safe to repeat.

create function public.keep_house() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform links.ensure_click_partition((now() + n * interval '1 month')::date) from generate_series(0, 3) as n;
  perform links.fill_links();
  perform reports.fold_tallies();
  perform reports.refresh_days();
  perform reports.refresh_cohorts();
  perform programs.refresh_figures();
  delete from core.attempts a where a.at < now() - interval '1 day';
  delete from core.known_marks k where k.seen_at < now() - interval '180 days';
  delete from links.counted_visits v where v.counted_at < now() - interval '1 day';
  delete from links.click_paces p where p.since < now() - interval '2 days';
  delete from public.clicks_aside a where a.decided_at < now() - interval '90 days'
    or a.set_aside_at < now() - interval '13 months';
  delete from fraud.conversion_networks n where n.at < now() - interval '40 days';
  delete from accounts.account_marks m where m.seen_at < now() - interval '90 days';
  delete from core.commands c where c.created_at < now() - interval '90 days';
  delete from core.outbox o where o.sent_at < now() - case o.template
    when 'account_deleted' then interval '1 day' else interval '90 days' end;
  delete from accounts.email_changes c where c.created_at < now() - interval '7 days'
    and coalesce(c.used_at < now() - interval '7 days', true);
  delete from accounts.proofs p where p.expires_at < now();
  delete from accounts.credential_changes c where c.changed_at < now() - interval '8 days';
  delete from payouts.payout_seals s using public.payout_methods m
    where m.id = s.method_id and m.confirmed_at is null and m.asked_at < now() - interval '7 days';
  delete from public.contact_messages m
    where m.created_at < now() - case m.state when 'spam' then interval '90 days' else interval '24 months' end;
  perform reports.forget_activity();
  perform reports.collect_activity(10000); -- last: whoever watches waits for it to end
end $$;
grant execute on function public.keep_house to service_role;

-- Who made or decided some rows, for administrators: by the id of the row, as text.
create function public.list_authors(relation text, ids text[]) returns table (id text, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query
    select a.id, p.full_name from (
      select r.id::text, r.created_by as person from public.rewards r
        where relation = 'rewards' and r.id::text = any (ids)
      union all select r.id::text, r.decided_by from public.applications r
        where relation = 'applications' and r.id::text = any (ids)
      union all select r.id::text, r.decided_by from public.bounty_submissions r
        where relation = 'bounty_submissions' and r.id::text = any (ids)
      union all select r.id::text, r.changed_by from public.enrollment_changes r
        where relation = 'enrollment_changes' and r.id::text = any (ids)
      union all select r.id::text, r.moved_by from public.group_moves r
        where relation = 'group_moves' and r.id::text = any (ids)
      union all select r.id::text, r.placed_by from public.payout_holds r
        where relation = 'payout_holds' and r.id::text = any (ids)
    ) as a join public.profiles p on p.id = a.person;
end $$;
grant execute on function public.list_authors to authenticated;

-- From which amount on a person approves, for administrators: the program's now (without a change's id), and in each
-- change of it.
create function public.list_approval_limits(program_id uuid)
returns table (change_id uuid, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
begin
  return query
    select null::uuid, null::jsonb, to_jsonb(p.approval_limit) from public.programs p
      where p.id = list_approval_limits.program_id
    union all select c.id, c.before -> 'approval_limit', c.after -> 'approval_limit' from public.program_changes c
      where c.program_id = list_approval_limits.program_id and c.after ? 'approval_limit';
end $$;
grant execute on function public.list_approval_limits to authenticated;
