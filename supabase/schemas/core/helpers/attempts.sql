-- Attempts: how often a sign-in may fail, and by whom failures are counted.

-- Failures allowed within a span, by whom they are counted for: one's own pair, the whole account, the whole network. A
-- mail of recovery is good for an hour: as long as an account's hour is full, its owner has one that works.
create function core.attempt_limits(scope text) returns table (counted text, most integer, span interval)
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

-- The subjects that one attempt counts for. A known device or network counts on its own, apart from account and
-- network.
create function core.attempt_subjects(scope text, account_hash text, network_hash text, device_hash text)
returns table (counted text, subject text)
language plpgsql stable security definer set search_path = '' as $$
declare
  known_mark text := (select k.mark_hash from core.known_marks k
    where k.account_hash = attempt_subjects.account_hash and k.mark_hash in (device_hash, attempt_subjects.network_hash)
      and attempt_subjects.scope in ('sign_in', 'code', 'reset')
    order by k.mark_hash = device_hash desc limit 1);
begin
  return query select 'own', encode(sha256(convert_to(account_hash || ':' || coalesce(known_mark, network_hash),
    'UTF8')),
    'hex');
  if known_mark is null then
    return query values ('account', account_hash), ('network', network_hash);
  end if;
end $$;
