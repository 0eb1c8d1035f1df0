-- Attempts: how often somebody may knock. Failures count for the pair of account and network, so that nobody locks anybody out
-- from elsewhere; wider limits for the whole account and the whole network keep guessing at volume out. Whoever knocks from a
-- device or network that signed in to this account before is counted apart from all others.

create table private.attempts (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('sign_in', 'sign_up', 'reset', 'code', 'contact')),
  subject text not null check (length(subject) between 16 and 128),
  at timestamptz not null default clock_timestamp()
);

-- Devices and networks by which somebody came all the way in, the second factor included. Keyed hashes only.
create table private.known_marks (
  account_hash text not null check (length(account_hash) between 16 and 128),
  mark_hash text not null check (length(mark_hash) between 16 and 128),
  seen_at timestamptz not null default now(),
  primary key (account_hash, mark_hash)
);

create index on private.attempts (scope, subject, at); -- the limiter
create index on private.attempts (at);                 -- housekeeping
create index on private.known_marks (seen_at);         -- housekeeping

alter table private.attempts enable row level security;
alter table private.known_marks enable row level security;

-- Failures allowed within a span, by whom they are counted for: one's own pair, the whole account, the whole network. A mail of
-- recovery is good for an hour: as long as an account's hour is full, its owner has one that works.
create function private.attempt_limits(scope text) returns table (counted text, most integer, span interval)
language sql immutable set search_path = '' as $$
  select l.counted, l.most, l.span from (values
    ('sign_in', 'own', 5, interval '15 minutes'), ('sign_in', 'own', 30, interval '1 day'),
    ('sign_in', 'account', 20, interval '1 hour'), ('sign_in', 'account', 100, interval '1 day'),
    ('sign_in', 'network', 60, interval '15 minutes'), ('sign_in', 'network', 1000, interval '1 day'),
    ('code', 'own', 5, interval '15 minutes'), ('code', 'own', 20, interval '1 day'),
    ('code', 'account', 10, interval '1 hour'), ('code', 'account', 40, interval '1 day'),
    ('code', 'network', 60, interval '15 minutes'),
    ('reset', 'own', 5, interval '15 minutes'), ('reset', 'own', 20, interval '1 day'),
    ('reset', 'account', 5, interval '1 hour'), ('reset', 'network', 30, interval '15 minutes'),
    ('sign_up', 'own', 5, interval '15 minutes'), ('sign_up', 'account', 10, interval '1 hour'),
    ('sign_up', 'network', 30, interval '15 minutes'), ('sign_up', 'network', 300, interval '1 day'),
    ('contact', 'own', 5, interval '15 minutes'), ('contact', 'account', 10, interval '1 hour'),
    ('contact', 'network', 20, interval '15 minutes'), ('contact', 'network', 100, interval '1 day')
  ) as l (scope, counted, most, span) where l.scope = attempt_limits.scope
$$;

-- Whom one attempt is counted for. A known device or network is a pair of its own and nothing else.
create function private.attempt_subjects(scope text, account_hash text, network_hash text, device_hash text)
returns table (counted text, subject text)
language plpgsql stable security definer set search_path = '' as $$
declare
  known text := (select k.mark_hash from private.known_marks k
    where k.account_hash = attempt_subjects.account_hash and k.mark_hash in (device_hash, attempt_subjects.network_hash)
      and attempt_subjects.scope in ('sign_in', 'code', 'reset')
    order by k.mark_hash = device_hash desc limit 1);
begin
  return query select 'own', encode(sha256(convert_to(account_hash || ':' || coalesce(known, network_hash), 'UTF8')), 'hex');
  if known is null then
    return query values ('account', account_hash), ('network', network_hash);
  end if;
end $$;

-- Seconds to wait before another attempt is allowed, 0 when this one is taken. The locks are taken in one order.
create function public.take_attempt(scope text, account_hash text, network_hash text, device_hash text default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counts jsonb := (select jsonb_object_agg(s.counted, s.subject)
    from private.attempt_subjects(scope, account_hash, network_hash, device_hash) as s);
  wait interval;
begin
  perform pg_advisory_xact_lock(hashtextextended(take_attempt.scope || s.value, 0))
    from (select value from jsonb_each_text(counts) order by value) as s;
  select max(last.at + l.span - clock_timestamp()) into wait
    from private.attempt_limits(take_attempt.scope) as l
    cross join lateral (
      select a.at from private.attempts a
      where a.scope = take_attempt.scope and a.subject = counts ->> l.counted and a.at > clock_timestamp() - l.span
      order by a.at desc offset l.most - 1 limit 1
    ) as last;
  if wait > interval '0' then
    return ceil(extract(epoch from wait));
  end if;
  insert into private.attempts (scope, subject) select take_attempt.scope, s.value from jsonb_each_text(counts) as s;
  return 0;
end $$;
grant execute on function public.take_attempt to service_role;

-- A success takes its own attempt back, so that only failures count and nobody can wash theirs away.
create function public.forgive_attempt(scope text, account_hash text, network_hash text, device_hash text default null)
returns void
language sql security definer set search_path = '' as $$
  delete from private.attempts a using (
    select distinct on (l.subject) l.id
    from private.attempt_subjects(scope, account_hash, network_hash, device_hash) as s
    join private.attempts l on l.scope = forgive_attempt.scope and l.subject = s.subject
    order by l.subject, l.at desc
  ) as latest
  where a.id = latest.id
$$;
grant execute on function public.forgive_attempt to service_role;

-- Remembers where somebody came all the way in from, for half a year.
create function public.remember_device(account_hash text, network_hash text, device_hash text) returns void
language sql security definer set search_path = '' as $$
  insert into private.known_marks (account_hash, mark_hash)
    select distinct remember_device.account_hash, m from unnest(array[network_hash, device_hash]) as m where m is not null
    on conflict on constraint known_marks_pkey do update set seen_at = now()
$$;
grant execute on function public.remember_device to service_role;
